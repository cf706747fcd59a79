import Foundation
import ReduxInspect
import ReduxInspectMosquitto
import Synchronization

/// The weather app of a 2019 talk on inspecting a Redux store over MQTT, without its screen.
@main
enum WeatherDemo {
  static func main() async {
    let options: Options
    do {
      options = try Options(CommandLine.arguments)
    } catch {
      say("\(error); see --help")
      exit(2)
    }
    if options.wantsHelp {
      print(Options.help)
      return
    }
    await run(options)
  }

  private static func run(_ options: Options) async {
    let ending = Ending()
    if options.exitsWithInput { ending.followInput() }
    let limit = ActionLimit(options.actions) { ending.end() }
    let world = World(seed: options.seed)
    let context = EffectContext(
      world: world, limit: limit, pause: options.interval / 4, answersUser: options.rate == nil)

    let transport = MosquittoTransport(MosquittoOptions(host: options.host, port: options.port))
    var bounds = MQTTService.Options()
    let lastReason = Mutex("")
    bounds.onConnection = { status in
      guard case .disconnected(let reason) = status else { return }
      // Once, however often it is tried.
      let isNew = lastReason.withLock { last in
        defer { last = reason }
        return last != reason
      }
      if isNew { say(reason) }
    }
    let service = MQTTService(app: options.app, transport: transport, options: bounds)
    say("publishing \(service.app) to \(options.host):\(options.port)")
    let store = Store(
      state: WeatherState(),
      reducers: WeatherState.reducers,
      middleware: [
        LocationEffects(context: context), WeatherEffects(context: context),
        SearchEffects(context: context), PhotoEffects(context: context),
        SyncEffects(context: context),
        MQTTMiddleware<WeatherState, WeatherEvent>(
          service: service,
          options: InspectionOptions(
            allowsDispatch: true, allowsRestore: true, types: WeatherEvent.types)),
      ])

    let driver = Driver(store: store, limit: limit)
    let playing = Task {
      if let rate = options.rate {
        await driver.load(LoadScript(world: world), rate: rate)
      } else {
        let script = UserScript(seed: options.seed)
        await driver.play(script, interval: options.interval, seed: options.seed)
      }
    }
    await ending.wait()
    playing.cancel()
    await service.stop()
  }

  private static func say(_ words: String) {
    // Whoever read our words may have gone; that is no reason to go too.
    try? FileHandle.standardError.write(contentsOf: Data("weather-demo: \(words)\n".utf8))
  }
}
