import CellGrid

/// One line of a script for `--script`.
package enum ScriptInstruction: Equatable, Sendable {
  case size(Size)
  case key(Key)
  case type(String)
  case waitEntries(Int)
  case waitText(String)
  case frame(String)
  /// How many seconds a wait may take from there on.
  case timeout(Int)
}
