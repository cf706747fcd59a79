import CellGrid

extension Inspector {
  /// How many rows one step of the wheel moves.
  private static let wheelStep = 3

  /// The wheel moves what lies under it, a click selects, and on the sign of a fold it toggles.
  mutating func handle(_ mouse: Mouse) -> [Effect] {
    guard prompt == nil, pendingKey == nil else { return [] }
    count = nil
    let steps = mouse.act == .wheelUp ? -Self.wheelStep : Self.wheelStep
    if overlay != nil { return mouse.act == .click ? [] : scrollOverlay(steps) }
    let screen = screen
    if screen.isTooSmall { return [] }
    if screen.log.contains(mouse.point) {
      if mouse.act != .click { return select(place: (log.selected ?? 0) + steps) }
      focus = .log
      settlePanes()
      let place = log.top + mouse.point.y - screen.log.y - 1
      guard mouse.point.y > screen.log.y, place < placeCount else { return loadRows() }
      return select(place: place)
    }
    guard screen.detail.contains(mouse.point) else { return [] }
    let rect = detailRect(screen.detail)
    guard let tree else {
      if mouse.act == .click { focus = .detail } else { raw.scroll(by: steps) }
      return []
    }
    guard mouse.act == .click else {
      self[keyPath: tree].move(by: steps)
      return []
    }
    focus = .detail
    guard rect.contains(mouse.point) else { return [] }
    self[keyPath: tree].click(
      row: mouse.point.y - rect.y, column: mouse.point.x - rect.x, width: rect.width)
    return []
  }

  private mutating func scrollOverlay(_ steps: Int) -> [Effect] {
    switch overlay {
    case .help(var text):
      text.scroll(by: steps)
      overlay = .help(text)
    case .value(let title, var text):
      text.scroll(by: steps)
      overlay = .value(title: title, text)
    case .actionPicker(var picker):
      picker.list.move(by: steps)
      overlay = .actionPicker(picker)
    case .apps(var chooser):
      chooser.list.move(by: steps)
      overlay = .apps(chooser)
    case .snapshots(var list):
      list.move(by: steps)
      overlay = .snapshots(list)
    case .confirmation, .restoring, nil: break
    }
    return []
  }
}
