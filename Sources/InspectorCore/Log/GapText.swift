/// Writes the time between two rows in at most six columns: `+0.02`, `+59.9`, `+12:05`, `+3h10`.
package func gapText(microseconds: Int64) -> String {
  guard microseconds >= 0 else { return "-" }
  let hundredths = (microseconds + 5_000) / 10_000
  if hundredths < 1_000 {
    return "+\(hundredths / 100).\(twoDigits(hundredths % 100))"
  }
  let tenths = (microseconds + 50_000) / 100_000
  if tenths < 600 { return "+\(tenths / 10).\(tenths % 10)" }
  let seconds = microseconds / 1_000_000
  if seconds < 3_600 { return "+\(seconds / 60):\(twoDigits(seconds % 60))" }
  if seconds < 360_000 { return "+\(seconds / 3_600)h\(twoDigits(seconds / 60 % 60))" }
  return "+\(seconds / 86_400)d"
}

private func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
