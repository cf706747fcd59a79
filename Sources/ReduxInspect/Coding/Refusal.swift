import ReduxWire

/// Says why an order is not carried out, and where in its payload the reason lies.
struct Refusal: Error, Hashable {
  var reason: String
  var path: String?

  static func masked(at path: String) -> Refusal {
    Refusal(reason: "a masked value cannot be taken back", path: path)
  }

  var reply: Reply { .refused(reason: reason, path: path) }
}
