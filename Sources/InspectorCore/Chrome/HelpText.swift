import CellGrid

/// Writes the help from the key table, so that it cannot say anything else than the keys do.
struct HelpText {
  let keys: KeyTable
  let bound: [BoundAction]

  var lines: [TextPane.Line] {
    var lines: [TextPane.Line] = []
    let sections: [(KeyContext, String)] = [
      (.anywhere, "Everywhere"), (.log, "In the log"), (.tree, "In a tree"), (.text, "In a text"),
    ]
    for (context, title) in sections {
      lines.append(TextPane.Line(title, Style(.bold)))
      for binding in keys.bindings where binding.context == context {
        let titles = binding.keys.compactMap { Key(spelling: $0)?.title }.joined(separator: " ")
        lines.append(line(titles, binding.help))
      }
      lines.append(TextPane.Line(""))
    }
    lines.append(TextPane.Line("While an action's JSON is edited", Style(.bold)))
    lines.append(line("Enter", "send it"))
    lines.append(line("Ctrl-X Ctrl-E", "edit it in $VISUAL or $EDITOR"))
    lines.append(line("Esc Ctrl-C", "leave without sending"))
    if !bound.isEmpty {
      lines.append(TextPane.Line(""))
      lines.append(TextPane.Line("Actions of the configuration", Style(.bold)))
      for action in bound {
        let asks = action.asksFirst ? ", asks first" : ""
        lines.append(line(action.key, "send \(action.type)\(asks)"))
      }
    }
    lines.append(TextPane.Line(""))
    lines.append(TextPane.Line("Signs", Style(.bold)))
    lines.append(line("+ - ~ >", "added, removed, changed, moved"))
    lines.append(line("·", "something below changed"))
    lines.append(line("●", "the entry changed the state"))
    return lines
  }

  private func line(_ keys: String, _ text: String) -> TextPane.Line {
    let padding = String(repeating: " ", count: max(1, 18 - TextWidth.columns(of: keys)))
    return TextPane.Line("  " + keys + padding + text)
  }
}
