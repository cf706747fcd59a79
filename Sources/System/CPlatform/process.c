// Starting programs. By fork and exec, since posix_spawn can neither have the child signalled when
// its parent ends nor make it the leader of a session with a terminal.

#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/close_range.h>
#include <sys/prctl.h>
#endif

extern char **environ;

int cp_die_with_parent(int signal) {
#ifdef __linux__
  return prctl(PR_SET_PDEATHSIG, signal) == 0 ? 0 : -errno;
#else
  (void)signal;
  return -1;
#endif
}

static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Moves the wanted descriptors out of the way of 0, 1 and 2 first, since they may be these.
static int take_descriptors(const cp_spawn_options *options) {
  int wanted[3] = {options->input, options->output, options->error};
  for (int i = 0; i < 3; i++) {
    int source = wanted[i] < 0 ? open("/dev/null", O_RDWR) : wanted[i];
    if (source < 0) return -1;
    wanted[i] = fcntl(source, F_DUPFD_CLOEXEC, 3);
    if (wanted[i] < 0) return -1;
  }
  for (int i = 0; i < 3; i++) {
    if (dup2(wanted[i], i) < 0) return -1;
  }
  return 0;
}

/// Leaves the program nothing that is ours, whoever opened it and how.
static void hide_other_descriptors(void) {
#if defined(__linux__) && defined(CLOSE_RANGE_CLOEXEC)
  if (close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 4096) limit = 4096;
  for (int descriptor = 3; descriptor < limit; descriptor++) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
}

/// The rest of the way from fork to exec; only async-signal-safe calls. Returns on failure.
static void become(
  const char *program, char *const argv[], char *const environment[],
  const cp_spawn_options *options, pid_t parent) {
  if (options->death_signal) {
    cp_die_with_parent(options->death_signal);
    if (getppid() != parent) _exit(127);
  }
  if (options->own_group && setpgid(0, 0) != 0) return;
  if (options->own_session && setsid() < 0) return;
  if (take_descriptors(options) != 0) return;
  if (options->own_session && ioctl(0, TIOCSCTTY, 0) != 0) return;
  hide_other_descriptors();
  reset_signals();
  if (environment) environ = (char **)environment;
  execvp(program, argv);
}

pid_t cp_spawn(
  const char *program, char *const argv[], char *const environment[],
  const cp_spawn_options *options) {
  // Closed by a successful exec, else it brings the reason why there was none.
  int report[2];
  if (pipe(report) != 0) return -errno;
  fcntl(report[0], F_SETFD, FD_CLOEXEC);
  int moved = fcntl(report[1], F_DUPFD_CLOEXEC, 3);
  close(report[1]);
  report[1] = moved;

  // No signal of ours may reach a handler of ours in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    become(program, argv, environment, options, parent);
    int reason = errno;
    ssize_t ignored = write(report[1], &reason, sizeof reason);
    (void)ignored;
    _exit(127);
  }
  int failure = child < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(report[1]);
  int reason = 0;
  ssize_t count = 0;
  if (child > 0) {
    do {
      count = read(report[0], &reason, sizeof reason);
    } while (count < 0 && errno == EINTR);
  }
  close(report[0]);
  if (child < 0) return -failure;
  if (count != sizeof reason) return child;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
  }
  return -reason;
}
