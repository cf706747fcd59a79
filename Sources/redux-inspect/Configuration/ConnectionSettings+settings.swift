import ReduxWire

extension ConnectionSettings {
  init(_ settings: Settings, environment: [String: String]) throws(UsageError) {
    let address = try settings.value(.broker) { text throws(ValueProblem) in
      try BrokerAddress(parsing: text)
    }
    security = try Self.security(settings, required: address?.usesTLS == true)
    endpoint = try Self.endpoint(settings, address: address, usesTLS: security != nil)
    username = settings[.username]?.text ?? address?.user
    if let user = address?.user, let broker = settings[.broker],
      settings[.username]?.origin.rank ?? -1 < broker.origin.rank
    {
      username = user
    }
    password = try Self.password(settings, environment: environment)
    if case .none = password {} else if username == nil { throw .passwordWithoutUser }
    clientID = try settings.value(.id) { text throws(ValueProblem) in
      try TypedName.clientID(text)
    }
    keepalive = try settings.integer(.keepalive, in: 5...65535, "keepalive") ?? 60
    qos = try settings.integer(.qos, in: 0...2, "QoS") ?? 0
    version =
      try settings.value(.protocol) { text throws(ValueProblem) in
        guard let version = Version(rawValue: text), version != .automatic else {
          throw .notOneOf(text, [Version.five.rawValue, Version.three.rawValue])
        }
        return version
      } ?? .automatic
    waits = settings.isOn(.wait)
  }

  private static func endpoint(
    _ settings: Settings, address: BrokerAddress?, usesTLS: Bool
  ) throws(UsageError) -> Endpoint {
    let broker = settings[.broker]
    let port = try settings.integer(.port, in: 1...65535, "port")
    let portRank = settings[.port]?.origin.rank ?? -1
    let brokerRank = broker?.origin.rank ?? -1
    if let unix = settings[.unix], unix.origin.rank >= max(brokerRank, portRank) {
      if let broker, broker.origin.rank == unix.origin.rank {
        throw .contradiction(broker.origin, unix.origin)
      }
      guard !unix.text.isEmpty else { throw .badValue(unix.origin, .emptyName("socket")) }
      return .unix(path: unix.text)
    }
    var chosen = port ?? (usesTLS ? 8883 : 1883)
    if let own = address?.port {
      if let setting = settings[.port], let broker, portRank == brokerRank, port != own {
        throw .contradiction(broker.origin, setting.origin)
      }
      if brokerRank >= portRank { chosen = own }
    }
    return .tcp(host: address?.host ?? "localhost", port: chosen)
  }

  private static func security(
    _ settings: Settings, required: Bool
  ) throws(UsageError) -> Security? {
    let security = Security(
      caFile: settings[.cafile]?.text, caPath: settings[.capath]?.text,
      certificate: settings[.cert]?.text, key: settings[.key]?.text,
      isInsecure: settings.isOn(.insecure),
      version: try settings.value(.tlsVersion) { text throws(ValueProblem) in
        guard ["tlsv1.2", "tlsv1.3"].contains(text) else {
          throw .notOneOf(text, ["tlsv1.2", "tlsv1.3"])
        }
        return text
      })
    if let lone = settings[.cert] ?? settings[.key],
      security.certificate == nil || security.key == nil
    {
      throw .certificateAndKey(lone.origin)
    }
    return required || security != Security() ? security : nil
  }

  private static func password(
    _ settings: Settings, environment: [String: String]
  ) throws(UsageError) -> PasswordSource {
    let flags: [OptionName] = [.passwordFile, .passwordStdin, .askPassword]
    let given = flags.compactMap { settings[$0]?.origin }.filter { $0.rank == 2 }
    if given.count > 1 { throw .contradiction(given[0], given[1]) }
    if settings.isOn(.passwordStdin) { return .stdin }
    if settings.isOn(.askPassword) { return .terminal }
    let file = settings[.passwordFile]
    if let file, file.origin.rank == 2 { return .file(file.text) }
    if let text = environment["REDUX_INSPECT_PASSWORD"], !text.isEmpty {
      return .environment(Secret(text))
    }
    return file.map { .file($0.text) } ?? .none
  }
}
