import ReduxWire
import Timeline

/// Prints the lines of `log`, alike for what arrives and for what a file holds.
struct LogPrinter {
  let printsJSON: Bool
  /// When the entry before was received.
  private var previous: Int64?

  init(printsJSON: Bool) { self.printsJSON = printsJSON }

  mutating func print(_ line: LogLine, on output: inout StandardOutput) {
    if printsJSON {
      output.append(output.isTerminal ? TerminalJSON.harmless(line.json) : line.json)
    } else {
      let time = line.message.receivedAt
      let paint = output.isColored ? Self.paint : nil
      output.append(
        line.text(
          gapSince: previous, secondsFromUTC: LocalTime.secondsFromUTC(time), styled: paint))
      if line.placement.part == .opens { previous = time }
    }
    output.append("\n")
  }

  /// What tells entries apart stands out, what is alike in all of them stands back.
  private static func paint(_ part: LogLine.Part, _ text: String) -> String {
    switch part {
    case .when: TextColor.faint.around(text)
    case .type: TextColor.bold.around(text)
    case .remarks: TextColor.yellow.around(text)
    }
  }
}
