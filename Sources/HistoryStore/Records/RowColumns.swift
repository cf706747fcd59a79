import ReduxWire
import Timeline

/// Holds what a row that is no entry is made of, one value a column.
struct RowColumns {
  enum Kind: String { case run, gap, lost, unpublished, sent, notice }
  enum Label: String { case name, json, placeholder }
  enum Answer: String { case waiting, accepted, refused, failed, unconfirmed, none }

  var kind: Kind
  var number: Int?
  var store: String?
  var text: String?
  var channel: Int?
  var label: Label?
  var answer: Answer?
  var reason: String?
  var path: String?

  init(kind: Kind, number: Int? = nil, store: String? = nil, text: String? = nil) {
    self.kind = kind
    self.number = number
    self.store = store
    self.text = text
  }

  init(_ content: LogRow.Content) {
    switch content {
    case .entry(let entry): self.init(kind: .notice, text: "entry \(entry.number)")
    case .run(let run, let store): self.init(kind: .run, number: run, store: store)
    case .gap(let length): self.init(kind: .gap, number: length.map { Int($0) })
    case .lost(let count, let store): self.init(kind: .lost, number: count, store: store)
    case .unpublished(let count, let store):
      self.init(kind: .unpublished, number: count, store: store)
    case .notice(let text): self.init(kind: .notice, text: text)
    case .sent(let sent):
      self.init(kind: .sent, store: sent.store, text: sent.label.payload.text)
      label = sent.label.payload.kind
      channel = Schema.channelCodes[sent.channel]
      switch sent.answer {
      case .waiting: answer = .waiting
      case .accepted(let sequence):
        answer = .accepted
        number = sequence.map { Int(truncatingIfNeeded: $0) }
      case .refused(let why, let place):
        answer = .refused
        reason = why
        path = place
      case .failed(let why):
        answer = .failed
        reason = why
      case .unconfirmed: answer = .unconfirmed
      case .none: answer = RowColumns.Answer.none
      }
    }
  }

  /// Nil for columns that do not go together.
  var content: LogRow.Content? {
    switch kind {
    case .run: return number.map { .run($0, store: store) }
    case .gap: return .gap(number.map { Int64($0) })
    case .lost: return number.map { .lost($0, store: store ?? "") }
    case .unpublished: return number.map { .unpublished($0, store: store ?? "") }
    case .notice: return .notice(text ?? "")
    case .sent:
      guard let store, let label, let channel, Schema.channels.indices.contains(channel),
        let answer = sentAnswer
      else { return nil }
      return .sent(
        SentSummary(
          store: store, channel: Schema.channels[channel],
          label: TypeLabel(label, text ?? ""), answer: answer))
    }
  }

  private var sentAnswer: SentSummary.Answer? {
    switch answer {
    case .waiting: .waiting
    case .accepted: .accepted(sequence: number.map { UInt64(bitPattern: Int64($0)) })
    case .refused: .refused(reason: reason ?? "", path: path)
    case .failed: .failed(reason ?? "")
    case .unconfirmed: .unconfirmed
    case RowColumns.Answer.none?: SentSummary.Answer.none
    case nil: nil
    }
  }
}

extension TypeLabel {
  fileprivate init(_ kind: RowColumns.Label, _ text: String) {
    self =
      switch kind {
      case .name: .name(text)
      case .json: .json(text)
      case .placeholder: .placeholder(text)
      }
  }

  fileprivate var payload: (kind: RowColumns.Label, text: String) {
    switch self {
    case .name(let text): (.name, text)
    case .json(let text): (.json, text)
    case .placeholder(let text): (.placeholder, text)
    }
  }
}
