#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Colours what people read of the commands without a screen, in the terminal's own colours and in
/// the way that git and jq have made familiar.
enum TextColor: String {
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case cyan = "36"
  case bold = "1"
  case faint = "2"

  var start: String { "\u{1b}[\(rawValue)m" }
  static let end = "\u{1b}[m"

  func around(_ text: String) -> String { text.isEmpty ? text : start + text + Self.end }

  /// The colour of a line of `diff`, by its sign.
  static func ofChange(_ line: [UInt8]) -> TextColor? {
    switch line.first {
    case UInt8(ascii: "+"): .green
    case UInt8(ascii: "-"): .red
    case UInt8(ascii: "~"): .yellow
    case UInt8(ascii: ">"): .cyan
    default: nil
    }
  }

  /// Colours the names, strings and nulls of JSON text, which is otherwise left as it is.
  static func painted(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count * 2)
    var index = 0
    func paint(_ range: Range<Int>, _ color: TextColor) {
      result += color.start.utf8
      result += json[range]
      result += end.utf8
      index = range.upperBound
    }
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\""):
        let close = endOfString(json, from: index)
        paint(index..<close, isName(json, before: close) ? .blue : .green)
      case UInt8(ascii: "n"): paint(index..<min(index + 4, json.count), .faint)
      default:
        result.append(json[index])
        index += 1
      }
    }
    return result
  }

  private static func endOfString(_ json: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < json.count, json[index] != UInt8(ascii: "\"") {
      index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, json.count)
  }

  private static func isName(_ json: [UInt8], before end: Int) -> Bool {
    json[end...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
  }
}

extension ColorMode {
  /// Whether what is written to `output` is coloured.
  func applies(to output: StandardOutput) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      output.isTerminal
        && getenv("TERM").map { !["", "dumb"].contains(String(cString: $0)) } == true
    }
  }
}
