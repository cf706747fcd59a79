#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A recording's place, free before and afterwards; `HISTORY_BENCH_FILE` names one to keep.
final class BenchFile {
  let path: String
  private let isKept: Bool

  init() {
    let kept = getenv("HISTORY_BENCH_FILE").map { String(cString: $0) }
    path = kept ?? "/tmp/history-bench-\(getpid()).redux"
    isKept = kept != nil
    unlink(path)
  }

  deinit { if !isKept { unlink(path) } }

  var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
