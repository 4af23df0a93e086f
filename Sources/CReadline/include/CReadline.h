#ifndef CREADLINE_H
#define CREADLINE_H
// The door to GNU readline. Deliberately does not include readline's headers: Swift never sees the
// mutable rl_* globals. Readline is one per process, so all of this belongs to one thread.
#include <stdbool.h>
#include <stddef.h>

/// How a read ended.
typedef enum crl_outcome {
  CRL_LINE,
  CRL_END_OF_FILE,
  CRL_INTERRUPTED,
  /// `crl_detail()` is the signal.
  CRL_TERMINATED,
  /// `crl_detail()` is the number given to crl_end_with_command.
  CRL_COMMAND,
  /// `crl_detail()` is the errno.
  CRL_FAILED,
} crl_outcome;

/// A key that the application, not readline, gives its meaning.
typedef enum crl_key {
  CRL_KEY_ACCEPT,
  CRL_KEY_COMPLETE,
  CRL_KEY_COMPLETE_BACKWARD,
  CRL_KEY_UP,
  CRL_KEY_DOWN,
  CRL_KEY_RIGHT,
  CRL_KEY_END,
  CRL_KEY_BACK,
  CRL_KEY_FORWARD,
  CRL_KEY_HELP,
  CRL_KEY_EDIT_DEFAULT,
} crl_key;

/// Something that happened to the input and has to be said.
typedef enum crl_notice {
  /// A key did not fit into the line.
  CRL_NOTICE_TOO_LONG,
  /// Bytes were no UTF-8.
  CRL_NOTICE_NOT_UTF8,
  /// A key was a character that cannot be seen, U+`number`.
  CRL_NOTICE_UNSEEN,
  /// `number` lines were thrown away, the last of which may be a beginning.
  CRL_NOTICE_DISCARDED,
} crl_notice;

/// Called synchronously by crl_read, on its thread; `context` is passed through. All are needed.
typedef struct crl_hooks {
  void *context;
  /// About to wait with nothing pending: answer with crl_overlay_hint and crl_overlay_row.
  void (*overlay)(void *context);
  /// Answer with any of the actions below.
  void (*key)(void *context, crl_key key, int count);
  /// The text between the marks of a bracketed paste, as it came: answer with crl_insert.
  void (*paste)(void *context, const char *bytes, size_t count);
  /// The end (`direction` > 0) or start (< 0) of the visible character at `offset`; `offset` itself
  /// where there is none.
  size_t (*boundary)(void *context, const char *line, size_t count, size_t offset, int direction);
  void (*notice)(void *context, crl_notice notice, size_t number);
  /// The character is none for a line.
  bool (*is_unseen)(unsigned int code_point);
  /// On plain terminals, and where the line is taller than the window: bring the row, of which
  /// `columns` are left, to this state with crl_write. `fresh` is true where they are empty and the
  /// cursor stands on the first.
  void (*redisplay)(
      void *context, const char *prompt, const char *line, size_t cursor, int columns, bool fresh);
} crl_hooks;

typedef struct crl_request {
  /// Escape sequences in it between \001 and \002.
  const char *prompt;
  /// On the line from the start.
  const char *initial;
  size_t initial_cursor;
  bool is_secret;
  /// Longest line in bytes.
  size_t maximum_length;
  /// Throw away what was typed before the prompt. Secrets always do.
  bool discards_type_ahead;
} crl_request;

/// Input is a terminal, and so is standard output or standard error.
bool crl_is_available(void);
/// Opens the editor. `terminal` is TERM, NULL where unset. With `plain` no escape byte is written.
/// Sets LC_ALL=C.UTF-8 where the environment names no UTF-8. False where not available or open.
bool crl_open(const char *application, const char *terminal, bool plain);
/// Gives the terminal and the signals back; crl_open may be called again. SIGINT stays caught: the
/// program is about to end, and a Ctrl-C too many must not change how.
void crl_close(void);
/// VT100 sequences move the cursor and erase.
bool crl_moves_cursor(void);
/// A mode stands before the prompt: `show-mode-in-prompt`.
bool crl_shows_mode(void);
void crl_window_size(int *rows, int *columns);

crl_outcome crl_read(const crl_request *request, const crl_hooks *hooks);
int crl_detail(void);
/// The line at the end of the last read; valid until the next or crl_wipe.
const char *crl_text(void);
/// Between two reads: what came all at once without the marks of a paste, several lines or what
/// stood behind the Enter of the last read (`*count` bytes, valid until the next call). It is taken
/// out of the input. NULL where nothing such came: keys that a hand may have typed stay in it.
const char *crl_take_burst(size_t *count);
/// Overwrites every copy of the last line and of its keys that is within reach.
void crl_wipe(void);
/// Writes whole text to where the prompts go; inside a read above the line.
void crl_print(const char *text);

// Inside hooks: the line.
const char *crl_line(void);
size_t crl_cursor(void);
/// Replaces the line as one step of undo.
void crl_set_line(const char *text, size_t cursor);
void crl_move_cursor(size_t cursor);
void crl_insert(const char *text);
/// Ends the read with the line as it stands.
void crl_accept(void);
void crl_end_with_command(int number);
/// What the key does where the application has no use for it.
void crl_default_key(crl_key key, int count);
void crl_ding(void);

// Inside hooks: what is drawn.
void crl_overlay_hint(const char *text);
void crl_overlay_row(const char *text);
/// In the hook `redisplay`.
void crl_write(const char *text);

#endif
