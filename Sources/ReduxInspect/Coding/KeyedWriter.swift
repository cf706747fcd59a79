/// Writes an object's members into a writer's buffer.
struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  let handle: JSONPage.Handle

  var codingPath: [any CodingKey] { [] }

  private func begin(_ key: Key) throws {
    try writer.page.pointee.beginMember(key.stringValue, in: handle)
  }

  mutating func encodeNil(forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.writeNull()
  }

  mutating func encode(_ value: Bool, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: String, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Double, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Float, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int8, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int16, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int32, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: Int64, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt8, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt16, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt32, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode(_ value: UInt64, forKey key: Key) throws {
    try begin(key)
    writer.page.pointee.write(value)
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try begin(key)
    try writer.writeValue(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      KeyedWriter<NestedKey>(writer: writer, handle: writer.openMember(key, in: handle, true)))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedWriter(writer: writer, handle: writer.openMember(key, in: handle, false))
  }

  mutating func superEncoder() -> any Encoder { writer.unfollowed() }
  mutating func superEncoder(forKey key: Key) -> any Encoder { writer.unfollowed() }
}
