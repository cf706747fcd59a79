import ExactJSON
import ReduxWire
import Timeline

/// Reads one line of `log --json` back into the message that it was written of.
///
/// The line does not hold all that was sent: `type` and most problems follow from the payload, and
/// are worked out again; what follows from nothing is taken from where it stands. A message made
/// of a line gives the same line again, byte for byte.
struct RecordedLine {
  /// Why a line is none of ours.
  struct Mistake: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  private(set) var message: ReceivedMessage
  /// The entry's number in the log that the line is from.
  private(set) var number: Int?
  /// What it says of its place.
  private(set) var told: ToldPlacement
  /// Members that mean nothing to this version.
  private(set) var unknown: [String] = []

  init(parsing bytes: [UInt8]) throws(Mistake) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw Mistake(description: "not JSON: \(error)")
    }
    guard document.kind(document.root) == .object else {
      throw Mistake(description: "no JSON object")
    }
    let fields = try Fields(reading: document)
    number = fields.numbers["n"]
    unknown = fields.unknown
    let problem = RecordedProblem(fields.texts["problem"])
    if let why = problem.lost {
      throw Mistake(description: "\(why) when it was written")
    }
    told = ToldPlacement(
      begunRun: fields.numbers["run"], lost: fields.numbers["lost"],
      isFromEarlierRun: problem.isFromEarlierRun)
    message = ReceivedMessage(
      topic: try fields.topic(), payload: try fields.payload(in: document, problem),
      isRetained: fields.flags["retained"] == true,
      isDuplicate: fields.flags["duplicate"] == true, receivedAt: try fields.time())
    message.userProperties = fields.userProperties(of: message, in: document, problem)
  }
}
