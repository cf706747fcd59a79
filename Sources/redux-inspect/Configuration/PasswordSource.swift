/// Says where the password comes from.
enum PasswordSource: Sendable {
  case none
  case environment(Secret)
  case file(String)
  case stdin
  case terminal

  /// Reads the password; asks for it on the terminal where that was wished.
  func read(user: String, at endpoint: Endpoint) throws(UsageError) -> Secret? {
    switch self {
    case .none: return nil
    case .environment(let secret): return secret
    case .file(let path):
      do {
        return Secret(Self.firstLine(of: try FileContents.read(path)))
      } catch {
        throw .unreadablePasswordFile(path, error.reason)
      }
    case .stdin:
      do {
        return Secret(Self.firstLine(of: try FileContents.readLine(descriptor: 0)))
      } catch {
        throw .unreadablePasswordFile("stdin", error.reason)
      }
    case .terminal:
      guard let secret = PasswordPrompt.ask("Password for \(user) at \(endpoint): ") else {
        throw .noTerminalToAsk
      }
      return secret
    }
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
