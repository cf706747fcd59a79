extension Color {
  /// The one of the terminal's first eight colours that is most like this one, for terminals that
  /// have no more. Without the grey in it, those components count that are at least a third of
  /// the strongest: orange is a yellow there, and pink a red.
  package var basic: Color {
    guard case .palette(let index) = self, index >= 16 else { return self }
    if index >= 232 { return index < 244 ? .black : .white }
    let cube = Int(index) - 16
    let parts = [cube / 36, cube / 6 % 6, cube % 6]
    guard let strongest = parts.max(), let grey = parts.min(), strongest > grey else {
      return parts[0] < 3 ? .black : .white
    }
    var number: UInt8 = 0
    for (bit, part) in parts.enumerated() where (part - grey) * 3 > strongest - grey {
      number |= 1 << UInt8(bit)
    }
    return .palette(number)
  }
}
