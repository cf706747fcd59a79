import ReduxWire
import Timeline

extension HistoryStore {
  /// Takes a message from a file; `told` is what a log says of its place.
  @discardableResult
  package func append(_ message: ReceivedMessage, told: ToldPlacement?) -> LogLine? {
    assembler.told = told
    defer { assembler.told = nil }
    return append(message)
  }
}
