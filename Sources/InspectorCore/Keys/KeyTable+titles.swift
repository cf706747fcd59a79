import CellGrid

extension KeyTable {
  /// The first key of an intent, as footers and messages name it; its name on the command line
  /// where it has none.
  package func title(of intent: Intent) -> String {
    guard let binding = bindings.first(where: { $0.intent == intent }) else { return "" }
    return binding.keys.first.flatMap(Key.init(spelling:))?.title ?? ":\(binding.name)"
  }
}
