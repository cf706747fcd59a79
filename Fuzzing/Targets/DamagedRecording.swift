import CPageSums
import CSQLite
import HistoryStore
import ReduxWire
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A recording that was whole until an input changed its values, its bytes or its length; the file
/// goes with it. Of every second input the changed pages get their sums, so that SQLite comes to see
/// what is on them.
struct DamagedRecording: ~Copyable {
  let path: String

  init(_ source: inout ByteSource) {
    path = Self.place("damaged")
    let hasSums = source.count.isMultiple(of: 2)
    Self.save(Self.pristine, to: path)
    // Values first: SQLite does not get far in a file whose bytes are wrong.
    while !source.isEmpty, source.flag() { Self.changeValue(in: path, &source) }
    var bytes = Self.contents(of: path)
    while !source.isEmpty, !bytes.isEmpty {
      let offset = Int(source.word() >> 40) % bytes.count
      switch source.below(8) {
      case 0: bytes.removeSubrange(offset...)
      default:
        for (index, byte) in source.piece().enumerated() where offset + index < bytes.count {
          bytes[offset + index] = byte
        }
      }
    }
    Self.save(hasSums ? Self.summed(bytes) : bytes, to: path)
  }

  private static func summed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count - pageSize + 1, by: pageSize) {
      let sum = bytes[start..<start + pageSize].withUnsafeBytes {
        cpagesums_sum($0.baseAddress, pageSize, UInt64(start / pageSize + 1))
      }
      for byte in 0..<8 {
        bytes[start + pageSize - 8 + byte] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(byte)))
      }
    }
    return bytes
  }

  private static let pageSize = 2_048

  deinit {
    // A header that tells of a journal makes SQLite put one beside it.
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
  }

  private static let columns: [(table: String, names: [String])] = [
    ("messages", ["id", "at", "store", "channel", "flags", "entry", "run", "session", "sequence"]),
    ("messages", ["type", "properties", "payload"]),
    ("remarks", ["message", "begun_run", "lost", "problem"]),
    ("orders", ["row", "correlation"]),
    ("snapshots", ["id", "name", "at", "store", "entry", "size", "packed", "body"]),
    ("entries", ["number", "row", "action", "state", "effect", "duplicate", "problem", "preview"]),
    ("rows", ["id", "at", "kind", "number", "store", "text", "channel", "label", "answer"]),
    ("states", ["message", "entry", "store", "session", "sequence", "flags", "clearings"]),
    ("states", ["before", "series", "form", "base", "body"]),
    ("stores", ["id", "app", "name", "shape"]),
    ("types", ["id", "store", "name", "count", "last"]),
    ("texts", ["id", "text"]), ("apps", ["name", "announcement", "gone", "run"]),
    ("sessions", ["store", "session", "first"]), ("facts", ["name", "value"]),
  ]

  private static func changeValue(in path: String, _ source: inout ByteSource) {
    let (table, names) = source.pick(columns)
    let column = source.pick(names)
    // Tables without row numbers are changed as a whole.
    let isNumbered = !["apps", "sessions", "facts"].contains(table)
    let row =
      isNumbered
      ? " WHERE rowid IN (SELECT rowid FROM \(table) LIMIT 1 OFFSET \(source.below(32)))" : ""
    let statement =
      source.below(8) == 0
      ? "DELETE FROM \(table)\(row)"
      : "UPDATE OR IGNORE \(table) SET \(column) = \(value(&source))\(row)"
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, "page-sums") == SQLITE_OK else {
      return
    }
    sqlite3_exec(
      connection, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; \(statement)", nil, nil, nil
    )
  }

  private static func value(_ source: inout ByteSource) -> String {
    switch source.below(4) {
    case 0: source.pick(["NULL", "0", "1", "-1", "2", "7", "1e300", "0.5"])
    case 1: String(Int64(bitPattern: source.word()) >> Int64(source.below(64)))
    case 2: "CAST(x'\(hex(source.piece()))' AS TEXT)"
    default: "x'\(hex(source.piece()))'"
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension DamagedRecording {
  /// A recording of everything that a recording can hold.
  private static let pristine: [UInt8] = {
    let path = place("pristine")
    defer { unlink(path) }
    guard
      let history = try? HistoryStore(
        recordingTo: path, options: RecordingOptions(existing: .replace))
    else { fatalError("cannot record to \(path)") }
    var now: Int64 = 1_767_268_800_000_000
    for number in 1...24 {
      now += 100_000
      let padding = String(repeating: "0123456789", count: 40)
      let state = "{\"n\":\(number),\"list\":[{\"id\":1,\"v\":\(number / 3)}],\"p\":\"\(padding)\"}"
      for (channel, payload) in [
        (Channel.event, "{\"type\":\"tick\",\"event\":{\"n\":\(number)}}"), (.state, state),
      ] {
        history.append(
          ReceivedMessage(
            topic: WireTopic(
              app: "weather", store: number % 5 == 0 ? "list" : "store", channel: channel),
            payload: Array(payload.utf8),
            userProperties: [
              UserProperty("seq", "\(number)"), UserProperty("sid", number < 12 ? "a" : "b"),
              UserProperty("mine", "x"),
            ], receivedAt: now))
      }
    }
    history.append(
      ReceivedMessage(
        topic: WireTopic(app: "weather", store: "store", channel: .event), payload: [0xFF, 0x7B],
        receivedAt: now))
    history.presence(
      Presence(isOnline: true, sessionID: "b", stores: [StoreAnnouncement(id: "list")]),
      of: "weather", at: now)
    history.connectionLost(at: now)
    history.notice("a word", at: now)
    let sent = SentSummary(store: "store", channel: .dispatch, label: .name("tick"))
    history.answered(
      history.sent(sent, at: now), .refused(reason: "no", path: ".a"), at: now)
    history.tick(now: now + 10_000_000)
    if let state = try? history.keptState(atEntry: 1) {
      _ = try? history.keep(state, as: "first", at: now)
    }
    history.close()
    return contents(of: path)
  }()

  private static func place(_ name: String) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return "\(folder)/redux-inspect-fuzz-\(getpid())-\(name).redux"
  }

  private static func save(_ bytes: [UInt8], to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    check(write(descriptor, bytes, bytes.count) == bytes.count, "cannot write \(path)")
    close(descriptor)
  }

  private static func contents(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    check(read(descriptor, &bytes, bytes.count) == bytes.count, "cannot read \(path)")
    return bytes
  }
}
