import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The library's list of MQTT 5 properties.
typealias Properties = OpaquePointer

/// Reads and makes property lists. What the library hands out as a string is our own to free.
enum MessageProperties {
  static func read(_ properties: Properties?, into message: inout IncomingMessage) {
    var next = properties
    while let property = next {
      switch mosquitto_property_identifier(property) {
      case Int32(MQTT_PROP_USER_PROPERTY.rawValue):
        var name: UnsafeMutablePointer<CChar>?
        var value: UnsafeMutablePointer<CChar>?
        mosquitto_property_read_string_pair(
          property, Int32(MQTT_PROP_USER_PROPERTY.rawValue), &name, &value, false)
        message.userProperties.append(UserProperty(name: take(name), value: take(value)))
      case Int32(MQTT_PROP_RESPONSE_TOPIC.rawValue):
        message.responseTopic = string(property, MQTT_PROP_RESPONSE_TOPIC)
      case Int32(MQTT_PROP_CORRELATION_DATA.rawValue):
        var bytes: UnsafeMutableRawPointer?
        var count: UInt16 = 0
        mosquitto_property_read_binary(
          property, Int32(MQTT_PROP_CORRELATION_DATA.rawValue), &bytes, &count, false)
        message.correlationData = Array(
          UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
        free(bytes)
      default:
        break
      }
      next = mosquitto_property_next(property)
    }
  }

  static func readConnectionInfo(_ properties: Properties?, into info: inout ConnectionInfo) {
    guard let properties else { return }
    var size: UInt32 = 0
    if mosquitto_property_read_int32(
      properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), &size, false) != nil
    {
      info.maximumPacketSize = Int(size)
    }
    var count: UInt16 = 0
    if mosquitto_property_read_int16(
      properties, Int32(MQTT_PROP_RECEIVE_MAXIMUM.rawValue), &count, false) != nil
    {
      info.receiveMaximum = Int(count)
    }
    var seconds: UInt16 = 0
    if mosquitto_property_read_int16(
      properties, Int32(MQTT_PROP_SERVER_KEEP_ALIVE.rawValue), &seconds, false) != nil
    {
      info.serverKeepalive = Int(seconds)
    }
    if let name = string(properties, MQTT_PROP_ASSIGNED_CLIENT_IDENTIFIER) { info.clientID = name }
  }

  /// Returns a list to be freed with `mosquitto_property_free_all`; `nil` when there is none to
  /// send or one of the values is not allowed, and then `valid` is false.
  static func make(for message: OutgoingMessage, valid: inout Bool) -> Properties? {
    var list: Properties?
    var result: Int32 = 0
    if let format = message.payloadFormat {
      result |= mosquitto_property_add_byte(
        &list, Int32(MQTT_PROP_PAYLOAD_FORMAT_INDICATOR.rawValue), format)
    }
    if let expiry = message.expiry {
      result |= mosquitto_property_add_int32(
        &list, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue), expiry)
    }
    if let topic = message.responseTopic {
      result |= mosquitto_property_add_string(
        &list, Int32(MQTT_PROP_RESPONSE_TOPIC.rawValue), topic)
    }
    if let data = message.correlationData {
      result |= mosquitto_property_add_binary(
        &list, Int32(MQTT_PROP_CORRELATION_DATA.rawValue), data, UInt16(clamping: data.count))
    }
    for property in message.userProperties {
      result |= mosquitto_property_add_string_pair(
        &list, Int32(MQTT_PROP_USER_PROPERTY.rawValue), property.name, property.value)
    }
    valid = result == 0
    if !valid { mosquitto_property_free_all(&list) }
    return list
  }

  private static func string(_ list: Properties, _ property: mqtt5_property) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard mosquitto_property_read_string(list, Int32(property.rawValue), &text, false) != nil
    else { return nil }
    return take(text)
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { free(text) }
    return String(cString: text)
  }
}
