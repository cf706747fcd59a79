import CellGrid

/// Breaks a sentence into lines at spaces; a word wider than a line is cut.
package func wrapWords(_ text: String, width: Int) -> [String] {
  guard width > 0 else { return [] }
  var lines: [String] = []
  var line = ""
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    for word in paragraph.split(separator: " ") {
      let candidate = line.isEmpty ? String(word) : line + " " + word
      if TextWidth.columns(of: candidate) <= width {
        line = candidate
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while TextWidth.columns(of: line) > width, line.count > 1 {
        var head = line
        while head.count > 1, TextWidth.columns(of: head) > width { head.removeLast() }
        lines.append(head)
        line.removeFirst(head.count)
      }
    }
    lines.append(line)
    line = ""
  }
  return lines
}
