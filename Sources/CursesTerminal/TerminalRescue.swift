import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gives the terminal back on the ways out that nobody planned: `exit`, fatal signals, traps.
///
/// The work is done in C (`rescue.c`), since only that is safe in a signal handler.
package enum TerminalRescue {
  /// Installs the handlers, once for the process.
  static func install() {
    cp_rescue_install()
  }

  /// From now on the terminal gets `modes` back, after `bytes` are written to it.
  static func arm(descriptor: Int32, modes: termios, bytes: [UInt8]) {
    var modes = modes
    cp_rescue_arm(descriptor, &modes, bytes, bytes.count)
  }

  static func disarm() {
    _ = cp_rescue_disarm()
  }

  /// Gives the terminal back now; does nothing when it has been given back.
  package static func restore() {
    cp_rescue_restore()
  }
}
