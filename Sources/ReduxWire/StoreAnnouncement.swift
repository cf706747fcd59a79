/// Tells what an app announces of one of its stores.
package struct StoreAnnouncement: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case redux, reactor, stream, view
    /// A word of a later protocol, kept.
    case other(String)
  }

  package var id: String
  package var kind: Kind
  /// What it publishes on.
  package var channels: [Channel]
  /// What it takes; nil where it does not say.
  package var accepts: [Channel]?
  /// The action types that it knows.
  package var types: [String]

  package init(
    id: String, kind: Kind = .redux, channels: [Channel] = [], accepts: [Channel]? = nil,
    types: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.channels = channels
    self.accepts = accepts
    self.types = types
  }

  /// Whether it is known that it takes what comes on a channel, or that it does not; nil where
  /// neither is. What has no state can neither publish nor replace it, nor keep still.
  package func takes(_ channel: Channel) -> Bool? {
    if let accepts { return accepts.contains(channel) }
    let needsState: Set<Channel> = [.request, .restore, .control]
    return kind.isStateless && needsState.contains(channel) ? false : nil
  }
}

extension StoreAnnouncement.Kind {
  /// Whether what is of this kind has no state.
  package var isStateless: Bool { self == .stream || self == .view }

  package init(word: String) {
    switch word {
    case "redux": self = .redux
    case "reactor": self = .reactor
    case "stream": self = .stream
    case "view": self = .view
    default: self = .other(word)
    }
  }

  package var word: String {
    switch self {
    case .redux: "redux"
    case .reactor: "reactor"
    case .stream: "stream"
    case .view: "view"
    case .other(let word): word
    }
  }
}
