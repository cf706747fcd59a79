import FuzzTargets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `FUZZ_TARGET=name fuzz FOLDER… -option=…` when built by `make fuzz`, with libFuzzer's own
/// `main`; else `FUZZ_TARGET=name fuzz FILE…` runs single inputs, such as one that was found.
private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) }
  if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
  print("FUZZ_TARGET is to be one of \(FuzzTarget.all.map(\.name).joined(separator: " "))")
  exit(2)
}()

#if FUZZING
  /// Runs one input; libFuzzer calls it for each that it thinks of.
  @c(LLVMFuzzerTestOneInput)
  public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
#else
  @main enum Fuzz {
    static func main() {
      for path in CommandLine.arguments.dropFirst() {
        guard let file = fopen(path, "r") else {
          print("cannot read \(path)")
          exit(1)
        }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        fclose(file)
        target.run(bytes)
      }
    }
  }
#endif
