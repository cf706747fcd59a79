import CellGrid

extension KeyTable {
  /// Returns the table with other keys for some of its names; all changes count at once, so two
  /// names can swap their keys. A name that the table does not have changes nothing.
  package func changed(by changes: [KeyChange]) throws(KeyConflict) -> KeyTable {
    var titles: [KeyContext: [String: String]] = [:]
    var changed = bindings
    for (index, binding) in bindings.enumerated() {
      guard let change = changes.first(where: { $0.name == binding.name }) else { continue }
      if let old = binding.keys.first.flatMap(Key.init(spelling:))?.title {
        titles[binding.context, default: [:]][old] = change.keys.first?.title ?? ""
      }
      changed[index] = binding.with(keys: change.keys.map(\.spelling), footer: binding.footer)
    }
    for change in changes { try Self.check(change, in: changed) }
    return KeyTable(
      bindings: changed.map { binding in
        guard let footer = binding.footer, let titles = titles[binding.context] else {
          return binding
        }
        return binding.with(keys: binding.keys, footer: Self.footer(footer, titles))
      })
  }

  private static func check(
    _ change: KeyChange, in bindings: [KeyBinding]
  ) throws(KeyConflict) {
    guard let own = bindings.first(where: { $0.name == change.name }) else { return }
    for key in change.keys {
      let other = bindings.first { binding in
        binding.name != change.name && binding.context.overlaps(own.context)
          && binding.keys.contains { Key(spelling: $0) == key }
      }
      if let other { throw KeyConflict(change: change, key: key, other: other.name) }
    }
  }

  /// A footer's words begin with the keys they are about, its own and sometimes a neighbour's;
  /// nil when none of them has a key any more.
  private static func footer(_ words: String, _ titles: [String: String]) -> String? {
    let words = words.split(separator: " ").map(String.init)
    var keys = words.dropLast().map { titles[$0] ?? $0 }
    keys.removeAll { $0.isEmpty }
    guard !keys.isEmpty, let last = words.last else { return nil }
    return (keys + [last]).joined(separator: " ")
  }
}

extension KeyBinding {
  fileprivate func with(keys: [String], footer: String?) -> KeyBinding {
    KeyBinding(intent, keys, context, name, help, footer: footer)
  }
}

extension KeyContext {
  fileprivate func overlaps(_ other: KeyContext) -> Bool {
    self == other || self == .anywhere || other == .anywhere
  }
}
