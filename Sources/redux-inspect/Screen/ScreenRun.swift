import CursesTerminal
import ExactJSON
import InspectorCore
import ReduxWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the inspector on the terminal, or on a script, and returns the program's exit status.
func runScreen(configuration: Configuration) -> Int32 {
  do throws(Ending) {
    let connection = configuration.connection
    let signals = try watchSignals()
    let password: Secret?
    do {
      password = try connection.password.read(
        user: connection.username ?? "", at: connection.endpoint)
    } catch {
      throw Ending(.usage, "\(error)")
    }
    var interest = Interest(selection: configuration.app, store: configuration.store)
    interest.lists = configuration.app == nil
    let session = BrokerSession(settings: connection, password: password, interest: interest)
    // What it made room for is said on the ordinary screen, before the other one is there.
    let spool = Spool(configuration.spool)
    for words in spool.remarks { StandardError.say(words) }
    let driver = try makeDriver(configuration)
    let loop = ScreenLoop(
      inspector: Inspector(
        settings: InspectorSettings(configuration),
        app: configuration.app.map(String.init(describing:))),
      driver: driver, session: session, signals: signals, spool: spool)
    let ending = loop.run()
    loop.release()
    driver.close()
    session.stop(deadline: 0.5)
    if let words = ending.words { StandardError.say(words) }
    if let words = spool.end(loop.history) { StandardError.say(words) }
    return ending.status
  } catch {
    if let words = error.words { StandardError.say(words) }
    return error.status.rawValue
  }
}

func watchSignals() throws(Ending) -> SignalPipe {
  do {
    return try SignalPipe(
      watching: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP])
  } catch {
    throw Ending(.no, "\(error)")
  }
}

func makeDriver(_ configuration: Configuration) throws(Ending) -> any ScreenDriver {
  if let path = configuration.script {
    return try ScriptDriver(readScript(path), isASCII: configuration.isASCII, emit: emit)
  }
  let colors: TerminalOptions.Colors =
    switch configuration.color {
    case .auto: .auto
    case .always: .always
    case .never: .never
    }
  do {
    return try CursesDriver(
      options: TerminalOptions(
        colors: colors, ascii: configuration.isASCII, mouse: configuration.usesMouse))
  } catch {
    throw error.code == .askedToEnd ? Ending(.terminated) : Ending(.usage, error.description)
  }
}

private func readScript(_ path: String) throws(Ending) -> Script {
  let text: String
  do {
    let bytes = try path == "-" ? FileContents.readAll(descriptor: 0) : FileContents.read(path)
    text = String(decoding: bytes, as: UTF8.self)
  } catch {
    throw Ending(.usage, "cannot read script \(Quoted.harmless(path)): \(error.reason)")
  }
  do {
    return try Script(reading: text)
  } catch {
    throw Ending(.usage, "script \(Quoted.harmless(path)), \(error)")
  }
}

private func emit(_ text: String) {
  var output = StandardOutput()
  output.append(text)
  output.flush()
}
