import CellGrid
import ExactJSON
import ReduxWire
import Timeline

/// Writes an entry as it came over the wire: topics, metadata, payloads byte for byte.
struct RawText {
  let theme: Theme

  func lines(of moment: Moment) -> [TextPane.Line] {
    var lines: [TextPane.Line] = []
    let entry = moment.entry
    for (name, value) in moment.metadata {
      var spans = [Span("\(name) ", theme.key)]
      spans += [Span].exact(value, theme.plain, spelled: theme.dim)
      if name == MetadataName.cause.rawValue, value == entry.cause, let cause = entry.causeText {
        spans.append(Span("  \(cause)", theme.dim))
      }
      lines.append(TextPane.Line(spans))
    }
    if !lines.isEmpty { lines.append(TextPane.Line("")) }
    if let action = moment.action {
      lines += block(entry, channel: entry.channel.rawValue, action)
      lines.append(TextPane.Line(""))
    }
    if let summary = moment.summary {
      let words = "a summary: the state was too large for the broker"
      lines += block(entry, channel: Channel.state.rawValue, summary, remark: words)
      lines.append(TextPane.Line(""))
    }
    if let state = moment.state {
      lines += block(entry, channel: Channel.state.rawValue, state, origin: moment.stateOrigin)
      lines.append(TextPane.Line(""))
    }
    return lines
  }

  private func block(
    _ entry: EntrySummary, channel: String, _ payload: Moment.Payload,
    origin: Moment.StateOrigin = .own, remark: String? = nil
  ) -> [TextPane.Line] {
    var title = "\(entry.app)/\(entry.store)/\(channel)  \(payload.bytes.count) bytes"
    if let remark { title += "  \(remark)" }
    switch origin {
    case .own: break
    case .includedIn(let number): title += "  included in entry \(number)"
    case .carriedOver(let number): title += "  from before, entry \(number)"
    case .none: break
    }
    var lines = [TextPane.Line.sentence(title, theme.title)]
    if let problem = payload.problem { lines.append(.sentence(problem, theme.warning)) }
    lines.append(contentsOf: text(payload.bytes))
    return lines
  }

  /// Line breaks of the payload break lines here too; bytes that are no UTF-8 are listed.
  private func text(_ bytes: [UInt8]) -> [TextPane.Line] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let repaired = String(decoding: bytes, as: UTF8.self)
      return [
        TextPane.Line(repaired), .sentence("not valid UTF-8; the bytes:", theme.warning),
        TextPane.Line(hexadecimal(bytes)),
      ]
    }
    return text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
      .map { line(String($0)) }
  }

  /// Bytes that the screen has to spell stand apart from escapes that were sent as such, and
  /// controls, which no JSON holds, from other characters.
  private func line(_ text: String) -> TextPane.Line {
    guard text.unicodeScalars.contains(where: Self.isControl) else {
      return .exact(text, .plain, spelled: theme.dim)
    }
    var spans: [Span] = []
    var piece = String.UnicodeScalarView()
    var isSpelled = false
    func end() {
      if isSpelled {
        spans.append(Span(String(piece), theme.warning))
      } else if !piece.isEmpty {
        spans += .exact(String(piece), .plain, spelled: theme.dim)
      }
      piece = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if Self.isControl(scalar) != isSpelled {
        end()
        isSpelled.toggle()
      }
      piece.append(scalar)
    }
    end()
    return TextPane.Line(spans)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return bytes.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined(separator: " ")
  }
}
