// Signals as something a loop can poll for: a handler notes the number and writes one byte.

#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static int pipe_ends[2] = {-1, -1};
static _Atomic uint64_t pending;
static _Atomic uint64_t seen;

static uint64_t bit(int number) { return (uint64_t)1 << number; }

static int asks_to_end(int number) {
  return number == SIGTERM || number == SIGINT || number == SIGHUP || number == SIGQUIT;
}

/* Of a terminal that goes the kernel, the shell and tmux each tell, so a second hang-up is the
   first one still. */
static int means_it_twice(int number) { return asks_to_end(number) && number != SIGHUP; }

static void note(int number) {
  int error = errno;
  // In the background each write to the terminal and change of its modes would stop the process
  // again, and it could never come to its end.
  if (asks_to_end(number)) signal(SIGTTOU, SIG_IGN);
  uint64_t earlier = atomic_fetch_or(&seen, bit(number));
  if (means_it_twice(number) && (earlier & bit(number))) {
    // The loop did not come to its end after the first: whoever sent two means it.
    cp_rescue_restore();
    signal(number, SIG_DFL);
    raise(number);
  }
  atomic_fetch_or(&pending, bit(number));
  // A full pipe wakes the reader as well as one more byte would.
  ssize_t ignored = write(pipe_ends[1], "", 1);
  (void)ignored;
  errno = error;
}

int cp_signals_open(void) {
  if (pipe_ends[0] >= 0) return pipe_ends[0];
  if (pipe(pipe_ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
  }
  return pipe_ends[0];
}

int cp_signals_watch(int number) {
  struct sigaction present;
  if (sigaction(number, NULL, &present) != 0) return -errno;
  if (number == SIGHUP && present.sa_handler == SIG_IGN) return 0;
  struct sigaction action = {.sa_flags = SA_RESTART};
  action.sa_handler = note;
  sigfillset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0 ? 0 : -errno;
}

uint64_t cp_signals_take(void) {
  char bytes[64];
  while (read(pipe_ends[0], bytes, sizeof bytes) > 0) {
  }
  return atomic_exchange(&pending, 0);
}

int cp_signals_end_asked(void) {
  for (int number = 1; number < 32; number++) {
    if (asks_to_end(number) && (atomic_load(&seen) & bit(number))) return number;
  }
  return 0;
}

void cp_signals_forgive(int number) {
  atomic_fetch_and(&seen, ~bit(number));
  if (!cp_signals_end_asked()) signal(SIGTTOU, SIG_DFL);
}
