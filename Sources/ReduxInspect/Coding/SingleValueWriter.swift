/// Writes one value into a writer's buffer.
struct SingleValueWriter: SingleValueEncodingContainer {
  let writer: JSONWriter

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { writer.page.pointee.writeNull() }
  mutating func encode(_ value: Bool) { writer.page.pointee.write(value) }
  mutating func encode(_ value: String) { writer.page.pointee.write(value) }
  mutating func encode(_ value: Double) { writer.page.pointee.write(value) }
  mutating func encode(_ value: Float) { writer.page.pointee.write(value) }
  mutating func encode(_ value: Int) { writer.page.pointee.write(value) }
  mutating func encode(_ value: Int8) { writer.page.pointee.write(value) }
  mutating func encode(_ value: Int16) { writer.page.pointee.write(value) }
  mutating func encode(_ value: Int32) { writer.page.pointee.write(value) }
  mutating func encode(_ value: Int64) { writer.page.pointee.write(value) }
  mutating func encode(_ value: UInt) { writer.page.pointee.write(value) }
  mutating func encode(_ value: UInt8) { writer.page.pointee.write(value) }
  mutating func encode(_ value: UInt16) { writer.page.pointee.write(value) }
  mutating func encode(_ value: UInt32) { writer.page.pointee.write(value) }
  mutating func encode(_ value: UInt64) { writer.page.pointee.write(value) }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try writer.writeValue(value) }
}
