import CellGrid

/// Writes the help from the key table, so that it cannot say anything else than the keys do.
struct HelpText {
  private static let indent = 20

  let keys: KeyTable
  let bound: [BoundAction]
  let width: Int

  var lines: [TextPane.Line] {
    var lines: [TextPane.Line] = []
    let sections: [(KeyContext, String)] = [
      (.anywhere, "Everywhere"), (.log, "In the log"), (.tree, "In a tree"), (.text, "In a text"),
    ]
    for (context, title) in sections {
      lines.append(TextPane.Line(title, Style(.bold)))
      for binding in keys.bindings where binding.context == context {
        lines += line(titles(of: binding), binding.help)
      }
      lines.append(TextPane.Line(""))
    }
    lines.append(TextPane.Line("While a line is typed after : / or f", Style(.bold)))
    lines += line("Tab", "complete the name of a command")
    lines += line("Up Down", "lines typed before")
    lines += line("Enter", "keep it")
    lines += line("Esc Ctrl-C", "leave it; a search goes back, a filter is dropped")
    lines.append(TextPane.Line(""))
    lines.append(TextPane.Line("While an action's JSON is edited", Style(.bold)))
    lines += line("Enter", "send it")
    lines += line("Ctrl-X Ctrl-E", "edit it in $VISUAL or $EDITOR")
    lines += line("Esc Ctrl-C", "leave without sending")
    if !bound.isEmpty {
      lines.append(TextPane.Line(""))
      lines.append(TextPane.Line("Actions of the configuration", Style(.bold)))
      for action in bound {
        let asks = action.asksFirst ? ", asks first" : ""
        lines += line(action.key, "send \(action.type)\(asks)")
      }
    }
    lines.append(TextPane.Line(""))
    lines.append(TextPane.Line("Names for the command line", Style(.bold)))
    for binding in keys.bindings {
      lines += line(titles(of: binding), ":\(binding.name)")
    }
    lines.append(TextPane.Line(""))
    lines.append(TextPane.Line("Signs", Style(.bold)))
    lines += line("+ - ~ >", "added, removed, changed, moved")
    lines += line("·", "something below changed")
    lines += line("●", "the entry changed the state")
    return lines
  }

  private func titles(of binding: KeyBinding) -> String {
    binding.keys.compactMap { Key(spelling: $0)?.title }.joined(separator: " ")
  }

  /// Keys, and what they do in a column of its own.
  private func line(_ keys: String, _ text: String) -> [TextPane.Line] {
    let margin = String(repeating: " ", count: Self.indent)
    let used = TextWidth.columns(of: keys) + 2
    let head = "  " + keys + String(repeating: " ", count: max(1, Self.indent - used))
    let parts = wrapWords(text, width: max(16, width - Self.indent))
    return parts.enumerated().map { TextPane.Line(($0 == 0 ? head : margin) + $1) }
  }
}
