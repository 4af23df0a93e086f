// How the line is drawn: by readline, as dots, carefully, or without any escape.
#include "Internal.h"
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static bool plain_row_is_fresh;

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

// ---------------------------------------------------------------- dots

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

// ---------------------------------------------------------------- widths in doubt

/// Readline thinks that the row shows what it drew last; it does not.
static bool row_is_ours;

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

/// Writes a prompt without the bytes that only readline wants; its columns, at the most.
static int write_prompt(FILE *out) {
  int columns = 0;
  bool is_visible = true;
  mbstate_t state = {0};
  for (const char *at = rl_display_prompt; *at != '\0';) {
    wchar_t character = L' ';
    size_t bytes = mbrtowc(&character, at, strlen(at), &state);
    if (bytes == 0 || bytes > 4) break;
    if (*at == RL_PROMPT_START_IGNORE) is_visible = false;
    else if (*at == RL_PROMPT_END_IGNORE) is_visible = true;
    else {
      if (is_visible) columns += wcwidth(character) > 0 ? wcwidth(character) : 0;
      if (out != NULL) fwrite(at, 1, bytes, out);
    }
    at += bytes;
  }
  return columns;
}

/// The row holds it all, however wide the sequences are.
static bool fits_row(void) {
  int rows, columns, width = write_prompt(NULL);
  mbstate_t state = {0};
  for (const char *at = rl_line_buffer; *at != '\0';) {
    wchar_t character;
    size_t bytes = mbrtowc(&character, at, strlen(at), &state);
    if (bytes == 0 || bytes > 4) return false;
    width += 2;
    at += bytes;
  }
  crl_window_size(&rows, &columns);
  return width < columns;
}

/// Where widths are in doubt the row is written anew up to the cursor, without counting a column.
static void careful_redisplay(void) {
  FILE *out = rl_outstream;
  if (!has_doubtful_width() || crl_is_nested() || !fits_row()) {
    if (row_is_ours) {
      fputs("\r\033[K", out);
      rl_on_new_line();
    }
    row_is_ours = false;
    rl_redisplay();
    return;
  }
  if (!row_is_ours) rl_clear_visible_line();
  row_is_ours = true;
  fputc('\r', out);
  write_prompt(out);
  fwrite(rl_line_buffer, 1, (size_t)rl_end, out);
  fputs("\033[K\r", out);
  write_prompt(out);
  fwrite(rl_line_buffer, 1, (size_t)rl_point, out);
  fflush(out);
}

void crl_resize(void) {
  // With a function other than its own, readline would draw a new row below the old one.
  bool is_theirs = rl_redisplay_function == careful_redisplay && !row_is_ours;
  if (is_theirs) rl_redisplay_function = rl_redisplay;
  rl_resize_terminal();
  if (is_theirs) rl_redisplay_function = careful_redisplay;
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
      !crl.moves_cursor ? plain_redisplay : crl.is_secret ? masked_redisplay : careful_redisplay;
  plain_row_is_fresh = true;
  row_is_ours = false;
}

void crl_redraw(void) {
  row_is_ours = false;
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
