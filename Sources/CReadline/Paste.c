// Text that the terminal marks as pasted.
#include "Internal.h"
#include <stdlib.h>
#include <string.h>

static const char paste_start[] = "\033[200~", paste_end[] = "\033[201~";

enum {
  mark_length = sizeof paste_end - 1,
  /// A paste whose end mark does not come is over after this time without a byte, in milliseconds.
  paste_patience = 2000,
};

bool crl_is_paste_mark(const unsigned char *sequence, size_t count) {
  return count == mark_length && memcmp(sequence, paste_start, count) == 0;
}

char *crl_read_paste(size_t *count) {
  crl_collected text = {0};
  size_t matched = 0;  // bytes of the end mark
  while (matched < mark_length) {
    if (crl_byte_count() == 0 && !crl_wait_for_bytes(paste_patience)) break;
    for (; crl_byte_count() > 0 && matched < mark_length; crl_drop_bytes(1)) {
      unsigned char byte = *crl_bytes();
      matched = byte == (unsigned char)paste_end[matched] ? matched + 1
              : byte == (unsigned char)paste_end[0] ? 1 : 0;
      crl_collect(&text, byte);
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
