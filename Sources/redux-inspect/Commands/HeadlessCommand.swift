/// Is a command that needs a broker and no screen.
protocol HeadlessCommand {
  /// What it wants to hear of.
  var interest: Interest { get }
  /// Whether it goes on when the connection is lost and comes back.
  var survivesLoss: Bool { get }
  /// Does what is to be done before a broker is asked.
  mutating func prepare() throws(Ending)
  /// Does its work; returns when all went well, throws what else it ends with.
  func run(_ loop: HeadlessLoop) throws(Ending)
}

extension HeadlessCommand {
  var survivesLoss: Bool { false }
  func prepare() throws(Ending) {}
}
