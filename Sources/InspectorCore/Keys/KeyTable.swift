import CellGrid

/// Holds every binding of the program: the footer, the help, and the documents are made from it.
package struct KeyTable: Sendable {
  package static let standard = KeyTable(bindings: standardBindings)

  package let bindings: [KeyBinding]
  private let lookup: [KeyContext: [Key: Intent]]

  package init(bindings: [KeyBinding]) {
    self.bindings = bindings
    var lookup: [KeyContext: [Key: Intent]] = [:]
    for binding in bindings {
      for spelling in binding.keys {
        guard let key = Key(spelling: spelling) else {
          preconditionFailure("the key table spells a key that is none: \(spelling)")
        }
        lookup[binding.context, default: [:]][key] = binding.intent
      }
    }
    self.lookup = lookup
  }

  /// Finds what a key asks for: first in the focused pane, then anywhere.
  package func intent(for key: Key, in context: KeyContext) -> Intent? {
    lookup[context]?[key] ?? lookup[.anywhere]?[key]
  }

  private static let standardBindings: [KeyBinding] = [
    KeyBinding(.down, ["j", "<Down>"], .anywhere, "down", "move down"),
    KeyBinding(.up, ["k", "<Up>"], .anywhere, "up", "move up"),
    KeyBinding(.top, ["g", "<Home>"], .anywhere, "top", "go to the first row"),
    KeyBinding(
      .bottom, ["G", "<End>"], .anywhere, "bottom",
      "go to the last row; in the log: follow again; 50G goes to entry 50"),
    KeyBinding(.halfPageDown, ["<C-d>"], .anywhere, "half-page-down", "half a page down"),
    KeyBinding(.halfPageUp, ["<C-u>"], .anywhere, "half-page-up", "half a page up"),
    KeyBinding(.pageDown, ["<PageDown>", "<C-f>"], .anywhere, "page-down", "a page down"),
    KeyBinding(.pageUp, ["<PageUp>", "<C-b>"], .anywhere, "page-up", "a page up"),
    KeyBinding(
      .previousEntry, ["[", "<Lt>"], .anywhere, "previous-entry",
      "previous entry, from any pane", footer: "[ ] step"),
    KeyBinding(.nextEntry, ["]", ">"], .anywhere, "next-entry", "next entry, from any pane"),
    KeyBinding(
      .nextPane, ["<Tab>"], .anywhere, "next-pane", "go to the other pane", footer: "Tab pane"),
    KeyBinding(.previousPane, ["<S-Tab>"], .anywhere, "previous-pane", "go to the other pane"),
    KeyBinding(
      .search, ["/"], .anywhere, "search",
      "search as it is typed; re: before a regular expression", footer: "/ search"),
    KeyBinding(.nextMatch, ["n"], .anywhere, "next-match", "next match"),
    KeyBinding(.previousMatch, ["N"], .anywhere, "previous-match", "previous match"),
    KeyBinding(
      .filter, ["f"], .anywhere, "filter",
      "filter the log by type: !, re:, payload:, store: before the text, or changed:PATH",
      footer: "f filter"),
    KeyBinding(
      .jumpBack, ["<C-o>"], .anywhere, "jump-back", "back to where the last jump began"),
    KeyBinding(
      .cause, ["^"], .anywhere, "cause", "go to the entry that led to this one"),
    KeyBinding(
      .follow, ["F"], .anywhere, "follow", "follow the newest entry, or stop following"),
    KeyBinding(
      .open, ["<Enter>"], .log, "open", "go to the state of the selected entry"),
    KeyBinding(.scrollRight, ["l", "<Right>"], .log, "scroll-right", "scroll the log sideways"),
    KeyBinding(.scrollLeft, ["h", "<Left>"], .log, "scroll-left", "scroll the log back"),
    KeyBinding(
      .expand, ["l", "<Right>"], .tree, "expand", "expand, or go to the first child",
      footer: "h l fold"),
    KeyBinding(.collapse, ["h", "<Left>"], .tree, "collapse", "collapse, or go to the parent"),
    KeyBinding(.toggle, ["<Space>"], .tree, "toggle", "expand or collapse"),
    KeyBinding(
      .value, ["<Enter>"], .tree, "value", "the whole value, and what it was, in a window"),
    KeyBinding(.expandSubtree, ["e"], .tree, "expand-below", "expand all under the cursor"),
    KeyBinding(.collapseSubtree, ["c"], .tree, "collapse-below", "collapse all under the cursor"),
    KeyBinding(.expandAll, ["E"], .tree, "expand-all", "expand everything"),
    KeyBinding(.collapseAll, ["C"], .tree, "collapse-all", "collapse everything"),
    KeyBinding(.depth, ["z"], .tree, "depth", "z1 to z9: open everything to that depth"),
    KeyBinding(
      .previousChange, ["{"], .tree, "previous-change", "previous changed node",
      footer: "{ } changes"),
    KeyBinding(.nextChange, ["}"], .tree, "next-change", "next changed node"),
    KeyBinding(
      .scrollRight, ["l", "<Right>"], .text, "scroll-text-right",
      "scroll sideways, while lines are not wrapped"),
    KeyBinding(.scrollLeft, ["h", "<Left>"], .text, "scroll-text-left", "scroll back"),
    KeyBinding(
      .copy, ["y"], .anywhere, "copy",
      "copy: v value, k key, p path, a action, s state"),
    KeyBinding(
      .wrap, ["w"], .anywhere, "wrap", "wrap the long lines of this view, or cut them"),
    KeyBinding(
      .times, ["s"], .anywhere, "times",
      "times in the log: gap, clock, the app's clock, none"),
    KeyBinding(
      .nextView, ["m"], .anywhere, "next-view",
      "State, Diff, Action or Raw view; Props where there are any",
      footer: "m view"),
    KeyBinding(
      .compare, ["v"], .anywhere, "compare",
      "mark the entry as the base of a diff; again on another to compare the two"),
    KeyBinding(.zoom, ["+"], .anywhere, "zoom", "give the focused pane the whole screen"),
    KeyBinding(.unzoom, ["_"], .anywhere, "unzoom", "show both panes again"),
    KeyBinding(
      .dispatch, ["a"], .anywhere, "dispatch",
      "dispatch: pick an action, edit its JSON, send it", footer: "a dispatch"),
    KeyBinding(
      .repeatLast, ["."], .anywhere, "repeat", "send the last action again", footer: ". repeat"),
    KeyBinding(
      .resend, ["S"], .anywhere, "resend", "send the selected entry's action again"),
    KeyBinding(
      .requestState, ["r"], .anywhere, "request", "ask the app for its whole state now"),
    KeyBinding(
      .restore, ["t"], .anywhere, "restore",
      "send the selected entry's state to the app; asks, until a is answered"),
    KeyBinding(
      .travelBack, ["T"], .anywhere, "travel-back",
      "send the newest state from before the first t"),
    KeyBinding(
      .lock, ["L"], .anywhere, "lock",
      "lock the app's store against its own actions, or unlock it"),
    KeyBinding(
      .pause, ["H"], .anywhere, "pause",
      "hold back what the app's store publishes, or let it go on; :resume ends any pause"),
    KeyBinding(
      .snapshot, ["K"], .anywhere, "snapshot",
      "keep the selected entry's state under a name, in the recording"),
    KeyBinding(
      .snapshots, ["R"], .anywhere, "snapshots",
      "the snapshots: go to one, send it to the app, delete it"),
    KeyBinding(.apps, ["A"], .anywhere, "apps", "the apps announced on the broker"),
    KeyBinding(.reconnect, ["<C-r>"], .anywhere, "reconnect", "try to connect now"),
    KeyBinding(
      .commandLine, [":"], .anywhere, "command-line",
      "command line: a name of this list, :N for entry N, :q to quit", footer: ": command"),
    KeyBinding(.help, ["?", "<F1>"], .anywhere, "help", "this help", footer: "? help"),
    KeyBinding(.back, ["<Esc>"], .anywhere, "back", "back out one level, never quits"),
    KeyBinding(.close, ["q"], .anywhere, "quit", "close an overlay, else quit", footer: "q quit"),
    KeyBinding(
      .interrupt, ["<C-c>"], .anywhere, "interrupt", "cancel a prompt or an overlay, else quit"),
    KeyBinding(.suspend, ["<C-z>"], .anywhere, "suspend", "suspend"),
    KeyBinding(.redraw, ["<C-l>"], .anywhere, "redraw", "draw the screen anew"),
  ]
}
