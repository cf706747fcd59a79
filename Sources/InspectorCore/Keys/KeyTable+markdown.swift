import CellGrid

extension KeyTable {
  /// The table as the README shows it.
  package var markdown: String {
    var lines = ["| key | name | where | does |", "|---|---|---|---|"]
    for binding in bindings {
      let keys = binding.keys.compactMap { Key(spelling: $0)?.title }
        .map { "`\($0)`" }.joined(separator: " ")
      lines.append(
        "| \(keys) | `:\(binding.name)` | \(binding.context.title) | \(binding.help) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension KeyContext {
  /// Where the keys mean this, in a word or two.
  package var title: String {
    switch self {
    case .log: "log"
    case .tree: "tree"
    case .text: "Raw"
    case .anywhere: "anywhere"
    }
  }
}
