/// Lists every option there is.
enum OptionTable {
  static let all: [OptionSpec] = command + connection + security + general

  static func spec(_ name: OptionName) -> OptionSpec {
    guard let spec = byName[name] else {
      preconditionFailure("option \(name.rawValue) is missing in the table")
    }
    return spec
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })

  private static let command: [OptionSpec] = [
    OptionSpec(.json, help: "one JSON object per line", group: .command),
    OptionSpec(.count, "n", value: "N", help: "end after N messages", group: .command),
    OptionSpec(.for, value: "S", help: "end after S seconds", group: .command),
    OptionSpec(.last, value: "N", help: "the last N messages of the file", group: .command),
    OptionSpec(.from, value: "FILE", help: "send a state that FILE holds", group: .command),
    OptionSpec(.at, value: "N", help: "the state after entry N", group: .command),
    OptionSpec(
      .request, help: "ask the app for the state, as r does on the screen", group: .command),
    OptionSpec(
      .as, value: "KIND",
      help: "recording, jsonl, lifted or payload, where the\nending does not say", group: .command),
    OptionSpec(.append, help: "add a run to a file that is there", group: .command),
    OptionSpec(.force, help: "replace a file that is there", group: .command),
    OptionSpec(.delete, help: "remove the sessions named", group: .command),
    OptionSpec(
      .prune, help: "remove all but the newest 20, or 5 GB of them", group: .command),
    OptionSpec(
      .historyBytes, value: "SIZE",
      help: "let one run take SIZE on disk (10GB); beyond it the\noldest states go",
      group: .command,
      inFile: .text),
    OptionSpec(
      .noSpool, help: "keep this run only as long as it lasts", group: .command, inFile: .flag),
    OptionSpec(.exitCode, help: "exit with 1 when there is a change", group: .command),
    OptionSpec(
      .scan, value: "S", help: "also list apps only heard within S seconds", group: .command),
    OptionSpec(
      .timeout, value: "S", help: "wait at most S seconds for what is retained (2)", group: .command
    ),
    OptionSpec(
      .raw, value: "JSON|-", help: "publish exactly these bytes, or those of stdin", group: .command
    ),
    OptionSpec(
      .requireAnswer, help: "exit with 6 when the app does not answer in 3 s", group: .command),
    OptionSpec(
      .script, value: "FILE|-", help: "drive the inspector by a script, frames go to stdout",
      group: .command),
  ]

  private static let connection: [OptionSpec] = [
    OptionSpec(
      .broker, "b", value: "ADDRESS",
      help: "HOST[:PORT] or mqtt[s]://[USER@]HOST[:PORT]\n(localhost:1883)",
      group: .connection, environment: "REDUX_INSPECT_BROKER", inFile: .text),
    OptionSpec(
      .port, "p", value: "PORT", help: "the broker's port (1883, with TLS 8883)",
      group: .connection, inFile: .number),
    OptionSpec(
      .unix, value: "PATH", help: "connect to a Unix socket instead", group: .connection,
      inFile: .text),
    OptionSpec(
      .app, "a", value: "NAME", help: "the app to inspect; 'NAME@*' follows all its instances",
      group: .connection, environment: "REDUX_INSPECT_APP", inFile: .text),
    OptionSpec(
      .store, "s", value: "NAME", help: "only this store (all stores of the app)",
      group: .connection, inFile: .text),
    OptionSpec(
      .username, "u", value: "NAME", help: "the user to log in as", group: .connection,
      environment: "REDUX_INSPECT_USERNAME", inFile: .text),
    OptionSpec(
      .passwordFile, value: "FILE", help: "read the password from the first line of FILE",
      group: .connection, inFile: .text),
    OptionSpec(
      .passwordStdin, help: "read the password from the first line of stdin", group: .connection),
    OptionSpec(.askPassword, help: "ask for the password on the terminal", group: .connection),
    OptionSpec(
      .id, "i", value: "ID", help: "the client id (one of its own each time)", group: .connection,
      inFile: .text),
    OptionSpec(
      .keepalive, "k", value: "S", help: "seconds between signs of life (60)", group: .connection,
      inFile: .number),
    OptionSpec(
      .qos, "q", value: "0|1|2", help: "the QoS to subscribe with (0)", group: .connection,
      inFile: .number),
    OptionSpec(
      .protocol, value: "5|3.1.1", help: "the MQTT version (5, falling back by itself)",
      group: .connection, inFile: .text),
    OptionSpec(
      .wait, help: "keep trying when there is no broker at first", group: .connection,
      inFile: .flag),
  ]

  private static let security: [OptionSpec] = [
    OptionSpec(
      .cafile, value: "FILE", help: "trust the CA certificates in FILE", group: .security,
      inFile: .text),
    OptionSpec(
      .capath, value: "DIR", help: "trust the CA certificates in DIR", group: .security,
      inFile: .text),
    OptionSpec(
      .cert, value: "FILE", help: "the client certificate", group: .security, inFile: .text),
    OptionSpec(
      .key, value: "FILE", help: "the client certificate's private key", group: .security,
      inFile: .text),
    OptionSpec(
      .insecure, help: "do not compare the certificate with the host's name", group: .security,
      inFile: .flag),
    OptionSpec(
      .tlsVersion, value: "VERSION", help: "tlsv1.2 or tlsv1.3", group: .security, inFile: .text),
  ]

  private static let general: [OptionSpec] = [
    OptionSpec(
      .readOnly, help: "publish nothing at all", group: .general, inFile: .flag),
    OptionSpec(
      .theme, value: "NAME",
      help: "terminal (its own colours), light, dark or\nmonochrome (terminal)", group: .general,
      inFile: .text),
    OptionSpec(
      .color, value: "WHEN",
      help: "auto, always or never (auto: on a terminal,\nunless NO_COLOR is set)",
      group: .general, inFile: .text),
    OptionSpec(
      .mouse, help: "click and scroll in the inspector", group: .general, inFile: .flag),
    OptionSpec(.ascii, help: "draw with ASCII alone", group: .general, inFile: .flag),
    OptionSpec(.help, "h", help: "show this help", group: .general),
    OptionSpec(.version, help: "show the version", group: .general),
  ]
}
