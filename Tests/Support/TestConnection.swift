import Foundation
import ReduxLocking

/// One connection of a `TestServer`, read in bytes or in whole MQTT packets.
package final class TestConnection: Sendable {
  private let socket: Locked<Int32>
  private let number: Int32

  init(_ socket: Int32) {
    self.socket = Locked(socket)
    number = socket
  }

  package func read(atMost count: Int = 65_536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = recv(number, &buffer, count, 0)
    return got > 0 ? Array(buffer[..<got]) : []
  }

  /// Returns `count` bytes, or fewer when the peer closes.
  package func readExactly(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = read(atMost: count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Returns the next packet whole, header and remaining length included.
  package func readPacket() -> [UInt8]? {
    var packet = readExactly(1)
    guard packet.count == 1 else { return nil }
    var (length, shift) = (0, 0)
    while true {
      guard let byte = readExactly(1).first else { return nil }
      packet.append(byte)
      length |= Int(byte & 127) << shift
      shift += 7
      if byte & 128 == 0 { break }
    }
    let body = readExactly(length)
    return body.count == length ? packet + body : nil
  }

  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(number, $0.baseAddress, $0.count, noSignal) }
      if sent <= 0 { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// Ends reading and writing on both sides; whoever reads gets nothing from then on.
  package func shutDown() {
    socket.withLock { if $0 >= 0 { _ = shutdown($0, Int32(SHUT_RDWR)) } }
  }

  func close() {
    socket.withLock { socket in
      if socket >= 0 { Foundation.close(socket) }
      socket = -1
    }
  }

  private var noSignal: Int32 {
    #if canImport(Glibc)
      Int32(MSG_NOSIGNAL)
    #else
      0
    #endif
  }
}
