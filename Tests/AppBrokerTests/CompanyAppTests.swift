import Foundation
import TestSupport
import Testing

@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_pub")))
struct CompanyAppTests {
  private func start(_ arguments: [String]) throws -> (TestBroker, Listener, WeatherApp) {
    let broker = try TestBroker()
    let listener = try Listener(broker, "company/#")
    return (broker, listener, try WeatherApp(broker, arguments, program: "company-demo"))
  }

  @Test func everyScreenIsAStoreOfItsOwn() throws {
    let (broker, listener, app) = try start(["--interval", "0.1"])
    _ = try listener.first { $0.topic.hasSuffix("/stream") }
    _ = try listener.first {
      $0.topic.hasPrefix("company/PostDetailReactor") && $0.topic.hasSuffix("/action")
    }
    let presence = try listener.first {
      $0.topic == "company/presence" && $0.payload.contains("PostDetailReactor")
    }
    let stores = presence.json["stores"] as? [[String: Any]] ?? []
    let kinds = stores.reduce(into: [String: String]()) { kinds, store in
      kinds[store["id"] as? String ?? ""] = store["kind"] as? String
    }
    for id in [
      "CompanyPageReactor", "HomeReactor", "PostsReactor", "InfoReactor", "ProjectsReactor",
      "EmployeesReactor", "BookmarkCountReactor", "PostCellReactor", "PostCellReactor-4",
    ] {
      #expect(kinds[id] == "reactor")
    }
    #expect(kinds["stream"] == "stream")
    _ = (broker, app)
  }

  /// Action, stream event, and the mutations elsewhere, each naming what led to it.
  @Test func theCausesReachAcrossReactors() throws {
    let (broker, listener, app) = try start(["--interval", "0.1"])
    _ = try listener.first { $0.topic == "company/PostCellReactor/state" }
    try broker.publish("company/PostCellReactor/dispatch", #"{"type":"toggleBookmark"}"#, qos: 1)
    let event = try listener.first { heard in
      guard heard.topic == "company/stream/stream", heard.type == "didChangeBookmark",
        let cause = heard.properties["cause"]
      else { return false }
      return listener.on("company/PostCellReactor/action").contains {
        cause == "PostCellReactor:\($0.sequence)"
      }
    }
    for store in ["PostCellReactor", "PostsReactor", "HomeReactor", "BookmarkCountReactor"] {
      let mutation = try listener.first {
        $0.topic == "company/\(store)/mutation"
          && $0.properties["cause"] == "stream:\(event.sequence)"
      }
      #expect(mutation.properties["origin"] == "stream")
      // And the state after it.
      _ = try listener.first {
        $0.topic == "company/\(store)/state" && $0.sequence == mutation.sequence
      }
    }
    _ = app
  }

  /// As many as the queue holds, so that no machine is too slow for it.
  @Test func nothingIsLostUnderLoad() throws {
    let (broker, listener, app) = try start([
      "--rate", "1000", "--actions", "800", "--interval", "0.02",
    ])
    #expect(eventually { !app.process.isRunning })
    let name = "company/EmployeesReactor"
    #expect(eventually { listener.on("\(name)/action").count == 800 })
    let numbers = (listener.on("\(name)/action") + listener.on("\(name)/mutation"))
      .map(\.sequence).sorted()
    #expect(numbers == (0..<numbers.count).map { $0 + 1 })
    #expect(listener.all.allSatisfy { $0.properties["dropped"] == nil })
    _ = broker
  }
}
