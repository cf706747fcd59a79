#pragma once

/// Opens a pseudo-terminal of the size given: the end a terminal holds, which does not block, and
/// the end a program gets. 0, or -1 with errno set.
int pseudoterminal_open(int *terminal, int *program, int columns, int rows);
