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
  bool interrupt_clears;
  /// CRL_LINE until something else ends the read; from then on every reader gets READERR.
  crl_outcome outcome;
  int detail;
  /// The read starts again with an empty line: Ctrl-C on text.
  bool restarts;
} crl_state;

extern crl_state crl;

// Signals.c
/// Drops `number` from the signals that wait to be taken.
void crl_forget_signal(int number);
/// The signal that will end the read, of those that came and were not yet taken; 0 where none is.
int crl_waiting_end(void);
/// A signal waits to be taken.
bool crl_has_signal(void);

// Bytes.c: the bytes of the terminal that nobody has taken.
const unsigned char *crl_bytes(void);
size_t crl_byte_count(void);
bool crl_bytes_are_full(void);
void crl_drop_bytes(size_t count);
/// In place of those that are there. False if they are too many.
bool crl_put_back_bytes(const char *bytes, size_t count);
/// Adds what there is. False at the end: the terminal hung up.
bool crl_read_bytes(void);
/// Waits for more. False after `timeout` milliseconds (-1: none, and the overlay is drawn), or when
/// the read ended.
bool crl_wait_for_bytes(int timeout);
void crl_wipe_bytes(void);

// Vetting.c: from bytes to keys.
/// rl_getc_function.
int crl_next_key(FILE *stream);
/// rl_input_available_hook. Never waits: a sequence is delivered whole, and Escape alone only after
/// it was waited for.
int crl_key_is_available(void);
/// Tells what happened to keys that were not taken, once nothing moves.
void crl_give_notices(void);
void crl_forget_key(void);

// Paste.c: text that comes all at once.
/// The sequence marks the start of a paste.
bool crl_is_paste_mark(const unsigned char *sequence, size_t count);
/// What follows up to the end mark; malloc'ed. NULL if nothing, or if the read ended meanwhile.
char *crl_read_paste(size_t *count);
/// The terminal marks what is pasted, so that whatever else comes was typed, however fast.
bool crl_marks_pastes(void);
/// Throws away what is typed already; the number of lines, the last of which may be a beginning.
size_t crl_discard_input(void);
/// On a terminal that marks no paste: keeps what came in one burst with the Enter just taken.
void crl_keep_burst(void);

// Jobs.c: being stopped, continued, interrupted; the terminal's modes around it.
/// rl_prep_term_function.
void crl_prepare_terminal(int meta);
/// rl_deprep_term_function.
void crl_restore_terminal(void);
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

// Keys.c: what the keys do.
/// Our own keys, before the inputrc is read, so that it wins.
void crl_bind_keys(void);
/// Functions of readline that we replace or forbid, after the inputrc is read.
void crl_take_over_keymaps(void);
void crl_use_secret_keymap(bool secret);
/// A key with this first byte would be inserted.
bool crl_inserts_itself(unsigned char byte);

// Overlay.c
void crl_draw_overlay(void);
void crl_erase_overlay(void);

// Redisplay.c
/// Chooses how the line is drawn: by readline, as dots, or without any escape.
void crl_choose_redisplay(void);
/// Draws prompt and line anew; the cursor stands at the start of an empty row.
void crl_redraw(void);
/// The window has another size.
void crl_resize(void);
/// Cursor behind the line, so that what follows comes below all of it.
void crl_leave_line(void);

#endif
