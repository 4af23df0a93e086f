// The stream to the terminal. Its writes wait beside the signals: a terminal that takes nothing, as
// its line is stopped or its other end does not read, would make any other write deaf to TERM and
// HUP.
#include "Internal.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum {
  /// Without O_NONBLOCK a write waits, deaf, for all that it was given.
  blocking_piece = 256,
};

static int output = -1;
static bool never_blocks;

/// What cannot be written is thrown away, as nobody sees it: the terminal is gone, or the program
/// was told to end while it is stopped.
static ssize_t write_all(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  for (size_t done = 0; done < count && crl_wait_to_write(output);) {
    size_t piece = count - done;
    if (!never_blocks && piece > blocking_piece) piece = blocking_piece;
    ssize_t written = write(output, bytes + done, piece);
    if (written > 0) done += (size_t)written;
    if (written < 0 && errno != EINTR && errno != EAGAIN) break;
  }
  return (ssize_t)count;
}

FILE *crl_open_output(void) {
  int given = isatty(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO;
  // O_NONBLOCK on the one we were given would be shared with the shell. Opening is not permitted
  // where the terminal belongs to somebody else, as after su.
  output = open(
      given == STDOUT_FILENO ? "/proc/self/fd/1" : "/proc/self/fd/2",
      O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  never_blocks = output >= 0;
  if (!never_blocks) output = fcntl(given, F_DUPFD_CLOEXEC, 3);
  return output < 0 ? NULL : fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_all});
}

void crl_close_output(FILE *stream) {
  fclose(stream);
  close(output);
  output = -1;
}
