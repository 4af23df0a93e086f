// How the line is drawn: by readline, as dots, by us where readline would go astray, or without any
// escape.
#include "Internal.h"
#include <CSystem.h>
#include <stdlib.h>
#include <string.h>

/// The cursor stands at the start of an empty row.
static bool row_is_fresh;
/// Readline thinks that the row shows what it drew last; it does not.
static bool row_is_ours;

// ---------------------------------------------------------------- dots

/// The line with a dot for each code point that takes a column; malloc'ed. `*point` is the cursor
/// in it. Made here, so that no copy of a secret is left elsewhere.
static char *masked_line(int *point) {
  static const char dot[] = "•";
  enum { dot_length = sizeof dot - 1 };
  char *masked = malloc((size_t)rl_end * dot_length + 1);
  if (masked == NULL) return NULL;
  size_t length = 0, bytes;
  *point = 0;
  unsigned int character;
  for (int at = 0; at < rl_end; at += (int)bytes) {
    bytes = crl_character(rl_line_buffer + at, (size_t)(rl_end - at), &character);
    if (bytes == 0) break;
    if (csys_column_width(character) > 0) {
      memcpy(masked + length, dot, dot_length);
      length += dot_length;
    }
    if (at + (int)bytes <= rl_point) *point = (int)length;
  }
  masked[length] = '\0';
  return masked;
}

// ---------------------------------------------------------------- by us

/// The line has an emoji sequence: parts joined by U+200D, a skin tone, a variation selector 16.
/// Readline adds up the widths of the parts; most terminals show one picture of two columns, and
/// moving by columns would end in the prompt.
static bool has_doubtful_width(void) {
  for (const char *at = rl_line_buffer; *at != '\0'; at++) {
    if (strncmp(at, "\u200D", 3) == 0 || strncmp(at, "\uFE0F", 3) == 0) return true;
    if (strncmp(at, "\U0001F3FB", 3) == 0 && (unsigned char)at[3] >= 0xBB) return true;
  }
  return false;
}

/// The row holds it all, however wide the sequences are.
static bool fits_row(int columns) {
  int width = crl_text_width(rl_display_prompt);
  for (const char *at = rl_line_buffer; *at != '\0'; at++) width += (*at & 0xC0) == 0x80 ? 0 : 2;
  return width < columns;
}

/// The line would fill the window: readline moves up to rows that have scrolled away.
static bool is_too_tall(int rows, int columns) {
  // A mode that vi shows in the prompt takes some columns too.
  int width = crl_text_width(rl_display_prompt) + crl_text_width(rl_line_buffer) + 8;
  return width >= columns * (rows > 2 ? rows - 1 : 1) && width > columns;
}

static void write_prompt(void) {
  for (const char *at = rl_display_prompt; *at != '\0'; at++) {
    if (*at != RL_PROMPT_START_IGNORE && *at != RL_PROMPT_END_IGNORE) fputc(*at, rl_outstream);
  }
}

/// Where widths are in doubt the row is written anew up to the cursor, without counting a column.
static void write_row(void) {
  fputc('\r', rl_outstream);
  write_prompt();
  fwrite(rl_line_buffer, 1, (size_t)rl_end, rl_outstream);
  fputs("\033[K\r", rl_outstream);
  write_prompt();
  fwrite(rl_line_buffer, 1, (size_t)rl_point, rl_outstream);
}

/// Prompt and the part of the line around the cursor, in one row.
static void write_part(int columns) {
  // Too long a prompt leaves the row to the answer.
  int width = crl_text_width(rl_display_prompt);
  bool has_room = width <= columns - 12;
  fputs("\r\033[K", rl_outstream);
  if (has_room) write_prompt();
  crl.hooks.redisplay(
      crl.hooks.context, "", rl_line_buffer, (size_t)rl_point, columns - (has_room ? width : 0),
      true);
}

static void draw(void) {
  int rows, columns;
  crl_window_size(&rows, &columns);
  bool is_tall = is_too_tall(rows, columns);
  bool is_doubtful = !crl_is_nested() && has_doubtful_width() && fits_row(columns);
  if (is_tall || is_doubtful) {
    if (!row_is_ours) rl_clear_visible_line();
    row_is_ours = true;
    if (is_tall) write_part(columns);
    else write_row();
    fflush(rl_outstream);
    return;
  }
  if (row_is_ours) {
    fputs("\r\033[K", rl_outstream);
    rl_on_new_line();
  }
  row_is_ours = false;
  rl_redisplay();
}

// ---------------------------------------------------------------- plain terminals

/// Readline's own way on a dumb terminal scrolls sideways by bytes and cuts wide characters.
static void draw_plain(void) {
  int rows, columns;
  crl_window_size(&rows, &columns);
  bool fresh = row_is_fresh;
  row_is_fresh = false;
  crl.hooks.redisplay(
      crl.hooks.context, rl_display_prompt != NULL ? rl_display_prompt : "", rl_line_buffer,
      (size_t)rl_point, columns, fresh);
  fflush(rl_outstream);
}

void crl_write(const char *text) { fputs(text, rl_outstream); }

// ---------------------------------------------------------------- the line as a whole

static void redisplay(void) {
  void (*draw_line)(void) = crl.moves_cursor ? draw : draw_plain;
  if (!crl.is_secret) {
    draw_line();
    return;
  }
  char *line = rl_line_buffer;
  int point = rl_point, end = rl_end, masked_point;
  char *masked = masked_line(&masked_point);
  if (masked == NULL) return;
  rl_line_buffer = masked;
  rl_point = masked_point;
  rl_end = (int)strlen(masked);
  draw_line();
  rl_line_buffer = line;
  rl_point = point;
  rl_end = end;
  free(masked);
}

void crl_begin_redisplay(void) {
  rl_redisplay_function = redisplay;
  row_is_fresh = true;
  row_is_ours = false;
}

void crl_redraw(void) {
  row_is_ours = false;
  if (crl.moves_cursor) {
    rl_forced_update_display();
  } else {
    row_is_fresh = true;
    redisplay();
  }
}

/// Rows between the start of the prompt and the cursor where rows have `columns`.
static int rows_above_cursor(int columns) {
  int width = crl_text_width(rl_display_prompt), row = width / columns, column = width % columns;
  unsigned int character;
  size_t bytes;
  for (int at = 0; at < rl_point; at += (int)bytes) {
    bytes = crl_character(rl_line_buffer + at, (size_t)(rl_point - at), &character);
    if (bytes == 0) break;
    int step = csys_column_width(character);
    if (step <= 0) continue;
    if (crl.is_secret) step = 1;
    // A wide character that does not fit goes to the next row.
    if (column + step > columns) row += 1, column = 0;
    column += step;
    if (column == columns) row += 1, column = 0;
  }
  return row;
}

/// Readline finds out where the prompt wraps when it is set, and not again in another window.
static void expand_prompt(void) {
  if (crl_is_nested() || rl_prompt == NULL) return;
  char *prompt = strdup(rl_prompt);
  if (prompt != NULL) rl_set_prompt(prompt);
  free(prompt);
}

void crl_resize(void) {
  int rows, columns;
  crl_window_size(&rows, &columns);
  crl_learn_window_size();
  // A plain row stays as it is until the next key.
  if (!crl.moves_cursor || !crl.is_active) return;
  // Terminals of today fold their rows anew and keep the cursor at its character; readline counts
  // with the old rows, and would leave the beginning of the line where it was.
  bool is_folded = !row_is_ours && strcmp(rl_terminal_name, "linux") != 0;
  int above = is_folded ? rows_above_cursor(columns) : 0;
  if (above > 0) fprintf(rl_outstream, "\033[%dA", above);
  fputs("\r\033[J", rl_outstream);
  expand_prompt();
  crl_redraw();
}

void crl_leave_line(void) {
  crl_erase_overlay();
  if (!crl.is_active || crl_is_nested()) return;
  rl_point = rl_end;
  redisplay();
}

void crl_print(const char *text) {
  if (!crl.is_active) {
    fputs(text, rl_outstream);
    fflush(rl_outstream);
    return;
  }
  crl_erase_overlay();
  if (!crl.moves_cursor) {
    fputc('\n', rl_outstream);
  } else if (row_is_ours) {
    fputs("\r\033[K", rl_outstream);
  } else {
    rl_clear_visible_line();
  }
  fputs(text, rl_outstream);
  fflush(rl_outstream);
  rl_on_new_line();
  crl_redraw();
}
