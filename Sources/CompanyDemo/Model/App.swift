import DemoProgram
import ReduxInspect

/// What every screen of the app shares.
struct App: Sendable {
  let service: MQTTService
  let backend: Backend
  let events: EventStream<CompanyEvent>

  /// Everything is allowed: this app is there to be inspected.
  static let options = InspectionOptions.everything()

  func start(_ reactor: some Reactor) { reactor.start(in: service, options: Self.options) }
}
