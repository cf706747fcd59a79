import Testing

@testable import ReduxInspect

@Suite struct EventEncoderTests {
  enum Event: Codable {
    case plain
    case labelled(text: String, count: Int?)
    case unlabelled(Int, Bool)
    case number(value: Double)
  }

  enum Raw: String, Codable {
    case beginSearching
  }

  struct URLChanged: Codable {
    var url = "https://example.org/a/b"
  }

  enum NotCodable {
    case plain
    case labelled(text: String, count: Int)
    case single(Int)
  }

  enum Custom: Encodable {
    case tagged
    case short(Int)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .tagged: try ["type": "tagged"].encode(to: encoder)
      case .short(let number): try ["short": number].encode(to: encoder)
      }
    }
  }

  struct NotEncodable {
    var name = "x"
    var tags: Set<String> = ["b", "a"]
    var table = ["k": 1]
    var none: Int?
  }

  private func encoded(_ event: Any) -> [String] {
    let encoded = EventEncoder().encode(event)
    return [
      encoded.type, String(decoding: encoded.body, as: UTF8.self), encoded.encoding.rawValue,
    ]
  }

  @Test func casesAreNamedByThemselves() {
    #expect(encoded(Event.plain) == ["plain", "{}", "json"])
    #expect(
      encoded(Event.labelled(text: "L", count: nil)) == ["labelled", #"{"text":"L"}"#, "json"])
    #expect(
      encoded(Event.labelled(text: "a/b", count: 2))
        == ["labelled", #"{"count":2,"text":"a/b"}"#, "json"])
    #expect(
      encoded(Event.unlabelled(5, true)) == ["unlabelled", #"{"_0":5,"_1":true}"#, "json"])
    #expect(encoded(Raw.beginSearching) == ["beginSearching", "{}", "json"])
  }

  @Test(arguments: [
    (Double.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity"),
  ])
  func whatIsNotFiniteIsAString(_ value: Double, _ text: String) {
    #expect(encoded(Event.number(value: value)) == ["number", "{\"value\":\"\(text)\"}", "json"])
  }

  @Test func otherTypesAreNamedByTheirType() {
    #expect(
      encoded(URLChanged())
        == ["eventEncoderTestsURLChanged", #"{"url":"https://example.org/a/b"}"#, "json"])
  }

  @Test(arguments: [
    ("Weather.BeginSearching", "BeginSearching"), ("App.Foo.Bar", "Foo.Bar"), ("Int", "Int"),
    ("App.(unknown context at $10a).Local", "Local"), ("App.Box<App.Item>", "Box<App.Item>"),
  ])
  func aTypesNameLeavesItsModuleOut(_ reflected: String, _ name: String) {
    #expect(SwiftTypeName.swiftName(reflected) == name)
  }

  @Test func anEnumThatEncodesItselfKeepsItsOwnForm() {
    #expect(encoded(Custom.tagged) == ["eventEncoderTestsCustom", #"{"type":"tagged"}"#, "json"])
    #expect(encoded(Custom.short(5)) == ["short", "5", "json"])
  }

  @Test func aMetatypeIsDescribed() {
    #expect(encoded(Int.self) == ["intType", #""Int""#, "text"])
  }

  @Test func whatIsNotEncodableIsMirrored() {
    #expect(encoded(NotCodable.plain) == ["plain", "{}", "mirror"])
    #expect(
      encoded(NotCodable.labelled(text: "a", count: 1))
        == ["labelled", #"{"text":"a","count":1}"#, "mirror"])
    #expect(encoded(NotCodable.single(5)) == ["single", #"{"_0":5}"#, "mirror"])
    #expect(
      encoded(NotEncodable()) == [
        "eventEncoderTestsNotEncodable",
        #"{"name":"x","tags":["a","b"],"table":{"k":1},"none":null}"#, "mirror",
      ])
  }

  @Test func aGraphThatHoldsItselfComesToAnEnd() {
    final class Node {
      var name = "n"
      var next: Node?
    }
    let node = Node()
    node.next = node
    let bytes = EventEncoder().encode(node).body
    #expect(bytes.count < 1000)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(#"{"name":"n","next":{"name":"n""#))
    node.next = nil
  }
}
