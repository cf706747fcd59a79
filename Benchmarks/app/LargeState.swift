/// A state of the size that a larger app has: a list of things with texts, numbers, flags and
/// parts.
struct LargeState: Codable, Sendable {
  struct Item: Codable, Sendable {
    enum Status: Codable, Sendable {
      case idle
      case loading(progress: Double)
      case done(at: Int, by: String)
    }

    struct Place: Codable, Sendable {
      var latitude: Double
      var longitude: Double
    }

    var id: Int
    var title: String
    var summary: String
    var price: Double
    var isSelected: Bool
    var tags: [String]
    var status: Status
    var place: Place?
  }

  var revision = 0
  var query: String?
  var items: [Item]
  var index: [String: Int]

  init(items count: Int) {
    items = (0..<count).map(Self.item)
    index = [:]
    for number in 0..<count / 4 { index["item-\(number)"] = number }
  }

  private static func item(_ number: Int) -> Item {
    let status: Item.Status =
      switch number % 3 {
      case 0: .idle
      case 1: .loading(progress: 0.5)
      default: .done(at: number, by: "user")
      }
    let place = Item.Place(latitude: 50 + Double(number) / 1000, longitude: 8.5)
    return Item(
      id: number, title: "Item number \(number)",
      summary: "Some words that say what item \(number) is about", price: Double(number) * 1.25,
      isSelected: number % 3 == 0, tags: ["tag\(number % 7)", "tag\(number % 11)"],
      status: status, place: number % 2 == 0 ? place : nil)
  }
}
