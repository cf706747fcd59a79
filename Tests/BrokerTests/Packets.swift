/// MQTT packets as literal bytes, written from the specification, for a server of a test's own.
enum Packets {
  /// CONNACK of MQTT 5: success, no properties (3.2).
  static let accepted5: [UInt8] = [0x20, 0x03, 0x00, 0x00, 0x00]
  /// CONNACK of MQTT 3.1.1: accepted.
  static let accepted311: [UInt8] = [0x20, 0x02, 0x00, 0x00]

  /// SUBACK of MQTT 5 for one filter, answering a whole SUBSCRIBE packet (3.9).
  static func granted5(_ subscribe: [UInt8], reason: UInt8 = 0) -> [UInt8] {
    [0x90, 0x04, subscribe[2], subscribe[3], 0x00, reason]
  }

  /// PUBLISH of MQTT 5 on topic `t` with a user property whose name is the given bytes.
  static func publish5(propertyName name: [UInt8]) -> [UInt8] {
    let properties: [UInt8] = [0x26, 0x00, UInt8(name.count)] + name + [0x00, 0x00]
    let body: [UInt8] = [0x00, 0x01, 0x74, UInt8(properties.count)] + properties + [0x78]
    return [0x30, UInt8(body.count)] + body
  }

  /// Tells the kind of a packet: 1 CONNECT, 3 PUBLISH, 8 SUBSCRIBE, 12 PINGREQ, 14 DISCONNECT.
  static func kind(_ packet: [UInt8]) -> UInt8 { packet[0] >> 4 }

  /// The protocol level of a CONNECT: 4 is 3.1.1, 5 is 5.
  static func level(_ connect: [UInt8]) -> UInt8? {
    guard let name = connect.firstIndex(of: UInt8(ascii: "M")), connect.count > name + 4 else {
      return nil
    }
    return connect[name + 4]
  }
}
