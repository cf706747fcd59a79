/// Is a command on a file, which needs neither a broker nor a screen.
protocol FileCommand {
  /// Does its work; returns when all went well, throws what else it ends with.
  func run(_ output: inout StandardOutput) throws(Ending)
}
