import CellGrid
import InspectorCore

/// A script, its frames drawn as they are asked for, and its keys in a line of their own.
func fuzzScript(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do {
    let script = try Script(reading: text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    check(script.instructions.count <= lines.count, "more instructions than lines")
    var stage = Stage(app: "weather")
    var line = LineEditor()
    for instruction in script.instructions {
      switch instruction {
      case .size(let size):
        // Beyond this a frame costs more than it tells.
        guard size.area <= 20_000 else { continue }
        stage.apply(.resized(size))
      case .key(let key): press(key, in: &stage, &line)
      case .type(let text):
        for character in text { press(.character(character), in: &stage, &line) }
      case .frame: stage.checkFrame()
      case .waitEntries, .waitText, .timeout: break
      }
    }
    stage.checkFrame()
  } catch {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    check((1...lines).contains(error.line), "the fault is on no line")
  }
}

private func press(_ key: Key, in stage: inout Stage, _ line: inout LineEditor) {
  stage.apply(.key(key))
  guard line.apply(key) else { return }
  check((0...line.characters.count).contains(line.caret), "the caret is outside")
  check(
    line.characters == Array(line.text), "characters were joined: \(line.text.debugDescription)")
  var grid = Grid(size: Size(width: 12, height: 1))
  line.draw(into: &grid, at: Point(x: 2, y: 0), width: 9, style: .plain)
  checkGrid(grid)
  check(grid[0, 0] == .blank && grid[1, 0] == .blank && grid[11, 0] == .blank, "drawn outside")
  check(grid.cursor != nil, "no cursor in a line that is edited")
}
