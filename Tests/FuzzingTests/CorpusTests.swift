import Foundation
import FuzzTargets
import Testing

/// Runs every committed input of the fuzz targets once: the seeds, and what was found and mended.
@Suite struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fuzzing/Corpus").standardized

  @Test(arguments: FuzzTarget.all.map(\.name)) func holds(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: name), includingPropertiesForKeys: nil)
    #expect(!inputs.isEmpty)
    for input in inputs { target.run(Array(try Data(contentsOf: input))) }
  }
}
