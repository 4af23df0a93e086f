// From bytes to keys for readline.
//
// Readline gets whole, vetted keys only: a character of valid UTF-8, a control key, or an escape
// sequence that is bound to something. So a cut character, bytes of another encoding and the keys
// nobody bound (readline would insert their tails, "~" or "15~") never reach the line.
#include "Internal.h"
#include <stdlib.h>
#include <string.h>

enum {
  escape = 0x1B,
  bell = 0x07,
  /// Ctrl-G: ends what was begun.
  abort_key = 0x07,
  /// Ctrl-C: no answer to a command that asks for a character. Escape would not do, as readline
  /// looks whether a paste begins with it, and the next key would get Meta.
  no_character = 0x03,
  /// An escape sequence comes within this time, in milliseconds; a person who presses Escape in vi
  /// mode should not feel it.
  escape_patience = 100,
  /// A cut character and what begins with ESC [, which nobody types, may be long on a bad line.
  late_patience = 1000,
  longest_sequence = 64,
  /// Value of rl_editing_mode.
  vi_mode = 0,
};

/// One vetted key on its way to readline.
static unsigned char key[longest_sequence];
static size_t key_start, key_end;
static bool saw_bad_bytes, saw_too_long;
/// The first character that cannot be seen, of those that were dropped; 0 where there was none.
static unsigned int unseen;

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
      if (text[at] == bell) return at + 1;
      if (text[at] == '\\' && text[at - 1] == escape) return at + 1;
    }
    return is_over || crl_bytes_are_full() ? 2 : 0;
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

static void deliver(size_t count) {
  memcpy(key, crl_bytes(), count);
  key_start = 0;
  key_end = count;
  crl_drop_bytes(count);
}

static void deliver_instead(size_t count, unsigned char byte) {
  crl_drop_bytes(count);
  key[0] = byte;
  key_start = 0;
  key_end = 1;
}

/// The last key was none that a command has: a prefix, of which readline notes the key and no command.
static bool is_last_key_prefix(void) {
  return rl_key_sequence_length > 0 &&
         (unsigned char)rl_executing_keyseq[rl_key_sequence_length - 1] != rl_executing_key;
}

/// A prefix such as Ctrl-X was pressed. Behind a count readline takes its next keys from within the
/// command that counts, and says that a command is running.
static bool is_behind_prefix(void) {
  return RL_ISSTATE(RL_STATE_MULTIKEY | RL_STATE_METANEXT) ||
         (RL_ISSTATE(RL_STATE_MOREINPUT) &&
          (!RL_ISSTATE(RL_STATE_DISPATCHING) ||
           (!RL_ISSTATE(RL_STATE_NUMERICARG | RL_STATE_CHARSEARCH) && is_last_key_prefix())));
}

/// A command asks for a character, to search for it or to put it in place of another.
static bool is_asking_for_character(void) {
  return RL_ISSTATE(RL_STATE_MOREINPUT | RL_STATE_CHARSEARCH) &&
         RL_ISSTATE(RL_STATE_DISPATCHING) && !is_behind_prefix() &&
         !RL_ISSTATE(RL_STATE_NUMERICARG | RL_STATE_VIMOTION);
}

static void vet_sequence(size_t length) {
  if (length == 1) {
    deliver(1);
  } else if (crl_is_paste_mark(crl_bytes(), length) && crl_is_nested()) {
    // A paste in answer to "which character": not taken.
    crl_drop_bytes(length);
    size_t count;
    free(crl_read_paste(&count));
    rl_ding();
  } else if (is_behind_prefix()) {
    deliver_instead(length, abort_key);
  } else if (is_asking_for_character()) {
    deliver_instead(length, no_character);
  } else if (length <= longest_sequence && is_bound(crl_bytes(), length)) {
    deliver(length);
  } else {
    crl_drop_bytes(length);
  }
}

/// Escape pressed alone: in vi mode a command, in a question for a character its end, bound by some
/// to something.
/// Else it would make Meta of the key that comes next, in silence, and "dave" become "ave".
static void take_escape(void) {
  if (rl_editing_mode == vi_mode || !crl_is_at_top_level() ||
      rl_get_keymap()[escape].type != ISKMAP) {
    deliver(1);
    return;
  }
  bool goes_on = crl_wait_for_bytes(late_patience) && crl_byte_count() > 1 && crl_bytes()[1] == '[';
  if (!goes_on && crl_byte_count() > 0) crl_drop_bytes(1);
}

/// The line has room for a character of so many bytes, as often as a numeric argument says.
static bool fits(size_t length) {
  size_t copies = rl_numeric_arg > 1 ? (size_t)rl_numeric_arg : 1;
  return (size_t)rl_end + length * copies <= crl.maximum_length;
}

/// The character is shown as nothing, and may turn the line round; noted. In a secret nothing is shown.
static bool is_unseen(const unsigned char *text, size_t length) {
  unsigned int character;
  if (crl.is_secret || crl_character((const char *)text, length, &character) == 0) return false;
  if (!crl.hooks.is_unseen(character)) return false;
  if (unseen == 0) unseen = character;
  return true;
}

/// Takes one key from the bytes, to deliver or to drop. False if it is cut and more may come.
static bool vet_key(bool is_over) {
  const unsigned char *text = crl_bytes();
  size_t count = crl_byte_count();
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
    crl_drop_bytes((size_t)-length);
  } else if (first < 0x20 && is_asking_for_character()) {
    // It would be stored.
    deliver_instead(1, no_character);
  } else if (length > 1 && is_behind_prefix()) {
    // Readline would look its first byte up, and insert the others.
    deliver_instead((size_t)length, abort_key);
  } else if (length > 1 && is_unseen(text, (size_t)length)) {
    crl_drop_bytes((size_t)length);
  } else if (crl_inserts_itself(first) && !fits((size_t)length)) {
    saw_too_long = true;
    rl_ding();
    crl_drop_bytes((size_t)length);
  } else {
    deliver((size_t)length);
    // CR LF is one Enter.
    if (first == '\r' && crl_byte_count() > 0 && *crl_bytes() == '\n') crl_drop_bytes(1);
  }
  return true;
}

/// How long the rest of a cut key may take.
static int patience(void) {
  bool is_escape = *crl_bytes() == escape && (crl_byte_count() == 1 || crl_bytes()[1] != '[');
  return is_escape ? escape_patience : late_patience;
}

int crl_next_key(FILE *stream) {
  (void)stream;
  for (;;) {
    // Sticky, so that readers within readers unwind one after another.
    if (crl.outcome != CRL_LINE) return READERR;
    // A key is whole for signals too: half a character would stay for the line after a Ctrl-C.
    if (key_start < key_end) return key[key_start++];
    // A signal goes before the keys that wait: Ctrl-C means them too.
    if (crl_has_signal() && !crl_wait_for_bytes(0)) continue;
    if (crl_byte_count() == 0) {
      crl_wait_for_bytes(-1);
    } else if (!vet_key(false) && !crl_wait_for_bytes(patience()) && crl.outcome == CRL_LINE) {
      vet_key(true);
    }
  }
}

int crl_key_is_available(void) {
  while (key_start == key_end && crl.outcome == CRL_LINE) {
    if (crl_byte_count() == 0 && !crl_wait_for_bytes(0)) break;
    if (crl_byte_count() > 0 && !vet_key(false)) break;
  }
  return key_start < key_end;
}

void crl_give_notices(void) {
  if (!crl_is_at_top_level()) return;
  if (saw_bad_bytes) crl.hooks.notice(crl.hooks.context, CRL_NOTICE_NOT_UTF8, 0);
  if (saw_too_long) crl.hooks.notice(crl.hooks.context, CRL_NOTICE_TOO_LONG, crl.maximum_length);
  if (unseen != 0) crl.hooks.notice(crl.hooks.context, CRL_NOTICE_UNSEEN, unseen);
  saw_bad_bytes = saw_too_long = false;
  unseen = 0;
}

void crl_forget_key(void) {
  explicit_bzero(key, sizeof key);
  key_start = key_end = 0;
}
