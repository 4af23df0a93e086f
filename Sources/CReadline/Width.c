// Columns on a terminal. The one place that knows them, for readline's lines and for Swift.
#include "Internal.h"
#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

static locale_t width_locale;
static void make_width_locale(void) { width_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL); }

int crl_column_width(unsigned int code_point) {
  if (code_point >= 0x20 && code_point < 0x7F) return 1;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_width_locale);
  locale_t former = uselocale(width_locale);
  int width = wcwidth((wchar_t)code_point);
  uselocale(former);
  return width;
}

size_t crl_character(const char *text, size_t count, unsigned int *code_point) {
  const unsigned char *bytes = (const unsigned char *)text;
  if (count == 0 || bytes[0] == '\0') return 0;
  size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
  if (length > count) length = count;
  *code_point = length == 1 ? bytes[0] : bytes[0] & (0xFF >> (length + 1));
  for (size_t i = 1; i < length; i++) *code_point = *code_point << 6 | (bytes[i] & 0x3F);
  return length;
}

int crl_text_width(const char *text) {
  int columns = 0;
  bool is_visible = true;
  size_t left = strlen(text), length;
  unsigned int character;
  for (; (length = crl_character(text, left, &character)) > 0; text += length, left -= length) {
    if (character == RL_PROMPT_START_IGNORE) is_visible = false;
    else if (character == RL_PROMPT_END_IGNORE) is_visible = true;
    else if (is_visible && crl_column_width(character) > 0) columns += crl_column_width(character);
  }
  return columns;
}
