import ExactJSON

extension Inspector {
  /// Copies a part of what is shown: JSON byte for byte as it came, a key and a path as text.
  mutating func copy(_ part: CopyPart) -> [Effect] {
    guard let moment else { return nothing(part) }
    switch part {
    case .action:
      guard let action = moment.action else { return nothing(part) }
      return [.copy(action.bytes, what: "action \(moment.entry.labelText)")]
    case .state:
      guard let state = moment.state, !state.bytes.isEmpty else { return nothing(part) }
      return [.copy(state.bytes, what: "state at #\(moment.entry.number)")]
    case .value, .key, .path: break
    }
    guard focus == .detail, let tree else { return copyOfEntry(part) }
    guard let row = self[keyPath: tree].cursorRow, let source = self[keyPath: tree].source(of: row)
    else { return nothing(part) }
    let path = source.path(to: row.node)
    switch part {
    case .value: return [.copy(Array(source.rawText(row.node)), what: "value of \(path.jq)")]
    case .path: return [.copy(Array(path.jq.utf8), what: "path \(path.jq)")]
    default:
      let key = source.key(row.node)?.bytes ?? Array("\(source.indexInParent(row.node))".utf8)
      return [.copy(key, what: "key of \(path.jq)")]
    }
  }

  /// In the log, and in Raw, the entry stands for the node under the cursor.
  private mutating func copyOfEntry(_ part: CopyPart) -> [Effect] {
    guard let moment else { return nothing(part) }
    let entry = moment.entry
    switch part {
    case .key: return [.copy(Array(entry.labelText.utf8), what: "type of #\(entry.number)")]
    case .path:
      let topic = "\(entry.app)/\(entry.store)/\(entry.channel.rawValue)"
      return [.copy(Array(topic.utf8), what: "topic \(topic)")]
    default:
      guard let payload = moment.action ?? moment.state else { return nothing(part) }
      return [.copy(payload.bytes, what: "payload of #\(entry.number)")]
    }
  }

  private mutating func nothing(_ part: CopyPart) -> [Effect] {
    message = StatusMessage(.failure, "there is no \(part.rawValue) to copy here")
    return []
  }
}
