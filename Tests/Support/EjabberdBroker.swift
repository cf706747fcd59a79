import Foundation

/// A real ejabberd with nothing but its MQTT, on a free loopback port, in a folder of its own. It
/// speaks MQTT 5, and lets in everybody who names a user `…@localhost`, with any password.
package final class EjabberdBroker: Sendable {
  package let port: Int
  private let folder: TemporaryFolder
  private let process: BackgroundProcess

  /// The folder of Debian's package that Erlang finds it in.
  private static let libraries: String? = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return all.map { "/usr/lib/\($0)" }.first { path in
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
      return path.hasSuffix("-linux-gnu") && names?.contains { $0.hasPrefix("ejabberd-") } == true
    }
  }()

  package static var isInstalled: Bool { libraries != nil && ToolPath.has("erl") }

  package init() throws {
    port = try TestPort.free()
    folder = try TemporaryFolder("ejabberd")
    let configuration = """
      hosts: [localhost]
      loglevel: info
      auth_method: [anonymous]
      anonymous_protocol: both
      allow_multiple_connections: true
      listen:
        -
          port: \(port)
          ip: "127.0.0.1"
          module: mod_mqtt
      modules:
        mod_mqtt:
          access_publish: {"#": [{allow: all}]}
          access_subscribe: {"#": [{allow: all}]}
      """
    try folder.write(configuration + "\n", to: "ejabberd.yml")
    let path = folder.path
    // Without a node name it is a node of its own that needs no other daemon.
    process = try BackgroundProcess(
      "erl", ["-noinput", "-mnesia", "dir", "\"\(path)/spool\"", "-s", "ejabberd"],
      environment: [
        "ERL_LIBS": Self.libraries ?? "", "EJABBERD_CONFIG_PATH": "\(path)/ejabberd.yml",
        "EJABBERD_LOG_PATH": "\(path)/ejabberd.log", "HOME": path,
        "ERL_CRASH_DUMP": "/dev/null",
      ])
    guard eventually(timeout: 240, { !process.isRunning || TestPort.accepts(port) }),
      process.isRunning,
      TestPort.takesMessages(port, ["-V", "5", "-u", "test@localhost", "-P", "any"])
    else {
      throw SupportError("ejabberd does not start: \(process.lines) \(process.standardError)")
    }
  }

  deinit { process.stop() }
}
