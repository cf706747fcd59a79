import CellGrid
import ReduxWire
import Timeline

extension Inspector {
  /// Sends the selected entry's action again, byte for byte, to the store it came from.
  mutating func resend() -> [Effect] {
    do throws(Obstacle) {
      return askOrSend(try selectedAction(), title: settings.keys.title(of: .resend))
    } catch {
      message = StatusMessage(.failure, error.words)
      return []
    }
  }

  /// Asks the selected entry's store for its whole state, or those that give one.
  mutating func requestState() -> [Effect] {
    if let obstacle {
      message = StatusMessage(.failure, obstacle)
      return []
    }
    let stores = stores(taking: .request)
    guard !stores.isEmpty else { return refuse(refusal(of: .request, by: settings.store)) }
    let names = stores.joined(separator: ", ")
    message = StatusMessage(.plain, "request (state) to \(names): sent")
    return stores.map { .requestState(app: targetApp, store: $0) }
  }

  private struct Obstacle: Error { let words: String }

  private func selectedAction() throws(Obstacle) -> ActionPicker.Item {
    guard let moment, log.selectedRow.map(\.isEntry) == true else {
      throw Obstacle(words: "no entry is selected")
    }
    let entry = moment.entry
    guard let action = moment.action else {
      throw Obstacle(words: "#\(entry.number) is a state: there is no action to send again")
    }
    guard entry.channel == .event || entry.channel == .action else {
      throw Obstacle(words: "#\(entry.number) is no action but came on \(entry.channel.rawValue)")
    }
    if moment.masksValues {
      throw Obstacle(words: "not sent: values of #\(entry.number) are masked")
    }
    if moment.isSummarised {
      throw Obstacle(words: "not sent: the action of #\(entry.number) came only as a summary")
    }
    guard let text = String(validating: action.bytes, as: UTF8.self) else {
      throw Obstacle(words: "not sent: #\(entry.number) is not valid UTF-8")
    }
    do {
      let type = try ActionPayload.type(of: text)
      return ActionPicker.Item(address: entry.address, type: type, payload: action.bytes)
    } catch {
      throw Obstacle(words: "not sent: \(error.reason)")
    }
  }
}

extension LogRow {
  fileprivate var isEntry: Bool {
    if case .entry = content { true } else { false }
  }
}

extension Moment {
  /// Whether the action was too large for the broker and came without its data.
  fileprivate var isSummarised: Bool {
    metadata.contains { $0.name == "enc" && $0.value == "summary" }
  }

  /// Whether the app, or whoever recorded it, put something else in the place of a value.
  fileprivate var masksValues: Bool {
    if metadata.contains(where: { $0.name == "redacted" && $0.value != "0" }) { return true }
    return action?.document.flatMap(MaskedValue.path) != nil
  }
}
