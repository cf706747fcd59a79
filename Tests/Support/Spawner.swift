import Foundation
import ReduxLocking

/// Starts programs on one thread that lives as long as the tests.
///
/// Two things that a child takes from the thread that starts it make this necessary: the signal
/// mask (the threads that tests run on block TERM, and so would the child), and the parent-death
/// signal, which comes when that thread ends, not when the process does.
final class Spawner: Sendable {
  static let shared = Spawner()

  private let jobs = Locked<[@Sendable () -> Void]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init() {
    // A test that writes to a program that has ended is told so, and not ended with all others.
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      while true {
        waiting.wait()
        let job = jobs.withLock { $0.removeFirst() }
        job()
      }
    }
  }

  func start(_ process: Process) throws {
    let done = DispatchSemaphore(value: 0)
    let failure = Locked<(any Error)?>(nil)
    jobs.withLock {
      $0.append {
        do { try process.run() } catch { failure.withLock { $0 = error } }
        done.signal()
      }
    }
    waiting.signal()
    done.wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }

  /// Sets what to run: the program, through `setpriv` where there is one so that it goes when the
  /// tests are killed, and with SIGPIPE as a shell would have it, which libmosquitto ignores.
  func prepare(
    _ process: Process, _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws {
    guard let path = ToolPath.find(program) else { throw SupportError("no program \(program)") }
    var words = [path] + arguments
    if let setpriv = ToolPath.find("setpriv"), let env = ToolPath.find("env") {
      words = [setpriv, "--pdeathsig", "TERM", env, "--default-signal=PIPE"] + words
    }
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }
}
