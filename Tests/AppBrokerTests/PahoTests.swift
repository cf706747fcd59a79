import TestSupport
import Testing

/// Where Debian's Python and its paho-mqtt are.
enum Paho {
  static let python = "/usr/bin/python3"
  static let isThere =
    (try? TestCommand.run(python, ["-c", "import paho.mqtt.client"]))?.status == 0
}

/// The other side is a client that nobody here wrote: paho-mqtt in Python.
@Suite(.serialized, .enabled(if: Paho.isThere))
struct PahoTests {
  /// Dispatches as version 5 or 3.1.1 and prints the answer, or the event that came of it.
  private static let script = """
    import sys
    import paho.mqtt.client as mqtt
    from paho.mqtt.packettypes import PacketTypes
    from paho.mqtt.properties import Properties

    port, version = int(sys.argv[1]), sys.argv[2]
    protocol = mqtt.MQTTv5 if version == "5" else mqtt.MQTTv311
    reply, event = "redux-inspect/paho/reply", "weather/store/event"

    def message(client, _, received):
        text = received.payload.decode()
        if received.topic == reply:
            print("answer", received.properties.CorrelationData.decode(), text, flush=True)
        elif "deselectLocations" in text:
            pairs = dict(getattr(received.properties, "UserProperty", [])) if version == "5" else {}
            print("event", pairs.get("origin"), pairs.get("cause"), text, flush=True)

    def subscribed(client, *_):
        properties = None
        if version == "5":
            properties = Properties(PacketTypes.PUBLISH)
            properties.ResponseTopic = reply
            properties.CorrelationData = b"paho-1"
        client.publish("weather/store/dispatch",
            '{"type":"deselectLocations","payload":{"id":{"value":1}}}', 1, properties=properties)

    callbacks = getattr(mqtt, "CallbackAPIVersion", None)
    arguments = [callbacks.VERSION1] if callbacks else []
    client = mqtt.Client(*arguments, client_id="paho", protocol=protocol)
    client.on_message, client.on_subscribe = message, subscribed
    client.connect("127.0.0.1", port)
    client.subscribe([(reply, 1), (event, 1)] if version != "5" else reply)
    if version == "5": client.subscribe(event)
    client.loop_forever()
    """

  @Test(arguments: [
    (
      "5",
      [
        #"event inspector paho-1 {"type":"deselectLocations","event":{"id":{"value":1}}}"#,
        #"answer paho-1 {"ok":true,"seq":""#,
      ]
    ),
    ("3.1.1", [#"event None None {"type":"deselectLocations","event":{"id":{"value":1}}}"#]),
  ])
  func aDispatchFromPahoIsConsumed(_ version: String, _ expected: [String]) throws {
    let broker = try TestBroker()
    let app = try WeatherApp(broker, ["--interval", "100"])
    #expect(try broker.waitForLog("weather/+/control"))
    let paho = try BackgroundProcess(Paho.python, ["-c", Self.script, "\(broker.port)", version])
    for words in expected {
      _ = try paho.line { $0.hasPrefix(words) }
    }
    _ = app
  }
}
