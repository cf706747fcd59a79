import ReduxWire

/// Says why an order is not carried out, and where in its payload the reason lies.
struct Refusal: Error, Hashable {
  var reason: String
  var path: String?

  var reply: Reply { .refused(reason: reason, path: path) }
}
