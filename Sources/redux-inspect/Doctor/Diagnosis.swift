import CPlatform
import CellGrid
import CursesTerminal
import HistoryStore
import MosquittoClient

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks at one thing after the other, without changing any.
enum Diagnosis {
  static let libraries: [Finding] = [
    .good(
      "libraries", "libmosquitto \(MosquittoLibrary.version), \(CursesTerminal.libraryVersion)"),
    .good("", "\(HistoryStore.libraryVersions), utf8proc \(TextWidth.libraryVersion)"),
  ]

  static func terminal(_ environment: [String: String]) -> [Finding] {
    var findings: [Finding] = []
    let isUTF8 = cp_use_environment_charset() == 1
    // The first of them that is set counts.
    let words =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { (name: String) -> String? in
        let value = getenv(name).map { String(cString: $0) } ?? ""
        return value.isEmpty ? nil : "\(name)=\(value)"
      }.first ?? "no locale is set"
    findings.append(
      isUTF8
        ? .good("locale", "\(words): UTF-8")
        : .wrong(
          "locale", "\(words): no UTF-8 locale, so the screen is drawn in ASCII",
          mend: "export LC_ALL=C.UTF-8, or another locale that locale -a lists and is UTF-8"))
    switch CursesTerminal.diagnose() {
    case .failure(let error) where error.code == .notATerminal:
      // As in a pipe or on a build machine, where nobody looks at a screen.
      findings.append(
        .note(
          "terminal", "not a terminal: the screen needs one; headless commands work"))
    case .failure(let error):
      findings.append(.wrong("terminal", error.reason, mend: error.advice))
    case .success(let found):
      var text = "\(found.name), \(found.size.width)×\(found.size.height), \(found.colors) colours"
      if environment["NO_COLOR"].map({ !$0.isEmpty }) == true { text += ", NO_COLOR is set" }
      let isSmall = found.size.width < 40 || found.size.height < 8
      findings.append(
        isSmall
          ? .wrong("terminal", text, mend: "make the window 40×8 or larger")
          : .good("terminal", text))
    }
    return findings
  }

  /// Other programs that some commands call.
  static var tools: [Finding] {
    [("mosquitto", "demo"), ("jq", "conditions in jq")].map { name, use in
      let path = ProgramPath.inSearchPath(name, others: ["/usr/sbin", "/usr/local/sbin"])
      return path.map { .good(name, "\($0), for \(use)") }
        ?? .wrong(
          name, "not installed; only \(use) needs it",
          mend: "apt-get install \(name), or brew install \(name)")
    }
  }

  static func stateDirectory(_ settings: SpoolSettings) -> Finding {
    guard settings.isOn else { return .good("recordings", "not kept: --no-spool") }
    guard let folder = settings.folder else {
      return .wrong(
        "recordings", "neither XDG_STATE_HOME nor HOME is set, so live runs are not kept",
        mend: "set HOME, or use record")
    }
    // What does not exist yet is made in the nearest folder that does.
    var existing = folder
    while access(existing, F_OK) != 0, let slash = existing.lastIndex(of: "/"),
      slash != existing.startIndex
    {
      existing = String(existing[..<slash])
    }
    guard access(existing, W_OK | X_OK) == 0 else {
      return .wrong(
        "recordings", "cannot write to \(existing): \(SystemWords.reason(errno))",
        mend: "make it writable, or set XDG_STATE_HOME to a folder that is")
    }
    return .good("recordings", folder)
  }

  /// What mends a broker that ended a command with a status.
  static func mend(of status: ExitStatus, _ endpoint: String) -> String {
    switch status {
    case .unreachable:
      "see that a broker listens on \(endpoint), name another with -b, or try redux-inspect demo"
    case .refused:
      "give a user with -u and a password with --ask-password or --password-file"
    case .security:
      "mqtts:// is for TLS and mqtt:// for plain text; a private CA is named with --cafile, "
        + "a client certificate with --cert and --key"
    default: "try again with another broker: -b HOST[:PORT]"
    }
  }
}
