#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program of ours in the background: it is ended with us, on Linux even when we are killed.
final class ChildProcess {
  let id: pid_t
  private var hasEnded = false

  /// Starts a program with `/dev/null` for its input and `log` for what it says.
  ///
  /// It gets a process group of its own, so that Ctrl-C and Ctrl-Z on the terminal are ours alone.
  init(_ program: String, _ arguments: [String], log: Int32) throws(Failure) {
    var words = [program] + arguments
    if let setpriv = ProgramPath.inSearchPath("setpriv") {
      words = [setpriv, "--pdeathsig", "TERM"] + words
    }
    let argv = CStrings(words)
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let variables = environ
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let variables = _NSGetEnviron().pointee
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, log, 1)
    posix_spawn_file_actions_adddup2(&actions, log, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var started: pid_t = 0
    let code = posix_spawn(&started, words[0], &actions, &attributes, argv.base, variables)
    guard code == 0 else { throw Failure(program: program, reason: SystemWords.reason(code)) }
    id = started
  }

  struct Failure: Error {
    var program: String
    var reason: String
  }

  deinit { end() }

  var isRunning: Bool {
    if hasEnded { return false }
    var status: Int32 = 0
    hasEnded = waitpid(id, &status, WNOHANG) == id
    return !hasEnded
  }

  /// Asks it to end, and makes it end after a second.
  func end() {
    guard isRunning else { return }
    kill(id, SIGTERM)
    for _ in 0..<200 {
      if !isRunning { return }
      usleep(5000)
    }
    kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
    hasEnded = true
  }
}
