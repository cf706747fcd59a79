import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The library's and the system's words for a code, as the end of a sentence.
enum Words {
  /// Says what `mosquitto_strerror` says, or what `errno` says where that is the cause.
  static func library(_ code: Int32, errno number: Int32 = 0) -> String {
    if code == Int32(MOSQ_ERR_ERRNO.rawValue), number != 0 { return system(number) }
    return tail(mosquitto_strerror(code))
  }

  static func system(_ number: Int32) -> String {
    tail(strerror(number))
  }

  /// Says what a reason code of the broker means: of 3.1.1 below 128, else of 5.
  static func reason(_ code: Int32) -> String {
    switch code {
    case 1: "unsupported protocol version"
    case 2: "client id rejected"
    case 3: "server unavailable"
    case 4, 134: "bad user name or password"
    case 5, 135: "not authorised"
    case 142: "another client connected with the same client id"
    default: tail(mosquitto_reason_string(code))
    }
  }

  /// Returns the text without its full stop and with a small first letter, but leaves
  /// abbreviations as they are.
  static func tail(_ text: UnsafePointer<CChar>?) -> String {
    text.map { tail(String(cString: $0)) } ?? "unknown error"
  }

  static func tail(_ text: String) -> String {
    var words = text
    while words.hasSuffix(".") { words.removeLast() }
    let second = words.dropFirst().first
    if let first = words.first, second.map({ $0.isLowercase || $0 == " " }) ?? false {
      words = first.lowercased() + words.dropFirst()
    }
    return words
  }
}
