import InspectorCore
import ReduxWire

/// Runs the inspector on what a file holds, at its first entry or where its writer left it, and
/// returns the program's exit status. The session is there, since a screen has one, and is never
/// started: nothing reaches a broker.
func runScreen(
  opening contents: HistoryFile.Contents, of path: String, configuration: Configuration
) -> Int32 {
  do throws(Ending) {
    let signals = try watchSignals()
    let session = BrokerSession(
      settings: ConnectionSettings(), password: nil, interest: Interest(selection: nil))
    let driver = try makeDriver(configuration)
    let history = contents.history
    var settings = InspectorSettings(configuration)
    settings.broker = path.split(separator: "/").last.map(String.init) ?? path
    let row = history.rowIndex(ofEntry: contents.cursor ?? 1) ?? 0
    let loop = ScreenLoop(
      inspector: Inspector(
        settings: settings, app: FileChoice.apps(in: history).joined(separator: ", "),
        offlineFrom: row),
      driver: driver, session: session, signals: signals, history: history)
    let ending = loop.run()
    driver.close()
    session.stop(deadline: 0.5)
    for words in contents.remarks { StandardError.say(words) }
    if history.isDamaged { StandardError.say(Notice.rescue(path).description) }
    if let words = ending.words { StandardError.say(words) }
    return ending.status
  } catch {
    if let words = error.words { StandardError.say(words) }
    return error.status.rawValue
  }
}
