/// Which time the log shows beside an entry.
package enum TimeColumn: String, CaseIterable, Sendable {
  /// Since the row before.
  case gap
  /// Our clock at arrival.
  case clock
  /// The app's clock, where it sent one.
  case app
  case none

  var title: String {
    switch self {
    case .gap: "Δt"
    case .clock: "time"
    case .app: "app's time"
    case .none: ""
    }
  }

  /// What a step to it says.
  var words: String {
    switch self {
    case .gap: "time since the row before"
    case .clock: "our clock at arrival"
    case .app: "the app's clock"
    case .none: "no times"
    }
  }

  var width: Int {
    switch self {
    case .gap: 6
    case .clock, .app: 12
    case .none: 0
    }
  }

  var next: TimeColumn {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
