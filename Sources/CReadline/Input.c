// From the bytes of the terminal to keys for readline.
//
// Readline gets whole, vetted keys only: a character of valid UTF-8, a control key, or an escape
// sequence that is bound to something. So a cut character, bytes of another encoding and the keys
// nobody bound (readline would insert their tails, "~" or "15~") never reach the line.
#include "Internal.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
  escape = 0x1B,
  abort_key = 0x07,
  /// A sequence that is cut by the network continues within this time, in milliseconds; a person
  /// who presses Escape in vi mode should not feel it.
  sequence_patience = 100,
  /// ESC [ is never typed, so for that one more time can be given, for the worst of lines.
  late_patience = 1000,
  /// A paste whose end mark does not come is over after this time without a byte.
  paste_patience = 2000,
  /// What follows an Enter this soon was not typed by a hand: the fastest typists need 40 ms a key.
  burst_patience = 10,
  /// Longest paste or burst that is kept, in bytes; the form's own limits are far below.
  paste_limit = 1 << 20,
  longest_sequence = 64,
  /// Value of rl_editing_mode.
  vi_mode = 0,
};

/// Bytes from the terminal that nobody has looked at.
static unsigned char raw[4096];
static size_t raw_start, raw_end;
/// One vetted key on its way to readline.
static unsigned char key[longest_sequence + 8];
static size_t key_start, key_end;
static bool saw_bad_bytes, saw_too_long;
static char *burst;
static size_t burst_count;

static size_t raw_count(void) { return raw_end - raw_start; }

/// Reads what there is into `raw`. False at the end: the terminal hung up.
static bool read_raw(void) {
  if (raw_start > 0) {
    memmove(raw, raw + raw_start, raw_count());
    raw_end -= raw_start;
    raw_start = 0;
  }
  if (raw_end == sizeof raw) return true;  // the rest waits in the kernel
  // A Ctrl-C or Ctrl-Z since we looked has flushed the input; a read that waits would be deaf.
  int waiting = 0;
  if (!crl.never_blocks && ioctl(crl.descriptor, FIONREAD, &waiting) == 0 && waiting == 0 &&
      isatty(crl.descriptor)) {
    return true;
  }
  ssize_t count = read(crl.descriptor, raw + raw_end, sizeof raw - raw_end);
  if (count > 0) raw_end += (size_t)count;
  // In raw mode Ctrl-D is a byte, so a read of nothing is a lost terminal; and after a hang-up
  // isatty() would say no.
  return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

/// Tells what happened to keys that were not taken, once nothing moves.
static void give_notices(void) {
  if (!crl_is_at_top_level()) return;
  if (saw_bad_bytes) crl.hooks.notice(crl.hooks.context, CRL_NOTICE_NOT_UTF8, 0);
  if (saw_too_long) crl.hooks.notice(crl.hooks.context, CRL_NOTICE_TOO_LONG, crl.maximum_length);
  saw_bad_bytes = saw_too_long = false;
}

/// Waits for more bytes. False after `timeout` milliseconds (-1: none), or when the read ended.
static bool fill_raw(int timeout) {
  for (;;) {
    crl_event event = crl_wait(crl.descriptor, 0);
    if (event.kind == CRL_TIMED_OUT) {
      if (timeout == 0) return false;
      if (timeout < 0) {
        give_notices();
        crl_draw_overlay();
      }
      fflush(rl_outstream);
      event = crl_wait(crl.descriptor, timeout);
      crl_erase_overlay();
    }
    switch (event.kind) {
    case CRL_TIMED_OUT:
      return false;
    case CRL_BROKEN:
      crl_stop(CRL_FAILED, event.number);
      return false;
    case CRL_SIGNALLED:
      crl_take_signal(event.number);
      if (crl.outcome != CRL_LINE) return false;
      break;
    case CRL_READABLE:
      if (read_raw()) return true;
      crl_stop(CRL_TERMINATED, SIGHUP);
      return false;
    }
  }
}

// ---------------------------------------------------------------- one key

/// Bytes of the well-formed character at `text`, 0 if it is cut; minus the bytes to drop if it is
/// none (Unicode 16, table 3-7). The C1 controls count as none: U+009B is an escape sequence.
static int character_length(const unsigned char *text, size_t count) {
  unsigned char first = text[0];
  int length = first < 0x80 ? 1 : first < 0xC2 ? -1 : first < 0xE0 ? 2 : first < 0xF0 ? 3
             : first < 0xF5 ? 4 : -1;
  if (length < 2) return length;
  for (int i = 1; i < length; i++) {
    if ((size_t)i >= count) return 0;
    unsigned char low = 0x80, high = 0xBF;
    if (i == 1) {
      if (first == 0xE0) low = 0xA0;
      if (first == 0xED) high = 0x9F;
      if (first == 0xF0) low = 0x90;
      if (first == 0xF4) high = 0x8F;
    }
    if (text[i] < low || text[i] > high) return -i;
  }
  return first == 0xC2 && text[1] < 0xA0 ? -2 : length;
}

static bool is_bound(const unsigned char *sequence, size_t count) {
  int type;
  return rl_function_of_keyseq_len((const char *)sequence, count, rl_get_keymap(), &type) != NULL;
}

/// Bytes of the escape sequence at `text` (ECMA-48 control sequences and strings, SS3 keys, Meta),
/// 0 if it is cut. `is_over`: nothing more will come.
static size_t sequence_length(const unsigned char *text, size_t count, bool is_over) {
  size_t cut = is_over ? count : 0;
  if (count < 2) return cut;
  size_t at = 2;
  switch (text[1]) {
  case '[':
    // The Linux console's F1 to F5 are ESC [ [ A to E.
    if (count > 2 && text[2] == '[') return count > 3 ? 4 : cut;
    while (at < count && text[at] >= 0x20 && text[at] < 0x40) at++;
    if (at >= longest_sequence) return at;
    if (at == count) return cut;
    return text[at] >= 0x40 && text[at] < 0x7F ? at + 1 : at;
  case 'O':
    while (at < count && ((text[at] >= '0' && text[at] <= '9') || text[at] == ';')) at++;
    if (at >= longest_sequence) return at;
    if (at == count) return cut;
    return text[at] >= 0x40 && text[at] < 0x7F ? at + 1 : at;
  case 'P':
  case 'X':
  case ']':
  case '^':
  case '_':
    if (rl_editing_mode == vi_mode) return 1;
    // A report of the terminal comes at once; without its end it is a key with Meta.
    for (; at < count; at++) {
      if (text[at] == abort_key) return at + 1;
      if (text[at] == '\\' && text[at - 1] == escape) return at + 1;
    }
    return is_over || count == sizeof raw ? 2 : 0;
  case escape: {
    // Meta as a prefix: ESC ESC [ A. Anything else is a lone Escape.
    if (count < 3) return is_over ? 1 : 0;
    if (text[2] != '[' && text[2] != 'O') return 1;
    size_t rest = sequence_length(text + 1, count - 1, is_over);
    if (rest > 0 && rl_editing_mode == vi_mode && !is_bound(text, rest + 1)) return 1;
    return rest > 0 ? rest + 1 : 0;
  }
  default:
    // In vi mode Escape is a key of its own, however fast the command behind it comes.
    if (rl_editing_mode == vi_mode) return 1;
    if (text[1] >= 0x80) {
      int length = character_length(text + 1, count - 1);
      return length > 0 ? (size_t)length + 1 : length < 0 ? (size_t)-length + 1 : cut;
    }
    return 2;
  }
}

static void drop(size_t count) { raw_start += count; }

static void deliver(size_t count) {
  memcpy(key, raw + raw_start, count);
  key_start = 0;
  key_end = count;
  drop(count);
}

static void deliver_instead(size_t count, unsigned char byte) {
  drop(count);
  key[0] = byte;
  key_start = 0;
  key_end = 1;
}

static const char paste_start[] = "\033[200~", paste_end[] = "\033[201~";
enum { mark_length = sizeof paste_end - 1 };

/// A prefix such as Ctrl-X was pressed.
static bool is_behind_prefix(void) {
  return RL_ISSTATE(RL_STATE_MULTIKEY | RL_STATE_METANEXT) ||
         (RL_ISSTATE(RL_STATE_MOREINPUT) && !RL_ISSTATE(RL_STATE_DISPATCHING));
}

/// A command asks for a character, to search for it or to put it in place of another.
static bool is_asking_for_character(void) {
  return RL_ISSTATE(RL_STATE_MOREINPUT | RL_STATE_CHARSEARCH) &&
         RL_ISSTATE(RL_STATE_DISPATCHING) &&
         !RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_VIMOTION);
}

static void vet_sequence(size_t length) {
  const unsigned char *sequence = raw + raw_start;
  bool is_paste = length == mark_length && memcmp(sequence, paste_start, length) == 0;
  if (length == 1) {
    deliver(1);
  } else if (is_paste && crl_is_nested()) {
    // A paste in answer to "search for" or "which character": not taken.
    drop(length);
    size_t count;
    free(crl_read_paste(&count));
    rl_ding();
  } else if (is_behind_prefix()) {
    deliver_instead(length, abort_key);
  } else if (is_asking_for_character()) {
    deliver_instead(length, escape);
  } else if (length <= longest_sequence && is_bound(sequence, length)) {
    deliver(length);
  } else {
    drop(length);
  }
}

/// Escape pressed alone: in vi mode a command, in a search its end, bound by some to something. Else
/// it would silently make Meta of the key that comes next, and "dave" would become "ave".
static void take_escape(void) {
  if (rl_editing_mode == vi_mode || !crl_is_at_top_level() ||
      rl_get_keymap()[escape].type != ISKMAP) {
    deliver(1);
  } else if (!fill_raw(late_patience) || raw_count() < 2 || raw[raw_start + 1] != '[') {
    drop(raw_count() > 0 ? 1 : 0);
  }
}

/// The line has room for a character of so many bytes, as often as a numeric argument says.
static bool fits(size_t length) {
  size_t copies = rl_numeric_arg > 1 ? (size_t)rl_numeric_arg : 1;
  return (size_t)rl_end + length * copies <= crl.maximum_length;
}

/// Takes one key from `raw`, to deliver or to drop. False if it is cut and more may come.
static bool vet_key(bool is_over) {
  const unsigned char *text = raw + raw_start;
  size_t count = raw_count();
  unsigned char first = text[0];
  if (first == escape && count == 1 && is_over) {
    take_escape();
    return true;
  }
  if (first == escape) {
    size_t length = sequence_length(text, count, is_over);
    if (length > 0) vet_sequence(length);
    return length > 0;
  }
  int length = character_length(text, count);
  if (length == 0 && is_over) length = -(int)count;
  if (length == 0) return false;
  if (length < 0) {
    saw_bad_bytes = true;
    rl_ding();
    drop((size_t)-length);
  } else if (first < 0x20 && is_asking_for_character()) {
    // It would be stored.
    deliver_instead(1, escape);
  } else if (crl_inserts_itself(first) && !fits((size_t)length)) {
    saw_too_long = true;
    rl_ding();
    drop((size_t)length);
  } else {
    deliver((size_t)length);
    // CR LF is one Enter.
    if (first == '\r' && raw_count() > 0 && raw[raw_start] == '\n') drop(1);
  }
  return true;
}

/// rl_getc_function.
int crl_next_key(FILE *stream) {
  (void)stream;
  for (;;) {
    // Sticky, so that readers within readers unwind one after another.
    if (crl.outcome != CRL_LINE) return READERR;
    // A signal goes before the keys that wait: Ctrl-C means them too.
    if (crl_has_signal() && !fill_raw(0)) continue;
    if (key_start < key_end) return key[key_start++];
    if (raw_count() > 0) {
      if (vet_key(false)) continue;
      if (!fill_raw(sequence_patience) && crl.outcome == CRL_LINE) vet_key(true);
    } else {
      fill_raw(-1);
    }
  }
}

/// rl_input_available_hook. Never waits: a sequence is delivered whole, and Escape alone only after
/// it was waited for.
int crl_key_is_available(void) {
  while (key_start == key_end && crl.outcome == CRL_LINE) {
    if (raw_count() == 0 && !fill_raw(0)) break;
    if (raw_count() > 0 && !vet_key(false)) break;
  }
  return key_start < key_end;
}

// ---------------------------------------------------------------- more than a key

size_t crl_discard_input(void) {
  size_t keys = 0, lines = 0;
  while (raw_count() > 0 || fill_raw(0)) {
    for (; raw_start < raw_end; raw_start++, keys++) lines += raw[raw_start] == '\r' || raw[raw_start] == '\n';
  }
  key_start = key_end = 0;
  return lines > 0 ? lines : keys;
}

/// Appends what is in `raw` up to the paste's end mark to `*text`. True when the mark was there.
static bool take_paste(char **text, size_t *count, size_t *capacity) {
  while (raw_start < raw_end) {
    if (*count >= paste_limit) *count -= 1;  // the rest is counted as one byte too many
    if (*count == *capacity) {
      size_t larger = *capacity * 2;
      char *moved = realloc(*text, larger);
      if (moved == NULL) return true;
      *text = moved;
      *capacity = larger;
    }
    (*text)[(*count)++] = (char)raw[raw_start++];
    if (*count >= mark_length && memcmp(*text + *count - mark_length, paste_end, mark_length) == 0) {
      *count -= mark_length;
      return true;
    }
  }
  return false;
}

char *crl_read_paste(size_t *count) {
  size_t capacity = 256;
  char *text = malloc(capacity);
  *count = 0;
  if (text == NULL) return NULL;
  while (!take_paste(&text, count, &capacity)) {
    if (!fill_raw(paste_patience)) break;
  }
  if (crl.outcome == CRL_LINE) return text;
  free(text);
  return NULL;
}

/// The terminal marks what is pasted, so whatever else comes was typed, however fast. The consoles
/// and terminals of old do not, whatever we ask of them.
bool crl_marks_pastes(void) {
  const char *variable = rl_variable_value("enable-bracketed-paste");
  return crl.moves_cursor && variable != NULL && strcmp(variable, "on") == 0 &&
         strcmp(rl_terminal_name, "linux") != 0 && strncmp(rl_terminal_name, "vt", 2) != 0;
}

void crl_keep_burst(void) {
  free(burst);
  burst = NULL;
  burst_count = 0;
  if (crl_marks_pastes()) return;
  size_t capacity = 0;
  bool has_line = false;
  for (;;) {
    size_t count = raw_count();
    if (burst_count + count > capacity) {
      capacity = 2 * (burst_count + count) + sizeof raw;
      char *moved = realloc(burst, capacity);
      if (moved == NULL) break;
      burst = moved;
    }
    for (; raw_start < raw_end; raw_start++) {
      has_line = has_line || raw[raw_start] == '\r' || raw[raw_start] == '\n';
      burst[burst_count++] = (char)raw[raw_start];
    }
    struct pollfd request = {crl.descriptor, POLLIN, 0};
    if (burst_count >= paste_limit || poll(&request, 1, burst_patience) <= 0 || !read_raw()) break;
  }
  if (has_line || burst_count > sizeof raw) return;
  // No second line in it: keys that belong to the next question.
  if (burst_count > 0) memcpy(raw, burst, burst_count);
  raw_start = 0;
  raw_end = burst_count;
  free(burst);
  burst = NULL;
  burst_count = 0;
}

const char *crl_take_burst(size_t *count) {
  *count = burst_count;
  burst_count = 0;
  return *count > 0 ? burst : NULL;
}

void crl_wipe_input(void) {
  // What was typed ahead of the next question is kept.
  explicit_bzero(raw, raw_start);
  explicit_bzero(raw + raw_end, sizeof raw - raw_end);
  explicit_bzero(key, sizeof key);
  key_start = key_end = 0;
}
