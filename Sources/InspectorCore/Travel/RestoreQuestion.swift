import Timeline

/// Asks before a state is sent to the app.
package struct RestoreQuestion: Sendable {
  let state: KeptState
  /// What the state is asked for, such as `#411`, where that is not the state's own entry.
  var insteadOf: String?
  /// The run of the app that the state is a way back to, where another one is on.
  var formerRun: Int?
  /// The name that the state was kept under.
  var name: String?

  /// Whether later ones may be sent without asking: a way back into another run is asked for
  /// each time.
  var offersTrust: Bool { formerRun == nil }

  /// What is asked, and what is to be known before it is answered.
  var text: String {
    let kept = name.map { ", kept as \($0)," } ?? ""
    let question = "send the state of #\(state.entry)\(kept) to \(state.address)?"
    if let formerRun {
      return "\(state.address.app) was started anew since: the state is one of its run "
        + "\(formerRun).\n" + question
    }
    guard let insteadOf else { return question }
    return "\(insteadOf) has no state of its own; the last one before it is that of "
      + "#\(state.entry).\n" + question
  }
}
