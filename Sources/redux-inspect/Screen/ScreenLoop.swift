import CellGrid
import CursesTerminal
import HistoryStore
import InspectorCore
import MosquittoClient
import ReduxWire
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the inspector: waits for keys, signals and the broker, lets the core decide, paints.
///
/// One loop on the main thread. A key is answered on the screen at once; the history's changes are
/// shown at most once a frame, so a storm of messages costs the screen no more than a breeze.
/// Between events it sleeps in `poll`, without a timer unless something on the screen counts down.
final class ScreenLoop {
  /// Sixty frames a second, in microseconds.
  static let frame: Int64 = 16_667

  var inspector: Inspector
  let driver: any ScreenDriver
  let session: BrokerSession
  let signals: SignalPipe
  var history: HistoryStore
  /// Where live runs are kept; nil when a file is looked at.
  let spool: Spool?
  /// The recording's end before its time was told.
  private var toldProblem = false
  /// What we sent, until each is answered.
  var sent: [SendID: Sending] = [:]
  /// The apps that announced themselves, by name.
  var announced: [String: Presence] = [:]
  /// The stores of apps that were heard while scanning.
  var heard: [String: Set<String>] = [:]
  let clipboard = Clipboard(environment: Clipboard.environment)
  /// What the session told and was not taken yet, the newest first: what is taken from the end of
  /// an array is let go at once, and a state can be megabytes.
  var backlog: [SessionEvent] = []
  var hasConnected = false
  /// How many attempts at a connection there were since the last one.
  var attempts = 0
  var ending: ScreenEnding?
  private var needsPaint = true
  private var answersKey = false
  var historyIsDirty = true
  private var paintedAt: Int64 = 0
  /// When the history's changes were shown last.
  private var framedAt: Int64 = 0
  /// When the core was told of the history last: a key paints, but tells nothing of it.
  private var toldAt: Int64 = 0

  init(
    inspector: Inspector, driver: any ScreenDriver, session: BrokerSession, signals: SignalPipe,
    history: HistoryStore = HistoryStore(), spool: Spool? = nil
  ) {
    self.inspector = inspector
    self.driver = driver
    self.session = session
    self.signals = signals
    self.history = history
    self.spool = spool
  }

  /// Runs until something ends it, and says what did; the terminal is given back by the caller.
  func run() -> ScreenEnding {
    apply(.clock(Clock.realtime()))
    apply(.resized(driver.size))
    paint()
    if inspector.connection != .offline {
      if !inspector.app.isEmpty { beginHistory(of: inspector.app) }
      tellProblem()
      session.start()
    }
    while true {
      wait()
      apply(.clock(Clock.realtime()))
      takeSignals()
      takeSession()
      takeKeys()
      scanHistory()
      tickHistory()
      if let end = driver.end, ending == nil { ending = ScreenEnding(end) }
      if let ending { return ending }
      paintWhenDue()
    }
  }

  /// Lets the core take an action and carries out what it asks for, answers included.
  func apply(_ action: InspectorAction) {
    // Time alone changes the screen only when something was due.
    if case .clock(let now) = action {
      if let due = inspector.nextDeadline, due <= now { needsPaint = true }
    } else {
      needsPaint = true
    }
    let effects = Inspector.reduce(into: &inspector, action)
    for effect in effects { perform(effect) }
  }

  private func takeKeys() {
    for key in driver.readKeys(showing: inspector) {
      answersKey = true
      if key == .resize { resize() } else { apply(.key(key)) }
      if ending != nil { return }
    }
  }

  private func resize() {
    driver.takeSize()
    apply(.resized(driver.size))
  }

  private func takeSignals() {
    for signal in signals.drain() {
      switch signal {
      case SIGWINCH: resize()
      case SIGCONT:
        driver.resume()
        resize()
      case SIGTSTP: driver.suspend()
      default: ending = ending ?? .signal(signal)
      }
    }
  }

  /// Lets the history notice what only time shows: holes that nothing filled.
  private func tickHistory() {
    guard let deadline = history.nextDeadline, deadline <= inspector.now else { return }
    history.tick(now: inspector.now)
    historyIsDirty = true
  }

  private func wait() {
    var descriptors = [
      pollfd(fd: driver.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.wakeDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&descriptors, nfds_t(descriptors.count), timeout)
  }

  /// Milliseconds until something is due, rounded up; -1 when nothing is.
  private var timeout: Int32 {
    let wall = Clock.realtime()
    let monotonic = Clock.monotonic()
    if !backlog.isEmpty || inspector.scanRequest != nil { return 0 }
    var times: [Int64] = []
    if needsPaint || historyIsDirty { times.append(framedAt + Self.frame - monotonic) }
    if let deadline = session.deadline { times.append(deadline - monotonic) }
    if let deadline = inspector.nextDeadline { times.append(deadline - wall) }
    if let deadline = history.nextDeadline { times.append(deadline - wall) }
    if let patience = driver.patience { times.append(patience) }
    // A rate on the screen falls by itself until it is nothing.
    if inspector.history.rate > 0 { times.append(toldAt + 1_000_000 - monotonic) }
    guard let next = times.min() else { return -1 }
    return Int32(max(0, min(next + 999, 60_000_000)) / 1_000)
  }

  private func paintWhenDue() {
    let now = Clock.monotonic()
    let age = now - paintedAt
    if inspector.history.rate > 0, now - toldAt >= 1_000_000 { historyIsDirty = true }
    if let deadline = inspector.nextDeadline, deadline <= inspector.now { needsPaint = true }
    if case .waiting = inspector.connection, age >= 1_000_000 { needsPaint = true }
    let isFrame = !driver.isPaced || now - framedAt >= Self.frame
    if isFrame, historyIsDirty {
      historyIsDirty = false
      toldAt = now
      apply(.historyChanged(historyStatus))
      tellProblem()
    }
    guard needsPaint, isFrame || answersKey else { return }
    if isFrame { framedAt = now }
    paint()
  }

  /// Begins to keep the history of an app, on disk where that can be.
  func beginHistory(of app: String) {
    guard let spool else { return }
    history = spool.begin(app: app, at: inspector.now)
    toldProblem = false
  }

  /// Why what is seen is not, or no longer, recorded though it is to be.
  private var recordingProblem: String? {
    spool.flatMap { $0.problem ?? history.problem }
  }

  /// A disk that is full costs the recording, not the view; it is said once, and then by a word
  /// in the header.
  func tellProblem() {
    let damage = history.rescue.flatMap { report in
      history.path.map { Notice.rescued($0, report).description }
    }
    guard !toldProblem, let problem = recordingProblem ?? history.problem ?? damage else { return }
    toldProblem = true
    apply(.said(StatusMessage(.failure, problem)))
  }

  private func paint() {
    var grid = Grid(size: inspector.size)
    inspector.draw(into: &grid)
    driver.paint(grid)
    needsPaint = false
    answersKey = false
    paintedAt = Clock.monotonic()
  }

  private var historyStatus: HistoryStatus {
    let stores = history.stores
    var shapes: [String: Envelope.Shape] = [:]
    var runs: [String: Int] = [:]
    for store in stores where runs[store.app] == nil {
      runs[store.app] = history.run(of: store.app)
    }
    for store in stores { shapes[store.store] = history.lastEnvelopeShape(of: store) }
    return HistoryStatus(
      rowCount: history.rowCount, entryCount: history.entryCount, stores: stores,
      crowdedApps: history.crowdedApps,
      runs: runs, shapes: shapes, rate: history.rate(now: inspector.now),
      revision: history.revision,
      isRecorded: recordingProblem == nil)
  }
}
