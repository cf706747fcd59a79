#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the arguments and the environment as the system passed them.
enum ProcessArguments {
  /// Returns the arguments behind the program's name. Swift would repair one that is not UTF-8,
  /// and so send other bytes than those typed; such a one is refused.
  static func all() throws(UsageError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      guard let text = String(validatingCString: argument) else { throw .argumentNotUTF8(index) }
      arguments.append(text)
    }
    return arguments
  }

  static func environment() -> [String: String] {
    var values: [String: String] = [:]
    let names = OptionTable.all.compactMap(\.environment) + EnvironmentVariable.allCases.map(\.name)
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
