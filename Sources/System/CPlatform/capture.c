#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/// Where descriptor 2 went before, and what it goes to meanwhile; -1 when nothing is collected.
static atomic_int original = -1;
static atomic_int collected = -1;

static int open_collector(void) {
#ifdef __linux__
  int memory = memfd_create("redux-inspect stderr", MFD_CLOEXEC);
  if (memory >= 0) return memory;
#endif
  char name[] = "/tmp/redux-inspect-stderr-XXXXXX";
  int file = mkstemp(name);
  if (file < 0) return -errno;
  unlink(name);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

int cp_capture_begin(void) {
  if (atomic_load(&original) >= 0 || !isatty(2)) return 0;
  int collector = open_collector();
  if (collector < 0) return collector;
  int kept = fcntl(2, F_DUPFD_CLOEXEC, 3);
  if (kept < 0 || dup2(collector, 2) < 0) {
    int reason = errno;
    close(collector);
    if (kept >= 0) close(kept);
    return -reason;
  }
  // Children must not write over the screen either, so 2 itself stays open across exec.
  atomic_store(&collected, collector);
  atomic_store(&original, kept);
  return 0;
}

static void copy(int from, int to) {
  char part[4096];
  off_t offset = 0;
  for (;;) {
    ssize_t count = pread(from, part, sizeof part, offset);
    if (count <= 0) return;
    for (ssize_t done = 0; done < count;) {
      ssize_t written = write(to, part + done, (size_t)(count - done));
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return;
      done += written;
    }
    offset += count;
  }
}

void cp_capture_end(void) {
  int kept = atomic_exchange(&original, -1);
  if (kept < 0) return;
  int collector = atomic_exchange(&collected, -1);
  dup2(kept, 2);
  close(kept);
  copy(collector, 2);
  close(collector);
}
