import CellGrid
import ExactJSON

/// Writes what a value was and what it is now into the room of a line.
///
/// Both stand whole where they fit. Where they do not, they share the room and are cut around the
/// place where they begin to differ, so that what changed is read and not what stayed:
///
///     9007199254740992 → 9007199254740993      …0992 → …0993
struct ChangedText: Hashable {
  static let arrow = " → "
  /// What is kept of a long value before the difference; no screen shows more of it.
  private static let context = 400

  let old: String
  let new: String

  /// - Parameter columns: For both and the arrow between them; nil leaves them whole.
  init(_ old: String, _ new: String, columns: Int?) {
    guard let columns else {
      (self.old, self.new) = (old, new)
      return
    }
    let room = max(4, columns - TextWidth.columns(of: Self.arrow))
    let (oldWidth, newWidth) = (
      TextWidth.columns(of: old, upTo: room), TextWidth.columns(of: new, upTo: room)
    )
    guard oldWidth + newWidth > room else {
      (self.old, self.new) = (old, new)
      return
    }
    let half = room / 2
    let forOld = min(oldWidth, max(half, room - newWidth))
    let (olds, news) = (Array(old), Array(new))
    let same = zip(olds, news).prefix { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }.count
    self.old = Self.cut(olds, around: same, columns: forOld)
    self.new = Self.cut(news, around: same, columns: room - forOld)
  }

  /// The texts of two scalars or containers; of long ones, from shortly before they differ on.
  static func texts(
    of old: NodeID, in former: JSONDocument, and new: NodeID, in current: JSONDocument
  ) -> (old: String, new: String) {
    // A container that was cannot be opened: what it was stands in the line.
    func whole(_ node: NodeID, _ document: JSONDocument) -> String {
      ValueText(document: document).text(of: node)
    }
    let oldText = former.isContainer(old) ? former.oneLine(old, limit: 80) : whole(old, former)
    guard !former.isContainer(old), !current.isContainer(new) else {
      return (oldText, whole(new, current))
    }
    let same = former.commonPrefix(old, with: current, new)
    guard same > context else { return (oldText, whole(new, current)) }
    return (
      former.oneLine(old, from: same - context, limit: ValueText.longest),
      current.oneLine(new, from: same - context, limit: ValueText.longest)
    )
  }

  /// As much of a text as fits, with `…` at each end where something is left out.
  private static func cut(_ text: [Character], around place: Int, columns: Int) -> String {
    let widths = text.map { TextWidth.columns(of: String($0)) }
    if widths.reduce(0, +) <= columns { return String(text) }
    // A little of what stayed says where in the text it is.
    var start = max(0, min(place, text.count) - min(3, columns / 4))
    if start <= 1 { start = 0 }
    var room = columns - (start > 0 ? 1 : 0)
    var end = start
    while end < text.count, widths[end] <= room {
      room -= widths[end]
      end += 1
    }
    if end == text.count {
      // There is room left before it.
      while start > 1, widths[start - 1] <= room {
        start -= 1
        room -= widths[start]
      }
    } else {
      while room < 1, end > start {
        end -= 1
        room += widths[end]
      }
    }
    return (start > 0 ? "…" : "") + String(text[start..<end]) + (end < text.count ? "…" : "")
  }
}
