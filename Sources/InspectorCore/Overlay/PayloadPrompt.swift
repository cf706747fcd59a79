import ReduxWire

/// The line in which an action's JSON is edited before it is sent.
package struct PayloadPrompt: Sendable {
  package var editor: LineEditor
  package let target: StoreAddress
  /// What was wrong with it, or with its editor, in words; cleared by the next edit.
  package var refusal: String?
  /// Ctrl-X was typed; Ctrl-E then opens the user's editor.
  package var awaitsEditorKey = false

  package init(target: StoreAddress, text: String) {
    self.target = target
    editor = LineEditor(text)
  }
}
