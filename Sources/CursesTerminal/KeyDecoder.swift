import CellGrid

/// Turns the bytes a terminal sends into keys: a value, fed with bytes and the time they came.
///
/// The difficulty is ESC. It is the Esc key, the beginning of every other special key, and what
/// Alt puts before a character; only time tells them apart:
///
///     ESC, nothing for 25 ms             Esc
///     ESC x at once                      Alt-x
///     ESC [ A, ESC O A                   Up: control sequence, application keypad
///     ESC [ 200 ~ … ESC [ 201 ~          a paste, of any bytes and length
///     ESC [ < 0 ; 9 ; 5 M                the mouse, where it was asked for
///     ESC ] … BEL, ESC P … ESC \         an answer of the terminal; nothing
///     a sequence that stops half-way     after 250 ms: nothing
///
/// Sequences are read by their grammar, so one that is not known is left out as a whole instead
/// of running as the keys it is spelled with. What the terminal's own description says of its
/// keys goes first.
package struct KeyDecoder {
  /// How long a lone ESC waits for what may follow.
  package static let escapeDelay: UInt64 = 25_000_000
  /// How long the rest of a sequence is waited for, which a slow line may deliver in pieces.
  static let sequenceDelay: UInt64 = 250_000_000

  private let terminfo: [[UInt8]: Key]
  private let longestTerminfo: Int
  /// Whether the terminal was asked to report the mouse; else what looks so is left out.
  private let readsMouse: Bool
  private var bytes: [UInt8] = []
  private var lastByteAt: UInt64 = 0
  /// The text of a paste whose end has not come yet.
  private var paste: [UInt8]?

  package init(terminfo: [[UInt8]: Key] = [:], readsMouse: Bool = false) {
    self.terminfo = terminfo
    self.readsMouse = readsMouse
    longestTerminfo = terminfo.keys.map(\.count).max() ?? 0
  }

  package mutating func append(_ new: some Sequence<UInt8>, at time: UInt64) {
    bytes.append(contentsOf: new)
    lastByteAt = time
  }

  /// When what is held back is due, in the time of `append`; nil when nothing is, or only a paste.
  package var deadline: UInt64? {
    guard !bytes.isEmpty, paste == nil else { return nil }
    return lastByteAt + (bytes == [0x1B] ? KeyDecoder.escapeDelay : KeyDecoder.sequenceDelay)
  }

  /// The keys that are complete at `time`.
  package mutating func takeKeys(at time: UInt64) -> [Key] {
    guard !bytes.isEmpty else { return [] }
    var keys: [Key] = []
    var rest = bytes[...]
    let isDue = deadline.map { time >= $0 } ?? false
    while !rest.isEmpty {
      if paste != nil {
        guard let key = takePaste(&rest) else { break }
        keys.append(key)
        continue
      }
      switch next(rest, isDue: isDue) {
      case .incomplete:
        bytes = Array(rest)
        return keys
      case .pasteBegins(let length):
        rest = rest.dropFirst(length)
        paste = []
      case .key(let key, let length):
        rest = rest.dropFirst(length)
        if let key { keys.append(key) }
      }
    }
    bytes = Array(rest)
    return keys
  }

  enum Step {
    case incomplete
    case pasteBegins(length: Int)
    /// A key, or nil for what is no key of ours, and the bytes it took.
    case key(Key?, length: Int)
  }

  private func next(_ bytes: ArraySlice<UInt8>, isDue: Bool) -> Step {
    let first = bytes[bytes.startIndex]
    if first != 0x1B { return plain(bytes, isDue: isDue) }
    if let key = terminfoKey(bytes) { return key }
    guard bytes.count > 1 else { return isDue ? .key(.escape, length: 1) : .incomplete }
    let step = ControlSequence.read(bytes)
    if case .incomplete = step, isDue { return givenUp(bytes) }
    if case .key(.mouse, let length) = step, !readsMouse { return .key(nil, length: length) }
    return step
  }

  /// A sequence whose rest never came: two bytes are Alt and a key, more are nothing.
  private func givenUp(_ bytes: ArraySlice<UInt8>) -> Step {
    guard bytes.count == 2, let last = bytes.last, last > 0x20, last < 0x7F else {
      return .key(nil, length: bytes.count)
    }
    return .key(.alt(Character(Unicode.Scalar(last))), length: 2)
  }

  private func terminfoKey(_ bytes: ArraySlice<UInt8>) -> Step? {
    guard longestTerminfo >= 2 else { return nil }
    for length in stride(from: min(longestTerminfo, bytes.count), to: 1, by: -1) {
      if let key = terminfo[Array(bytes.prefix(length))] { return .key(key, length: length) }
    }
    return nil
  }

  private func plain(_ bytes: ArraySlice<UInt8>, isDue: Bool) -> Step {
    let first = bytes[bytes.startIndex]
    if first < 0x80 { return .key(ControlSequence.key(ascii: first), length: 1) }
    let (scalar, length) = bytes.withUnsafeBufferPointer { UTF8Scalar.decode($0, at: 0) }
    if scalar == UTF8Scalar.replacement {
      // A character whose rest may still come is complete neither as itself nor as an error.
      if length == bytes.count, length < 3, first >= 0xC2, first < 0xF5, !isDue {
        return .incomplete
      }
      if length == bytes.count, length == 3, first >= 0xF0, !isDue { return .incomplete }
      return .key(nil, length: length)
    }
    guard scalar > 0x9F, let value = Unicode.Scalar(scalar) else {
      return .key(nil, length: length)
    }
    return .key(.character(Character(value)), length: length)
  }

  private static let pasteEnd: [UInt8] = [0x1B] + Array("[201~".utf8)

  /// Takes what belongs to the paste; its key when the end is there.
  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>) -> Key? {
    let end = KeyDecoder.pasteEnd
    while let byte = rest.first {
      if byte == 0x1B {
        if rest.starts(with: end) {
          rest = rest.dropFirst(end.count)
          let text = String(decoding: KeyDecoder.withNewlines(paste ?? []), as: UTF8.self)
          paste = nil
          return .paste(text)
        }
        if rest.count < end.count, end.starts(with: rest) { return nil }
      }
      paste?.append(byte)
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Terminals paste a line's end as the Enter key sends it: CR, or CR LF.
  private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }
}
