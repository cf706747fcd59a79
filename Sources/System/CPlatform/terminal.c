#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

int cp_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -errno;
  if (size.ws_col == 0 || size.ws_row == 0) return -ENOTTY;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int cp_is_in_foreground(int descriptor) {
  int error = errno;
  pid_t group = tcgetpgrp(descriptor);
  errno = error;
  // A terminal that does not control this process stops nobody.
  return group < 0 || group == getpgrp();
}

int cp_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
