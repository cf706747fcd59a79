/// A sum at the end of each page of an SQLite database, written with the page and compared when it
/// is read: SQLite itself keeps none.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Bytes that SQLite leaves free at the end of each page for the sum.
#define CPAGESUMS_RESERVED 8

/// Makes the name of the file layer (`sqlite3_vfs`) known to SQLite; NULL where that fails. To be
/// called once, before the first connection.
const char *cpagesums_register(void);

/// Has a database whose pages are of `size` bytes written with sums from its first page on;
/// `connection` is a `sqlite3 *`, opened through the layer. Returns an SQLite code.
int cpagesums_begin(void *connection, int size);

/// How many bytes the pages of an open database leave free.
int cpagesums_reserved(void *connection);

/// The sum of a page, which is one of `size` bytes with the number `number`, counted from 1.
uint64_t cpagesums_sum(const void *page, size_t size, uint64_t number);

/// Whether a page ends with its sum.
int cpagesums_agrees(const void *page, size_t size, uint64_t number);
