import ReduxWire

/// Names a topic of an app to publish on or to subscribe to: what kind of values go over it, and
/// of which store or view.
///
/// The app is the service's own unless another one is named, so that a view in one process can be
/// driven by a store in another.
public struct MQTTChannel: Sendable, Hashable {
  let channel: Channel
  let store: String
  let app: String?

  private init(_ channel: Channel, _ store: String, _ app: String?) {
    self.channel = channel
    self.store = StoreID(level: store).text
    self.app = app.map { AppName(level: $0).text }
  }

  /// Names the events that a store consumed.
  public static func event(of store: String = "store", in app: String? = nil) -> MQTTChannel {
    MQTTChannel(.event, store, app)
  }

  /// Names the states of a store.
  public static func state(of store: String = "store", in app: String? = nil) -> MQTTChannel {
    MQTTChannel(.state, store, app)
  }

  /// Names what a view is given to render.
  public static func props(of view: String = "view", in app: String? = nil) -> MQTTChannel {
    MQTTChannel(.props, view, app)
  }

  /// Names the events that are sent to a store from outside.
  public static func dispatch(to store: String = "store", in app: String? = nil) -> MQTTChannel {
    MQTTChannel(.dispatch, store, app)
  }

  /// Names the states that are sent to a store from outside.
  public static func restore(to store: String = "store", in app: String? = nil) -> MQTTChannel {
    MQTTChannel(.restore, store, app)
  }

  /// Where another app is asked for what it gave a view last; nil for anything else.
  func requestTopic(from ownApp: String) -> String? {
    guard channel == .props, let app, app != ownApp else { return nil }
    return WireTopic(app: app, store: store, channel: .request).description
  }

  func topic(defaultApp: String) -> String { wireTopic(defaultApp: defaultApp).description }

  func wireTopic(defaultApp: String) -> WireTopic {
    WireTopic(app: app ?? defaultApp, store: store, channel: channel)
  }
}
