import CPlatform
import Foundation

/// Holds what the command line of a demo app says.
package struct Options: Sendable {
  /// Which parts of an app run in the process.
  package enum Part: String, Sendable {
    case both, store, view
  }

  package var host = "localhost"
  package var port = 1883
  package var app: String
  package var interval = 1.2
  package var rate: Double?
  package var actions: Int?
  package var seed: UInt64 = 2019
  package var part = Part.both
  package var exitsWithInput = false
  package var wantsHelp = false

  private enum Name: Int32, CaseIterable {
    case broker = 1000
    case app, interval, rate, actions, seed, only, exitWithStdin, help

    var text: StaticString {
      switch self {
      case .broker: "broker"
      case .app: "app"
      case .interval: "interval"
      case .rate: "rate"
      case .actions: "actions"
      case .seed: "seed"
      case .only: "only"
      case .exitWithStdin: "exit-with-stdin"
      case .help: "help"
      }
    }

    var takesValue: Bool { self != .exitWithStdin && self != .help }
  }

  /// Reads the arguments, the program's name first; throws a sentence for people.
  package init(_ arguments: [String], app: String) throws(UsageError) {
    self.app = app
    var table = Name.allCases.map { name in
      option(
        name: UnsafeRawPointer(name.text.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: name.takesValue ? 1 : 0, flag: nil, val: name.rawValue)
    }
    table.append(option())
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    cp_options_restart()
    while true {
      let found = getopt_long(Int32(arguments.count), &words, ":", table, nil)
      if found == -1 { break }
      guard let name = Name(rawValue: found) else {
        let index = Int(cp_option_index()) - 1
        let word = arguments.indices.contains(index) ? arguments[index] : ""
        throw UsageError(
          found == Int32(UInt8(ascii: ":"))
            ? "option \"\(word)\" needs a value" : "unknown option \"\(word)\"")
      }
      try set(name, cp_option_value().map { String(cString: $0) } ?? "")
    }
    let index = Int(cp_option_index())
    if index < arguments.count {
      throw UsageError("unexpected argument \"\(arguments[index])\"")
    }
  }

  private mutating func set(_ name: Name, _ value: String) throws(UsageError) {
    switch name {
    case .broker: try setBroker(value)
    case .app: app = value
    case .interval: interval = try Self.number(value, name, 0.001...3600)
    case .rate: rate = try Self.number(value, name, 0.01...1_000_000)
    case .actions: actions = try Int(Self.number(value, name, 1...1e12))
    case .seed:
      guard let seed = UInt64(value) else {
        throw UsageError("--seed takes a whole number, not \"\(value)\"")
      }
      self.seed = seed
    case .only:
      guard let part = Part(rawValue: value) else {
        throw UsageError("--only takes store or view, not \"\(value)\"")
      }
      self.part = part
    case .exitWithStdin: exitsWithInput = true
    case .help: wantsHelp = true
    }
  }

  /// Reads `HOST`, `HOST:PORT`, `[::1]` or `[::1]:PORT`.
  private mutating func setBroker(_ value: String) throws(UsageError) {
    let isBracketed = value.hasPrefix("[")
    let end = isBracketed ? value.firstIndex(of: "]") : value.firstIndex(of: ":")
    host = String(value[..<(end ?? value.endIndex)].drop { $0 == "[" })
    var rest = end.map { value[$0...] } ?? ""
    if isBracketed { rest = rest.dropFirst() }
    if !rest.isEmpty {
      guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()), port > 0 else {
        throw UsageError("--broker takes HOST:PORT, not \"\(value)\"")
      }
      self.port = Int(port)
    }
    if host.isEmpty { throw UsageError("--broker takes HOST:PORT, not \"\(value)\"") }
  }

  private static func number(
    _ text: String, _ name: Name, _ range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let value = Double(text), range.contains(value) else {
      throw UsageError("--\(name.text) takes a number in \(range), not \"\(text)\"")
    }
    return value
  }
}
