// Opening the editor, and one read.
#include "Internal.h"
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

crl_state crl;
static const crl_request *request;
static char *text;
static bool is_reading;

bool crl_is_available(void) { return isatty(0) && (isatty(1) || isatty(2)); }
bool crl_moves_cursor(void) { return crl.moves_cursor; }

void crl_window_size(int *rows, int *columns) {
  struct winsize size = {0};
  ioctl(crl.descriptor, TIOCGWINSZ, &size);
  *rows = size.ws_row > 0 ? size.ws_row : 24;
  *columns = size.ws_col > 0 ? size.ws_col : 80;
}

// ---------------------------------------------------------------- opening

static bool is_utf8(void) {
  return setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/// Terminals speak UTF-8 today, whatever LANG says. setlocale alone is not enough: readline does it
/// again from the environment at every line. C.UTF-8 is built into glibc.
static void speak_utf8(void) {
  if (is_utf8()) return;
  setenv("LC_ALL", "C.UTF-8", 1);
  is_utf8();
}

static char **no_completion(const char *word, int start, int end) {
  (void)word, (void)start, (void)end;
  rl_attempted_completion_over = 1;  // never the names of files
  return NULL;
}

/// Variables that the inputrc must not change, as the line would come out wrong.
static void insist(void) {
  static const char *const fixed[][2] = {
      // Bytes above 127 are parts of characters, not Meta.
      {"convert-meta", "off"}, {"input-meta", "on"}, {"output-meta", "on"},
      {"byte-oriented", "off"},
      // Would bind the erase key to readline's own function again, at every line.
      {"bind-tty-special-chars", "off"},
      // Cuts wide characters into bytes.
      {"horizontal-scroll-mode", "off"},
      // Makes Tab insert itself.
      {"disable-completion", "off"},
      // Waits half a second at each closing parenthesis, deaf to signals.
      {"blink-matching-paren", "off"},
      {"echo-control-characters", "on"},
  };
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
    rl_variable_bind(fixed[i][0], fixed[i][1]);
  }
  if (crl.moves_cursor) return;
  static const char *const plain[][2] = {
      {"enable-bracketed-paste", "off"}, {"show-mode-in-prompt", "off"},
      {"enable-keypad", "off"}, {"enable-meta-key", "off"}, {"bell-style", "audible"},
  };
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
    rl_variable_bind(plain[i][0], plain[i][1]);
  }
}

/// The sequences of the overlay are fixed, so the terminal has to speak like a VT100: a name alone
/// says nothing, and an unknown one has no capabilities at all.
static bool terminal_moves_cursor(void) {
  const char *erase = rl_get_termcap("ce"), *up = rl_get_termcap("up");
  return !crl.is_plain && erase != NULL && strstr(erase, "\033[K") != NULL && up != NULL &&
         strncmp(rl_terminal_name, "dumb", 4) != 0;
}

/// What was typed while no line was read, the kernel has echoed where the prompt belongs.
static void erase_echo(void) {
  size_t before = crl_byte_count();
  if (!crl_wait_for_bytes(0) || crl_byte_count() == before) return;
  fputs(crl.moves_cursor ? "\r\033[K" : "\n", rl_outstream);
}

/// rl_startup_hook: the terminal is prepared, nothing is drawn.
static int prepare_line(void) {
  erase_echo();
  // Where a paste is not marked, what is typed ahead of a secret may be the rest of one.
  if (request->discards_type_ahead || (crl.is_secret && !crl_marks_pastes())) {
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

bool crl_open(const char *application, const char *terminal, bool plain) {
  if (crl.is_open || !crl_is_available() || !crl_signals_open(true)) return false;
  bool is_first = rl_instream == NULL;
  crl = (crl_state){.is_open = true, .is_plain = plain, .descriptor = STDIN_FILENO};
  // Not permitted where the terminal belongs to somebody else, as after su.
  int own = open("/proc/self/fd/0", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (own >= 0) crl.descriptor = own;
  crl.never_blocks = own >= 0;
  speak_utf8();
  // A stream of our own: standard error would write each byte by itself.
  int output = fcntl(isatty(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  FILE *stream = output >= 0 ? fdopen(output, "w") : NULL;
  rl_outstream = stream != NULL ? stream : stderr;
  rl_instream = stdin;
  // Lives as long as readline, which is as long as the process.
  rl_terminal_name = strdup(plain || terminal == NULL || *terminal == '\0' ? "dumb" : terminal);
  rl_readline_name = strdup(application);
  rl_catch_signals = rl_catch_sigwinch = rl_change_environment = 0;
  rl_getc_function = crl_next_key;
  rl_input_available_hook = crl_key_is_available;
  rl_startup_hook = prepare_line;
  rl_prep_term_function = crl_prepare_terminal;
  rl_deprep_term_function = crl_restore_terminal;
  rl_attempted_completion_function = no_completion;
  rl_redisplay_function = rl_redisplay;  // with another, readline does not look at the terminal
  rl_variable_bind("bind-tty-special-chars", "off");
  if (is_first) crl_bind_keys();
  rl_initialize();  // reads the inputrc
  if (!is_first) rl_reset_terminal(rl_terminal_name);
  crl.moves_cursor = terminal_moves_cursor();
  insist();
  crl_take_over_keymaps();
  return true;
}

void crl_close(void) {
  if (!crl.is_open) return;
  crl_signals_close();
  if (rl_outstream != stderr) fclose(rl_outstream);
  rl_outstream = NULL;
  if (crl.never_blocks) close(crl.descriptor);
  crl = (crl_state){0};
}

// ---------------------------------------------------------------- reading

/// rl_deprep_terminal writes a line break of its own after an end of file, but only where bracketed
/// paste is on.
static bool readline_broke_line(const char *line) {
  const char *value = rl_variable_value("enable-bracketed-paste");
  return line == NULL && crl.moves_cursor && value != NULL && strcmp(value, "on") == 0;
}

static void read_once(void) {
  crl.outcome = CRL_LINE;
  char *line = readline(request->prompt);
  crl_erase_overlay();
  bool is_accepted = crl.outcome == CRL_LINE && line != NULL;
  if (line == NULL && crl.outcome == CRL_LINE) crl.outcome = CRL_END_OF_FILE;
  if (!readline_broke_line(line) && !(is_accepted && crl.moves_cursor)) fputc('\n', rl_outstream);
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
  crl.interrupt_clears = asked->interrupt_clears;
  crl.restarts = false;
  crl.detail = 0;
  if (!crl_wait_for_foreground()) {
    crl.detail = EIO;
    return crl.outcome = CRL_FAILED;
  }
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
    crl_choose_redisplay();
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
  crl_keep_burst();
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

void crl_history_clear(void) { rl_clear_history(); }
void crl_history_add(const char *line) {
  add_history(line);
  using_history();
}
