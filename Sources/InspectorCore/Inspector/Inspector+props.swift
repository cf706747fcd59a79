import ExactJSON
import ReduxWire
import Timeline

/// The Props view: what the app's views were given to render, by their names.
extension Inspector {
  /// The views that there are to choose from; Props only in an app that gives them.
  var views: [View] {
    View.allCases.filter { $0 != .props || view == .props || moment?.props.isEmpty == false }
  }

  mutating func showProps(seeksChange: Bool) {
    let given = moment?.props ?? []
    let document = Self.document(of: given)
    guard let former = moment?.formerProps, let document else {
      return props.show(document, diff: nil, seeksChange: seeksChange)
    }
    let before = Self.document(of: given.map { $0.view == former.view ? former : $0 })
    props.show(document, diff: JSONDiff(from: before, to: document), seeksChange: seeksChange)
  }

  /// Props byte for byte as they came, as members of one object; what is no JSON is a string.
  private static func document(of given: [GivenProps]) -> JSONDocument? {
    guard !given.isEmpty else { return nil }
    var bytes = Array("{".utf8)
    for props in given {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += Array("\(JSONText.quoted(props.view)):".utf8)
      if let document = props.payload.document {
        bytes += document.rawText(document.root)
      } else {
        bytes += Array(JSONText.quoted(String(decoding: props.payload.bytes, as: UTF8.self)).utf8)
      }
    }
    bytes.append(UInt8(ascii: "}"))
    return try? JSONDocument(parsing: bytes)
  }
}
