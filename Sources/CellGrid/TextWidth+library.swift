import CUtf8proc

extension TextWidth {
  /// The version of the library that knows the characters.
  package static var libraryVersion: String { String(cString: utf8proc_version()) }
}
