import CPlatform
import CellGrid
import CursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What opening and painting cost, in a terminal of whatever size this runs in.
enum Bench {
  static func run(_ options: TerminalOptions) throws(TerminalError) {
    let start = microseconds()
    let terminal = try CursesTerminal.open(options: options)
    let opened = microseconds()
    terminal.paint(frame(terminal.size, 0))
    let painted = microseconds()

    var lines = ["size \(terminal.size.width)×\(terminal.size.height)"]
    lines.append("open \(opened - start) µs, first paint \(painted - opened) µs")
    lines.append(measure("whole screen, all cells changed", terminal, ascii))
    lines.append(measure("whole screen, wide characters", terminal, wide))
    lines.append(measure("one cell changed", terminal, single))
    lines.append(measure("nothing changed", terminal) { _, size in ascii(0, size) })
    terminal.close()
    for line in lines { fputs(line + "\n", cp_stdout()) }
  }

  private static func measure(
    _ name: String, _ terminal: CursesTerminal, _ frame: (Int, Size) -> Grid
  ) -> String {
    terminal.paint(frame(0, terminal.size))
    var drawing: [Int] = []
    var painting: [Int] = []
    for step in 1...200 {
      let start = microseconds()
      let grid = frame(step, terminal.size)
      let drawn = microseconds()
      terminal.paint(grid)
      painting.append(microseconds() - drawn)
      drawing.append(drawn - start)
    }
    drawing.sort()
    painting.sort()
    return "\(name): draw p50 \(drawing[100]) µs, paint p50 \(painting[100]) µs, "
      + "p99 \(painting[198]) µs"
  }

  private static func frame(_ size: Size, _ step: Int) -> Grid {
    ascii(step, size)
  }

  private static func ascii(_ step: Int, _ size: Size) -> Grid {
    let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(step % 26)))
    let text = String(repeating: letter, count: size.width)
    var grid = Grid(size: size)
    for y in 0..<size.height {
      grid.put(text, at: Point(x: 0, y: y), Style(.palette(UInt8((y + step) % 8))))
    }
    return grid
  }

  private static func wide(_ step: Int, _ size: Size) -> Grid {
    let text = String(repeating: step % 2 == 0 ? "天" : "気", count: size.width / 2)
    var grid = Grid(size: size)
    for y in 0..<size.height { grid.put(text, at: Point(x: 0, y: y)) }
    return grid
  }

  private static func single(_ step: Int, _ size: Size) -> Grid {
    var grid = ascii(0, size)
    grid.put(String(step % 10), at: Point(x: size.width / 2, y: size.height / 2))
    return grid
  }

  private static func microseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
