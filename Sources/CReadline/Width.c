// Columns of the lines that readline draws.
#include "Internal.h"
#include <CSystem.h>
#include <string.h>

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
    else if (is_visible && csys_column_width(character) > 0) columns += csys_column_width(character);
  }
  return columns;
}
