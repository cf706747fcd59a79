import ExactJSON
import ReduxWire

/// Holds a state of the history that can be put in the place of an app's present one, byte for
/// byte as it came.
package struct KeptState: Hashable, Sendable {
  package let address: StoreAddress
  /// The entry whose own state it is.
  package let entry: Int
  package let bytes: [UInt8]

  /// Checks that an app could take the state for its own: that nothing in it stands for something
  /// else. What is only to be kept may have masked values.
  package init(
    of address: StoreAddress, entry: Int, bytes: [UInt8], document: JSONDocument?,
    userProperties: [UserProperty], toKeep: Bool = false
  ) throws(Refusal) {
    func property(_ name: MetadataName) -> String? {
      userProperties.first { $0.name == name.rawValue }?.value
    }
    if let encoding = property(.encoding), encoding != "json" {
      throw encoding == "summary" ? .summary(entry) : .encoded(entry, encoding)
    }
    if !toKeep, let count = property(.redacted), count != "0" {
      throw .masked(entry, path: document.flatMap(MaskedValue.path))
    }
    guard let document else { throw .notJSON(entry) }
    if document.hasInvalidUTF8 { throw .notUTF8(entry) }
    if !toKeep, let path = MaskedValue.path(in: document) { throw .masked(entry, path: path) }
    self.address = address
    self.entry = entry
    self.bytes = bytes
  }

  /// What a row says that was sent.
  package var label: TypeLabel { .placeholder("state of #\(entry)") }

  /// Says why a state is not sent.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    case noEntry(Int)
    case unknown(store: String)
    case cleared(Int)
    /// It had to go, to make room.
    case dropped(Int)
    case damaged(Int)
    case notJSON(Int)
    case notUTF8(Int)
    /// The app, or whoever recorded it, put something else in the place of a value.
    case masked(Int, path: String?)
    /// Too large for the broker, it came as its keys and sizes.
    case summary(Int)
    /// The app could not write it as JSON that it could read again.
    case encoded(Int, String)

    package var description: String { words { "#\($0)" } }

    /// The reason, with entries named as the reader knows them.
    package func words(naming name: (Int) -> String) -> String {
      switch self {
      case .noEntry(let entry): "there is no \(name(entry))"
      case .unknown(let store): "no state of \(store) is known"
      case .cleared(let entry): "the state was cleared with \(name(entry))"
      case .dropped(let entry): "the state of \(name(entry)) went to make room for newer ones"
      case .damaged(let entry):
        "the state of \(name(entry)) cannot be read: the file is damaged"
      case .notJSON(let entry): "the state of \(name(entry)) is not JSON"
      case .notUTF8(let entry): "the state of \(name(entry)) is not valid UTF-8"
      case .masked(let entry, let path):
        "values of the state of \(name(entry)) are masked" + (path.map { ": \($0)" } ?? "")
      case .summary(let entry): "the state of \(name(entry)) came only as a summary"
      case .encoded(let entry, let encoding):
        "the state of \(name(entry)) came as \(encoding), which the app cannot read back"
      }
    }
  }
}
