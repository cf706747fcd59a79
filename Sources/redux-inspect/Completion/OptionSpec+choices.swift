import InspectorCore

extension OptionSpec {
  /// The values there are to choose from; none where any may be given.
  var choices: [String] {
    switch name {
    case .color: return ColorMode.allCases.map(\.rawValue)
    case .theme: return ThemeName.allCases.map(\.rawValue)
    case .tlsVersion: return ["tlsv1.2", "tlsv1.3"]
    default: break
    }
    let parts = value?.split(separator: "|").map(String.init) ?? []
    let isList = parts.count > 1 && parts.allSatisfy { $0.first?.isNumber == true }
    return isList ? parts : []
  }
}
