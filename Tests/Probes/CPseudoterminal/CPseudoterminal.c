#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CPseudoterminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pseudoterminal_open(int *terminal, int *program, int columns, int rows) {
  *program = -1;
  *terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*terminal < 0) return -1;
  if (grantpt(*terminal) == 0 && unlockpt(*terminal) == 0) {
    *program = open(ptsname(*terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  }
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (*program >= 0 && ioctl(*program, TIOCSWINSZ, &size) == 0 &&
      fcntl(*terminal, F_SETFL, O_NONBLOCK) == 0) {
    return 0;
  }
  close(*terminal);
  if (*program >= 0) close(*program);
  return -1;
}
