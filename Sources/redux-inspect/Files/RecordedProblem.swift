import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// Takes apart what a log's line says is wrong, since some of it is written nowhere else: metadata
/// that did not parse, a byte order mark before the payload, an earlier run's leftover.
struct RecordedProblem {
  /// Metadata as it was sent, as far as a problem quotes it.
  private(set) var ignored: [UserProperty] = []
  private(set) var hasByteOrderMark = false
  private(set) var isFromEarlierRun = false
  /// Why the line stands for something that was not there any more: it would look like an empty one.
  private(set) var lost: String?

  init(_ text: String?) {
    guard let text else { return }
    var rest = text[...]
    while !rest.isEmpty {
      if let property = Self.takeIgnored(&rest) {
        ignored.append(property)
      } else {
        let end = Self.separator(in: rest) ?? rest.endIndex
        switch rest[..<end] {
        case "byte order mark": hasByteOrderMark = true
        case Substring(MessageReading.stateDropped): lost = "its state was no longer kept"
        case Substring(MessageReading.stateDamaged): lost = "its state could not be read"
        case Substring(MessageReading.payloadDamaged): lost = "its payload could not be read"
        case Substring(Placement.earlierRun): isFromEarlierRun = true
        default: break
        }
        rest = rest[end...]
      }
      if rest.hasPrefix("; ") { rest = rest.dropFirst(2) } else { rest = rest.dropFirst() }
    }
  }

  /// Takes `seq "x" ignored` or `unknown protocol version "2"` from the front.
  private static func takeIgnored(_ text: inout Substring) -> UserProperty? {
    let name: MetadataName
    var rest: Substring
    if text.hasPrefix(unknownVersion) {
      name = .version
      rest = text.dropFirst(unknownVersion.count)
    } else {
      let word = text.prefix { $0 != " " }
      guard let known = MetadataName(rawValue: String(word)) else { return nil }
      name = known
      rest = text.dropFirst(word.count + 1)
    }
    guard let value = takeQuoted(&rest) else { return nil }
    if name != .version {
      guard rest.hasPrefix(" ignored") else { return nil }
      rest = rest.dropFirst(" ignored".count)
    }
    text = rest
    return UserProperty(name.rawValue, value)
  }

  private static let unknownVersion = "unknown protocol version "

  /// Takes a JSON string from the front and returns what it holds.
  private static func takeQuoted(_ text: inout Substring) -> String? {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    var place = bytes.index(after: bytes.startIndex)
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") { place = bytes.index(after: place) }
      guard place < bytes.endIndex else { return nil }
      place = bytes.index(after: place)
    }
    guard place < bytes.endIndex else { return nil }
    let end = bytes.index(after: place)
    guard let document = try? JSONDocument(parsing: Array(bytes[..<end])) else { return nil }
    text = text[end...]
    return document.string(document.root)
  }

  private static func separator(in text: Substring) -> Substring.Index? {
    var place = text.startIndex
    while place < text.endIndex {
      if text[place...].hasPrefix("; ") { return place }
      place = text.index(after: place)
    }
    return nil
  }
}
