// Text that comes all at once without a mark: a paste into a terminal that marks none, a script
// that writes its answers without looking at the questions, keys that a bad line held up.
//
// What a hand types comes key by key, and is taken like any other key however far ahead of the
// questions it is. What comes faster and has several lines is kept together, so that nothing of it
// answers a question by itself.
#include "Internal.h"
#include <stdlib.h>
#include <string.h>

enum {
  /// What follows an Enter within so many milliseconds came with it.
  burst_patience = 2,
  /// A pause of so many milliseconds ends what is known to be a burst: a long one comes in pieces,
  /// and a piece that is late would press Enter for the lines before it.
  piece_patience = 100,
  /// Longest text that is kept, in bytes; no line may be nearly as long.
  text_limit = 1 << 20,
};

static crl_collected burst;

bool crl_is_line_break(unsigned char byte) { return byte == '\r' || byte == '\n'; }

void crl_collect(crl_collected *text, unsigned char byte) {
  if (text->count == text->capacity) {
    size_t larger = text->capacity > 0 ? 2 * text->capacity : 256;
    char *moved = larger <= text_limit ? realloc(text->bytes, larger) : NULL;
    if (moved == NULL) return;
    text->bytes = moved;
    text->capacity = larger;
  }
  text->bytes[text->count++] = (char)byte;
}

size_t crl_discard_input(void) {
  size_t lines = 0;
  bool is_complete = true;
  while (crl_byte_count() > 0 || crl_wait_for_bytes(0)) {
    for (; crl_byte_count() > 0; crl_drop_bytes(1)) {
      is_complete = crl_is_line_break(*crl_bytes());
      lines += is_complete;
    }
  }
  crl_forget_key();
  return is_complete ? lines : lines + 1;
}

/// All that waits and what comes with it leaves the input.
static void keep_burst(void) {
  do {
    for (; crl_byte_count() > 0; crl_drop_bytes(1)) crl_collect(&burst, *crl_bytes());
  } while (crl_bytes_follow(piece_patience));
}

/// Characters and line breaks only: nothing that is a key to somebody who types.
static bool is_text(const unsigned char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    bool is_control = bytes[i] < 0x20 || bytes[i] == 0x7F;
    if (is_control && !crl_is_line_break(bytes[i]) && bytes[i] != '\t') return false;
  }
  return true;
}

/// Where the first line ends, behind its line break; `count` if it has none.
static size_t first_line(const unsigned char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!crl_is_line_break(bytes[i])) continue;
    bool is_pair = bytes[i] == '\r' && i + 1 < count && bytes[i + 1] == '\n';
    return i + (is_pair ? 2 : 1);
  }
  return count;
}

void crl_keep_what_follows(void) {
  burst.count = 0;
  // Signals wait for the next question.
  long long begin = crl_now();
  size_t before = crl_byte_count();
  while (!crl_bytes_are_full() && crl_bytes_follow(burst_patience)) continue;
  // CR LF is one Enter, also in two pieces.
  if (before == 0 && crl_byte_count() > 0 && *crl_bytes() == '\n') crl_drop_bytes(1);
  size_t count = crl_byte_count(), came = count > before ? count - before : 0;
  if (count == 0) return;
  bool at_once = crl_came_at_once() ||
                 crl_outruns_typing(crl_bytes() + count - came, came, crl_now() - begin);
  bool has_line =
      first_line(crl_bytes(), count) < count || crl_is_line_break(crl_bytes()[count - 1]);
  // A beginning without an Enter of its own answers nothing; with keys in it, it was typed.
  if (at_once && (has_line || is_text(crl_bytes(), count))) keep_burst();
}

const char *crl_take_burst(size_t *count) {
  if (burst.count == 0) {
    bool is_there = crl_byte_count() > 0;
    while (!crl_bytes_are_full() && crl_bytes_follow(is_there ? burst_patience : 0)) {
      is_there = true;
    }
    // One line by itself is one answer.
    size_t there = crl_byte_count();
    if (crl_came_at_once() && first_line(crl_bytes(), there) < there) keep_burst();
  }
  *count = burst.count;
  burst.count = 0;
  return *count > 0 ? burst.bytes : NULL;
}
