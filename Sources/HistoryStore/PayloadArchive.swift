/// Keeps the payloads of messages, numbered from 0 in the order of their arrival.
///
/// The states of a store follow each other and are nearly the same bytes: an archive is told which
/// payloads are states and of which store, so that it can keep them as differences.
protocol PayloadArchive {
  /// Keeps the next payload. `state` is the index of its store when it is a state.
  mutating func append(_ payload: [UInt8], state: Int?)
  func payload(of message: Int) -> [UInt8]
}

/// Keeps every payload whole, in memory.
struct MemoryArchive: PayloadArchive {
  private var payloads: [[UInt8]] = []

  mutating func append(_ payload: [UInt8], state: Int?) { payloads.append(payload) }
  func payload(of message: Int) -> [UInt8] { payloads[message] }
}
