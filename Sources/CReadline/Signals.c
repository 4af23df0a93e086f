// Signals become bytes in a pipe, and bytes become values of a wait: no handler does any work.
#include "Internal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
static const int job_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum {
  ending_count = sizeof ending_signals / sizeof *ending_signals,
  job_count = sizeof job_signals / sizeof *job_signals,
  /// A terminal that takes nothing for so long, in milliseconds, is not waited for by a program
  /// that was told to end.
  last_words_patience = 200,
};

static int self_pipe[2] = {-1, -1};
/// Signals may be in the pipe. Never 0 while there are.
static volatile sig_atomic_t has_signal;
/// Out of the pipe and not yet taken, in the order they came: each once, Ctrl-C twice, as the first
/// clears the line and the second ends.
static unsigned char waiting[ending_count + job_count + 1];
static size_t waiting_count;
static struct sigaction former_ending[ending_count], former_job[job_count];

static void note_signal(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  (void)!write(self_pipe[1], &byte, 1);
  has_signal = 1;
  errno = kept;
}

static void catch_signals(const int *numbers, struct sigaction *former, int count) {
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART}, found;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < count; i++) {
    sigaction(numbers[i], NULL, &found);
    if (found.sa_handler == note_signal) continue;  // left so by crl_signals_close
    former[i] = found;
    // Ignored on purpose, as by nohup: respected. CONT and WINCH are not "ignored" by default.
    if (found.sa_handler != SIG_IGN) sigaction(numbers[i], &action, NULL);
  }
}

static void release_signals(const int *numbers, const struct sigaction *former, int count) {
  for (int i = 0; i < count; i++) sigaction(numbers[i], &former[i], NULL);
}

bool crl_signals_open(void) {
  if (self_pipe[0] < 0 && pipe2(self_pipe, O_CLOEXEC | O_NONBLOCK) < 0) return false;
  catch_signals(ending_signals, former_ending, ending_count);
  catch_signals(job_signals, former_job, job_count);
  return true;
}

void crl_signals_close(void) {
  // All but SIGINT, the first: a Ctrl-C too many, pressed while the program ends, must not change
  // how.
  release_signals(ending_signals + 1, former_ending + 1, ending_count - 1);
  release_signals(job_signals, former_job, job_count);
}

// ---------------------------------------------------------------- those that wait

static size_t count_waiting(int number) {
  size_t count = 0;
  for (size_t i = 0; i < waiting_count; i++) count += waiting[i] == number;
  return count;
}

static void empty_pipe(void) {
  has_signal = 0;  // before looking, so that none is missed
  unsigned char bytes[64];
  ssize_t count;
  while ((count = read(self_pipe[0], bytes, sizeof bytes)) > 0) {
    for (ssize_t i = 0; i < count; i++) {
      size_t most = bytes[i] == SIGINT ? 2 : 1;
      if (count_waiting(bytes[i]) < most) waiting[waiting_count++] = bytes[i];
    }
  }
}

static void remove_waiting(size_t index) {
  waiting_count--;
  memmove(waiting + index, waiting + index + 1, waiting_count - index);
}

bool crl_has_signal(void) { return has_signal != 0 || waiting_count > 0; }

void crl_forget_signal(int number) {
  empty_pipe();
  for (size_t i = waiting_count; i > 0; i--) {
    if (waiting[i - 1] == number) remove_waiting(i - 1);
  }
}

int crl_waiting_end(void) {
  empty_pipe();
  for (size_t i = 0; i < waiting_count; i++) {
    for (int k = 0; k < ending_count; k++) {
      if (waiting[i] == ending_signals[k] && waiting[i] != SIGINT) return waiting[i];
    }
  }
  return 0;
}

// ---------------------------------------------------------------- waiting

crl_event crl_wait(int timeout) {
  for (;;) {
    empty_pipe();
    if (waiting_count > 0) {
      int number = waiting[0];
      remove_waiting(0);
      return (crl_event){CRL_SIGNALLED, number};
    }
    struct pollfd requests[] = {{self_pipe[0], POLLIN, 0}, {crl.descriptor, POLLIN, 0}};
    int count = poll(requests, 2, timeout);
    if (count == 0) return (crl_event){CRL_TIMED_OUT, 0};
    // The timeout starts anew: signals are rare, and timeouts are short.
    if (count < 0 && errno != EINTR) return (crl_event){CRL_BROKEN, errno};
    if (count < 0 || requests[0].revents) continue;
    if (requests[1].revents & POLLNVAL) return (crl_event){CRL_BROKEN, EBADF};
    // Hang-up and errors too: the read that follows says what it is.
    return (crl_event){CRL_READABLE, 0};
  }
}

bool crl_wait_to_write(int descriptor) {
  for (;;) {
    bool ends =
        crl_waiting_end() != 0 || count_waiting(SIGINT) > 0 || crl.outcome == CRL_TERMINATED;
    struct pollfd requests[] = {{descriptor, POLLOUT, 0}, {self_pipe[0], POLLIN, 0}};
    int count = poll(requests, 2, ends ? last_words_patience : -1);
    if (count == 0 || (count < 0 && errno != EINTR)) return false;
    if (count > 0 && requests[0].revents) return (requests[0].revents & POLLNVAL) == 0;
  }
}
