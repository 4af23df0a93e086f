// The bytes of the terminal, and the waiting for them.
#include "Internal.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/// Bytes that nobody has taken.
static unsigned char waiting[4096];
static size_t start, end;

const unsigned char *crl_bytes(void) { return waiting + start; }
size_t crl_byte_count(void) { return end - start; }
bool crl_bytes_are_full(void) { return crl_byte_count() == sizeof waiting; }
void crl_drop_bytes(size_t count) { start += count; }

bool crl_put_back_bytes(const char *bytes, size_t count) {
  if (count > sizeof waiting) return false;
  if (count > 0) memcpy(waiting, bytes, count);
  start = 0;
  end = count;
  return true;
}

bool crl_read_bytes(void) {
  memmove(waiting, waiting + start, crl_byte_count());
  end -= start;
  start = 0;
  if (crl_bytes_are_full()) return true;  // the rest stays in the kernel
  // A Ctrl-C or Ctrl-Z since we looked has flushed the input; a read that waits would be deaf.
  int there = 0;
  if (!crl.never_blocks && ioctl(crl.descriptor, FIONREAD, &there) == 0 && there == 0 &&
      isatty(crl.descriptor)) {
    return true;
  }
  ssize_t count = read(crl.descriptor, waiting + end, sizeof waiting - end);
  if (count > 0) end += (size_t)count;
  // In raw mode Ctrl-D is a byte, so a read of nothing is a lost terminal; and after a hang-up
  // isatty() would say no.
  return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

bool crl_wait_for_bytes(int timeout) {
  for (;;) {
    crl_event event = crl_wait(crl.descriptor, 0);
    if (event.kind == CRL_TIMED_OUT) {
      if (timeout == 0) return false;
      if (timeout < 0) {
        crl_give_notices();
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
      if (crl_read_bytes()) return true;
      crl_stop(CRL_TERMINATED, SIGHUP);
      return false;
    }
  }
}

void crl_wipe_bytes(void) {
  // What was typed ahead of the next question stays.
  explicit_bzero(waiting, start);
  explicit_bzero(waiting + end, sizeof waiting - end);
}
