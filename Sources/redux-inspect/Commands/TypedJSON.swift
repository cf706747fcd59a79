import ExactJSON

/// Reads JSON that is to be sent from the command line or, for `-`, from stdin.
enum TypedJSON {
  static func document(
    _ argument: String, of request: HeadlessRequest
  ) throws(UsageError) -> JSONDocument {
    if argument == "-", case .stdin = request.configuration.connection.password {
      throw .stdinTwice
    }
    let bytes = try bytes(argument)
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw .badJSON(error.lineAndColumn)
    }
    if let offset = document.firstInvalidUTF8Offset {
      throw .badJSON("it is not UTF-8 at offset \(offset)")
    }
    if document.hasByteOrderMark { throw .badJSON("it begins with a byte order mark") }
    return document
  }

  private static func bytes(_ argument: String) throws(UsageError) -> [UInt8] {
    guard argument == "-" else { return Array(argument.utf8) }
    do {
      return try FileContents.readAll(descriptor: 0)
    } catch {
      throw .unreadableStdin(error.reason)
    }
  }
}
