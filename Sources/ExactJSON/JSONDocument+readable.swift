extension JSONDocument {
  /// The document's bytes with the escapes of its strings resolved: to be searched, not parsed.
  package var readableBytes: [UInt8] { JSONStringDecoding.decode(bytes[...]) }
}
