#pragma once

// What getopt_long keeps in global variables, as functions: Swift sees a mutable global of C as
// shared between threads and refuses it. One caller at a time.

#include <getopt.h>

/// Makes the next call of getopt_long start over, without words of its own on stderr.
static inline void cp_options_restart(void) {
#ifdef __GLIBC__
  optind = 0;
#else
  optreset = 1;
  optind = 1;
#endif
  opterr = 0;
}

/// The value of the option that getopt_long found last.
static inline char *cp_option_value(void) { return optarg; }

/// The index of the argument that getopt_long looks at next.
static inline int cp_option_index(void) { return optind; }

/// Makes getopt_long go on at another argument.
static inline void cp_option_set_index(int index) { optind = index; }

/// The option that getopt_long complains about.
static inline int cp_option_refused(void) { return optopt; }
