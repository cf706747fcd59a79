import CellGrid
import ReduxWire

/// What the log's column calls each store: as much of its name as tells it from the others.
///
/// Names of stores are long and alike, `PostsReactor` and `PostCellReactor-2`. So the words that
/// nearly all of them share go first, and what is still too long loses a part from which nothing
/// can be told: the middle if that will do, else whatever is the same in the names that it would
/// be mistaken for.
///
///     PostsReactor  PostCellReactor-2  BookmarkCountReactor
///     Posts         PostCell-2         Bookm…ount
struct StoreNames: Sendable {
  private let addresses: [StoreAddress]
  private let wholeNames: [String]
  /// The names without the words that they share.
  private let ownNames: [String]
  private(set) var width = 0
  private var shown: [StoreAddress: String] = [:]

  init() { self.init(of: []) }

  init(of addresses: [StoreAddress]) {
    self.addresses = addresses
    wholeNames = Self.wholeNames(of: addresses)
    ownNames = Self.withoutSharedWords(wholeNames)
    longest = wholeNames.map { TextWidth.columns(of: $0) }.max() ?? 0
    longestOwn = ownNames.map { TextWidth.columns(of: $0) }.max() ?? 0
  }

  func isOf(_ addresses: [StoreAddress]) -> Bool { self.addresses == addresses }

  /// Whether there is anything to be told apart.
  var areSeveral: Bool { addresses.count > 1 }

  /// How many columns the longest name takes, and the longest one without the words it shares.
  let longest: Int
  let longestOwn: Int

  /// The name of a store where there is room for all of it; with its app's instance where
  /// several are followed.
  func whole(_ address: StoreAddress) -> String {
    addresses.firstIndex(of: address).map { wholeNames[$0] } ?? address.store
  }

  /// What the column shows.
  func short(_ address: StoreAddress) -> String { shown[address] ?? address.store }

  /// Makes the names fit a column.
  mutating func fit(_ width: Int) {
    guard width != self.width || shown.count != addresses.count else { return }
    self.width = width
    let texts = longest <= width ? wholeNames : Self.fitting(ownNames, width)
    shown = Dictionary(zip(addresses, texts)) { first, _ in first }
  }

  private static func wholeNames(of addresses: [StoreAddress]) -> [String] {
    guard let app = addresses.first?.app, addresses.contains(where: { $0.app != app }) else {
      return addresses.map(\.store)
    }
    return addresses.map { address in
      let instance = address.app.split(separator: "@", maxSplits: 1).last.map(String.init)
      return "\(instance ?? address.app)/\(address.store)"
    }
  }
}
