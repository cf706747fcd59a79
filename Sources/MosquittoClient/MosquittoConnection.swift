import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One attempt at a connection and, when it succeeds, the connection.
///
/// Every attempt has a `struct mosquitto` of its own: the library keeps what it could not send
/// and sends it after reconnecting, which here would be later by surprise. All calls are made on
/// the network thread, so that the library never writes on a caller's thread and no two threads
/// meet in it. Callbacks note what came in `events` and in the properties below; the network
/// loop looks at them when the call that ran the callbacks has returned.
final class MosquittoConnection {
  struct Pending {
    var id: PublishID
    var topic: String
    var qos: Int
    /// The bytes of its packet.
    var size: Int
  }

  let options: ConnectionOptions
  let version: ProtocolVersion
  var events: [ClientEvent] = []
  var eventBytes = 0
  /// More than this is handed over before more is read.
  private static let passBytes = 1 << 20
  var topics: TopicCache
  var acknowledgement: ConnectionInfo?
  /// The reason code of a CONNACK that refuses.
  var refusal: Int32?
  /// What `on_disconnect` was told: a library error, or from 128 the broker's reason.
  var disconnectReason: Int32?
  /// The library's own words for what failed; TLS failures are told nowhere else.
  var complaints: [String] = []
  /// What OpenSSL has against the broker's certificate.
  var objection: String?
  var publishes: [Int32: Pending] = [:]
  var completions: [(packet: Int32, reason: Int32)] = []
  var subscribes: [Int32: String] = [:]
  var nextIsDuplicate = false
  private var storage: MosquittoHandle?

  init(options: ConnectionOptions, version: ProtocolVersion, topics: TopicCache) {
    self.options = options
    self.version = version
    self.topics = topics
  }

  /// Makes the handle and sets what must be set before connecting.
  func open() throws(ClientError) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard
      let handle = MosquittoHandle(
        clientID: options.clientID, cleanSession: options.cleanSession, context: context)
    else {
      throw ClientError(.invalid, "cannot use client id \"\(options.clientID ?? "")\"")
    }
    let mosquitto = handle.pointer
    storage = consume handle
    let number = version == .v5 ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311
    mosquitto_int_option(mosquitto, MOSQ_OPT_PROTOCOL_VERSION, number)
    mosquitto_int_option(
      mosquitto, MOSQ_OPT_RECEIVE_MAXIMUM, Int32(clamping: options.receiveMaximum))
    mosquitto_int_option(mosquitto, MOSQ_OPT_SEND_MAXIMUM, Int32(ClientCore.inFlightLimit))
    if options.unixPath == nil { mosquitto_int_option(mosquitto, MOSQ_OPT_TCP_NODELAY, 1) }
    if options.username != nil || options.password != nil {
      mosquitto_username_pw_set(mosquitto, options.username, options.password)
    }
    try setWill(mosquitto)
    if let tls = options.tls { try setTLS(tls, mosquitto) }
    installCallbacks(mosquitto)
  }

  var pointer: OpaquePointer? { storage?.pointer }
  var socket: Int32 { storage?.socket ?? -1 }
  var wantsToWrite: Bool { storage?.wantsToWrite ?? false }

  /// Begins to connect without waiting for the peer; -1 says that it is on its way.
  func connect(host: String, port: Int, blocking: Bool) -> Int32 {
    guard let pointer else { return Int32(MOSQ_ERR_NO_CONN.rawValue) }
    let keepalive = options.keepalive == 0 ? 0 : Int32(max(5, min(65535, options.keepalive)))
    let result =
      blocking
      ? mosquitto_connect(pointer, host, Int32(port), keepalive)
      : mosquitto_connect_async(pointer, host, Int32(port), keepalive)
    if socket >= 0 { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
    return result
  }

  func write() -> Int32 {
    guard let pointer else { return Int32(MOSQ_ERR_NO_CONN.rawValue) }
    return mosquitto_loop_write(pointer, 1)
  }

  /// Sends a ping when one is due and notices that one was not answered.
  func keepAlive() -> Int32 {
    guard let pointer else { return Int32(MOSQ_ERR_NO_CONN.rawValue) }
    return mosquitto_loop_misc(pointer)
  }

  /// Reads one packet, or as much of one as is there.
  func readPacket() -> Int32 {
    guard let pointer else { return Int32(MOSQ_ERR_NO_CONN.rawValue) }
    return mosquitto_loop_read(pointer, 1)
  }

  /// Reads packets until none is left, the time is over, or the connection fails. The library
  /// reads one packet a call; `errno`, as its last read of the socket left it, saves asking the
  /// socket again before each. A packet that was answered leaves an `errno` of its own, so the
  /// socket has the last word.
  func read(until deadline: Int64) -> Int32 {
    var count = 0
    while true {
      errno = 0
      let result = readPacket()
      if result != 0 { return result }
      if errno == EAGAIN || errno == EWOULDBLOCK, !Poll.isReadable(socket) { return 0 }
      count += 1
      // Small packets are many, and the clock is not asked for each of them.
      let looksUp = count & 63 == 0 || eventBytes >= Self.passBytes
      if looksUp, Clock.monotonic() >= deadline { return 0 }
    }
  }

  /// Says goodbye, so that the broker does not publish the will, and waits until that is written;
  /// the library closes the socket then.
  func disconnect(until deadline: Int64) {
    guard let pointer else { return }
    mosquitto_disconnect(pointer)
    while socket >= 0, wantsToWrite, Clock.monotonic() < deadline {
      guard Poll.isWritable(socket, until: deadline), write() == 0 else { return }
    }
  }

  private func setWill(_ mosquitto: OpaquePointer) throws(ClientError) {
    guard let will = options.will else { return }
    let result = mosquitto_will_set(
      mosquitto, will.topic, Int32(clamping: will.payload.count), will.payload,
      Int32(will.qos), will.retain)
    if result != 0 {
      throw ClientError(
        .invalid, "cannot set a will on topic \"\(will.topic)\": \(Words.library(result))")
    }
  }
}
