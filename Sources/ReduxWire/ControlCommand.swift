import ExactJSON

/// Asks an app to hold still; `lock` and `pause` are leases that end by themselves.
package enum ControlCommand: Hashable, Sendable {
  /// Stop publishing for so many seconds.
  case pause(seconds: Int)
  case resume
  /// Refuse the store's own actions for so many seconds.
  case lock(seconds: Int)
  case unlock

  package static let standardLease = 30
  /// The seconds that a lease may last.
  package static let leases = 1...3600

  package init(reading document: JSONDocument) throws(ControlCommandError) {
    let root = document.root
    guard document.kind(root) == .object,
      let word = document.member(named: "command", of: root), document.kind(word) == .string
    else { throw .noCommand }
    let name = document.string(word) ?? ""
    switch name {
    case "pause": self = .pause(seconds: try Self.lease(document))
    case "resume": self = .resume
    case "lock": self = .lock(seconds: try Self.lease(document))
    case "unlock": self = .unlock
    default: throw .unknown(name)
    }
  }

  package var word: String {
    switch self {
    case .pause: "pause"
    case .resume: "resume"
    case .lock: "lock"
    case .unlock: "unlock"
    }
  }

  package var bytes: [UInt8] {
    switch self {
    case .pause(let seconds): Array(#"{"command":"pause","for":\#(seconds)}"#.utf8)
    case .resume: Array(#"{"command":"resume"}"#.utf8)
    case .lock(let seconds): Array(#"{"command":"lock","for":\#(seconds)}"#.utf8)
    case .unlock: Array(#"{"command":"unlock"}"#.utf8)
    }
  }

  private static func lease(_ document: JSONDocument) throws(ControlCommandError) -> Int {
    guard let node = document.member(named: "for", of: document.root) else { return standardLease }
    // A number may be spelt `30.0` or `3e1`.
    let text = String(decoding: document.rawText(node), as: UTF8.self)
    guard document.kind(node) == .number,
      let seconds = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }),
      leases.contains(seconds)
    else { throw .badLease(document.oneLine(node, limit: 40)) }
    return seconds
  }
}
