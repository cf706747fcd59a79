import CPlatform

/// Holds the option table in the form that `getopt_long` reads.
final class LongOptions {
  let base: UnsafeMutablePointer<option>
  private let names: CStrings

  init() {
    let specs = OptionTable.all.filter { OptionSpec.hasLongSpelling($0.name) }
    names = CStrings(specs.map(\.name.rawValue))
    base = .allocate(capacity: specs.count + 1)
    for (index, spec) in specs.enumerated() {
      base[index] = option(
        name: names.base[index], has_arg: spec.value == nil ? 0 : 1, flag: nil,
        val: Self.code(of: spec))
    }
    base[specs.count] = option(name: nil, has_arg: 0, flag: nil, val: 0)
  }

  deinit { base.deallocate() }

  /// The short options: `-` keeps the operands in their places, `:` tells a missing value from an
  /// unknown option.
  static let short =
    "-:"
    + OptionTable.all.map { spec in
      spec.short.map { String($0) + (spec.value == nil ? "" : ":") } ?? ""
    }.joined()

  static func name(of code: Int32) -> OptionName? {
    OptionTable.all.first { Self.code(of: $0) == code }?.name
  }

  /// What `getopt_long` returns for an option: its letter, or a number above all letters.
  private static func code(of spec: OptionSpec) -> Int32 {
    if let letter = spec.short?.asciiValue { return Int32(letter) }
    let place = OptionName.allCases.firstIndex(of: spec.name) ?? 0
    return 256 + Int32(place)
  }
}
