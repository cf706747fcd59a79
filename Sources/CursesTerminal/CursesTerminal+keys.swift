import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reading keys.
extension CursesTerminal {
  /// All keys that have come. Does not block; an Esc or a sequence that may go on is held back
  /// until `keyTimeout` has passed.
  package func readKeys() -> [Key] {
    while let bytes = readBytes() {
      decoder.append(bytes, at: monotonicNanoseconds())
    }
    return decoder.takeKeys(at: monotonicNanoseconds())
  }

  /// Milliseconds after which `readKeys` is to be called again though no input has come, nil
  /// when it need not.
  package var keyTimeout: Int32? {
    guard let deadline = decoder.deadline else { return nil }
    let now = monotonicNanoseconds()
    return deadline <= now ? 0 : Int32((deadline - now + 999_999) / 1_000_000)
  }

  private func readBytes() -> [UInt8]? {
    guard isPaintable, !hasHungUp else { return nil }
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) > 0 else { return nil }
    guard state.revents & Int16(POLLIN) != 0 else {
      hasHungUp = true
      return nil
    }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, used in
      count = read(input, buffer.baseAddress, buffer.count)
      used = max(0, count)
    }
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { hasHungUp = true }
    return count > 0 ? bytes : nil
  }
}

func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
