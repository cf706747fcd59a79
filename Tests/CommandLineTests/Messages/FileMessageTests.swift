import HistoryStore
import Testing

@testable import redux_inspect

/// Every message about files has a row here.
@Suite struct FileMessageTests {
  typealias Row = MessageTests.Row

  static let problems: [Row] = [
    Row(
      FileProblem.unreadable("a\u{1b}.redux", "no such file or directory"),
      "cannot read a\\u001b.redux: no such file or directory"),
    Row(FileProblem.empty("a.json"), "cannot read a.json: it is empty"),
    Row(
      FileProblem.notJSON("a.json", "line 1, column 2: unexpected end"),
      "cannot read a.json: not JSON: line 1, column 2: unexpected end"),
    Row(
      FileProblem.notALog("a.jsonl", line: 3, "no \"app\""),
      "cannot read a.jsonl: it holds no line of log --json; line 3: no \"app\""),
    Row(
      FileProblem.notAnExport("a.json", "it is neither an object nor an array"),
      "cannot read a.json: no export of Redux DevTools: it is neither an object nor an array"),
    Row(FileProblem.notARecording("a.redux"), "cannot read a.redux: it is no recording"),
    Row(FileProblem.recording("a.redux: it is damaged"), "a.redux: it is damaged"),
    Row(
      FileProblem.unknownEnding("a.txt", wanted: ".jsonl"),
      "cannot write a.txt: its ending must say the format, .jsonl"),
    Row(
      FileProblem.exists("a.jsonl", append: true),
      "a.jsonl exists; --append adds a run to it, --force replaces it"),
    Row(FileProblem.exists("a.jsonl", append: false), "a.jsonl exists; --force replaces it"),
    Row(
      FileProblem.uncreatable("/x/a.jsonl", "no such file or directory"),
      "cannot write /x/a.jsonl: no such file or directory"),
    Row(
      FileProblem.stopped("a.jsonl", entry: 7, "no space left on device"),
      "recording to a.jsonl stopped at entry 7: no space left on device"),
    Row(
      FileProblem.noEntry(9, path: "a.jsonl", last: 8),
      "there is no entry 9 in a.jsonl: the last is 8"),
    Row(
      FileProblem.noEntry(1, path: "a.jsonl", last: 0),
      "there is no entry 1 in a.jsonl: it has none"),
    Row(
      FileProblem.lostEntry(3, path: "a.redux"),
      "entry 3 of a.redux was lost with the damaged file that it comes from"),
    Row(
      FileProblem.lostState("a.redux", entry: 3),
      "the state of entry 3 in a.redux was lost with the damaged file that it comes from"),
    Row(
      FileProblem.unsureState("a.redux"),
      "the newest state in a.redux may be one that cannot be read; --at N names another"),
    Row(FileProblem.noStoreState("a.jsonl", store: nil), "no state is in a.jsonl"),
    Row(FileProblem.noStoreState("a.jsonl", store: "s"), "no state of s is in a.jsonl"),
  ]

  static let usage: [Row] = [
    Row(
      UsageError.twoPaths(".a", ".b"),
      "\".a\" and \".b\" are two paths; one can be printed at a time"),
    Row(
      UsageError.twoFiles("a", "b"),
      "\"a\" and \"b\" are two files; one can be read at a time "
        + "(a path begins with a dot, as in .weather.items[0])"),
    Row(UsageError.noFile(.record), "record needs a file: redux-inspect record FILE"),
    Row(UsageError.noTwoFiles, "convert needs two files: redux-inspect convert IN OUT"),
    Row(
      UsageError.noEntryToCompare,
      "diff needs a file and an entry: redux-inspect diff FILE [A] B"),
    Row(
      UsageError.nothingToDelete,
      "--delete needs the sessions to remove: redux-inspect sessions --delete FILE..."),
    Row(ValueProblem.noSize("x"), "\"x\" is no size such as 500MB or 10GB"),
    Row(UsageError.notAnEntry("x"), "\"x\" is no entry number; entries are counted from 1"),
    Row(
      UsageError.onlyLive("--for"), "--for is for what arrives from a broker, not for a file"),
    Row(
      UsageError.onlyOfFile("--last"),
      "--last is for a file, not for what arrives from a broker"),
  ]

  static let notices: [Row] = [
    Row(
      Notice.stateFromBefore(entry: 5, of: 3),
      "entry 5 has no state of its own; this is the last known one, of entry 3"),
    Row(
      Notice.stateFromBefore(entry: 5, of: 3, isSummary: true),
      "entry 5 has no state of its own: it was too large for the broker and came as a summary; "
        + "this is the last known one, of entry 3"),
    Row(
      Notice.noOwnState(entry: 5, includedIn: 7, isSummary: true),
      "entry 5 has no state of its own: it was too large for the broker and came as a summary; "
        + "what it changed is in the state of entry 7"),
    Row(
      Notice.stateSummary(app: "w", store: "s", hasFormer: true),
      "the newest state of w/s was too large for the broker and came as a summary; "
        + "this is the last one before it"),
    Row(
      Notice.stateSummary(app: "w", store: "s", hasFormer: false),
      "the newest state of w/s was too large for the broker and came as a summary; "
        + "none is known from before"),
    Row(
      Notice.crowdedName("weather"),
      "several running apps publish as weather: start each as weather@NAME"),
    Row(Notice.noOwnState(entry: 5, includedIn: nil), "entry 5 has no state of its own"),
    Row(
      Notice.noOwnState(entry: 5, includedIn: 7),
      "entry 5 has no state of its own; what it changed is in the state of entry 7"),
    Row(
      Notice.entryStateNotJSON(entry: 5, "not JSON: unexpected end at offset 2"),
      "the state of entry 5 cannot be compared: not JSON: unexpected end at offset 2"),
    Row(
      Notice.sessionKept("/s/2026-11-29T120001Z-w@1.redux"),
      "session kept: redux-inspect open /s/2026-11-29T120001Z-w@1.redux"),
    Row(
      Notice.sessionKept("/my state/it's.redux"),
      "session kept: redux-inspect open '/my state/it'\\''s.redux'"),
    Row(
      Notice.sessionKeptInPart("/s/w.redux", "recording stopped at entry 4: no space left"),
      "recording stopped at entry 4: no space left; kept up to there: "
        + "redux-inspect open /s/w.redux"),
    Row(Notice.notKept("x"), "this session is not kept: x"),
    Row(Notice.sessionRemoved("a.redux", 1_234), "old session removed: a.redux (1.2 kB)"),
    Row(Notice.sessionsRemoved(3, 5_000_000), "3 more old sessions removed (5 MB)"),
    Row(
      Notice.nothingToPrune,
      "nothing to remove: there are no more than 20 sessions, of no more than 5 GB"),
    Row(Notice.noSessions("/s"), "no sessions are kept in /s"),
    Row(
      Notice.noSession("x"), "there is no session \"x\"; redux-inspect sessions lists them"),
    Row(
      Notice.statesFrom(7),
      "states are kept from entry 7 on; older ones went to make room"),
    Row(Notice.changesOf(41...47), "these are the changes of entries 41–47"),
    Row(Notice.entryNotReached(3, last: 1), "entry 3 has not come: the last is 1"),
    Row(Notice.entryNotReached(3, last: 0), "entry 3 has not come: there are none yet"),
    Row(
      Notice.notUTF8(isKept: true), "not valid UTF-8; the bytes are printed as they came"),
    Row(Notice.notUTF8(isKept: false), "not valid UTF-8; U+FFFD stands for the bytes"),
    Row(
      Notice.written(path: "a.json", actions: 1), "a.json: 1 action"),
    Row(
      Notice.kept(path: "a.jsonl", messages: 1, entries: 1), "a.jsonl: 1 message, 1 entry"),
    Row(
      Notice.damagedJournal("a.redux"),
      "a.redux-wal is damaged; what was recorded behind the damage is missing, the newest messages "
        + "of a.redux among it"),
    Row(
      Notice.rescued(
        "a.redux", RescueReport(lostPages: 1, pages: 9, found: 7, messages: 8)),
      "a.redux is damaged (1 of 9 pages); 7 of 8 messages could be read"),
    Row(
      Notice.rescued(
        "a.redux",
        RescueReport(lostPages: 0, pages: 9, found: 1, messages: 1, isCounted: false)),
      "a.redux is damaged; 1 of at least 1 message could be read"),
    Row(
      Notice.kept(path: "a.jsonl", messages: 20, entries: 10),
      "a.jsonl: 20 messages, 10 entries"),
  ]

  @Test(arguments: problems + usage + notices)
  func says(_ row: Row) {
    #expect(row.said == row.expected)
  }

  @Test func whatTheUserCanMendIsUsage() {
    #expect(Ending(FileProblem.exists("a", append: true)).status == .usage)
    #expect(Ending(FileProblem.unknownEnding("a", wanted: "b")).status == .usage)
    #expect(Ending(FileProblem.empty("a")).status == .no)
  }
}
