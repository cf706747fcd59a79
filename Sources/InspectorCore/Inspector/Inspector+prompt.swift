import CellGrid

extension Inspector {
  mutating func handleInPrompt(_ key: Key) -> [Effect] {
    switch prompt {
    case .line(let line): return handleInLine(line, key)
    case .payload(let payload): return handleInPayload(payload, key)
    case nil: return []
    }
  }

  private mutating func handleInPayload(_ payload: PayloadPrompt, _ key: Key) -> [Effect] {
    var payload = payload
    if payload.awaitsEditorKey {
      payload.awaitsEditorKey = false
      prompt = .payload(payload)
      return key == .control("e") ? [.openEditor(payload.editor.text)] : []
    }
    switch key {
    case .enter: return send(payload)
    case .escape, .control("c"):
      prompt = nil
      return []
    case .control("x"): payload.awaitsEditorKey = true
    default:
      if payload.editor.apply(key) { payload.refusal = nil }
    }
    prompt = .payload(payload)
    return []
  }

  /// Sends what stands in the prompt, or leaves it there with the reason and the caret at the
  /// fault.
  private mutating func send(_ payload: PayloadPrompt) -> [Effect] {
    var payload = payload
    let text = payload.editor.text
    do {
      let type = try ActionPayload.type(of: text)
      let item = ActionPicker.Item(
        address: payload.target, type: type, payload: Array(text.utf8))
      guard let effects = send(item) else {
        payload.refusal = message.map { "not sent: \($0.text)" }
        prompt = .payload(payload)
        return []
      }
      prompt = nil
      return effects
    } catch {
      payload.refusal = "not sent: \(error.reason)"
      if let offset = error.offset { payload.editor.moveCaret(toUTF8Offset: offset) }
      prompt = .payload(payload)
      return []
    }
  }

  /// Takes the text that the user's editor left; the last line break is the editor's, not the
  /// user's.
  mutating func takeEdited(_ text: String?) -> [Effect] {
    guard case .payload(var payload) = prompt else { return [.redraw] }
    if var text {
      while text.last?.isNewline == true { text.removeLast() }
      payload.editor = LineEditor(text)
      payload.refusal = nil
      prompt = .payload(payload)
    }
    return [.redraw]
  }
}
