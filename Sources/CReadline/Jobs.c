// Being interrupted, stopped and continued in the middle of a line.
#include "Internal.h"
#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

int crl_stop(crl_outcome outcome, int detail) {
  crl.outcome = outcome;
  crl.detail = detail;
  return READERR;
}

void crl_prepare_terminal(int meta) {
  rl_prep_terminal(meta);
  // Readline leaves flow control on: a Ctrl-S by mistake would freeze the program, deaf to signals,
  // in its next write. The old modes are restored as readline found them.
  struct termios modes;
  if (tcgetattr(crl.descriptor, &modes) != 0 || (modes.c_iflag & IXON) == 0) return;
  modes.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(crl.descriptor, TCSANOW, &modes);
}

void crl_restore_terminal(void) {
  // In the background the modes are another program's, and touching them would stop this one for
  // good. tcgetpgrp fails where the terminal is gone or not ours to control.
  pid_t front = tcgetpgrp(crl.descriptor);
  if (front >= 0 && front != getpgrp()) return;
  rl_deprep_terminal();
}

bool crl_is_nested(void) {
  return RL_ISSTATE(RL_STATE_METANEXT | RL_STATE_MOREINPUT | RL_STATE_ISEARCH | RL_STATE_NSEARCH |
                    RL_STATE_NUMERICARG | RL_STATE_MACROINPUT | RL_STATE_COMPLETING |
                    RL_STATE_VIMOTION | RL_STATE_MULTIKEY | RL_STATE_CHARSEARCH);
}

bool crl_is_at_top_level(void) {
  return crl.is_active && RL_ISSTATE(RL_STATE_READCMD) && !crl_is_nested();
}

bool crl_wait_for_foreground(void) {
  // Readline would save the modes of the program in front, a shell's raw ones, as the old modes,
  // and after fg edit invisibly. The kernel never stops an orphaned group, hence the limit.
  bool stopped = false;
  for (int tries = 0; tries < 8; tries++) {
    pid_t front = tcgetpgrp(crl.descriptor);
    // Not our controlling terminal: no job control to obey.
    if (front < 0 || front == getpgrp()) {
      if (stopped) crl_forget_signal(SIGCONT);
      return true;
    }
    // Told to end while in the background, as by a shell's kill %1: nothing to wait for any more.
    if (crl_waiting_end() != 0) return true;
    stopped = true;
    kill(0, SIGTTIN);
  }
  return false;
}

/// After a stop the modes are the shell's, and the line is somewhere above.
static void resume(void) {
  if (!crl_wait_for_foreground()) {
    crl_stop(CRL_FAILED, EIO);
    return;
  }
  if (crl_waiting_end() != 0) return;
  (*rl_deprep_term_function)();
  (*rl_prep_term_function)(1);
  rl_reset_screen_size();
  crl_redraw();
}

static void suspend(void) {
  crl_leave_line();
  fputc('\n', rl_outstream);
  fflush(rl_outstream);
  (*rl_deprep_term_function)();
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &ours);
  kill(getpid(), SIGTSTP);  // stops here
  sigaction(SIGTSTP, &ours, NULL);
  crl_forget_signal(SIGCONT);
  resume();
}

static void interrupt(void) {
  crl.restarts = crl.interrupt_clears && rl_end > 0;
  crl_leave_line();
  rl_echo_signal_char(SIGINT);
  crl_stop(CRL_INTERRUPTED, SIGINT);
}

void crl_take_signal(int number) {
  switch (number) {
  case SIGWINCH: crl_resize(); break;
  case SIGTSTP: suspend(); break;
  case SIGCONT: resume(); break;
  case SIGINT: interrupt(); break;
  default:
    crl_leave_line();
    crl_stop(CRL_TERMINATED, number);
  }
}
