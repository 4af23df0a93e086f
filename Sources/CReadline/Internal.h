#ifndef CREADLINE_INTERNAL_H
#define CREADLINE_INTERNAL_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
// Shared by the files of this target. The only include of readline's headers.
#include "CReadline.h"
#include <stdio.h>
#include <readline/history.h>
#include <readline/readline.h>

/// The editor that is open, and the read that is going on.
typedef struct crl_state {
  bool is_open, is_plain, moves_cursor;
  /// The terminal. Usually opened by us, as O_NONBLOCK on the one we were given would be shared
  /// with the shell.
  int descriptor;
  bool never_blocks;
  crl_hooks hooks;
  /// A read is going on.
  bool is_active, is_secret;
  size_t maximum_length;
  /// CRL_LINE until something else ends the read; from then on every reader gets READERR.
  crl_outcome outcome;
  int detail;
  /// The read starts again with an empty line: Ctrl-C on text.
  bool restarts;
} crl_state;

extern crl_state crl;

// Read.c
/// rl_startup_hook: the terminal is prepared, nothing is drawn.
int crl_prepare_line(void);

// Signals.c: caught signals as values of a wait.
typedef enum crl_event_kind {
  CRL_TIMED_OUT,
  CRL_READABLE,
  /// `number` is the signal.
  CRL_SIGNALLED,
  /// `number` is the errno.
  CRL_BROKEN,
} crl_event_kind;

typedef struct crl_event {
  crl_event_kind kind;
  int number;
} crl_event;

/// Catches INT, TERM, HUP, QUIT, PIPE, TSTP, CONT and WINCH; those that are ignored stay ignored.
/// False if no pipe could be made.
bool crl_signals_open(void);
/// Gives the signals back to their former handlers. SIGINT stays caught and means nothing.
void crl_signals_close(void);
/// Waits until the terminal can be read or a caught signal is there, which comes first. A timeout
/// in milliseconds, -1 for none. Signals that came while nobody waited are kept.
crl_event crl_wait(int timeout);
/// Waits until `descriptor` takes bytes. False where it takes none and a signal ends the program.
bool crl_wait_to_write(int descriptor);
/// Drops `number` from the signals that wait to be taken.
void crl_forget_signal(int number);
/// The signal that will end the read, of those that came and were not yet taken; 0 where none is.
int crl_waiting_end(void);
/// A signal waits to be taken.
bool crl_has_signal(void);

// Output.c
/// The stream of readline and of all that is shown. NULL if it could not be made.
FILE *crl_open_output(void);
void crl_close_output(FILE *stream);

// Modes.c
/// Our modes, unless they are set already or another process is in front.
void crl_take_terminal(void);
/// The modes from before.
void crl_give_terminal_back(void);
/// The process is in the foreground, or nobody controls that.
bool crl_is_in_front(void);
/// rl_prep_term_function.
void crl_prepare_terminal(int meta);
/// rl_deprep_term_function.
void crl_restore_terminal(void);

// Bytes.c: the bytes of the terminal that nobody has taken.
const unsigned char *crl_bytes(void);
size_t crl_byte_count(void);
bool crl_bytes_are_full(void);
void crl_drop_bytes(size_t count);
/// Adds what there is. False at the end: the terminal hung up.
bool crl_read_bytes(void);
/// Waits for more. False after `timeout` milliseconds (-1: none, and the overlay is drawn), or when
/// the read ended.
bool crl_wait_for_bytes(int timeout);
/// Waits for more so many milliseconds, and for nothing else: signals are left alone.
bool crl_bytes_follow(int timeout);
void crl_wipe_bytes(void);
/// Nanoseconds of a clock that nobody sets.
long long crl_now(void);
/// The terminal has nothing for us at this moment.
void crl_note_empty(void);
/// Some of the bytes that wait, or of the last that were taken, came faster than a hand types.
bool crl_came_at_once(void);
/// No hand types these bytes in this time.
bool crl_outruns_typing(const unsigned char *bytes, size_t count, long long nanoseconds);

// Vetting.c: from bytes to keys.
/// rl_getc_function.
int crl_next_key(FILE *stream);
/// rl_input_available_hook. Never waits: a sequence is delivered whole, and Escape alone only after
/// it was waited for.
int crl_key_is_available(void);
/// Tells what happened to keys that were not taken, once nothing moves.
void crl_give_notices(void);
void crl_forget_key(void);

/// Bytes that are collected, up to a limit.
typedef struct crl_collected {
  char *bytes;
  size_t count, capacity;
} crl_collected;

// Paste.c: text that the terminal marks as pasted.
/// The sequence marks the start of a paste.
bool crl_is_paste_mark(const unsigned char *sequence, size_t count);
/// What follows up to the end mark; malloc'ed. NULL if nothing, or if the read ended meanwhile.
char *crl_read_paste(size_t *count);

// Burst.c: text that comes all at once without a mark.
bool crl_is_line_break(unsigned char byte);
void crl_collect(crl_collected *text, unsigned char byte);
/// Throws away what is typed already; the number of lines, the last of which may be a beginning.
size_t crl_discard_input(void);
/// Keeps what came in one burst with the Enter just taken.
void crl_keep_what_follows(void);

// Jobs.c: being stopped, continued, interrupted.
/// What a signal means for the read; may end it.
void crl_take_signal(int number);
/// Stops in the background until the process is in front again. False if that cannot happen.
bool crl_wait_for_foreground(void);
/// The read ends; READERR, for readline.
int crl_stop(crl_outcome outcome, int detail);
/// Readline waits for the first key of a command: something may be drawn.
bool crl_is_at_top_level(void);
/// A command of readline reads more: the prompt or the line is not what it seems.
bool crl_is_nested(void);

// Characters.c: commands that go by visible characters.
int crl_delete_backward(int count, int key);
int crl_delete_forward(int count, int key);
int crl_delete_all(int count, int key);
int crl_move_backward(int count, int key);
/// Forward, or backward if negative.
int crl_move_characters(int count);
/// The deletions of vi's command mode, which can be put back.
int crl_kill_backward(int count, int key);
int crl_kill_forward(int count, int key);
int crl_vi_command_mode(int count, int key);

// Keys.c: commands that the application gives their meaning, or that have none.
int crl_key_accept(int count, int key);
int crl_key_complete(int count, int key);
int crl_key_complete_backward(int count, int key);
int crl_key_up(int count, int key);
int crl_key_down(int count, int key);
int crl_key_right(int count, int key);
int crl_key_end(int count, int key);
int crl_key_back(int count, int key);
int crl_key_forward(int count, int key);
int crl_key_help(int count, int key);
int crl_key_edit_default(int count, int key);
int crl_paste(int count, int key);
int crl_clear_screen(int count, int key);
int crl_ignore(int count, int key);

// Keymaps.c: which key does what.
/// Our own keys, before the inputrc is read, so that it wins.
void crl_bind_keys(void);
/// Functions of readline that we replace or forbid, after the inputrc is read.
void crl_take_over_keymaps(void);
void crl_use_secret_keymap(bool secret);
/// A key with this first byte would be inserted.
bool crl_inserts_itself(unsigned char byte);

// Width.c
/// Bytes of the character at `text`, which is UTF-8; 0 at the end.
size_t crl_character(const char *text, size_t count, unsigned int *code_point);
/// Columns of a text that is not wrapped, without what is marked as invisible to readline.
int crl_text_width(const char *text);

// Overlay.c
void crl_draw_overlay(void);
void crl_erase_overlay(void);

// Redisplay.c
/// A new line, at the start of an empty row.
void crl_begin_redisplay(void);
/// Tells readline the size of the window.
void crl_learn_window_size(void);
/// Draws prompt and line anew; the cursor stands at the start of an empty row.
void crl_redraw(void);
/// The window has another size.
void crl_resize(void);
/// Cursor behind the line, so that what follows comes below all of it.
void crl_leave_line(void);

#endif
