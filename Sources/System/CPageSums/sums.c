// A layer between SQLite and the files of its databases (a "shim VFS"). Everything goes through to
// the system's own layer; only whole pages of a database stop here. When one is written, its last
// eight bytes become its sum, which takes its number in, so that a page in another's place is found
// too. When one is read, they are compared, and a page that is not what was written is
// SQLITE_CORRUPT to whoever asked, whichever table, index or list it belongs to.
//
// Journals have sums of their own and are left alone. Which database has sums, its header says: its
// twentieth byte tells how much of each page SQLite is to leave free. One without is read as ever.

#include "CPageSums.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/// Has a file's pages summed from the first on, with their size as the argument.
enum { begin_control = 0x52647853 };

typedef struct {
  sqlite3_file base;
  /// The size of a page; 0 as long as none is known to have a sum.
  int size;
  unsigned char *scratch;
  /// The system's own file; its memory follows.
  sqlite3_file *file;
} summed_file;

static uint64_t word_at(const unsigned char *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

// Each step can be undone, so that pages that differ in one word never have the same sum.
uint64_t cpagesums_sum(const void *page, size_t size, uint64_t number) {
  const unsigned char *bytes = page;
  uint64_t sum = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
  for (size_t place = 0; place + 2 * 8 <= size; place += 8) {
    sum = (sum ^ word_at(bytes + place)) * UINT64_C(0xff51afd7ed558ccd);
    sum ^= sum >> 32;
  }
  return sum;
}

int cpagesums_agrees(const void *page, size_t size, uint64_t number) {
  const unsigned char *last = (const unsigned char *)page + size - CPAGESUMS_RESERVED;
  return word_at(last) == cpagesums_sum(page, size, number);
}

static int begin(summed_file *summed, int size) {
  if (summed->size == size) return SQLITE_OK;
  free(summed->scratch);
  summed->scratch = size > 0 ? malloc((size_t)size) : NULL;
  summed->size = summed->scratch ? size : 0;
  return size > 0 && !summed->scratch ? SQLITE_NOMEM : SQLITE_OK;
}

/// Takes from a header whether pages have sums, and how large they are.
static int take_header(summed_file *summed, const unsigned char *header) {
  if (memcmp(header, "SQLite format 3", 16) != 0) return SQLITE_OK;
  int size = header[16] << 8 | header[17];
  if (size == 1) size = 65536;
  int has_sums = header[20] == CPAGESUMS_RESERVED && size >= 512 && (size & (size - 1)) == 0;
  return begin(summed, has_sums ? size : 0);
}

static int is_page(const summed_file *summed, int amount, sqlite3_int64 offset) {
  return summed->size > 0 && amount == summed->size && offset % summed->size == 0;
}

static int summed_read(sqlite3_file *file, void *bytes, int amount, sqlite3_int64 offset) {
  summed_file *summed = (summed_file *)file;
  int code = summed->file->pMethods->xRead(summed->file, bytes, amount, offset);
  if (code == SQLITE_OK && offset == 0 && amount >= 100) code = take_header(summed, bytes);
  if (!is_page(summed, amount, offset)) return code;
  // To SQLite the pages behind the end of a file are empty ones.
  if (code == SQLITE_IOERR_SHORT_READ) return SQLITE_CORRUPT;
  if (code != SQLITE_OK) return code;
  uint64_t number = (uint64_t)(offset / amount) + 1;
  return cpagesums_agrees(bytes, (size_t)amount, number) ? SQLITE_OK : SQLITE_CORRUPT;
}

static int summed_write(sqlite3_file *file, const void *bytes, int amount, sqlite3_int64 offset) {
  summed_file *summed = (summed_file *)file;
  if (offset == 0 && amount >= 100) {
    int code = take_header(summed, bytes);
    if (code != SQLITE_OK) return code;
  }
  if (is_page(summed, amount, offset)) {
    size_t size = (size_t)amount;
    memcpy(summed->scratch, bytes, size);
    uint64_t sum = cpagesums_sum(bytes, size, (uint64_t)(offset / amount) + 1);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    sum = __builtin_bswap64(sum);
#endif
    memcpy(summed->scratch + size - CPAGESUMS_RESERVED, &sum, sizeof sum);
    bytes = summed->scratch;
  }
  return summed->file->pMethods->xWrite(summed->file, bytes, amount, offset);
}

static int summed_control(sqlite3_file *file, int operation, void *argument) {
  summed_file *summed = (summed_file *)file;
  if (operation == begin_control) return begin(summed, *(int *)argument);
  return summed->file->pMethods->xFileControl(summed->file, operation, argument);
}

static int summed_close(sqlite3_file *file) {
  summed_file *summed = (summed_file *)file;
  free(summed->scratch);
  summed->scratch = NULL;
  return summed->file->pMethods->xClose(summed->file);
}

#define INNER(file) ((summed_file *)(file))->file
#define PASS(name, ...) INNER(file)->pMethods->name(INNER(file), ##__VA_ARGS__)

static int summed_truncate(sqlite3_file *file, sqlite3_int64 size) { return PASS(xTruncate, size); }
static int summed_sync(sqlite3_file *file, int flags) { return PASS(xSync, flags); }
static int summed_size(sqlite3_file *file, sqlite3_int64 *size) { return PASS(xFileSize, size); }
static int summed_lock(sqlite3_file *file, int lock) { return PASS(xLock, lock); }
static int summed_unlock(sqlite3_file *file, int lock) { return PASS(xUnlock, lock); }
static int summed_check(sqlite3_file *file, int *result) {
  return PASS(xCheckReservedLock, result);
}
static int summed_sector(sqlite3_file *file) { return INNER(file)->pMethods->xSectorSize(INNER(file)); }
static int summed_traits(sqlite3_file *file) {
  return INNER(file)->pMethods->xDeviceCharacteristics(INNER(file));
}
static int summed_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **at) {
  return PASS(xShmMap, page, size, extend, at);
}
static int summed_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return PASS(xShmLock, offset, count, flags);
}
static void summed_shm_barrier(sqlite3_file *file) {
  INNER(file)->pMethods->xShmBarrier(INNER(file));
}
static int summed_shm_unmap(sqlite3_file *file, int delete) { return PASS(xShmUnmap, delete); }

// Version 2 has no memory maps: what is not read cannot be compared.
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = summed_close,
    .xRead = summed_read,
    .xWrite = summed_write,
    .xTruncate = summed_truncate,
    .xSync = summed_sync,
    .xFileSize = summed_size,
    .xLock = summed_lock,
    .xUnlock = summed_unlock,
    .xCheckReservedLock = summed_check,
    .xFileControl = summed_control,
    .xSectorSize = summed_sector,
    .xDeviceCharacteristics = summed_traits,
    .xShmMap = summed_shm_map,
    .xShmLock = summed_shm_lock,
    .xShmBarrier = summed_shm_barrier,
    .xShmUnmap = summed_shm_unmap,
};

static sqlite3_vfs *system_layer;
static sqlite3_vfs layer;

static int summed_open(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *given) {
  (void)vfs;
  if (!(flags & SQLITE_OPEN_MAIN_DB)) {
    return system_layer->xOpen(system_layer, name, file, flags, given);
  }
  summed_file *summed = (summed_file *)file;
  memset(summed, 0, sizeof *summed);
  summed->file = (sqlite3_file *)(summed + 1);
  int code = system_layer->xOpen(system_layer, name, summed->file, flags, given);
  // SQLite closes what has methods, also what was not opened.
  summed->base.pMethods = summed->file->pMethods ? &methods : NULL;
  return code;
}

const char *cpagesums_register(void) {
  system_layer = sqlite3_vfs_find(NULL);
  if (!system_layer) return NULL;
  layer = *system_layer;
  layer.pNext = NULL;
  layer.zName = "page-sums";
  layer.szOsFile += (int)sizeof(summed_file);
  layer.xOpen = summed_open;
  return sqlite3_vfs_register(&layer, 0) == SQLITE_OK ? layer.zName : NULL;
}

int cpagesums_begin(void *connection, int size) {
  int reserved = CPAGESUMS_RESERVED;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
  if (code != SQLITE_OK) return code;
  return sqlite3_file_control(connection, "main", begin_control, &size);
}

int cpagesums_reserved(void *connection) {
  int reserved = -1;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
  return code == SQLITE_OK ? reserved : 0;
}
