#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks until `condition` holds, and tells whether it did within `timeout` seconds.
///
/// What must come is waited for as long as a crowded machine may take for it, which costs nothing
/// on any other; a shorter time is for what must not come.
package func eventually(timeout: Double = 60, _ condition: () throws -> Bool) rethrows -> Bool {
  var waited = 0.0
  while true {
    if try condition() { return true }
    if waited >= timeout { return false }
    usleep(5000)
    waited += 0.005
  }
}
