import MosquittoClient
import ReduxWire
import Testing

@testable import redux_inspect

/// Every message that the command line and the commands can give has a row here.
@Suite struct MessageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var said: String
    var expected: String
    var testDescription: String { expected }
    init(_ said: some CustomStringConvertible, _ expected: String) {
      self.said = said.description
      self.expected = expected
    }
  }

  private static let flag = SettingOrigin.flag("--qos")
  private static let nameError = NameError(
    subject: "app name", name: "a#", reason: .forbidden("#"))

  static let usage: [Row] = [
    Row(
      UsageError.unknownCommand("lgo", nearest: "log"),
      "unknown command \"lgo\"; did you mean \"log\"?"),
    Row(
      UsageError.unknownCommand("\u{1b}[2J", nearest: nil),
      "unknown command \"\\u001b[2J\"; the commands are open, demo, apps, log, state, diff, "
        + "dispatch, restore, record, convert, sessions, doctor, completion "
        + "(an app is named with --app)"),
    Row(
      UsageError.unknownOption("--jsn", nearest: "--json"),
      "unknown option --jsn; did you mean --json?"),
    Row(UsageError.unknownOption("-x", nearest: nil), "unknown option -x; see --help"),
    Row(UsageError.ambiguousOption("--p", ["--port", "--pw"]), "--p could be --port, --pw"),
    Row(UsageError.missingValue("-n", "N"), "-n needs a value: -n N"),
    Row(UsageError.valueNotTaken("--json"), "--json takes no value"),
    Row(UsageError.helpIsNoHost("h"), "-h is help; to name a broker use -b h"),
    Row(
      UsageError.optionOfAnotherCommand("--raw", .log, belongsTo: [.dispatch]),
      "--raw is no option of log, only of dispatch"),
    Row(
      UsageError.optionOfAnotherCommand("--script", .log, belongsTo: [.inspect, .open, .demo]),
      "--script is no option of log, only of the inspector, open, demo"),
    Row(
      UsageError.tooManyOperands("x", .log),
      "\"x\" is one argument too many for log; see redux-inspect log --help"),
    Row(UsageError.argumentNotUTF8(3), "argument 3 is not UTF-8"),
    Row(
      UsageError.badValue(flag, .notInRange("9", "QoS", 0...2)),
      "--qos: \"9\" is no QoS (0 to 2)"),
    Row(
      UsageError.contradiction(flag, .environment("REDUX_INSPECT_BROKER")),
      "--qos and REDUX_INSPECT_BROKER contradict each other"),
    Row(
      UsageError.certificateAndKey(.file(path: "c.json", line: 4, key: "cert")),
      "c.json:4: \"cert\": a client certificate needs both --cert and --key"),
    Row(
      UsageError.passwordWithoutUser,
      "a password needs a user name; give one with -u or REDUX_INSPECT_USERNAME"),
    Row(
      UsageError.unreadablePasswordFile("/p", "permission denied"),
      "cannot read the password from /p: permission denied"),
    Row(
      UsageError.noTerminalToAsk,
      "cannot ask for a password: there is no terminal, or none was typed"),
    Row(
      UsageError.unreadableConfiguration("/c", "permission denied"),
      "cannot read configuration /c: permission denied"),
    Row(
      UsageError.badConfiguration("/c", 3, .givenTwice("app")),
      "/c:3: \"app\" is given twice"),
    Row(
      UsageError.noApp(.log),
      "log needs an app: --app NAME; redux-inspect apps lists those announced"),
    Row(UsageError.badPath(".[", "not a path: x"), "\".[\" is not a path: x"),
    Row(
      UsageError.noAction,
      "dispatch needs an action: redux-inspect dispatch TYPE [JSON|-], or --raw JSON|-"),
    Row(
      UsageError.noStateToSend,
      "restore needs a state: redux-inspect restore JSON|-, or --from FILE [--at N]"),
    Row(
      UsageError.fileAndState, "--from names the file that holds the state; leave out the JSON"),
    Row(UsageError.entryWithoutFile, "--at is an entry of a file: restore --from FILE --at N"),
    Row(
      UsageError.maskedValue(".a\u{1b}"),
      "the value at .a\\u001b is masked; a state is sent whole"),
    Row(
      Notice.stateNotSent("the state of entry 3 is not JSON"),
      "not sent: the state of entry 3 is not JSON"),
    Row(
      UsageError.rawAndType, "--raw is the whole action; leave out the type and its JSON"),
    Row(UsageError.stdinTwice, "stdin cannot give both the password and the JSON"),
    Row(
      UsageError.badJSON("line 1, column 1: unexpected end"),
      "malformed JSON: line 1, column 1: unexpected end"),
    Row(UsageError.emptyType, "not an action: its type is empty"),
    Row(
      UsageError.notAnAction(line: 1, column: 2, "an array"),
      "line 1, column 2: an array is no action: it must be a JSON object with a type"),
    Row(UsageError.readOnly, "nothing was sent: --read-only is set"),
    Row(UsageError.unreadableStdin("is a directory"), "cannot read stdin: is a directory"),
    Row(UsageError.unknownDemo("x"), "there is no demo \"x\"; there are: weather, company"),
    Row(
      UsageError.severalStores(["a", "b"]),
      "the app has several stores; choose one with -s: a, b"),
    Row(
      UsageError.severalApps(["w@a", "w@b"]),
      "there are several apps of that name; choose one with -a: w@a, w@b"),
  ]

  static let values: [Row] = [
    Row(ValueProblem.noDuration("-1"), "\"-1\" is no number of seconds above 0"),
    Row(ValueProblem.notOneOf("x", ["a", "b"]), "\"x\" is none of a, b"),
    Row(
      ValueProblem.badAddress("a b"),
      "\"a b\" is no broker address; it looks like localhost:1883, [::1]:1883, "
        + "mqtt://user@host or mqtts://host"),
    Row(ValueProblem.noHost(":1"), "\":1\" names no host"),
    Row(
      ValueProblem.unknownScheme("ws"), "\"ws://\" is not spoken here; use mqtt:// or mqtts://"),
    Row(
      ValueProblem.passwordInAddress,
      "a password in an address is visible to everyone on this machine; use --password-file, "
        + "--password-stdin, --ask-password or REDUX_INSPECT_PASSWORD"),
    Row(ValueProblem.emptyName("socket"), "the socket's name is empty"),
    Row(ValueProblem.badName(nameError), "the app name \"a#\" contains \"#\""),
    Row(
      ValueProblem.badName(
        NameError(
          subject: "app name", name: String(repeating: "n", count: 70_000) + "#",
          reason: .forbidden("#"))),
      "the app name \"\(String(repeating: "n", count: 40))…\" contains \"#\""),
    Row(
      ValueProblem.untakenCharacter("app name", "a\u{1b}", "\u{1b}"),
      "the app name \"a\\u001b\" contains \"\\u001b\", which no broker takes"),
    Row(
      ValueProblem.longName(
        "app name", String(repeating: "n", count: 70_000), limit: 65_520),
      "the app name \"\(String(repeating: "n", count: 40))…\" is too long for MQTT: "
        + "70000 bytes, where 65520 are the most"),
    Row(
      ValueProblem.instancesUnderPrefix("a/b@*"),
      "\"a/b@*\": apps under a topic prefix announce nothing that \"@*\" could find; name one"),
  ]

  static let configuration: [Row] = [
    Row(ConfigurationProblem.syntax(7, "unexpected end"), "column 7: unexpected end"),
    Row(
      ConfigurationProblem.unknownKey("ap", nearest: "app"),
      "unknown key \"ap\"; did you mean \"app\"?"),
    Row(ConfigurationProblem.unknownKey("zzz", nearest: nil), "unknown key \"zzz\""),
    Row(ConfigurationProblem.wrongKind("qos", "a number"), "qos must be a number"),
    Row(ConfigurationProblem.badName(.badName(nameError)), "the app name \"a#\" contains \"#\""),
    Row(
      ConfigurationProblem.badKey("F1"),
      "\"F1\" cannot be bound; bind F2 to F9, or a comma and a letter such as \",x\""),
    Row(ConfigurationProblem.noType("F2"), "the action on \"F2\" has no \"type\""),
    Row(
      ConfigurationProblem.twoBodies, "an action has either \"event\" or \"payload\""),
  ]

  static let notices: [Row] = [
    Row(Notice.lost("connection lost", retryIn: 1), "connection lost; trying again in 1 s"),
    Row(Notice.lost("gone", retryIn: 0.42), "gone; trying again in 0.4 s"),
    Row(Notice.connectedAgain(away: 12.3), "connected again after 12 s"),
    Row(
      Notice.noApps(.tcp(host: "::1", port: 1883)),
      "no app is announced on [::1]:1883; --scan 5 also listens for those that announce "
        + "nothing"),
    Row(Notice.noInstance("w@*"), "no instance \"w@*\" is announced"),
    Row(Notice.noState(app: "w", store: "s"), "no state of w/s is known yet"),
    Row(Notice.stateCleared(app: "w", store: "s"), "the state of w/s was cleared"),
    Row(
      Notice.stateNotJSON(app: "w", store: "s", "unexpected 'o' at offset 0"),
      "the state of w/s is not JSON: unexpected 'o' at offset 0"),
    Row(Notice.notInState(path: ".a"), "the state has no .a"),
    Row(Notice.noAnswer, "no answer from the app"),
    Row(Notice.noAnswerPossible, "no answer from the app: MQTT 3.1.1 carries none"),
    Row(
      Notice.noAnswerOffline(app: "w\u{1b}"),
      "no answer: w\\u001b said goodbye (its presence is offline)"),
    Row(
      Notice.noAnswerOfStore(app: "w", store: "s", announced: ["a", "b\u{1b}"]),
      "no answer: w announces no store \"s\"; it has: a, b\\u001b"),
    Row(
      Notice.noMessages(path: "f", of: "w", others: ["a", "b"]),
      "f holds no messages of w; it holds those of a, b"),
    Row(
      Notice.noMessages(path: "f", of: "w", others: []),
      "f holds no messages of w, nor of any other app"),
    Row(
      Notice.appRefused(app: "w", store: "s", reason: "no\u{1b}", path: ".x"),
      "w/s refused it: no\\u001b (at .x)"),
    Row(
      Notice.unreadableAnswer(app: "w", store: "s", "\"\u{FFFD} x\""),
      "the answer of w/s is not readable: \"\u{FFFD} x\""),
    Row(
      Notice.cannotWrite("no space left on device"),
      "cannot write to stdout: no space left on device"),
    Row(
      Notice.noMosquitto,
      "cannot start a broker: mosquitto is not installed (Debian: apt-get install mosquitto, "
        + "macOS: brew install mosquitto)"),
    Row(Notice.demoBrokerEnded, "the demo is over: its broker has ended"),
    Row(Notice.demoFailed("x"), "cannot start the demo: x"),
    Row(
      Notice.noDemoApp("weather-demo", "/a or /b"),
      "cannot start the demo: there is no weather-demo in /a or /b"),
  ]

  static let failures: [Row] = [
    Row(
      SessionFailure.noAnswer(.tcp(host: "h", port: 1), seconds: 10),
      "cannot connect to broker h:1: no answer in 10 s"),
    Row(
      SessionFailure.notTaken(.unix(path: "/s")),
      "broker /s did not confirm the message in 3 s"),
  ]

  @Test(arguments: usage + values + configuration + notices + failures)
  func says(_ row: Row) {
    #expect(row.said == row.expected)
  }

  @Test(arguments: [
    (ClientError.Code.tls, redux_inspect.ExitStatus.security), (.refused, .refused),
    (.notAuthorized, .refused), (.unreachable, .unreachable), (.timeout, .unreachable),
    (.connectionLost, .unreachable), (.kicked, .unreachable), (.oversize, .no),
  ])
  func aFailureHasItsStatus(_ code: ClientError.Code, _ status: redux_inspect.ExitStatus) {
    #expect(SessionFailure(ClientError(code, "x")).status == status)
  }

  @Test func statusesAreThoseOfTheContract() {
    let statuses: [redux_inspect.ExitStatus] = [
      .done, .no, .usage, .unreachable, .refused, .security, .timedOut, .hungUp, .interrupted,
      .terminated,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 129, 130, 143])
  }

  @Test func aLineOnStandardErrorIsHarmlessWhoeverMadeIt() {
    let line = StandardError.line(
      "cannot\u{1b}[2J \n" + String(repeating: "n", count: 70_000) + ": x")
    #expect(line.hasPrefix("cannot\\u001b[2J \\nnnn"))
    #expect(line.hasSuffix("nnn: x"))
    #expect(line.count == 2_001)
  }

  @Test(arguments: [
    ("a\u{9b}b", "\"a\\u009bb\""), ("\u{202e}x", "\"\\u202ex\""), ("ö 天", "\"ö 天\""),
    ("\n", "\"\\n\""),
  ])
  func nothingATerminalObeysIsQuoted(_ text: String, _ quoted: String) {
    #expect("\(Quoted(text))" == quoted)
  }
}
