// Columns on a terminal.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSystem.h"
#include <locale.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <wchar.h>

static locale_t width_locale;
static void make_width_locale(void) { width_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL); }

int csys_column_width(unsigned int code_point) {
  if (code_point >= 0x20 && code_point < 0x7F) return 1;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_width_locale);
  locale_t former = uselocale(width_locale);
  int width = wcwidth((wchar_t)code_point);
  uselocale(former);
  return width;
}

int csys_window_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
