import Foundation
import ReduxLocking

/// Takes what a program writes to a pipe, on a thread of its own, and tells whether anything is
/// left in it.
///
/// The end of a pipe says nothing of the program that it was made for: another one, started at the
/// same moment, may have been born with a copy of it. Nor does a wait tell that the last words
/// have come, since on a crowded machine no wait is long enough. But all that a program wrote is
/// in the pipe when it has ended, so an empty pipe is the end of its words.
final class PipeReader: Sendable {
  private let source: FileHandle
  /// The bytes taken; held from before a reading until what was read is taken. With nothing to hold
  /// the thread sanitizer would take its place for that of the lock's type, and see a race.
  private let reading = Locked(0)

  init(_ pipe: Pipe, _ take: @escaping @Sendable (ArraySlice<UInt8>) -> Void) {
    source = pipe.fileHandleForReading
    let (source, reading) = (source, reading)
    Thread.detachNewThread {
      let number = source.fileDescriptor
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        // Outside the lock, so that nobody waits for a program that says nothing.
        var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
        let count = reading.withLock { taken in
          let count = read(number, &buffer, buffer.count)
          if count > 0 { take(buffer[..<count]) }
          taken += max(0, count)
          return count < 0 && errno == EINTR ? 1 : count
        }
        if count <= 0 { return }
      }
    }
  }

  /// Whether nothing is in the pipe that was not taken.
  var isEmpty: Bool {
    reading.withLock { _ in
      var left: Int32 = 0
      return ioctl(source.fileDescriptor, UInt(FIONREAD), &left) != 0 || left == 0
    }
  }
}
