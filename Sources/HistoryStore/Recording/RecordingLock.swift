#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Holds a recording, or a log, for the one that writes it, as long as it lives (`flock`).
///
/// It is another lock than those of SQLite, which go when any descriptor of the file is closed:
/// so the writer's must be the last one.
package final class RecordingLock {
  private let descriptor: Int32

  /// Nil when another program holds it; `errno` says why.
  package init?(path: String) {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    // What was opened is closed with the object, also when there will be none.
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  deinit {
    let number = errno
    if descriptor >= 0 { close(descriptor) }
    errno = number
  }

  /// Whether some program writes the file now.
  static func isHeld(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
