#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process has used.
enum Resources {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// In KiB.
  static var peakMemory: Int { usage.ru_maxrss }

  static var processorSeconds: Double {
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) / 1e6
  }

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
      usage.ru_maxrss /= 1_024
    #endif
    return usage
  }
}
