#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file; ends the program when there is none.
func bytes(ofFile path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else {
    perror("json-bench: \(path)")
    exit(1)
  }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}
