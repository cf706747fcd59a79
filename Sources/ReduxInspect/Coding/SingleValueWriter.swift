/// Writes one value into a writer's buffer.
struct SingleValueWriter: SingleValueEncodingContainer {
  let writer: JSONWriter

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { writer.writeNull() }
  mutating func encode(_ value: Bool) { writer.write(value) }
  mutating func encode(_ value: String) { writer.write(value) }
  mutating func encode(_ value: Double) { writer.write(value) }
  mutating func encode(_ value: Float) { writer.write(value) }
  mutating func encode(_ value: Int) { writer.write(value) }
  mutating func encode(_ value: Int8) { writer.write(value) }
  mutating func encode(_ value: Int16) { writer.write(value) }
  mutating func encode(_ value: Int32) { writer.write(value) }
  mutating func encode(_ value: Int64) { writer.write(value) }
  mutating func encode(_ value: UInt) { writer.write(value) }
  mutating func encode(_ value: UInt8) { writer.write(value) }
  mutating func encode(_ value: UInt16) { writer.write(value) }
  mutating func encode(_ value: UInt32) { writer.write(value) }
  mutating func encode(_ value: UInt64) { writer.write(value) }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try writer.writeValue(value) }
}
