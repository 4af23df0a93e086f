// One read.
#include "Internal.h"
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

static const crl_request *request;
static char *text;
static bool is_reading;

int crl_prepare_line(void) {
  // What is typed ahead of a secret may be the rest of a paste.
  if (request->discards_type_ahead || crl.is_secret) {
    size_t count = crl_discard_input();
    if (count > 0) crl.hooks.notice(crl.hooks.context, CRL_NOTICE_DISCARDED, count);
  }
  // Now the line is drawn for the first time; until here nothing of it is on the screen.
  crl.is_active = true;
  if (crl.restarts) return 0;
  rl_insert_text(request->initial);
  rl_point = (int)request->initial_cursor;
  if (rl_point > rl_end) rl_point = rl_end;
  return 0;
}

static void read_once(void) {
  crl.outcome = CRL_LINE;
  char *line = readline(request->prompt);
  crl_erase_overlay();
  bool is_accepted = crl.outcome == CRL_LINE && line != NULL;
  if (line == NULL && crl.outcome == CRL_LINE) crl.outcome = CRL_END_OF_FILE;
  if (!is_accepted || !crl.moves_cursor) fputc('\n', rl_outstream);
  fflush(rl_outstream);
  text = line != NULL ? line : strdup("");
}

crl_outcome crl_read(const crl_request *asked, const crl_hooks *hooks) {
  if (is_reading) {
    // From inside a hook: readline cannot.
    crl.detail = EBUSY;
    return CRL_FAILED;
  }
  crl_wipe();
  request = asked;
  crl.hooks = *hooks;
  crl.is_secret = asked->is_secret;
  crl.maximum_length = asked->maximum_length;
  crl.restarts = false;
  crl.detail = 0;
  if (!crl_wait_for_foreground()) {
    crl.detail = EIO;
    return crl.outcome = CRL_FAILED;
  }
  crl_take_terminal();
  int ending = crl_waiting_end();
  if (ending != 0) {
    crl.detail = ending;
    return crl.outcome = CRL_TERMINATED;
  }
  is_reading = true;
  if (crl.is_secret) {
    // At its full length from the start, so that no shorter copy is left behind.
    rl_extend_line_buffer((int)asked->maximum_length + 8);
    crl_use_secret_keymap(true);
  }
  do {
    free(text);
    text = NULL;
    crl_begin_redisplay();
    read_once();
    crl.is_active = false;
  } while (crl.outcome == CRL_INTERRUPTED && crl.restarts);
  crl_use_secret_keymap(false);
  is_reading = false;
  return crl.outcome;
}

int crl_detail(void) { return crl.detail; }
const char *crl_text(void) { return text != NULL ? text : ""; }

void crl_wipe(void) {
  if (text != NULL) explicit_bzero(text, strlen(text));
  free(text);
  text = NULL;
  if (!crl.is_secret) return;
  if (rl_line_buffer != NULL) {
    explicit_bzero(rl_line_buffer, malloc_usable_size(rl_line_buffer));
    rl_point = rl_end = 0;
  }
  crl_wipe_bytes();
  crl_forget_key();
  crl.is_secret = false;
}

// ---------------------------------------------------------------- inside hooks

const char *crl_line(void) { return rl_line_buffer; }
size_t crl_cursor(void) { return (size_t)rl_point; }

void crl_set_line(const char *line, size_t cursor) {
  rl_begin_undo_group();
  rl_delete_text(0, rl_end);
  rl_point = 0;
  rl_insert_text(line);
  rl_end_undo_group();
  crl_move_cursor(cursor);
}

void crl_move_cursor(size_t cursor) { rl_point = cursor < (size_t)rl_end ? (int)cursor : rl_end; }
void crl_insert(const char *inserted) { rl_insert_text(inserted); }
void crl_ding(void) { rl_ding(); }

void crl_accept(void) {
  crl_leave_line();
  crl_keep_what_follows();
  // rl_newline moves below what readline has drawn, which on a plain terminal is nothing.
  if (crl.moves_cursor) {
    rl_newline(1, '\n');
  } else {
    rl_done = 1;
  }
}

void crl_end_with_command(int number) {
  crl_leave_line();
  crl_stop(CRL_COMMAND, number);
  rl_done = 1;
}
