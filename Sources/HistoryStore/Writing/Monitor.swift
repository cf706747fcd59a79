#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A value that threads take turns with, and wait for.
///
/// The system's mutex and condition, since the thread sanitizer sees no others on Linux.
final class Monitor<Value: Sendable>: @unchecked Sendable {
  // The value is reached only with the mutex held, hence `@unchecked`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Lets those that wait look again.
  func wake() { pthread_cond_broadcast(condition) }

  /// Waits until `body` returns true, for as many microseconds at most; tells whether it did.
  @discardableResult
  func wait(atMost time: Int64? = nil, until body: (inout Value) -> Bool) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var limit = timespec()
    if let time {
      clock_gettime(CLOCK_REALTIME, &limit)
      let nanoseconds = Int(limit.tv_nsec) + Int(time % 1_000_000) * 1_000
      limit.tv_sec += Int(time / 1_000_000) + nanoseconds / 1_000_000_000
      limit.tv_nsec = nanoseconds % 1_000_000_000
    }
    while !body(&value) {
      if time == nil {
        pthread_cond_wait(condition, mutex)
      } else if pthread_cond_timedwait(condition, mutex, &limit) == ETIMEDOUT {
        return body(&value)
      }
    }
    return true
  }
}
