import Timeline

/// Asks before a state is sent to the app.
package struct RestoreQuestion: Sendable {
  let state: KeptState
  /// What the state is asked for, such as `#411`, where that is not the state's own entry.
  var insteadOf: String?
  /// The name that the state was kept under.
  var name: String?

  /// What is asked, and what is to be known before it is answered.
  var text: String {
    let kept = name.map { ", kept as \($0)," } ?? ""
    let question = "send the state of #\(state.entry)\(kept) to \(state.address)?"
    guard let insteadOf else { return question }
    return "\(insteadOf) has no state of its own; the last one before it is that of "
      + "#\(state.entry).\n" + question
  }
}
