// Signals become bytes in a pipe, and bytes become values of a wait: no handler does any work.
#include "Internal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
static const int job_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum {
  ending_count = sizeof ending_signals / sizeof *ending_signals,
  job_count = sizeof job_signals / sizeof *job_signals,
};

static int self_pipe[2] = {-1, -1};
/// Signals may be in the pipe. Never 0 while there are.
static volatile sig_atomic_t has_signal;
static int users;
static bool has_job_control;
static struct sigaction former_ending[ending_count], former_job[job_count];

static void note_signal(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  (void)!write(self_pipe[1], &byte, 1);
  has_signal = 1;
  errno = kept;
}

static void catch_signals(const int *numbers, struct sigaction *former, int count) {
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < count; i++) {
    sigaction(numbers[i], NULL, &former[i]);
    // Ignored on purpose, as by nohup: respected. CONT and WINCH are not "ignored" by default.
    if (former[i].sa_handler != SIG_IGN) sigaction(numbers[i], &action, NULL);
  }
}

static void release_signals(const int *numbers, const struct sigaction *former, int count) {
  for (int i = 0; i < count; i++) sigaction(numbers[i], &former[i], NULL);
}

bool crl_signals_open(bool job_control) {
  if (self_pipe[0] < 0 && pipe2(self_pipe, O_CLOEXEC | O_NONBLOCK) < 0) return false;
  if (users++ == 0) catch_signals(ending_signals, former_ending, ending_count);
  if (job_control && !has_job_control) {
    catch_signals(job_signals, former_job, job_count);
    has_job_control = true;
  }
  return true;
}

void crl_signals_close(void) {
  if (users == 0 || --users > 0) return;
  release_signals(ending_signals, former_ending, ending_count);
  if (has_job_control) release_signals(job_signals, former_job, job_count);
  has_job_control = false;
}

crl_event crl_wait(int descriptor, int timeout) {
  for (;;) {
    has_signal = 0;  // before looking, so that none is missed
    struct pollfd requests[] = {{self_pipe[0], POLLIN, 0}, {descriptor, POLLIN, 0}};
    int count = poll(requests, 2, timeout);
    if (count == 0) return (crl_event){CRL_TIMED_OUT, 0};
    if (count < 0) {
      // The timeout starts anew: signals are rare, and timeouts are short.
      if (errno == EINTR) continue;
      return (crl_event){CRL_BROKEN, errno};
    }
    has_signal = has_signal || requests[0].revents != 0;
    unsigned char byte;
    if (requests[0].revents && read(self_pipe[0], &byte, 1) == 1) {
      return (crl_event){CRL_SIGNALLED, byte};
    }
    if (requests[1].revents & POLLNVAL) return (crl_event){CRL_BROKEN, EBADF};
    // Hang-up and errors too: the read that follows says what it is.
    if (requests[1].revents) return (crl_event){CRL_READABLE, 0};
  }
}

void crl_forget_signal(int number) {
  unsigned char waiting[64];
  ssize_t count = read(self_pipe[0], waiting, sizeof waiting);
  for (ssize_t i = 0; i < count; i++) {
    if (waiting[i] != number) note_signal(waiting[i]);
  }
}

int crl_waiting_end(void) {
  unsigned char waiting[64];
  ssize_t count = read(self_pipe[0], waiting, sizeof waiting);
  int found = 0;
  for (ssize_t i = 0; i < count; i++) {
    note_signal(waiting[i]);
    for (int k = 0; k < ending_count && found == 0; k++) {
      if (waiting[i] == ending_signals[k] && waiting[i] != SIGINT) found = waiting[i];
    }
  }
  return found;
}

bool crl_has_signal(void) { return has_signal != 0; }
