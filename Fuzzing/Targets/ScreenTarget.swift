import CellGrid
import InspectorCore
import ReduxWire
import Timeline

/// Keys, sizes, messages and answers in any order: no trap, and every frame is a screen.
func fuzzScreen(_ bytes: [UInt8]) {
  var source = ByteSource(bytes)
  let first = source.byte()
  var stage = Stage(app: first & 1 == 0 ? "weather" : nil)
  stage.answersLate = first & 2 != 0
  while !source.isEmpty {
    let what = source.byte()
    switch what % 16 {
    case 0...4: stage.apply(.key(source.pick(boundKeys)))
    case 5 where what & 128 != 0:
      stage.apply(.key(.character(source.flag() ? "/" : "f")))
      stage.type(source.flag() ? source.pick(typedLines) : source.text())
      stage.apply(.key(source.pick([.enter, .escape, .up, .control("c")])))
    case 5: stage.apply(.key(.character(Character(Unicode.Scalar(source.byte())))))
    case 6: stage.apply(.key(.paste(source.text())))
    case 7: stage.apply(.key(source.pick(editingKeys)))
    case 14 where what & 128 != 0:
      let point = Point(x: source.below(140), y: source.below(50))
      stage.apply(.key(.mouse(Mouse(source.pick(Mouse.Act.allCases), at: point))))
    case 8:
      stage.apply(.resized(Size(width: source.below(140), height: source.below(50))))
    case 9, 10, 11:
      stage.history.append(source.message(at: stage.now))
      stage.showHistory()
    case 12: stage.pass(Int64(source.byte()) * 20_000)
    case 13: stage.apply(source.happening(at: stage.now))
    case 14: stage.answerLate()
    default: stage.apply(.key(Key(spelling: source.text()) ?? .enter))
    }
    if what & 1 == 0 { stage.scan(rows: Int(what)) }
    // Most of the time goes into frames, so the input says after what there is one.
    if what < 64 { stage.checkFrame() }
  }
  stage.checkFrame()
}

private let boundKeys = KeyTable.standard.bindings.flatMap(\.keys).compactMap { Key(spelling: $0) }

private let editingKeys: [Key] = [
  .enter, .escape, .backspace, .delete, .left, .right, .home, .end, .up, .down, .tab,
  .control("w"), .control("k"), .control("u"), .function(2), .alt("x"), .resize, .focusIn,
  .character("{"), .character("\u{301}"), .character("天"), .character("👨‍👩‍👧"),
]

/// What finds and narrows, of every kind.
private let typedLines = [
  "tick", "payload:1", "!payload:n", "changed:.n", "!changed:.list", "changed:.list[0].id",
  "changed:.", "changed:", "store:l", "re:[a-z]+", "payload:re:^.{3}", "jq:.n", "n", "1", "entry",
  "\u{200D}", #"\u001b"#, "id", "[",
]

extension ByteSource {
  /// Something that comes neither from the keyboard nor from the app.
  fileprivate mutating func happening(at now: Int64) -> InspectorAction {
    switch below(11) {
    case 0: .connectionChanged(.online)
    case 1:
      .connectionChanged(.waiting(until: now + Int64(byte()) * 100_000, reason: text()))
    case 2: .connectionChanged(.refused(text()))
    case 3: .presenceChanged(pick([.unknown, .online, .gone]))
    case 4:
      .appsChanged(
        (0..<below(5)).map { _ in
          AnnouncedApp(name: text(), isOnline: flag(), host: text(), stores: [text()])
        })
    case 5: .editorReturned(flag() ? text() : nil)
    case 6:
      .answered(
        SentSummary(
          store: flag() ? "store" : text(), channel: pick([.dispatch, .restore, .control]),
          label: .name(flag() ? pick(["lock", "pause"]) : text()),
          answer: flag()
            ? .accepted(sequence: flag() ? word() : nil) : .refused(reason: text(), path: text())),
        to: StoreAddress(app: flag() ? "weather" : text(), store: flag() ? "store" : text()))
    case 7: .said(StatusMessage(.failure, text()))
    case 8:
      .holdsAnnounced(
        app: flag() ? "weather" : text(), isLocked: pick([nil, false, true]),
        isPaused: pick([nil, false, true]))
    case 9:
      .stateLoaded(
        .entry(Int(byte())), flag() ? .failure(.cleared(Int(byte()))) : .failure(.noEntry(1)))
    default: .entryFound(number: Int(byte()), row: flag() ? Int(byte()) : nil)
    }
  }
}
