// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// A target of ours: same settings everywhere, dependencies named by hand so that an import
/// against the arrows of the architecture does not compile.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], fixtures: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: fixtures, swiftSettings: strict)
}

/// A measuring program; not installed.
func benchmark(_ name: String, path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Benchmarks/\(path)", swiftSettings: strict)
}

func system(_ name: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "redux-inspect",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "redux-inspect", targets: ["redux-inspect"]),
    .executable(name: "weather-demo", targets: ["WeatherDemo"]),
    .executable(name: "company-demo", targets: ["CompanyDemo"]),
    .library(name: "ReduxInspect", targets: ["ReduxInspect"]),
    .library(name: "ReduxInspectMosquitto", targets: ["ReduxInspectMosquitto"]),
  ],
  targets: [
    system("CMosquitto", apt: "libmosquitto-dev", brew: "mosquitto"),
    system("CNcurses", apt: "libncurses-dev", brew: "ncurses"),
    system("CUtf8proc", apt: "libutf8proc-dev", brew: "utf8proc"),
    system("CSQLite", apt: "libsqlite3-dev", brew: "sqlite"),
    system("CZstd", apt: "libzstd-dev", brew: "zstd"),
    .target(name: "CPlatform", path: "Sources/System/CPlatform"),
    .target(name: "CPageSums", dependencies: ["CSQLite"], path: "Sources/System/CPageSums"),

    library("ExactJSON"),
    library("ReduxWire", ["ExactJSON"]),
    library("ReduxLocking"),
    library("MosquittoClient", ["CMosquitto", "ReduxLocking"]),
    library("Timeline", ["ExactJSON", "ReduxWire"]),
    library(
      "HistoryStore",
      ["Timeline", "ExactJSON", "ReduxWire", "ReduxLocking", "CSQLite", "CPageSums", "CZstd"]),
    library("CellGrid", ["CUtf8proc"]),
    library("InspectorCore", ["Timeline", "ExactJSON", "ReduxWire", "CellGrid"]),
    .target(
      name: "CursesTerminal", dependencies: ["CellGrid", "CNcurses", "CPlatform"],
      swiftSettings: strict,
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    library("ReduxInspect", ["ExactJSON", "ReduxWire", "ReduxLocking"]),
    library("ReduxInspectMosquitto", ["ReduxInspect", "ReduxLocking", "MosquittoClient"]),

    program(
      "redux-inspect",
      [
        "ExactJSON", "ReduxWire", "MosquittoClient", "Timeline", "HistoryStore", "CellGrid",
        "InspectorCore", "CursesTerminal", "CPlatform", "ReduxLocking",
      ]),
    library("DemoProgram", ["ReduxInspect", "ReduxInspectMosquitto", "CPlatform"]),
    program("WeatherDemo", ["DemoProgram", "ReduxInspect"]),
    program("CompanyDemo", ["DemoProgram", "ReduxInspect"]),

    benchmark("json-bench", path: "json", ["ExactJSON"]),
    benchmark("app-bench", path: "app", ["ReduxInspect"]),
    benchmark("history-bench", path: "history", ["HistoryStore", "ReduxWire"]),

    .target(
      name: "FuzzTargets",
      dependencies: [
        "ExactJSON", "ReduxWire", "Timeline", "HistoryStore", "CellGrid", "InspectorCore",
        "CursesTerminal", "JSONValues", "CSQLite", "CPageSums",
      ],
      path: "Fuzzing/Targets", swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Fuzzing/fuzz",
      swiftSettings: strict),

    .target(
      name: "JSONValues", dependencies: ["ExactJSON"], path: "Tests/JSONValues",
      swiftSettings: strict),
    tests("ExactJSONTests", ["ExactJSON", "JSONValues"], fixtures: ["Fixtures"]),
    tests("ReduxWireTests", ["ReduxWire", "ExactJSON"]),
    tests("TimelineTests", ["Timeline", "ExactJSON", "ReduxWire"]),
    tests(
      "HistoryStoreTests",
      [
        "HistoryStore", "Timeline", "ExactJSON", "ReduxWire", "TestSupport", "CPageSums",
        "history-probe",
      ],
      fixtures: ["Fixtures"]),
    tests("CellGridTests", ["CellGrid"]),
    tests(
      "CursesTerminalTests",
      [
        "CursesTerminal", "CellGrid", "CPlatform", "CPseudoterminal", "TestSupport",
        "terminal-probe",
      ]),
    .target(name: "CPseudoterminal", path: "Tests/Probes/CPseudoterminal"),
    .target(
      name: "TestSupport", dependencies: ["ReduxLocking"], path: "Tests/Support",
      swiftSettings: strict),
    tests(
      "InspectorCoreTests",
      ["InspectorCore", "HistoryStore", "Timeline", "ExactJSON", "ReduxWire", "CellGrid"],
      fixtures: ["Fixtures"]),
    tests(
      "EndToEndTests", ["redux-inspect", "WeatherDemo", "TestSupport"], fixtures: ["Fixtures"]),
    tests(
      "CommandLineTests",
      [
        "redux-inspect", "InspectorCore", "HistoryStore", "Timeline", "ExactJSON", "ReduxWire",
        "JSONValues",
      ]),
    tests("HeadlessTests", ["redux-inspect", "WeatherDemo", "CompanyDemo", "TestSupport"]),
    tests("FuzzingTests", ["FuzzTargets"]),
    tests("MosquittoClientTests", ["MosquittoClient"]),
    tests("ReduxInspectTests", ["ReduxInspect", "ReduxLocking"]),
    tests(
      "AppBrokerTests",
      [
        "ReduxInspect", "ReduxInspectMosquitto", "ReduxLocking", "TestSupport", "WeatherDemo",
        "CompanyDemo",
      ]),
    tests("BrokerTests", ["MosquittoClient", "ReduxLocking", "TestSupport"]),
    .executableTarget(
      name: "history-probe", dependencies: ["HistoryStore", "ReduxWire"],
      path: "Tests/Probes/history-probe", swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["CellGrid", "CursesTerminal", "CPlatform"],
      path: "Tests/Probes/terminal-probe", swiftSettings: strict),
  ]
)
