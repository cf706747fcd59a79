import CellGrid

/// One line of a script for `--script`.
enum ScriptInstruction: Equatable {
  case size(Size)
  case key(Key)
  case type(String)
  case waitEntries(Int)
  case waitText(String)
  case frame(String)
}
