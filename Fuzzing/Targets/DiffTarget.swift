import ExactJSON
import JSONValues

/// Two documents, a zero byte between them: applying their diff to the first gives the second.
func fuzzDiff(_ bytes: [UInt8]) {
  let middle = bytes.firstIndex(of: 0) ?? bytes.endIndex
  guard let old = try? JSONDocument(parsing: Array(bytes[..<middle])),
    let new = try? JSONDocument(parsing: Array(bytes[middle...].dropFirst()))
  else { return }
  let (first, second) = (Value(old), Value(new))
  let diff = JSONDiff(from: old, to: new)
  let applied = DiffApplication(diff).apply(to: first)
  check(applied.canonical == second.canonical, "applying gives something else")
  check(diff.isEmpty == (first.canonical == second.canonical), "a change is not told, or none is")
  check(diff.lines() == diff.changes.map { diff.line($0) }, "lines differ")
  for line in diff.jsonLines() {
    let isValid = !old.hasInvalidUTF8 && !new.hasInvalidUTF8
    guard let document = try? JSONDocument(parsing: line) else { fatalError("a line is no JSON") }
    check(!isValid || !document.hasInvalidUTF8, "a line is no UTF-8")
  }
  let back = JSONDiff(from: new, to: old)
  check(DiffApplication(back).apply(to: second).canonical == first.canonical, "not back again")
}
