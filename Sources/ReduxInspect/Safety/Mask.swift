import ExactJSON
import ReduxLocking
import ReduxWire

/// Carries a redaction out on values that became JSON.
struct Mask: Sendable {
  /// One step of a path: a name, an index, or any element.
  private enum Step: Hashable, Sendable {
    case one(JSONPath.Component)
    case any
  }

  private static let key = UInt64.random(in: 0 ... .max)

  let types: Set<ObjectIdentifier>
  private let names: Set<[UInt8]>
  private let endings: [[UInt8]]
  private let paths: [[Step]]
  private let masksEverything: Bool
  /// Names that were judged before.
  private let known = Locked<[[UInt8]: Bool]>([:])
  private static let knownLimit = 1000

  init(_ redaction: Redaction) {
    types = redaction.types
    names = Set(redaction.names.map { Self.folded(Array($0.utf8)) })
    endings = redaction.masksUsualNames ? Redaction.usualNames.map { Array($0.utf8) } : []
    let paths = redaction.paths.map(Self.steps)
    self.paths = paths.compactMap { $0 }
    masksEverything = paths.contains { $0 == nil }
  }

  /// Whether the names are all there is to look for, and none is spelt with an escape.
  private var canLookAtNames: Bool {
    paths.isEmpty
      && !names.contains { $0.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") } }
  }

  private var isIdle: Bool { names.isEmpty && endings.isEmpty && paths.isEmpty }

  /// Masks what the names and paths say; what is no JSON stays as it is.
  func apply(to bytes: inout [UInt8]) -> Int {
    if masksEverything {
      bytes = Self.masked(bytes[...])
      return 1
    }
    guard !isIdle, !canLookAtNames || mayHoldSecrets(bytes),
      let document = try? JSONDocument(parsing: bytes)
    else { return 0 }
    var walk = Walk(mask: self, document: document)
    walk.visit(document.root, paths: paths.map { $0[...] })
    guard walk.count > 0 else { return 0 }
    bytes = walk.output + bytes[walk.copied...]
    return walk.count
  }

  /// Looks at the names alone, for most values hold no secret. What is written here has no space
  /// between a name and its colon; a quote within a name makes it look shorter, which is why the
  /// real answer is the walk's.
  private func mayHoldSecrets(_ bytes: [UInt8]) -> Bool {
    let quote = UInt8(ascii: "\"")
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in 0..<max(0, bytes.count - 1) where bytes[index] == quote {
        if bytes[index + 1] == UInt8(ascii: ":"), isSecret(Array(bytes[start..<index])) {
          return true
        }
        start = index + 1
      }
      return false
    }
  }

  static func masked(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var hasher = Hasher()
    hasher.combine(key)
    value.withUnsafeBytes { hasher.combine(bytes: $0) }
    let tag = String(UInt16(truncatingIfNeeded: hasher.finalize()), radix: 16)
    return Array(
      "\"\(MaskedValue.prefix)\(String(repeating: "0", count: 4 - tag.count))\(tag)>\"".utf8)
  }

  private func isSecret(_ name: [UInt8]) -> Bool {
    if let answer = known.withLock({ $0[name] }) { return answer }
    let answer = isSecret(folded: Self.folded(name))
    known.withLock { known in
      if known.count < Self.knownLimit { known[name] = answer }
    }
    return answer
  }

  private func isSecret(folded name: [UInt8]) -> Bool {
    var name = name
    if names.contains(name) { return true }
    if endings.contains(where: { name.hasSuffix($0) }) { return true }
    guard name.last == UInt8(ascii: "s") else { return false }
    name.removeLast()
    return endings.contains { name.hasSuffix($0) }
  }

  private static func folded(_ name: [UInt8]) -> [UInt8] {
    name.compactMap { byte in
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
  }

  /// Reads a jq path in which `[]` stands for every element; nil for what is none.
  private static func steps(_ text: String) -> [Step]? {
    var steps: [Step] = []
    var rest = text[...]
    while true {
      let end = rest.range(of: "[]")
      let part = rest[..<(end?.lowerBound ?? rest.endIndex)]
      if !part.isEmpty {
        let path = part.hasPrefix(".") ? String(part) : ".\(part)"
        guard let read = try? JSONPath(jq: path) else { return nil }
        steps += read.components.map { .one($0) }
      }
      guard let end else { return steps }
      steps.append(.any)
      rest = rest[end.upperBound...]
    }
  }

  /// Goes through a document once, copying what stays.
  private struct Walk {
    let mask: Mask
    let document: JSONDocument
    var output: [UInt8] = []
    /// Where what is not copied yet begins.
    var copied = 0
    var count = 0

    init(mask: Mask, document: JSONDocument) {
      self.mask = mask
      self.document = document
    }

    mutating func visit(_ node: NodeID, paths: [ArraySlice<Step>]) {
      if paths.contains(where: \.isEmpty) { return replace(node) }
      guard document.isContainer(node) else { return }
      for child in document.children(of: node) {
        if isSecret(child) {
          replace(child)
        } else {
          visit(child, paths: paths.isEmpty ? [] : following(paths, to: child))
        }
      }
    }

    private func following(_ paths: [ArraySlice<Step>], to child: NodeID) -> [ArraySlice<Step>] {
      paths.compactMap { path in
        switch path.first {
        case .any: path.dropFirst()
        case .one(let step): step == document.component(of: child) ? path.dropFirst() : nil
        case nil: nil
        }
      }
    }

    private func isSecret(_ node: NodeID) -> Bool {
      document.key(node).map { mask.isSecret(Array($0.description.utf8)) } ?? false
    }

    /// Nothing is not a secret, and shows that there is none.
    private mutating func replace(_ node: NodeID) {
      guard document.kind(node) != .null else { return }
      let range = document.range(node)
      output += document.bytes[copied..<range.lowerBound]
      output += Mask.masked(document.bytes[range])
      copied = range.upperBound
      count += 1
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ ending: [UInt8]) -> Bool {
    count >= ending.count && self[(count - ending.count)...].elementsEqual(ending)
  }
}
