import ReduxWire

/// Gives out the ids of an app's stores, each once in a run.
struct StoreIDs: Sendable {
  /// How many stores there were of each name.
  private var counts: [String: Int] = [:]

  /// Gives the name where it is new, else the name with the next number.
  mutating func claim(_ name: String) -> String {
    let name = StoreID(level: name).text
    while true {
      let count = counts[name, default: 0] + 1
      counts[name] = count
      let id = count == 1 ? name : "\(name)-\(count)"
      if count == 1 ? !isNumbered(name) : counts[id] == nil { return id }
    }
  }

  /// Whether the name was given to a store of a shorter name.
  private func isNumbered(_ name: String) -> Bool {
    guard let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...])
    else { return false }
    return (2...max(2, counts[String(name[..<dash])] ?? 0)).contains(number)
      && counts[String(name[..<dash])] ?? 0 >= number
  }
}
