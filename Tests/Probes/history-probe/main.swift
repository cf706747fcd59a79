// Records for tests that end it: `history-probe steady FILE` until it is killed,
// `history-probe fill FILE BYTES` on a disk that takes no more than so many bytes of a file.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments

do {
  switch (arguments.dropFirst().first, arguments.count) {
  case ("steady", 3): try Probe.recordSteadily(to: arguments[2])
  case ("fill", 4): try Probe.fill(arguments[2], limit: UInt64(arguments[3]) ?? 0)
  default: exit(2)
  }
} catch {
  print("history-probe: \(error)")
  exit(1)
}
