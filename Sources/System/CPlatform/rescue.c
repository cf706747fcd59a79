// Giving the terminal back on every way out.
//
// What it takes is prepared while all is well: the modes the terminal had, and the bytes that
// leave the screen. What runs in a signal handler afterwards is write, tcsetattr and the copying
// of what was collected from standard error, all of them async-signal-safe.
//
// A signal that kills goes on killing, so that the status the parent sees is the signal's own: a
// fault meets again what was installed before (the default, or a backtracer, which then writes on
// a sane terminal); a signal that someone sent meets the default.

#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
  int descriptor;
  pid_t owner;
  struct termios modes;
  char bytes[512];
  size_t count;
} saved;

static atomic_int armed;

static const int deadly[] = {
  SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGTERM, SIGINT, SIGHUP, SIGQUIT,
};
enum { deadly_count = sizeof deadly / sizeof deadly[0] };

static struct sigaction before[deadly_count];

void cp_rescue_arm(int descriptor, const struct termios *modes, const void *bytes, size_t count) {
  atomic_store(&armed, 0);
  saved.descriptor = descriptor;
  saved.owner = getpid();
  saved.modes = *modes;
  saved.count = count < sizeof saved.bytes ? count : sizeof saved.bytes;
  memcpy(saved.bytes, bytes, saved.count);
  atomic_store(&armed, 1);
}

int cp_rescue_disarm(void) { return atomic_exchange(&armed, 0); }

void cp_rescue_restore(void) {
  if (!atomic_exchange(&armed, 0)) return;
  // A child that was forked and came to its end before exec has no terminal to give back.
  if (getpid() != saved.owner) return;
  int error = errno;
  signal(SIGTTOU, SIG_IGN);
  for (size_t done = 0; done < saved.count;) {
    ssize_t written = write(saved.descriptor, saved.bytes + done, saved.count - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    done += (size_t)written;
  }
  // Not TCSADRAIN: that would wait for ever on a terminal stopped with Ctrl-S. In the background
  // the modes are the shell's by now.
  if (cp_is_in_foreground(saved.descriptor)) {
    tcsetattr(saved.descriptor, TCSANOW, &saved.modes);
  }
  cp_capture_end();
  errno = error;
}

static void die(int number, siginfo_t *information, void *context) {
  (void)context;
  cp_rescue_restore();
  int was_sent = information->si_code <= 0;
  for (int i = 0; i < deadly_count; i++) {
    if (deadly[i] == number && !was_sent) sigaction(number, &before[i], NULL);
  }
  if (was_sent) signal(number, SIG_DFL);
  // A fault happens again by itself when this returns; what was sent, or has already moved past
  // its instruction, does not. The signal is blocked until then.
  if (was_sent || number == SIGTRAP) raise(number);
}

void cp_rescue_install(void) {
  static int installed;
  if (installed) return;
  installed = 1;
  atexit(cp_rescue_restore);

  // A stack overflow leaves no room for a handler on the stack that overflowed.
  static char space[32768];
  stack_t stack = {.ss_sp = space, .ss_size = sizeof space};
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
    sigaltstack(&stack, NULL);
  }
  for (int i = 0; i < deadly_count; i++) {
    sigaction(deadly[i], NULL, &before[i]);
    int is_request = i >= deadly_count - 4;
    // What someone else handles or ignores of the requests to end stays theirs.
    if (is_request && before[i].sa_handler != SIG_DFL) continue;
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
    action.sa_sigaction = die;
    sigfillset(&action.sa_mask);
    sigaction(deadly[i], &action, NULL);
  }
}
