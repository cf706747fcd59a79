/// Says which elements of two arrays are the same ones.
///
/// 1. Every element gets a class: those with an identity (a scalar member `id`, `_id`, `key` or
///    `uuid` that no sibling shares) by that, all others by their content.
/// 2. Elements of one class are matched, first in the order that leaves most of them in place
///    (`SequenceAlignment`), then the rest across: those have moved.
/// 3. What is still alone and has no identity is matched with what stands alone at the same place,
///    that is beside the same neighbour: it was edited.
/// 4. The longest run of matches in the same order has stayed; the others have moved.
struct ElementMatching {
  let olds: [Int32]
  let news: [Int32]
  let old: JSONView
  let new: JSONView
  let oldHash: ContentHash
  let newHash: ContentHash

  /// For each old element the place of its partner, or -1.
  var partners: [Int32]
  /// For each new element the place of its partner, or -1.
  var reverse: [Int32]
  private(set) var isMoved: [Bool]
  private(set) var oldClasses: [Int32] = []
  private(set) var newClasses: [Int32] = []
  /// Classes below this number are identities.
  private(set) var identities = 0

  init(_ olds: [Int32], _ news: [Int32], _ comparison: JSONComparison) {
    self.olds = olds
    self.news = news
    old = comparison.old
    new = comparison.new
    oldHash = comparison.oldHash
    newHash = comparison.newHash
    partners = [Int32](repeating: -1, count: olds.count)
    reverse = [Int32](repeating: -1, count: news.count)
    isMoved = [Bool](repeating: false, count: olds.count)
  }

  mutating func run() {
    if olds.count == 1, news.count == 1 {
      matchOnly()
      return
    }
    classify()
    let aligned = SequenceAlignment.align(oldClasses, newClasses, classes: classCount)
    for (place, partner) in aligned.enumerated() where partner >= 0 {
      match(place, Int(partner))
    }
    matchAcross()
    matchEdited()
    findMoved()
  }

  private var classCount = 0

  /// One element for one, the usual case: no need to read what is in them.
  private mutating func matchOnly() {
    let identified = ElementIdentities(olds, old, news, new)
    let (left, right) = (identified.oldClasses[0], identified.newClasses[0])
    if left == right { match(0, 0) }
  }

  mutating func match(_ place: Int, _ partner: Int) {
    partners[place] = Int32(truncatingIfNeeded: partner)
    reverse[partner] = Int32(truncatingIfNeeded: place)
  }

  func hasIdentity(old place: Int) -> Bool { oldClasses[place] < identities }
  func hasIdentity(new place: Int) -> Bool { newClasses[place] < identities }

  private mutating func classify() {
    let identified = ElementIdentities(olds, old, news, new)
    oldClasses = identified.oldClasses
    newClasses = identified.newClasses
    identities = identified.count
    let contents = olds.count &+ news.count
    var table = HashChains(count: contents)
    var representatives: [(isOld: Bool, node: Int)] = []
    func classOf(_ view: JSONView, _ node: Int, isOld: Bool, _ hash: UInt64) -> Int32 {
      let found = table.find(hash) { entry in
        let other = representatives[entry]
        return DeepEquality.areEqual(view, node, other.isOld ? old : new, other.node)
      }
      if found >= 0 { return Int32(truncatingIfNeeded: identities &+ found) }
      table.enter(representatives.count, hash)
      representatives.append((isOld, node))
      return Int32(truncatingIfNeeded: identities &+ representatives.count &- 1)
    }
    for place in olds.indices where oldClasses[place] < 0 {
      let node = Int(olds[place])
      oldClasses[place] = classOf(old, node, isOld: true, oldHash.of(node))
    }
    for place in news.indices where newClasses[place] < 0 {
      let node = Int(news[place])
      newClasses[place] = classOf(new, node, isOld: false, newHash.of(node))
    }
    classCount = identities &+ representatives.count
  }

  /// Matches what the alignment left of each class, in order.
  private mutating func matchAcross() {
    var waiting = [Int32](repeating: -1, count: classCount)
    var following = [Int32](repeating: -1, count: olds.count)
    for place in olds.indices.reversed() where partners[place] < 0 {
      following[place] = waiting[Int(oldClasses[place])]
      waiting[Int(oldClasses[place])] = Int32(truncatingIfNeeded: place)
    }
    for place in news.indices where reverse[place] < 0 {
      let first = Int(waiting[Int(newClasses[place])])
      guard first >= 0 else { continue }
      waiting[Int(newClasses[place])] = following[first]
      match(first, place)
    }
  }

  /// An element that has neither its class nor its place in common with its partner is no longer
  /// taken for the same one, unless its inside can tell.
  private mutating func findMoved() {
    let stayed = LongestIncreasingSubsequence.members(of: partners)
    for place in olds.indices where partners[place] >= 0 && !stayed[place] {
      let partner = Int(partners[place])
      let kind = old.kind(Int(olds[place]))
      let isSame = oldClasses[place] == newClasses[partner]
      if isSame || (kind.isContainer && kind == new.kind(Int(news[partner]))) {
        isMoved[place] = true
      } else {
        partners[place] = -1
        reverse[partner] = -1
      }
    }
  }
}
