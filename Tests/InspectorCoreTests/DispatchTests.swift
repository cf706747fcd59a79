import CellGrid
import InspectorCore
import Testing
import Timeline

@Suite struct DispatchTests {
  private static let bound = [
    BoundAction(
      key: "F2", store: nil, type: "refresh", shape: .event, body: Array("{}".utf8),
      asksFirst: false),
    BoundAction(
      key: ",x", store: nil, type: "wipe", shape: nil, body: Array(#"{"all": true}"#.utf8),
      asksFirst: true),
  ]

  private func bench(isReadOnly: Bool = false) -> Bench {
    let bench = Bench(
      settings: InspectorSettings(
        broker: "localhost:1883", boundActions: Self.bound, isReadOnly: isReadOnly))
    bench.event("beginSearching", #"{"text":"L"}"#)
    return bench
  }

  private func sent(_ payload: String, _ type: String) -> Effect {
    .dispatch(app: "weather", store: "store", type: type, payload: Array(payload.utf8))
  }

  @Test func aPickedActionStartsFromThePayloadLastSeenAndIsSentAsTyped() {
    let bench = bench()
    bench.press("a")
    bench.type("sear")
    bench.press("<Enter>")
    #expect(bench.lines.last == #" {"type":"beginSearching","event":{"text":"L"}}"#)
    bench.press("<BS> <BS> <BS>")
    bench.type(#"on" , "n":9007199254740993}}"#)
    bench.press("<Enter>")
    let text = #"{"type":"beginSearching","event":{"text":"Lon" , "n":9007199254740993}}"#
    #expect(bench.effects == [sent(text, "beginSearching")])
    bench.press(".")
    #expect(bench.effects.count == 2)
    #expect(bench.effects[1] == bench.effects[0])
  }

  /// Each line, the reason shown, and where the caret then stands.
  @Test(arguments: [
    ("{type:'A'}", "line 1, column 2: unexpected 't'", 1),
    (#"{"type":"A",}"#, "line 1, column 13: unexpected '}'", 12),
    (#"{"type":"A""#, "line 1, column 12: unexpected end", 11),
    ("", "line 1, column 1: unexpected end", 0),
    (#""A""#, "an action is a JSON object with a type", 0),
    (#"[{"type":"A"}]"#, "an action is a JSON object with a type", 0),
    (#"{"type":"A"} x"#, "line 1, column 14: text after the document", 13),
    (#"{"type":NaN}"#, "line 1, column 9: unexpected 'N'", 8),
    (#"{"payload":1}"#, "the action has no type", 0),
    (#"{"type":7}"#, "the action's type is no string", 8),
  ])
  func whatIsNoActionIsRefusedWithItsPlaceAndStays(text: String, reason: String, caret: Int) {
    let bench = bench()
    bench.press("a")
    bench.type("x")
    bench.press("<Enter> <C-u>")
    bench.type(text)
    bench.press("<Enter>")
    #expect(bench.effects.isEmpty)
    #expect(bench.screen.contains("not sent: \(reason)"))
    #expect(bench.grid.cursor == Point(x: 1 + caret, y: 23))
    bench.press("<C-e>")
    bench.type(" ")
    #expect(!bench.screen.contains("not sent"))
    guard case .payload(let prompt) = bench.inspector.prompt else {
      Issue.record("the prompt is gone")
      return
    }
    #expect(prompt.editor.text == text + " ")
  }

  @Test func aTypedNameThatNobodySawBecomesAnActionOfTheStoresForm() {
    let bench = Bench()
    bench.receive(.event, #"{"type":"todos/add","payload":{"text":"milk"}}"#)
    bench.press("a")
    bench.type("todos/clear")
    bench.press("<Enter>")
    #expect(bench.lines.last == #" {"type":"todos/clear","payload":{}}"#)
  }

  @Test func boundKeysSendAtOnceOrAskFirst() {
    let bench = bench()
    bench.press("<F2>")
    #expect(bench.effects == [sent(#"{"type":"refresh","event":{}}"#, "refresh")])
    bench.press(", x")
    #expect(bench.screen.contains("send wipe to weather/store?  y / n"))
    bench.press("n")
    #expect(bench.effects.count == 1)
    bench.press(", x y")
    #expect(bench.effects.last == sent(#"{"type":"wipe","event":{"all": true}}"#, "wipe"))
    bench.press(", z")
    #expect(bench.screen.contains("no action is bound to ,z"))
  }

  @Test func whatIsAskedForIsAskedForByWhateverKeySendsIt() {
    let bench = bench()
    bench.press(", x y .")
    #expect(bench.effects.count == 1)
    #expect(bench.screen.contains("send wipe to weather/store?  y / n"))
    bench.press("n")
    #expect(bench.lines.last == " not sent")
    bench.press(". y")
    #expect(bench.effects.count == 2)
    #expect(bench.effects[1] == bench.effects[0])
    bench.event("wipe", #"{"all":false}"#)
    bench.press("S")
    #expect(bench.effects.count == 2)
    #expect(bench.screen.contains("send wipe to weather/store?  y / n"))
    bench.press("y")
    #expect(bench.effects.last == sent(#"{"type":"wipe","event":{"all":false}}"#, "wipe"))
    // Another action is sent at once, as before.
    bench.press("k S")
    #expect(bench.effects.count == 4)
    bench.press(".")
    #expect(bench.effects.count == 5)
  }

  @Test func itGoesWhereItWasAskedForAlthoughTheSelectionMovesOn() {
    let bench = Bench(
      app: "weather@*",
      settings: InspectorSettings(broker: "localhost:1883", boundActions: Self.bound))
    bench.receive(.event, #"{"type":"tick","event":{}}"#, app: "weather@a")
    bench.press(", x")
    bench.receive(.event, #"{"type":"tick","event":{}}"#, app: "weather@b")
    #expect(bench.screen.contains("send wipe to weather@a/store?"))
    bench.press("y")
    let payload = Array(#"{"type":"wipe","event":{"all": true}}"#.utf8)
    let effect = Effect.dispatch(app: "weather@a", store: "store", type: "wipe", payload: payload)
    #expect(bench.effects == [effect])
  }

  @Test func theListIsNarrowedByStoresToo() {
    let bench = Bench(width: 100)
    for store in ["PostCellReactor", "PostCellReactor-2", "HomeReactor"] {
      bench.receive(.action, #"{"type":"toggle","event":{}}"#, store: store)
      bench.receive(.action, #"{"type":"load","event":{}}"#, store: store)
    }
    bench.receive(.action, #"{"type":"home","event":{}}"#, store: "PostCellReactor")
    func rows(_ typed: String) -> [String] {
      bench.press("a")
      bench.type(typed)
      defer { bench.press("<Esc>") }
      return bench.lines.compactMap { line in
        let text = line.split(separator: "│", omittingEmptySubsequences: false)
        guard text.count > 2, text[1].contains(" · ") else { return nil }
        return text[1].split(separator: " ").prefix(2).joined(separator: " ")
      }
    }
    #expect(rows("").count == 7)
    #expect(rows("toggle").count == 3)
    #expect(rows("cellreactor-2") == ["load PostCellReactor-2", "toggle PostCellReactor-2"])
    #expect(rows("tog -2") == ["toggle PostCellReactor-2"])
    #expect(rows("reactor-2 LOAD") == ["load PostCellReactor-2"])
    // An action of that name comes before a store of it.
    #expect(rows("home") == ["home PostCellReactor", "load HomeReactor", "toggle HomeReactor"])
    #expect(rows("nothing").isEmpty)
    bench.press("a")
    bench.type("tog -2")
    #expect(bench.screen.contains("type or store: tog -2"))
    bench.press("<Enter>")
    #expect(bench.lines[22].contains("dispatch to weather/PostCellReactor-2"))
  }

  @Test func nothingIsSentReadOnlyOrWhileDisconnected() {
    let readOnly = bench(isReadOnly: true)
    readOnly.press("a <F2> .")
    #expect(readOnly.effects.isEmpty)
    let offline = bench()
    offline.apply(.connectionChanged(.waiting(until: Bench.start, reason: "gone")))
    offline.press("<F2>")
    #expect(offline.effects.isEmpty)
    #expect(offline.screen.contains("not connected: nothing is sent"))
    offline.apply(.connectionChanged(.online))
    #expect(offline.effects.isEmpty)
  }

  @Test func lookingSendsNothing() {
    let bench = bench()
    for binding in KeyTable.standard.bindings
    where ![.dispatch, .repeatLast, .resend, .requestState, .lock, .pause].contains(binding.intent)
    {
      for key in binding.keys { bench.press(key) }
      bench.press("<Esc> <Esc>")
    }
    #expect(
      bench.effects.allSatisfy {
        switch $0 {
        case .dispatch, .requestState, .restore, .control: false
        default: true
        }
      })
  }

  @Test func aPasteOutsideAPromptDoesNothingAndInsideIsText() {
    let bench = bench()
    bench.apply(.key(.paste("q")))
    bench.apply(.key(.alt("q")))
    #expect(bench.effects.isEmpty)
    bench.press("a <Enter> <C-u>")
    bench.apply(.key(.paste(#"{"type":"pasted"}"#)))
    bench.press("<Enter>")
    #expect(bench.effects == [sent(#"{"type":"pasted"}"#, "pasted")])
  }

  @Test func aFailingEditorIsToldInThePrompt() {
    let bench = bench()
    bench.press("a")
    bench.type("begin")
    bench.press("<Enter> <C-x> <C-e>")
    #expect(bench.effects.count == 1)
    bench.apply(.editorReturned(nil))
    bench.apply(.said(StatusMessage(.failure, "the editor vi ended with status 3")))
    #expect(bench.lines[22].contains("the editor vi ended with status 3"))
    #expect(bench.lines[23].contains("beginSearching"))
  }

  @Test func readOnlyIsSaidBeforeABoundActionAsks() {
    let bench = bench(isReadOnly: true)
    bench.press(", x")
    #expect(bench.screen.contains("read-only: nothing is sent"))
    if case .confirmation = bench.inspector.overlay { Issue.record("it asks") }
    #expect(!bench.screen.contains("a dispatch"))
  }

  @Test func theWholeAnswerStandsBesideItsRow() {
    let bench = bench()
    let summary = SentSummary(
      store: "store", channel: .dispatch, label: .name("refuse"),
      answer: .refused(
        reason: "unknown type \"refuse\", and a long explanation of what would do instead",
        path: ".event.text"))
    _ = bench.history.sent(summary, at: Bench.start + 1_000_000)
    bench.showHistory()
    let words = bench.detail.joined(separator: " ")
    #expect(words.contains("what would do instead at .event.text"))
    #expect(bench.lines.contains { $0.hasPrefix("▌→ dispatch refuse") && $0.contains("…") })
  }
}
