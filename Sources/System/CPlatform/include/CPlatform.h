/// What Swift cannot see of the C library, or must not do itself: variadic and global names,
/// and everything that has to be safe inside a signal handler.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>
#include <termios.h>

#include "options.h"

// streams.c

FILE *cp_stdout(void);
FILE *cp_stderr(void);
/// Takes the character set from the environment, and nothing else of the locale: numbers keep
/// their points. Returns 1 when it is UTF-8.
int cp_use_environment_charset(void);

// process.c

/// Has this process sent `signal` when the thread that started it ends. Linux; elsewhere -1.
int cp_die_with_parent(int signal);

typedef struct {
  /// Descriptors that become 0, 1 and 2; -1 is /dev/null.
  int input;
  int output;
  int error;
  /// The signal the child gets when the calling thread ends, 0 for none. Linux only.
  int death_signal;
  /// 1 puts the child into a process group of its own, out of reach of the terminal's keys.
  int own_group;
  /// 1 makes the child the leader of a session whose terminal is its descriptor 0.
  int own_session;
} cp_spawn_options;

/// Starts a program, found through PATH when its name has no slash, with default signal
/// handling and only the three descriptors. Returns its process id, or -errno, also for what
/// went wrong in the child until it became the program.
pid_t cp_spawn(
  const char *program, char *const argv[], char *const environment[],
  const cp_spawn_options *options);

// capture.c

/// Collects what is written to descriptor 2 while it is a terminal; 0, or -errno.
int cp_capture_begin(void);
/// Ends that and writes what was collected to where descriptor 2 went before. Async-signal-safe.
void cp_capture_end(void);

// rescue.c

/// Prepares to give the terminal back: its modes, and the bytes that leave the screen.
void cp_rescue_arm(int descriptor, const struct termios *modes, const void *bytes, size_t count);
/// Nothing is to be given back any more; returns whether there was.
int cp_rescue_disarm(void);
/// Gives the terminal back now, once. Async-signal-safe.
void cp_rescue_restore(void);
/// Gives the terminal back on exit and before this process dies of a signal that nobody handles.
void cp_rescue_install(void);

// signals.c

/// A descriptor that can be read when a watched signal has come; -1 on failure.
int cp_signals_open(void);
/// Has `signal` reported there. A second TERM, INT, HUP or QUIT gives the terminal back and ends
/// the process at once, unless cp_signals_forgive was called since the first. SIGHUP stays
/// ignored when it was. 0, or -errno.
int cp_signals_watch(int signal);
/// The signals that came since the last call: bit n is signal n.
uint64_t cp_signals_take(void);
/// The request to end that has come and was not forgiven, 0 when there is none. From then on the
/// process is no more stopped for writing to its terminal from the background.
int cp_signals_end_asked(void);
/// Counts the next `signal` as the first one again.
void cp_signals_forgive(int signal);

// terminal.c

/// Whether a terminal is this process group's to use: 0 only in the background of a shell.
/// Async-signal-safe.
int cp_is_in_foreground(int descriptor);

/// Columns and rows of a terminal; 0 when it knows, -errno when not.
int cp_terminal_size(int descriptor, int *columns, int *rows);
/// Columns the C library gives a character in the current locale, -1 when it cannot be shown.
int cp_width(uint32_t scalar);
