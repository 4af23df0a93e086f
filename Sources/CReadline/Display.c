// What is drawn besides readline's own line: dots, the overlay, the row of a plain terminal.
#include "Internal.h"
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static bool overlay_is_shown, plain_row_is_fresh;
static char *hint;
static char **rows;
static size_t row_count, row_capacity;

// ---------------------------------------------------------------- overlay

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
  overlay_is_shown = true;
}

void crl_erase_overlay(void) {
  if (!overlay_is_shown) return;
  overlay_is_shown = false;
  if (hint != NULL) fputs("\033[K", rl_outstream);
  // The row below exists, and the text behind the cursor must stay.
  if (row_count > 0) fputs("\0337\r\033[B\033[J\0338", rl_outstream);
  fflush(rl_outstream);
}

// ---------------------------------------------------------------- dots

static locale_t width_locale;
static void make_width_locale(void) { width_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL); }

int crl_column_width(unsigned int code_point) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_width_locale);
  locale_t former = uselocale(width_locale);
  int width = wcwidth((wchar_t)code_point);
  uselocale(former);
  return width;
}

/// The line with a dot for each code point that takes a column; malloc'ed. `*point` is the cursor
/// in it. Made here, so that no copy of a secret is left elsewhere.
static char *masked_line(int *point) {
  static const char dot[] = "•";
  enum { dot_length = sizeof dot - 1 };
  char *masked = malloc((size_t)rl_end * dot_length + 1);
  if (masked == NULL) return NULL;
  size_t length = 0;
  *point = 0;
  mbstate_t state = {0};
  for (int at = 0; at < rl_end;) {
    wchar_t character;
    size_t bytes = mbrtowc(&character, rl_line_buffer + at, (size_t)(rl_end - at), &state);
    if (bytes == 0 || bytes > 4) break;  // not UTF-8: cannot be, keys are vetted
    if (wcwidth(character) > 0) {
      memcpy(masked + length, dot, dot_length);
      length += dot_length;
    }
    at += (int)bytes;
    if (at <= rl_point) *point = (int)length;
  }
  masked[length] = '\0';
  return masked;
}

static void masked_redisplay(void) {
  char *line = rl_line_buffer;
  int point = rl_point, end = rl_end, masked_point;
  char *masked = masked_line(&masked_point);
  if (masked == NULL) return;
  rl_line_buffer = masked;
  rl_point = masked_point;
  rl_end = (int)strlen(masked);
  rl_redisplay();
  rl_line_buffer = line;
  rl_point = point;
  rl_end = end;
  free(masked);
}

// ---------------------------------------------------------------- plain terminals

/// Readline's own way on a dumb terminal scrolls sideways by bytes and cuts wide characters.
static void plain_redisplay(void) {
  const char *prompt = rl_display_prompt != NULL ? rl_display_prompt : "";
  bool fresh = plain_row_is_fresh;
  plain_row_is_fresh = false;
  if (crl.is_secret) {
    int point;
    char *masked = masked_line(&point);
    if (masked == NULL) return;
    crl.hooks.redisplay(crl.hooks.context, prompt, masked, (size_t)point, fresh);
    free(masked);
  } else {
    crl.hooks.redisplay(crl.hooks.context, prompt, rl_line_buffer, (size_t)rl_point, fresh);
  }
  fflush(rl_outstream);
}

void crl_write(const char *text) { fputs(text, rl_outstream); }

// ---------------------------------------------------------------- the line as a whole

void crl_choose_redisplay(void) {
  rl_redisplay_function =
      !crl.moves_cursor ? plain_redisplay : crl.is_secret ? masked_redisplay : rl_redisplay;
  plain_row_is_fresh = true;
}

void crl_redraw(void) {
  if (crl.moves_cursor) {
    rl_forced_update_display();
  } else {
    plain_row_is_fresh = true;
    (*rl_redisplay_function)();
  }
}

void crl_leave_line(void) {
  crl_erase_overlay();
  if (!crl.is_active || crl_is_nested()) return;
  rl_point = rl_end;
  (*rl_redisplay_function)();
}

void crl_print(const char *text) {
  if (!crl.is_active) {
    fputs(text, rl_outstream);
    fflush(rl_outstream);
    return;
  }
  crl_erase_overlay();
  if (crl.moves_cursor) {
    rl_clear_visible_line();
  } else {
    fputc('\n', rl_outstream);
  }
  fputs(text, rl_outstream);
  fflush(rl_outstream);
  rl_on_new_line();
  crl_redraw();
}
