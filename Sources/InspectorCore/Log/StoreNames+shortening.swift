import CellGrid

extension StoreNames {
  /// Takes out words that nearly all names have, as long as all stay apart and are words still.
  static func withoutSharedWords(_ names: [String]) -> [String] {
    guard names.count > 1 else { return names }
    var split = names.map(words)
    var counts: [Substring: Int] = [:]
    for words in split { for word in Set(words) { counts[word, default: 0] += 1 } }
    let shared = counts.filter { $0.value > 1 && $0.value * 4 >= names.count * 3 }.map(\.key)
    // The longest first, and of equals in one order always.
    for word in shared.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      let rest = split.map { $0.count > 1 ? $0.filter { $0 != word } : $0 }
      guard rest.allSatisfy({ $0.contains { $0.contains(where: \.isLetter) } }),
        Set(rest.map(joined)).count == names.count
      else {
        continue
      }
      split = rest
    }
    return split.map(joined)
  }

  /// Cuts what is too long so that each is another one still.
  static func fitting(_ names: [String], _ width: Int) -> [String] {
    guard width > 0 else { return names.map { _ in "" } }
    // As much of the end as of the beginning: names differ at either.
    let forms = [(width - 1) / 2, width - 1, 0].map { tail in
      names.map { $0.shortened(columns: width, tail: tail) }
    }
    let counts = forms.map { texts in
      texts.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    }
    let differing = differing(names)
    return names.indices.map { index in
      for (form, count) in zip(forms, counts) where count[form[index]] == 1 {
        return form[index]
      }
      return differing[index].shortened(columns: width, tail: 0)
    }
  }

  /// The names from where they are no longer like the one that begins most like them.
  private static func differing(_ names: [String]) -> [String] {
    let order = names.indices.sorted { names[$0] < names[$1] }
    var like = names.map { _ in 0 }
    for (former, latter) in zip(order, order.dropFirst()) {
      let count = names[former].commonPrefix(with: names[latter]).count
      like[former] = max(like[former], count)
      like[latter] = count
    }
    return zip(names, like).map { name, like in
      like < name.count ? "…" + name.dropFirst(like) : name
    }
  }

  /// `PostCellReactor-2` is `Post`, `Cell`, `Reactor` and `-2`.
  private static func words(_ name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    var previous: Character?
    for index in name.indices {
      let character = name[index]
      let isMark = !character.isLetter && !character.isNumber
      let begins =
        previous.map { isMark || (character.isUppercase && !$0.isUppercase && $0.isLetter) }
        ?? false
      if begins, start < index {
        words.append(name[start..<index])
        start = index
      }
      previous = character
    }
    if start < name.endIndex { words.append(name[start...]) }
    return words
  }

  /// The words as one name, without a mark that stood between the first one and what was before.
  private static func joined(_ words: [Substring]) -> String {
    let name = words.joined()
    let trimmed = name.drop { !$0.isLetter && !$0.isNumber }
    return trimmed.isEmpty ? name : String(trimmed)
  }
}
