#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <term.h>

// Globals, macros and clashing names that Swift cannot use, as functions.

static inline int cn_columns(void) { return COLS; }
static inline int cn_rows(void) { return LINES; }
static inline int cn_colors(void) { return COLORS; }
static inline int cn_color_pairs(void) { return COLOR_PAIRS; }

/// Looks for TERM in the database: 1 found, 0 not found, -1 no database. Writes nothing.
static inline int cn_find_terminal(const char *name, int descriptor) {
  int result = -1;
  if (setupterm((char *)name, descriptor, &result) == OK) return 1;
  return result > 0 ? 0 : result;
}

static inline void cn_forget_terminal(void) {
  if (cur_term) del_curterm(cur_term);
}

/// A string capability; NULL when the terminal has none of that name.
static inline const char *cn_string(const char *name) {
  char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

/// A number of the terminal's description; below 0 when it has none of that name.
static inline int cn_number(const char *name) { return tigetnum((char *)name); }

static inline void cn_prepare_window(void) {
  // Bytes are read past curses, so it must neither look for them nor stop painting for them.
  typeahead(-1);
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  idlok(stdscr, FALSE);
}

/// Draws whole on the next refresh, whatever the terminal is thought to show.
static inline void cn_distrust_screen(void) { clearok(curscr, TRUE); }

static inline void cn_erase(void) { werase(stdscr); }
static inline void cn_move(int y, int x) { wmove(stdscr, y, x); }
static inline void cn_refresh(void) { wrefresh(stdscr); }

/// `pair` may be more than a short holds.
static inline void cn_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  setcchar(cell, text, attributes, 0, &pair);
}

static inline void cn_put(int y, int x, const cchar_t *cells, int count) {
  mvwadd_wchnstr(stdscr, y, x, cells, count);
}

static inline attr_t cn_bold(void) { return WA_BOLD; }
static inline attr_t cn_dim(void) { return WA_DIM; }
static inline attr_t cn_underline(void) { return WA_UNDERLINE; }
static inline attr_t cn_reverse(void) { return WA_REVERSE; }
static inline attr_t cn_italic(void) {
#ifdef WA_ITALIC
  return WA_ITALIC;
#else
  return 0;
#endif
}
