/// Writes an array's elements into a writer's buffer.
struct UnkeyedWriter: UnkeyedEncodingContainer {
  let writer: JSONWriter
  let handle: JSONPage.Handle

  var codingPath: [any CodingKey] { [] }
  var count: Int { writer.page.pointee.count(of: handle) }

  mutating func encodeNil() throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.writeNull()
  }

  mutating func encode(_ value: Bool) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: String) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Double) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Float) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int8) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int16) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int32) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int64) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt8) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt16) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt32) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt64) throws {
    try writer.page.pointee.begin(in: handle)
    writer.page.pointee.write(value)
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try writer.page.pointee.begin(in: handle)
    try writer.writeValue(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      KeyedWriter<NestedKey>(writer: writer, handle: writer.openElement(in: handle, true)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(writer: writer, handle: writer.openElement(in: handle, false))
  }

  mutating func superEncoder() -> any Encoder { writer.unfollowed() }
}
