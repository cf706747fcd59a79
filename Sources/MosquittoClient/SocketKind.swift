#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `SOCK_STREAM` is an enumeration in one C library and a number in the other.
enum SocketKind {
  #if canImport(Glibc)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif
}
