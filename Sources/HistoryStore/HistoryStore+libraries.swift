import CSQLite
import CZstd

extension HistoryStore {
  /// The versions of the libraries that keep a history: `SQLite 3.40.1, zstd 1.5.4`.
  package static var libraryVersions: String {
    "SQLite \(String(cString: sqlite3_libversion())), zstd \(String(cString: ZSTD_versionString()))"
  }
}
