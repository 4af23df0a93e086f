// The hint behind the cursor and the list under the line.
#include "Internal.h"
#include <stdlib.h>
#include <string.h>

static bool is_shown;
static char *hint;
static char **rows;
static size_t row_count, row_capacity;

void crl_overlay_hint(const char *text) {
  free(hint);
  hint = strdup(text);
}

void crl_overlay_row(const char *text) {
  if (row_count == row_capacity) {
    size_t larger = row_capacity > 0 ? 2 * row_capacity : 16;
    char **moved = realloc(rows, larger * sizeof *rows);
    if (moved == NULL) return;
    rows = moved;
    row_capacity = larger;
  }
  char *copy = strdup(text);
  if (copy != NULL) rows[row_count++] = copy;
}

static void forget_overlay(void) {
  free(hint);
  hint = NULL;
  while (row_count > 0) free(rows[--row_count]);
}

/// Drawn while readline waits and erased before it goes on, so it never learns of it. Everything is
/// relative to the cursor, and autowrap is off, so that no width has to be right.
void crl_draw_overlay(void) {
  if (!crl.moves_cursor || crl.is_secret || !crl_is_at_top_level()) return;
  forget_overlay();
  crl.hooks.overlay(crl.hooks.context);
  if (hint == NULL && row_count == 0) return;
  FILE *out = rl_outstream;
  // IND makes room, also on the last row, and keeps the column; a line feed would not (ONLCR).
  for (size_t i = 0; i < row_count; i++) fputs("\033D", out);
  if (row_count > 0) fprintf(out, "\033[%zuA", row_count);
  fputs("\0337\033[?7l", out);
  if (hint != NULL) fprintf(out, "\033[2m%s\033[0m", hint);
  for (size_t i = 0; i < row_count; i++) fprintf(out, "\r\033[B\033[K%s", rows[i]);
  fputs("\033[?7h\0338", out);
  fflush(out);
  is_shown = true;
}

void crl_erase_overlay(void) {
  if (!is_shown) return;
  is_shown = false;
  if (hint != NULL) fputs("\033[K", rl_outstream);
  // The row below exists, and the text behind the cursor must stay.
  if (row_count > 0) fputs("\0337\r\033[B\033[J\0338", rl_outstream);
  fflush(rl_outstream);
}
