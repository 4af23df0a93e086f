// Opening the editor on the terminal, and closing it.
#include "Internal.h"
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

crl_state crl;

bool crl_is_available(void) { return isatty(0) && (isatty(1) || isatty(2)); }
bool crl_moves_cursor(void) { return crl.moves_cursor; }

void crl_window_size(int *rows, int *columns) {
  struct winsize size = {0};
  ioctl(crl.descriptor, TIOCGWINSZ, &size);
  *rows = size.ws_row > 0 ? size.ws_row : 24;
  *columns = size.ws_col > 0 ? size.ws_col : 80;
}

void crl_learn_window_size(void) {
  int rows, columns;
  crl_window_size(&rows, &columns);
  // Of a single row readline scrolls sideways, and can look for the beginning of a wide character
  // there without end. A line longer than the row is drawn by us then.
  rl_set_screen_size(rows > 1 ? rows : 2, columns);
}

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

/// The kernel has echoed where the prompt belongs what was typed before the terminal was ours.
static void erase_echo(void) {
  crl_note_empty();
  if (!crl_bytes_follow(0)) return;
  fputs(crl.moves_cursor ? "\r\033[K" : "\n", rl_outstream);
}

static void set_up_readline(const char *application, const char *terminal) {
  bool is_first = rl_instream == NULL;
  rl_instream = stdin;
  // Lives as long as readline, which is as long as the process.
  bool is_unknown = crl.is_plain || terminal == NULL || *terminal == '\0';
  rl_terminal_name = strdup(is_unknown ? "dumb" : terminal);
  rl_readline_name = strdup(application);
  rl_catch_signals = rl_catch_sigwinch = rl_change_environment = 0;
  rl_getc_function = crl_next_key;
  rl_input_available_hook = crl_key_is_available;
  rl_startup_hook = crl_prepare_line;
  rl_prep_term_function = crl_prepare_terminal;
  rl_deprep_term_function = crl_restore_terminal;
  rl_attempted_completion_function = no_completion;
  rl_redisplay_function = rl_redisplay;  // with another, readline does not look at the terminal
  rl_variable_bind("bind-tty-special-chars", "off");
  if (is_first) crl_bind_keys();
  rl_initialize();  // reads the inputrc
  if (!is_first) rl_reset_terminal(rl_terminal_name);
}

bool crl_open(const char *application, const char *terminal, bool plain) {
  if (crl.is_open || !crl_is_available() || !crl_signals_open()) return false;
  FILE *output = crl_open_output();
  if (output == NULL) {
    crl_signals_close();
    return false;
  }
  crl = (crl_state){.is_open = true, .is_plain = plain, .descriptor = STDIN_FILENO};
  // Not permitted where the terminal belongs to somebody else, as after su.
  int own = open("/proc/self/fd/0", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (own >= 0) crl.descriptor = own;
  crl.never_blocks = own >= 0;
  crl_take_terminal();
  speak_utf8();
  rl_outstream = output;
  set_up_readline(application, terminal);
  crl.moves_cursor = terminal_moves_cursor();
  insist();
  crl_learn_window_size();
  crl_take_over_keymaps();
  erase_echo();
  return true;
}

void crl_close(void) {
  if (!crl.is_open) return;
  crl_close_output(rl_outstream);
  rl_outstream = NULL;
  crl_give_terminal_back();
  crl_signals_close();
  if (crl.never_blocks) close(crl.descriptor);
  crl = (crl_state){0};
}
