import Testing

@testable import redux_inspect

@Suite struct ClipboardTests {
  @Test func theDesktopsToolsAreNotAskedOverSSH() {
    let desktop = Clipboard(environment: ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"])
    #expect(
      desktop.ways.first { $0 != .terminal } == .program(["wl-copy"], name: "wl-copy"))
    #expect(
      desktop.ways.contains(.program(["xclip", "-selection", "clipboard"], name: "xclip")))
    let remote = Clipboard(environment: ["DISPLAY": "localhost:10.0", "SSH_TTY": "/dev/pts/1"])
    #expect(remote.ways == [.terminal])
  }

  @Test func tmuxGoesFirstAndTheTerminalLast() {
    let clipboard = Clipboard(environment: ["TMUX": "/tmp/tmux-0/default,1,0", "DISPLAY": ":0"])
    #expect(
      clipboard.ways.first == .program(["tmux", "load-buffer", "-w", "-"], name: "tmux"))
    #expect(clipboard.ways.last == .terminal)
  }

  @Test func theTerminalGetsBase64InOneSequence() {
    let remote = Clipboard(environment: ["SSH_CONNECTION": "1"])
    var sent: [UInt8] = []
    let way = remote.copy(Array("Kyiv".utf8)) { bytes in
      sent = bytes
      return true
    }
    #expect(way == "the terminal")
    #expect(sent == Array("\u{1B}]52;c;S3lpdg==\u{07}".utf8))
  }

  @Test func whatNoTerminalTakesIsNotSent() {
    let remote = Clipboard(environment: ["SSH_CONNECTION": "1"])
    var count = 0
    let way = remote.copy([UInt8](repeating: 0x61, count: 60_000)) { _ in
      count += 1
      return true
    }
    #expect(way == nil)
    #expect(count == 0)
    #expect(remote.copy([0x61], send: { _ in false }) == nil)
  }
}
