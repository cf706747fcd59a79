import ExactJSON
import InspectorCore

/// Holds what the configuration file says; its keys are the long options, beside
/// `apps` and `keys`.
struct ConfigurationFile: Sendable {
  private(set) var settings: [OptionName: Setting] = [:]
  private(set) var bindings: [String: [ActionBinding]] = [:]
  private(set) var keys = KeyTable.standard

  /// Reads the file that the environment names, else the one in its usual place, which may be
  /// missing.
  static func load(environment: [String: String]) throws(UsageError) -> ConfigurationFile? {
    let named = named(environment)
    guard let path = path(environment) else { return nil }
    do {
      return try ConfigurationFile(parsing: try FileContents.read(path), path: path)
    } catch let failure as FileContents.Failure {
      if named == nil, failure.isMissing { return nil }
      throw .unreadableConfiguration(path, failure.reason)
    } catch let error as UsageError {
      throw error
    } catch {
      preconditionFailure("no other error is thrown here")
    }
  }

  /// The file that `load` reads, whether it is there or not; nil when the environment names none.
  static func path(_ environment: [String: String]) -> String? {
    named(environment) ?? usualPath(environment)
  }

  private static func named(_ environment: [String: String]) -> String? {
    environment["REDUX_INSPECT_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
  }

  static func usualPath(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/redux-inspect/config.json"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/.config/redux-inspect/config.json"
  }

  init(parsing bytes: [UInt8], path: String) throws(UsageError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw .badConfiguration(path, error.line, .syntax(error.column, error.reason.words))
    }
    let reader = ConfigurationReader(document: document, path: path)
    var changes: ConfigurationReader.Member?
    for member in try reader.members(of: document.root, "the file") {
      switch member.name {
      case "apps": bindings = try reader.bindings(of: member)
      case "keys": changes = member
      default:
        let (option, setting) = try reader.setting(of: member)
        settings[option] = setting
      }
    }
    // After the actions, wherever it stands: a key of theirs is taken.
    if let changes { keys = try reader.keys(of: changes, beside: bindings) }
  }
}
