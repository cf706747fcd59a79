import InspectorCore
import ReduxWire

extension Configuration {
  /// Makes a configuration of what was set.
  init(_ settings: Settings, environment: [String: String]) throws(UsageError) {
    connection = try ConnectionSettings(settings, environment: environment)
    app = try settings.value(.app) { text throws(ValueProblem) in
      try Self.app(text)
    }
    store = try settings.value(.store) { text throws(ValueProblem) in
      try TypedName.store(text)
    }
    let (app, store) = (app, store)
    _ = try settings.value(.store) { _ throws(ValueProblem) in try TypedName.check(app, store) }
    spool = try SpoolSettings(settings, environment: environment)
    isReadOnly = settings.isOn(.readOnly)
    theme = try Self.choice(.theme, settings) ?? .terminal
    isASCII = settings.isOn(.ascii)
    usesMouse = settings.isOn(.mouse)
    color = try Self.choice(.color, settings) ?? .auto
    if color == .auto, environment["NO_COLOR"].map({ !$0.isEmpty }) == true { color = .never }
    script = settings[.script]?.text
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: OptionName, _ settings: Settings
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    try settings.value(option) { text throws(ValueProblem) in
      guard let choice = Choice(rawValue: text) else {
        throw .notOneOf(text, Choice.allCases.map(\.rawValue))
      }
      return choice
    }
  }

  private static func app(_ text: String) throws(ValueProblem) -> AppSelection {
    let selection = try TypedName.app(text)
    if case .instances(let name) = selection, !name.isDiscoverable {
      throw .instancesUnderPrefix(text)
    }
    return selection
  }
}
