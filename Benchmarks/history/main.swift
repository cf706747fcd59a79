// Measures the history: `history-bench events 200000`, `states 400 1160000 2`, `open 1000000`,
// `read FILE`.
// Prints a line of figures each, for the report that `make bench` makes.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().compactMap { Int($0) }

do {
  switch (arguments.first, numbers.first) {
  case ("read", _) where arguments.count == 2: try Measurement.reading(arguments[2])
  case ("events", let count?): try Measurement.events(count)
  case ("states", let count?) where numbers.count == 3:
    try Measurement.states(count, size: numbers[1], changes: numbers[2])
  case ("open", let count?): try Measurement.opening(count)
  default:
    print(
      "usage: history-bench events COUNT | states COUNT BYTES CHANGES | open COUNT"
        + " | read FILE")
    exit(2)
  }
} catch {
  print("history-bench: \(error)")
  exit(1)
}
