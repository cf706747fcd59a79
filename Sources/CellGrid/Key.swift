/// One thing that came from the keyboard, or from the terminal by way of it.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter, lower case, or one of `space \ ] ^ _`, with Ctrl. Ctrl-I, Ctrl-M, Ctrl-[ and
  /// Ctrl-H are `tab`, `enter`, `escape` and `backspace`: terminals do not tell them apart.
  case control(Character)
  case alt(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case shiftUp
  case shiftDown
  case shiftLeft
  case shiftRight
  case controlUp
  case controlDown
  case controlLeft
  case controlRight
  case home
  case end
  case pageUp
  case pageDown
  /// F1 and on.
  case function(Int)
  /// Text that was pasted, whole, as the terminal marked it.
  case paste(String)
  case mouse(Mouse)
  /// The size of the terminal changed.
  case resize
  case focusIn
  case focusOut
}
