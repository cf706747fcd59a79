import ReduxWire

extension Diagnosis {
  /// Says whether the app that is to be inspected is among those announced. That it is not is no
  /// fault by itself: it may come yet, or be one that announces nothing.
  static func app(_ selection: AppSelection, announced: [String: Presence?]) -> Finding {
    let found = announced.keys.filter { selection.includes(app: $0) }.sorted()
    guard found.isEmpty else {
      let names = "\(list(found)) \(found.count == 1 ? "is" : "are") announced"
      let isGone = found.allSatisfy { announced[$0]??.isOnline == false }
      return isGone
        ? .note("app", "\(names), but offline: nothing new shows until it runs again")
        : .good("app", names)
    }
    let others = announced.keys.sorted()
    let rest = others.isEmpty ? "nor any other" : "but \(list(others))"
    return .note(
      "app",
      "no app \(Quoted(selection.description)) is announced, \(rest); "
        + "it shows once it announces itself or publishes")
  }

  /// Names as many as fit on a line or two.
  private static func list(_ names: [String]) -> String {
    let shown = 8
    let words = names.prefix(shown).joined(separator: ", ")
    return names.count > shown ? "\(words) and \(names.count - shown) more" : words
  }
}
