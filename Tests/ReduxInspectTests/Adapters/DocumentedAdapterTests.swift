import Foundation
import Testing

/// What the documentation tells to paste is what is compiled and run here.
@Suite struct DocumentedAdapterTests {
  @Test(arguments: [
    "ReSwiftAdapter", "TCAAdapter", "ReactorKitAdapter", "MobiusAdapter", "PlainAdapter",
    "CocoaTransport",
  ])
  func theArticleHoldsTheCodeThatRuns(_ name: String) throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: here.appendingPathComponent("\(name).swift"), encoding: .utf8)
    let article = try String(
      contentsOf: here.appendingPathComponent(
        "../../../Sources/ReduxInspect/ReduxInspect.docc/Adapters.md"), encoding: .utf8)
    let code = try #require(source.components(separatedBy: "// MARK: To paste\n\n").last)
    #expect(article.contains("```swift\n\(code)```\n"))
  }
}
