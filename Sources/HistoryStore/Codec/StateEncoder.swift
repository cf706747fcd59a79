/// Decides how each state of one store is kept.
///
/// A state is written as pieces of the one before, which makes it small but means reading that one
/// first. So such a run is short, and it begins with a state written against the first of its
/// series, the keyframe, instead:
///
///     keyframe ◄── second ◄── state ◄── state ◄── … a run of 128 at most
///              ◄── second ◄── state ◄── state …
///
/// Against the keyframe alone the states would grow as changes gather: the hundredth differs from
/// the first in a hundred places. The second frames grow like that, but are few. A new keyframe is
/// due when they together cost more than a keyframe would, so neither costs more than twice what
/// the best choice would have.
struct StateEncoder {
  private struct Frame {
    var message: Int
    var bytes: [UInt8]
  }

  /// Less than this is not worth a keyframe.
  private static let leastCost = 1_024
  /// What a keyframe is taken to shrink to.
  private static let packing = 16
  /// What a state that needs the compressor is taken to cost.
  private static let packedCost = 4_096
  private static let longestSeries = 4_096
  private static let longestRun = 128
  /// Putting a run together copies each of its states at worst.
  private static let runBytes = 32 << 20
  /// A state as short as this is kept whole: to say how it differs would take as much.
  private static let tiny = 128

  private var keyframe: Frame?
  /// The state before.
  private var last: Frame?
  private var runCount = 0
  private var secondsCost = 0
  private var seriesCount = 0

  /// The message of the keyframe that the newest state hangs from, or would.
  var series: Int { keyframe?.message ?? -1 }

  /// How many bytes it holds on to.
  var weight: Int { (keyframe?.bytes.count ?? 0) + (last?.bytes.count ?? 0) }

  mutating func encode(_ bytes: [UInt8], message: Int) -> StateBody {
    seriesCount += 1
    guard let keyframe, let last, seriesCount < Self.longestSeries,
      secondsCost <= max(keyframe.bytes.count / Self.packing, Self.leastCost)
    else { return begin(bytes, message: message) }
    if bytes.count <= Self.tiny { return .whole(bytes) }
    let limit = Self.limit(bytes.count)
    self.last = Frame(message: message, bytes: bytes)
    runCount += 1
    if runCount < max(2, min(Self.longestRun, Self.runBytes / bytes.count)),
      let pieces = Splice.encode(bytes, from: last.bytes, limit: limit)
    {
      return .spliced(pieces, base: last.message)
    }
    runCount = 0
    if let pieces = Splice.encode(bytes, from: keyframe.bytes, limit: limit) {
      secondsCost += pieces.count
      return .spliced(pieces, base: keyframe.message)
    }
    secondsCost += Self.packedCost
    return .prefixed(bytes, base: keyframe.message, prefix: keyframe.bytes)
  }

  private mutating func begin(_ bytes: [UInt8], message: Int) -> StateBody {
    self = StateEncoder()
    keyframe = Frame(message: message, bytes: bytes)
    last = keyframe
    return .whole(bytes)
  }

  /// How long the pieces may get: a quarter of a small state, a thirtieth of a large one.
  private static func limit(_ count: Int) -> Int {
    count < 16_384 ? count / 4 : count / 32 + 3_584
  }
}
