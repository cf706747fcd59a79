import Foundation

/// Publishes through paho-mqtt, a client that nobody here wrote, on MQTT 3.1.1 without metadata.
package enum PahoPublisher {
  package static var isAvailable: Bool { python != nil }

  /// The interpreter that has the module; another one may come first in PATH.
  package static let python: String? = ["python3", "/usr/bin/python3"].first { candidate in
    (try? TestCommand.run(candidate, ["-c", "import paho.mqtt.client"]))?.status == 0
  }

  /// Publishes the messages in order over one connection, and returns when the broker has them.
  package static func publish(_ messages: [FixtureMessage], port: Int) throws {
    guard let python else { throw SupportError("no python3 with paho-mqtt") }
    let lines = messages.map { message in
      let hex = message.payload.map { byte in
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
      return [
        Data(message.topic.utf8).base64EncodedString(), hex.joined(), "\(message.qos)",
        message.retain ? "1" : "0", "\(message.delay)",
      ].joined(separator: " ")
    }
    let result = try TestCommand.run(
      python, ["-c", program, "\(port)"], input: Array(lines.joined(separator: "\n").utf8))
    guard result.status == 0 else { throw SupportError("paho-mqtt failed: \(result.errorText)") }
  }

  private static let program = """
    import sys, time, base64
    import paho.mqtt.client as mqtt
    try:
        client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION1, protocol=mqtt.MQTTv311)
    except AttributeError:
        client = mqtt.Client(protocol=mqtt.MQTTv311)
    client.max_queued_messages_set(0)
    client.connect("127.0.0.1", int(sys.argv[1]))
    client.loop_start()
    for line in sys.stdin:
        topic, payload, qos, retain, delay = line.rstrip("\\n").split(" ")
        time.sleep(int(delay) / 1000)
        info = client.publish(base64.b64decode(topic).decode(), bytes.fromhex(payload),
                              int(qos), retain == "1")
        info.wait_for_publish()
    client.disconnect()
    client.loop_stop()
    """
}
