import CMosquitto

/// Owns one `struct mosquitto`, from `mosquitto_new` to `mosquitto_destroy`.
struct MosquittoHandle: ~Copyable {
  let pointer: OpaquePointer

  private static let library: Void = {
    mosquitto_lib_init()
    return ()
  }()

  /// Calls `mosquitto_lib_init`, which is not thread-safe, once, and `mosquitto_new`.
  init?(clientID: String?, cleanSession: Bool, context: UnsafeMutableRawPointer) {
    Self.library
    // Without a name of its own a client can have no session either.
    let clean = cleanSession || clientID == nil
    guard let pointer = mosquitto_new(clientID, clean, context) else { return nil }
    self.pointer = pointer
  }

  deinit {
    mosquitto_destroy(pointer)
  }

  var socket: Int32 { mosquitto_socket(pointer) }
  var wantsToWrite: Bool { mosquitto_want_write(pointer) }
}
