import ExactJSON

/// Holds an app's answer to something that an inspector sent.
package enum Reply: Hashable, Sendable {
  /// Done; with the sequence number that it took, where it took one.
  case accepted(sequence: UInt64?)
  /// Not done, and why; with the place in the payload where there is one, as a jq path.
  case refused(reason: String, path: String?)

  /// Reads an answer leniently: nil only for what says neither yes nor no.
  package init?(reading document: JSONDocument) {
    let root = document.root
    guard document.kind(root) == .object, let ok = document.member(named: "ok", of: root)
    else { return nil }
    switch document.kind(ok) {
    case .true:
      let sequence = document.member(named: "seq", of: root).flatMap { node -> UInt64? in
        let text =
          document.kind(node) == .string
          ? document.string(node) : String(decoding: document.rawText(node), as: UTF8.self)
        return text.flatMap { UInt64($0) }
      }
      self = .accepted(sequence: sequence)
    case .false:
      let reason = document.member(named: "error", of: root).map { node in
        document.string(node) ?? document.oneLine(node, limit: 200)
      }
      let path = document.member(named: "path", of: root).flatMap { document.string($0) }
      self = .refused(reason: reason ?? "no reason given", path: path)
    default: return nil
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .accepted(let sequence):
      bytes += #"{"ok":true"#.utf8
      if let sequence { bytes += #","seq":"\#(sequence)""#.utf8 }
    case .refused(let reason, let path):
      bytes += #"{"ok":false,"error":"#.utf8
      JSONText.append(quoting: reason, to: &bytes)
      if let path {
        bytes += #","path":"#.utf8
        JSONText.append(quoting: path, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}
