// Text that comes all at once: marked as a paste by the terminal, or not.
#include "Internal.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>

static const char paste_start[] = "\033[200~", paste_end[] = "\033[201~";

enum {
  mark_length = sizeof paste_end - 1,
  /// A paste whose end mark does not come is over after this time without a byte, in milliseconds.
  paste_patience = 2000,
  /// What follows an Enter this soon was not typed by a hand: the fastest typists need 40 ms a key.
  burst_patience = 10,
  /// Longest text that is kept, in bytes; no line may be nearly as long.
  text_limit = 1 << 20,
};

/// Bytes that are collected; the first `text_limit` of them.
typedef struct collected_text {
  char *bytes;
  size_t count, capacity;
} collected_text;

static void collect(collected_text *text, unsigned char byte) {
  if (text->count == text->capacity) {
    size_t larger = text->capacity > 0 ? 2 * text->capacity : 256;
    char *moved = larger <= text_limit ? realloc(text->bytes, larger) : NULL;
    if (moved == NULL) return;
    text->bytes = moved;
    text->capacity = larger;
  }
  text->bytes[text->count++] = (char)byte;
}

// ---------------------------------------------------------------- marked

bool crl_is_paste_mark(const unsigned char *sequence, size_t count) {
  return count == mark_length && memcmp(sequence, paste_start, count) == 0;
}

bool crl_marks_pastes(void) {
  const char *variable = rl_variable_value("enable-bracketed-paste");
  // The consoles and terminals of old do not, whatever we ask of them.
  return crl.moves_cursor && variable != NULL && strcmp(variable, "on") == 0 &&
         strcmp(rl_terminal_name, "linux") != 0 && strncmp(rl_terminal_name, "vt", 2) != 0;
}

char *crl_read_paste(size_t *count) {
  collected_text text = {0};
  size_t matched = 0;  // bytes of the end mark
  while (matched < mark_length) {
    if (crl_byte_count() == 0 && !crl_wait_for_bytes(paste_patience)) break;
    for (; crl_byte_count() > 0 && matched < mark_length; crl_drop_bytes(1)) {
      unsigned char byte = *crl_bytes();
      matched = byte == (unsigned char)paste_end[matched] ? matched + 1
              : byte == (unsigned char)paste_end[0] ? 1 : 0;
      collect(&text, byte);
    }
  }
  if (crl.outcome != CRL_LINE) {
    free(text.bytes);
    *count = 0;
    return NULL;
  }
  bool has_mark = matched == mark_length && text.count >= mark_length &&
                  memcmp(text.bytes + text.count - mark_length, paste_end, mark_length) == 0;
  *count = has_mark ? text.count - mark_length : text.count;
  return text.bytes;
}

// ---------------------------------------------------------------- not marked

static collected_text burst;

static bool is_line_break(unsigned char byte) { return byte == '\r' || byte == '\n'; }

size_t crl_discard_input(void) {
  size_t lines = 0;
  bool is_complete = true;
  while (crl_byte_count() > 0 || crl_wait_for_bytes(0)) {
    for (; crl_byte_count() > 0; crl_drop_bytes(1)) {
      is_complete = is_line_break(*crl_bytes());
      lines += is_complete;
    }
  }
  crl_forget_key();
  return is_complete ? lines : lines + 1;
}

void crl_keep_burst(void) {
  free(burst.bytes);
  burst = (collected_text){0};
  if (crl_marks_pastes()) return;
  bool has_line = false;
  do {
    for (; crl_byte_count() > 0; crl_drop_bytes(1)) {
      has_line = has_line || is_line_break(*crl_bytes());
      collect(&burst, *crl_bytes());
    }
    // Not crl_wait: signals wait for the next question.
    struct pollfd request = {crl.descriptor, POLLIN, 0};
    if (poll(&request, 1, burst_patience) <= 0) break;
  } while (crl_read_bytes() && crl_byte_count() > 0);
  // Without a second line they are keys that belong to the next question.
  if (has_line || !crl_put_back_bytes(burst.bytes, burst.count)) return;
  free(burst.bytes);
  burst = (collected_text){0};
}

const char *crl_take_burst(size_t *count) {
  *count = burst.count;
  burst.count = 0;
  return *count > 0 ? burst.bytes : NULL;
}
