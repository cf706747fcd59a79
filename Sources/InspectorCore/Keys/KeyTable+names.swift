extension KeyTable {
  package func intent(named name: String) -> Intent? {
    bindings.first { $0.name == name }?.intent
  }

  /// The name that a mistyped one most likely meant; nil when none is near.
  package func nearestName(to name: String) -> String? {
    if let longer = bindings.first(where: { $0.name.hasPrefix(name) }) { return longer.name }
    let near = bindings.map { (name: $0.name, distance: editDistance($0.name, name)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, name.count / 3) else { return nil }
    return near.name
  }

  /// Counts the insertions, removals and substitutions that turn one word into another.
  private func editDistance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let substituted = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
