// A program with a screen and nothing behind it, for the tests of CursesTerminal: it shows its
// size and the keys it was given, and ends in each of the ways a program can end.
//
//   terminal-probe            the screen; q ends it, see Probe for the other keys
//   terminal-probe --ascii    the same, in ASCII alone
//   terminal-probe --bench    times opening and painting, printed after the screen is closed
//   terminal-probe --widths   no screen: prints where grid and C library differ over a width

import CPlatform
import CursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
var options = TerminalOptions()
options.ascii = arguments.contains("--ascii")

if arguments.contains("--widths") {
  Widths.printDifferences()
  exit(0)
}

do {
  if arguments.contains("--bench") {
    try Bench.run(options)
    exit(0)
  }
  exit(try Probe.run(options))
} catch  where error.code == .askedToEnd {
  exit(128 + SIGTERM)
} catch {
  fputs("terminal-probe: \(error)\n", cp_stderr())
  exit(2)
}
