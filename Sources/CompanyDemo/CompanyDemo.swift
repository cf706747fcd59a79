import DemoProgram
import Foundation
import ReduxInspect

/// The company page of a talk on reactors, without its screens: every screen, tab and cell has a
/// reactor, and what concerns several of them goes over a shared stream.
@main
enum CompanyDemo {
  static let help = """
    Usage: company-demo [OPTION]...
    A company's page of many reactors without a screen, inspectable over MQTT.

      --broker HOST[:PORT]  publish to this broker (localhost:1883)
      --app NAME            publish under this name (company)
      --interval SECONDS    let the visitor act this often (1.2)
      --rate N              send N actions per second instead, for load
      --actions N           end after N actions
      --seed N              play another story (2019)
      --exit-with-stdin     end when standard input does
      --help                print this

    Example: company-demo --broker localhost:1883 --app company
    """

  static func main() async {
    let program = DemoProgram("company-demo", app: "company", help: help)
    let options = program.options
    let service = program.service()
    let app = App(
      service: service, backend: Backend(pause: options.interval / 2, seed: options.seed),
      events: EventStream(service: service, options: App.options))
    let page = CompanyPageReactor(app: app)
    let bookmarks = BookmarkCountReactor(app: app)
    let playing = Task {
      let visitor = Visitor(app: app, page: page, limit: program.limit, seed: options.seed)
      if let rate = options.rate {
        await visitor.load(rate: rate)
      } else {
        await visitor.play(interval: options.interval)
      }
    }
    let reason = await program.ending.wait()
    playing.cancel()
    await service.stop(within: reason.patience)
    withExtendedLifetime((page, bookmarks)) {}
  }
}
