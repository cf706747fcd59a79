import ExactJSON
import Foundation
import JSONValues
import Testing

@Suite struct JSONDocumentPropertyTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func whatWasWrittenIsRead(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<300 {
      let value = Value.random(&random, depth: 5)
      let text = value.text(&random)
      let document = try JSONDocument(parsing: text)
      #expect(document.bytes == text)
      #expect(Value(document) == value)
      let outputs = [
        document.compact(0), document.indented(0, spaces: 3), document.withoutLineBreaks(),
      ]
      for output in outputs { #expect(Value(try JSONDocument(parsing: output)) == value) }
      #expect(!document.withoutLineBreaks().contains { $0 == 0x0A || $0 == 0x0D })
      let plain = try JSONDocument(parsing: value.text(&random, plain: true))
      #expect(plain.compact(0) == plain.bytes)
      #expect(document.oneLine(0, limit: 1_000_000, style: .asSent).utf8.count == outputs[0].count)
    }
  }

  /// Python's reader agrees on what is JSON, for texts of every length that are nearly right.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func acceptsWhatPythonAccepts() throws {
    var random = RandomSource(seed: 5)
    let alphabet = Array("{}[]:,\"\\/ueEtrfalsn0123456789+-. \n\t\u{1}x".utf8)
    var texts: [[UInt8]] = []
    for _ in 0..<20_000 {
      var text = Value.random(&random, depth: 3).text(&random)
      for _ in 0..<random.below(3) where !text.isEmpty {
        let place = random.below(text.count)
        guard text[place] < 0x80 else { continue }
        switch random.below(3) {
        case 0: text.remove(at: place)
        case 1: text.insert(random.pick(alphabet), at: place)
        default: text[place] = random.pick(alphabet)
        }
      }
      if String(validating: text, as: UTF8.self) != nil { texts.append(text) }
    }
    let answers = try python(texts)
    #expect(answers.count == texts.count)
    for (text, answer) in zip(texts, answers) {
      let isAccepted = (try? JSONDocument(parsing: text)) != nil
      #expect(isAccepted == answer, "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(answers.contains(true) && answers.contains(false))
  }

  private func python(_ texts: [[UInt8]]) throws -> [Bool] {
    let program = """
      import json, sys
      def refuse(name): raise ValueError(name)
      for line in sys.stdin:
        try: json.loads(bytes.fromhex(line).decode(), parse_constant=refuse); print(1)
        except ValueError: print(0)
      """
    let input = texts.map { text in
      text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\n"
    }.joined()
    let file = FileManager.default.temporaryDirectory.appending(path: "json-\(UUID()).txt")
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", program]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").map { $0 == "1" }
  }

  /// Any bytes at all: an error with a place inside them, or a tree whose ranges nest.
  @Test(arguments: 1...5 as ClosedRange<UInt64>) func damagedBytesDoNoHarm(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<3_000 {
      var text = Value.random(&random, depth: 3).text(&random)
      for _ in 0..<(1 + random.below(4)) {
        text.insert(UInt8(random.below(256)), at: random.below(text.count + 1))
      }
      do {
        let document = try JSONDocument(parsing: text)
        #expect(document.hasInvalidUTF8 == (String(validating: text, as: UTF8.self) == nil))
        var finder = JSONPathFinder(document)
        for node in document.nodes.indices {
          if let parent = document.parent(of: node) {
            let (outer, inner) = (document.range(parent), document.range(node))
            #expect(outer.lowerBound < inner.lowerBound && inner.upperBound < outer.upperBound)
          }
          _ = document.oneLine(node, limit: 10)
          #expect(document.node(at: document.path(to: node)) == node)
          #expect(finder.path(to: node) == document.path(to: node))
        }
      } catch {
        #expect((0...text.count).contains(error.offset))
        #expect(error.description.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
      }
    }
  }
}
