import CellGrid
import ExactJSON
import ReduxWire
import Timeline

/// The whole program as a value: what it shows is drawn from it, and actions change it.
///
/// It has no clock, no thread and no file; what it needs from outside it asks for by effects and
/// gets by actions. See `reduce(into:_:)` and `draw(into:)`.
package struct Inspector: Sendable {
  package enum Focus: Hashable, Sendable { case log, detail }

  package enum View: String, CaseIterable, Hashable, Sendable {
    case state = "State"
    case diff = "Diff"
    case action = "Action"
    case raw = "Raw"
    case props = "Props"
  }

  package enum Prompt: Sendable {
    case line(LinePrompt)
    case payload(PayloadPrompt)
  }

  // Where it looks and what for.
  package let settings: InspectorSettings
  package var app: String
  package var size = Size(width: 0, height: 0)
  package var now: Int64 = 0
  package var connection = ConnectionStatus.connecting
  package var presence = AppPresence.unknown
  package var history = HistoryStatus()
  package var apps: [AnnouncedApp] = []

  // What it shows.
  package var log = LogPane()
  package var moment: Moment?
  /// The row whose moment was asked for last, as it then was.
  var shownRow: LogRow?
  package var state = TreePane()
  package var diff = TreePane(showsChangesOnly: true)
  package var action = TreePane()
  package var props = TreePane(openLevels: 1)
  package var raw = TextPane()
  package var view = View.state
  /// Views whose pane does not show the present moment yet.
  var staleViews: Set<View> = []
  package var focus = Focus.log
  package var isZoomed = false

  /// What the log is narrowed to.
  package var filter: LogFilter?
  package var search: Search?
  /// Where leaps began, the last one last.
  package var jumps: [Jump] = []
  /// Where the cursor of the tree goes once the moment is there.
  var pendingPath: JSONPath?

  /// The entry marked as the base of a comparison, and what it was compared with.
  package var comparison: Comparison?

  /// States that were sent to the app.
  package var travel = Travel()
  /// The stores that are kept still, or from publishing.
  var holds = Holds()

  // What stands over it.
  package var overlay: Overlay?
  package var prompt: Prompt?
  package var message: StatusMessage?
  /// The digits typed before a command.
  package var count: Int?
  /// A key was typed that means something only with the next one.
  package var pendingKey: PendingKey?
  /// What was typed at the bottom of the screen before, the last one last.
  package var lineHistory: [LinePrompt.Kind: [String]] = [:]
  /// The last action sent, for `.`.
  package var lastSent: ActionPicker.Item?

  /// A file, shown from a row on.
  package init(settings: InspectorSettings, app: String, offlineFrom row: Int) {
    self.init(settings: settings, app: app)
    connection = .offline
    log.isFollowing = false
    log.selected = row
  }

  package init(settings: InspectorSettings, app: String?) {
    self.settings = settings
    self.app = app ?? ""
    if app == nil { overlay = .apps(AppChooser()) }
  }
}
