// The bytes of the terminal, and the waiting for them.
#include "Internal.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

/// Bytes that nobody has taken.
static unsigned char waiting[4096];
static size_t start, end;
/// When the terminal was last known to have nothing for us, by `crl_now`.
static long long emptied_at;
/// Some of those that wait, or of the last that were taken, came faster than a hand types.
static bool came_at_once;

const unsigned char *crl_bytes(void) { return waiting + start; }
size_t crl_byte_count(void) { return end - start; }
bool crl_bytes_are_full(void) { return crl_byte_count() == sizeof waiting; }
void crl_drop_bytes(size_t count) { start += count; }

bool crl_came_at_once(void) { return came_at_once; }

long long crl_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

void crl_note_empty(void) { emptied_at = crl_now(); }

bool crl_outruns_typing(const unsigned char *bytes, size_t count, long long nanoseconds) {
  // The fastest hands reach 30 keys and 8 lines a second, but keys that repeat or come from a
  // scanner, and those of a script that imitates a hand, come faster.
  enum { keys_per_second = 250, lines_per_second = 8, lines_at_once = 3 };
  size_t lines = 0;
  for (size_t i = 0; i < count; i++) lines += crl_is_line_break(bytes[i]);
  double seconds = (double)nanoseconds / 1e9;
  return (double)count > 1 + seconds * keys_per_second ||
         (double)lines > lines_at_once + seconds * lines_per_second;
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
  if (count > 0) {
    if (end == 0) came_at_once = false;
    came_at_once |= crl_outruns_typing(waiting + end, (size_t)count, crl_now() - emptied_at);
    end += (size_t)count;
    if (!crl_bytes_are_full()) crl_note_empty();
  }
  // In raw mode Ctrl-D is a byte, so a read of nothing is a lost terminal; and after a hang-up
  // isatty() would say no.
  return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

bool crl_bytes_follow(int timeout) {
  struct pollfd request = {crl.descriptor, POLLIN, 0};
  size_t before = crl_byte_count();
  return poll(&request, 1, timeout) > 0 && crl_read_bytes() && crl_byte_count() > before;
}

bool crl_wait_for_bytes(int timeout) {
  for (;;) {
    crl_event event = crl_wait(0);
    if (event.kind == CRL_TIMED_OUT) {
      crl_note_empty();
      if (timeout == 0) return false;
      if (timeout < 0) {
        crl_give_notices();
        crl_draw_overlay();
      }
      fflush(rl_outstream);
      event = crl_wait(timeout);
      crl_note_empty();
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
