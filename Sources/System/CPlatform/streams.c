#include "CPlatform.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

FILE *cp_stdout(void) { return stdout; }

FILE *cp_stderr(void) { return stderr; }

int cp_use_environment_charset(void) {
  if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
