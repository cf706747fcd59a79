import Foundation

/// Finds programs, also where only root's PATH leads.
package enum ToolPath {
  package static func find(_ name: String) -> String? {
    if name.contains("/") { return name }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init)
    for folder in folders + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin"] {
      let candidate = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    return nil
  }

  /// Tells whether every one of the programs is there; meant for `.enabled(if:)`.
  package static func has(_ names: String...) -> Bool {
    names.allSatisfy { find($0) != nil }
  }
}
