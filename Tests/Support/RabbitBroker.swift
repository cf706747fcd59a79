import Foundation

/// A real RabbitMQ with its MQTT plugin, on free loopback ports, in a folder of its own, with a
/// name server of its own. It speaks MQTT 3.1.1. It takes some 10 s to start, most of which it
/// waits for other nodes of a cluster that there is not.
package final class RabbitBroker: Sendable {
  package let port: Int
  private let folder: TemporaryFolder
  private let names: BackgroundProcess
  private let process: BackgroundProcess

  private static let program = "/usr/lib/rabbitmq/bin/rabbitmq-server"

  package static var isInstalled: Bool {
    ToolPath.has("epmd") && FileManager.default.isExecutableFile(atPath: program)
  }

  package init() throws {
    port = try TestPort.free()
    folder = try TemporaryFolder("rabbitmq")
    let (path, nameport) = (folder.path, try TestPort.free())
    let (queueport, nodeport) = (try TestPort.free(), try TestPort.free())
    try folder.write("[rabbitmq_mqtt].\n", to: "plugins")
    try folder.write(
      """
      listeners.tcp.1 = 127.0.0.1:\(queueport)
      mqtt.listeners.tcp.1 = 127.0.0.1:\(port)
      mqtt.allow_anonymous = true

      """, to: "rabbitmq.conf")
    names = try BackgroundProcess("epmd", ["-port", "\(nameport)", "-address", "127.0.0.1"])
    guard eventually({ TestPort.accepts(nameport) }) else {
      throw SupportError("epmd does not start: \(names.standardError)")
    }
    process = try BackgroundProcess(
      Self.program, [],
      environment: [
        "RABBITMQ_NODENAME": "test-\(port)@localhost", "RABBITMQ_MNESIA_BASE": "\(path)/data",
        "RABBITMQ_LOG_BASE": "\(path)/log", "RABBITMQ_CONFIG_FILE": "\(path)/rabbitmq",
        "RABBITMQ_ENABLED_PLUGINS_FILE": "\(path)/plugins", "RABBITMQ_PID_FILE": "\(path)/pid",
        "RABBITMQ_DIST_PORT": "\(nodeport)", "ERL_EPMD_PORT": "\(nameport)",
        "ERL_EPMD_ADDRESS": "127.0.0.1", "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1", "HOME": path,
      ])
    guard eventually(timeout: 300, { !process.isRunning || TestPort.accepts(port) }),
      process.isRunning, TestPort.takesMessages(port, ["-V", "mqttv311"])
    else { throw SupportError("RabbitMQ does not start: \(process.lines.suffix(20))") }
  }

  deinit {
    process.stop()
    names.stop()
  }
}
