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
      output.append(
        line.text(gapSince: previous, secondsFromUTC: LocalTime.secondsFromUTC(time)))
      if line.placement.part == .opens { previous = time }
    }
    output.append("\n")
  }
}
