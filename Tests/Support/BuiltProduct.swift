import Foundation

/// Programs of this package, built beside the tests; in long tests those of the release.
package enum BuiltProduct {
  package static func path(_ name: String) -> String {
    "\(LongTests.programs ?? folder)/\(name)"
  }

  /// The folder the tests themselves were built into.
  private static var folder: String {
    #if os(Linux)
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: program ?? ".").deletingLastPathComponent().path
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent().path
    #endif
  }
}
