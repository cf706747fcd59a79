/// Decides how each state of one store is kept.
///
/// Reading one back must take two steps at most, and changes gather: the hundredth state differs
/// from the first in a hundred places. So between the first of a series, the keyframe, and the
/// states stands a second frame, which is an ordinary state written against the keyframe, and the
/// states after it are written against it:
///
///     keyframe ◄── second ◄── state, state, state …
///              ◄── second ◄── state, state …
///
/// A new second frame is due when what the states have cost since the last one is more than that
/// one cost, a new keyframe when the second frames together cost more than a keyframe would. So
/// neither pays more than twice what the best choice would have.
struct StateEncoder {
  private struct Frame {
    var message: Int
    var bytes: [UInt8]
  }

  /// Less than this is not worth a second frame.
  private static let leastCost = 256
  /// What a keyframe is taken to shrink to.
  private static let packing = 16
  /// What a state that needs the compressor is taken to cost.
  private static let packedCost = 4_096
  private static let longestSeries = 4_096
  /// A state as short as this is kept whole: to say how it differs would take as much.
  private static let tiny = 128

  private var keyframe: Frame?
  private var second: Frame?
  private var secondCost = 0
  private var statesCost = 0
  private var secondsCost = 0
  private var seriesCount = 0

  /// The message of the keyframe that the newest state hangs from, or would.
  var series: Int { keyframe?.message ?? -1 }

  /// How many bytes it holds on to.
  var weight: Int { (keyframe?.bytes.count ?? 0) + (second?.bytes.count ?? 0) }

  mutating func encode(_ bytes: [UInt8], message: Int) -> StateBody {
    let limit = Self.limit(bytes.count)
    seriesCount += 1
    guard let keyframe, seriesCount < Self.longestSeries,
      secondsCost <= max(keyframe.bytes.count / Self.packing, Self.leastCost)
    else { return begin(bytes, message: message) }
    if bytes.count <= Self.tiny { return .whole(bytes) }
    if let second, let pieces = Splice.encode(bytes, from: second.bytes, limit: limit),
      statesCost + pieces.count <= max(secondCost, Self.leastCost)
    {
      statesCost += pieces.count
      return .spliced(pieces, base: second.message)
    }
    second = Frame(message: message, bytes: bytes)
    statesCost = 0
    if let pieces = Splice.encode(bytes, from: keyframe.bytes, limit: limit) {
      secondCost = pieces.count
      secondsCost += pieces.count
      return .spliced(pieces, base: keyframe.message)
    }
    secondCost = Self.packedCost
    secondsCost += Self.packedCost
    return .prefixed(bytes, base: keyframe.message, prefix: keyframe.bytes)
  }

  private mutating func begin(_ bytes: [UInt8], message: Int) -> StateBody {
    self = StateEncoder()
    keyframe = Frame(message: message, bytes: bytes)
    return .whole(bytes)
  }

  /// How long the pieces may get: a quarter of a small state, a thirtieth of a large one.
  private static func limit(_ count: Int) -> Int {
    count < 16_384 ? count / 4 : count / 32 + 3_584
  }
}
