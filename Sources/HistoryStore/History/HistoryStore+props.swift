import ReduxWire
import Timeline

/// What the views of an app were given to render.
extension HistoryStore {
  /// Adds what each view of the entry's app had been given last, in the same run, and what the
  /// entry's own view had before.
  func addProps(of entry: EntryRecord, _ header: MessageHeader, to moment: inout Moment) {
    guard let app = address(of: header)?.app else { return }
    let end = max(entry.action, entry.state)
    for (store, history) in histories.enumerated() where history.address.app == app {
      guard let props = props(of: store, upTo: end, run: header.run) else { continue }
      moment.props.append(props)
      if header.channel == .props, Int(header.store) == store {
        moment.formerProps = self.props(of: store, upTo: end - 1, run: header.run)
      }
    }
  }

  private func props(of store: Int, upTo message: Int, run: Int32) -> GivenProps? {
    let history = histories[store]
    guard history.lastProps >= 0 else { return nil }
    // That of the newest entry, which is looked at most, is known.
    let id =
      history.lastProps <= message
      ? history.lastProps : records.lastProps(of: store, upTo: message)
    guard let id, let header = records.message(id)?.header, header.run == run,
      let payload = payload(ofMessage: id) as Moment.Payload?
    else { return nil }
    return GivenProps(view: history.address.store, entry: header.entry, payload: payload)
  }
}
