import TestSupport
import Testing

@Suite struct OptionsTests {
  @Test(arguments: [
    (["--brokr", "x"], "unknown option \"--brokr\"; see --help"),
    (["--broker"], "option \"--broker\" needs a value; see --help"),
    (["--broker", "host:70000"], "--broker takes HOST:PORT, not \"host:70000\"; see --help"),
    (["--broker", ":1883"], "--broker takes HOST:PORT, not \":1883\"; see --help"),
    (["--rate", "fast"], "--rate takes a number in 0.01...1000000.0, not \"fast\"; see --help"),
    (["--seed", "-1"], "--seed takes a whole number, not \"-1\"; see --help"),
    (["--only", "both-of-them"], "--only takes store or view, not \"both-of-them\"; see --help"),
    (["weather"], "unexpected argument \"weather\"; see --help"),
  ])
  func aMistakeIsNamed(_ arguments: [String], _ words: String) throws {
    let result = try TestCommand.run(try WeatherApp.path(), arguments)
    #expect(result.status == 2)
    #expect(result.errorText == "weather-demo: \(words)\n")
    #expect(result.output.isEmpty)
  }

  @Test func helpNamesEveryOption() throws {
    let result = try TestCommand.run(try WeatherApp.path(), ["--help"])
    #expect(result.status == 0)
    for option in [
      "broker", "app", "interval", "rate", "actions", "seed", "only", "exit-with-stdin", "help",
    ] {
      #expect(result.outputText.contains("--\(option)"))
    }
  }

  @Test func aBrokerThatIsNotThereIsToldOnce() throws {
    let port = try TestPort.free()
    let result = try TestCommand.run(
      try WeatherApp.path(),
      ["--broker", "127.0.0.1:\(port)", "--interval", "0.05", "--actions", "60"])
    #expect(result.status == 0)
    #expect(
      result.errorText == """
        weather-demo: publishing weather to 127.0.0.1:\(port)
        weather-demo: cannot connect to broker 127.0.0.1:\(port): connection refused

        """)
  }
}
