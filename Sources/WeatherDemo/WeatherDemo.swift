import DemoProgram
import Foundation
import ReduxInspect

/// The weather app of a 2019 talk on inspecting a Redux store over MQTT, without its screen.
@main
enum WeatherDemo {
  static let help = """
    Usage: weather-demo [OPTION]...
    A weather app without a screen, inspectable over MQTT.

      --broker HOST[:PORT]  publish to this broker (localhost:1883)
      --app NAME            publish under this name (weather)
      --interval SECONDS    let the user act this often (1.2)
      --rate N              consume N events per second instead, for load
      --actions N           end after N events
      --seed N              play another story (2019)
      --only store          run without a user: publish the view's props, wait for events
      --only view           run without a store: print the props that come, send events
      --exit-with-stdin     end when standard input does
      --help                print this

    Example: weather-demo --broker localhost:1883 --app weather
    """

  static func main() async {
    let program = DemoProgram("weather-demo", app: "weather", help: help)
    if program.options.part == .view {
      await runView(program)
    } else {
      await runStore(program)
    }
  }

  private static func runStore(_ program: DemoProgram) async {
    let options = program.options
    let world = World(seed: options.seed)
    let context = EffectContext(
      world: world, limit: program.limit, pause: options.interval / 4,
      answersUser: options.rate == nil)
    let service = program.service()
    let store = Store(
      state: WeatherState(),
      reducers: WeatherState.reducers,
      middleware: [
        LocationEffects(context: context), WeatherEffects(context: context),
        SearchEffects(context: context), PhotoEffects(context: context),
        SyncEffects(context: context),
        MQTTMiddleware<WeatherState, WeatherEvent>(
          service: service, options: .everything(types: WeatherEvent.types)),
      ])

    let driver = Driver(store: store, limit: program.limit)
    let playing = Task {
      if options.part == .store {
        let show: @Sendable (WeatherProps) -> Void = service.publish(in: .props())
        for await state in store.states { show(WeatherProps(state)) }
      } else if let rate = options.rate {
        await driver.load(LoadScript(world: world), rate: rate)
      } else {
        let script = UserScript(seed: options.seed)
        await driver.play(script, interval: options.interval, seed: options.seed)
      }
    }
    let reason = await program.ending.wait()
    playing.cancel()
    await service.stop(within: reason.patience)
  }

  /// Shows what a store elsewhere, or an inspector, gives to show, and sends it what a user does.
  private static func runView(_ program: DemoProgram) async {
    let options = program.options
    // An instance of the app, so that the store's presence stays its own.
    let service = program.service(app: "\(options.app)@view")
    let view = WeatherView(
      limit: program.limit, send: service.publish(in: .dispatch(in: options.app)))
    let subscriptions = [options.app, service.app].map { app in
      service.subscribe(to: .props(in: app)) { (props: WeatherProps) in view.render(props) }
    }
    let playing = Task {
      await view.play(
        UserScript(seed: options.seed), interval: options.interval, seed: options.seed)
    }
    let reason = await program.ending.wait()
    playing.cancel()
    for subscription in subscriptions { subscription.cancel() }
    await service.stop(within: reason.patience)
  }
}
