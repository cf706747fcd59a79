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

  /// What a name says of its value.
  private enum Verdict: Sendable {
    case byTheApp
    case usual(SecretNames.Verdict)
  }

  private static let key = UInt64.random(in: 0 ... .max)

  let types: Set<ObjectIdentifier>
  private let names: Set<String>
  private let spared: Set<String>
  private let masksUsualNames: Bool
  private let paths: [[Step]]
  private let masksEverything: Bool
  /// Names that were judged before.
  private let known = Locked<[[UInt8]: Verdict]>([:])
  private static let knownLimit = 1000

  init(_ redaction: Redaction) {
    types = redaction.types
    names = Set(redaction.names.map { FoldedName($0).text })
    spared = Set(redaction.spared.map { FoldedName($0).text })
    masksUsualNames = redaction.masksUsualNames
    let paths = redaction.paths.map(Self.steps)
    self.paths = paths.compactMap { $0 }
    masksEverything = paths.contains { $0 == nil }
  }

  private var isIdle: Bool { names.isEmpty && !masksUsualNames && paths.isEmpty }

  /// Masks what the names and paths say; what is no JSON stays as it is. Of an event the values
  /// without a name of their own go by the name of its type.
  func apply(to bytes: inout [UInt8], ofType type: String? = nil) -> Int {
    if masksEverything {
      bytes = Self.masked(bytes[...])
      return 1
    }
    let isOfSecret = type.map { isSecretType($0) } ?? false
    guard !isIdle, isOfSecret || !paths.isEmpty || mayHoldSecrets(bytes),
      let document = try? JSONDocument(parsing: bytes)
    else { return 0 }
    var walk = Walk(mask: self, document: document, secretType: isOfSecret ? type : nil)
    walk.start(paths: paths.map { $0[...] })
    guard walk.count > 0 else { return 0 }
    bytes = walk.output + bytes[walk.copied...]
    return walk.count
  }

  /// Looks at the names alone, and at texts that may be keys of pairs, for most values hold no
  /// secret. What is written here has no space between a name and its colon; a quote within a name makes it look shorter, and an escape
  /// different, which is why such a name is looked at, and why the real answer is the walk's.
  private func mayHoldSecrets(_ bytes: [UInt8]) -> Bool {
    let quote = UInt8(ascii: "\"")
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in 0..<max(0, bytes.count - 2) where bytes[index] == quote {
        if bytes[index + 1] == UInt8(ascii: ":")
          || bytes[index + 1] == UInt8(ascii: ",") && Self.mayBeKey(bytes, start..<index)
        {
          let name = bytes[start..<index]
          if name.contains(UInt8(ascii: "\\")) { return true }
          if Self.mayMask(verdict(on: Array(name)), valueFrom: bytes[index + 2]) { return true }
        }
        start = index + 1
      }
      return false
    }
  }

  /// Whether a text is an array's element, and written like a name: then it may be the key of what
  /// comes next.
  private static func mayBeKey(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) -> Bool {
    guard text.lowerBound >= 2, text.count <= 64,
      [UInt8(ascii: "["), UInt8(ascii: ",")].contains(bytes[text.lowerBound - 2])
    else { return false }
    return bytes[text].allSatisfy { $0 > 0x20 }
  }

  /// Whether a value that begins with a byte may have to be masked.
  private static func mayMask(_ verdict: Verdict, valueFrom byte: UInt8) -> Bool {
    let isWord = byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f")
    let isContainer = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    return switch verdict {
    case .byTheApp: byte != UInt8(ascii: "n")
    case .usual(.innocent): false
    case .usual(.secret): !isWord && byte != UInt8(ascii: "n")
    case .usual(.scalarSecret): !isWord && !isContainer && byte != UInt8(ascii: "n")
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

  private func verdict(on name: [UInt8]) -> Verdict {
    if let answer = known.withLock({ $0[name] }) { return answer }
    let text = String(decoding: name, as: UTF8.self)
    let folded = FoldedName(text).text
    let answer: Verdict =
      if names.contains(folded) {
        .byTheApp
      } else if !masksUsualNames || spared.contains(folded) {
        .usual(.innocent)
      } else {
        .usual(SecretNames.verdict(on: text))
      }
    known.withLock { known in
      if known.count < Self.knownLimit { known[name] = answer }
    }
    return answer
  }

  private func isSecretType(_ type: String) -> Bool {
    if case .usual(.innocent) = verdict(on: Array(type.utf8)) { false } else { true }
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
    /// The name that stands for the values of an event that have none; nil where it is innocent.
    let secretType: String?
    var output: [UInt8] = []
    /// Where what is not copied yet begins.
    var copied = 0
    var count = 0

    mutating func start(paths: [ArraySlice<Step>]) {
      let root = document.root
      if let secretType, !document.isContainer(root), isSecret(root, named: secretType) {
        replace(root)
      } else {
        visit(root, paths: paths)
      }
    }

    private mutating func visit(_ node: NodeID, paths: [ArraySlice<Step>]) {
      if paths.contains(where: \.isEmpty) {
        if document.kind(node) != .null { replace(node) }
        return
      }
      guard document.isContainer(node) else { return }
      var key: NodeID?
      let isPaired = isPaired(node)
      for child in document.children(of: node) {
        let name = isPaired ? key.flatMap { document.string($0) } : name(of: child, in: node)
        if let name, isSecret(child, named: name) {
          replace(child)
        } else {
          visit(child, paths: paths.isEmpty ? [] : following(paths, to: child))
        }
        key = key == nil ? child : nil
      }
    }

    /// Whether an array may be what Swift makes of a dictionary whose keys are an enum's cases, or
    /// anything else but texts and numbers: key, value, key, value.
    private func isPaired(_ node: NodeID) -> Bool {
      guard document.kind(node) == .array, document.childCount(node) > 0,
        document.childCount(node).isMultiple(of: 2)
      else { return false }
      var keys: Set<ArraySlice<UInt8>> = []
      var isKey = true
      for child in document.children(of: node) {
        if isKey {
          guard document.kind(child) == .string, keys.insert(document.rawText(child)).inserted
          else { return false }
        }
        isKey.toggle()
      }
      return true
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

    private func name(of node: NodeID, in parent: NodeID) -> String? {
      guard let name = document.key(node)?.description else { return nil }
      if let secretType, parent == document.root, name.utf8.first == UInt8(ascii: "_"),
        Int(name.dropFirst()) != nil
      {
        return secretType
      }
      return name
    }

    private func isSecret(_ node: NodeID, named name: String) -> Bool {
      // Nothing is not a secret, and shows that there is none.
      if document.kind(node) == .null { return false }
      return switch mask.verdict(on: Array(name.utf8)) {
      case .byTheApp: true
      case .usual(.innocent): false
      case .usual(.secret(let isPlural)): !isHarmless(node, isPlural: isPlural)
      case .usual(.scalarSecret(let isPlural)):
        !document.isContainer(node) && !isHarmless(node, isPlural: isPlural)
      }
    }

    /// Neither is an answer to a question, what is empty, or how many there are.
    private func isHarmless(_ node: NodeID, isPlural: Bool) -> Bool {
      switch document.kind(node) {
      case .true, .false: true
      case .number: isPlural
      case .string: document.rawText(node).count == 2
      case .object, .array: document.childCount(node) == 0
      case .null: true
      }
    }

    private mutating func replace(_ node: NodeID) {
      let range = document.range(node)
      output += document.bytes[copied..<range.lowerBound]
      output += Mask.masked(document.bytes[range])
      copied = range.upperBound
      count += 1
    }
  }
}
