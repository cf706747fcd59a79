#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A value that threads take turns with.
///
/// It is `Synchronization.Mutex` over the system's own mutex. The thread sanitizer does not see
/// the other's futex on Linux and calls every use of it a race, real ones among them.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  // The value is reached only with the mutex held, hence `@unchecked`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
