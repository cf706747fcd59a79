#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps what the writer's thread had to say.
final class Told: @unchecked Sendable {
  // Reached only with the mutex held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var text: String?

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  func tell(_ words: String) {
    pthread_mutex_lock(mutex)
    text = words
    pthread_mutex_unlock(mutex)
  }

  var words: String? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return text
  }
}
