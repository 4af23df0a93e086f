// Being interrupted, stopped and continued in the middle of a line.
#include "Internal.h"
#include <errno.h>
#include <signal.h>
#include <unistd.h>

int crl_stop(crl_outcome outcome, int detail) {
  crl.outcome = outcome;
  crl.detail = detail;
  return READERR;
}

bool crl_is_nested(void) {
  return RL_ISSTATE(RL_STATE_METANEXT | RL_STATE_MOREINPUT | RL_STATE_NUMERICARG |
                    RL_STATE_MACROINPUT | RL_STATE_COMPLETING | RL_STATE_VIMOTION |
                    RL_STATE_MULTIKEY | RL_STATE_CHARSEARCH);
}

bool crl_is_at_top_level(void) {
  return crl.is_active && RL_ISSTATE(RL_STATE_READCMD) && !crl_is_nested();
}

bool crl_wait_for_foreground(void) {
  // What would be saved as the terminal's own modes are those of the program in front, a shell's
  // raw ones. The kernel never stops an orphaned group, hence the limit.
  for (int tries = 0; tries < 8; tries++) {
    if (crl_is_in_front()) return true;
    // Told to end while in the background, as by a shell's kill %1: nothing to wait for any more.
    if (crl_waiting_end() != 0) return true;
    crl_give_terminal_back();
    kill(0, SIGTTIN);
    crl_forget_signal(SIGCONT);
  }
  return false;
}

/// After a stop the modes are the shell's, or still ours, and the line is somewhere above.
static void resume(void) {
  if (!crl_wait_for_foreground()) {
    crl_stop(CRL_FAILED, EIO);
    return;
  }
  if (crl_waiting_end() != 0) return;
  crl_give_terminal_back();
  crl_take_terminal();
  crl_prepare_terminal(1);
  crl_learn_window_size();
  crl_redraw();
}

static void suspend(void) {
  crl_leave_line();
  fputc('\n', rl_outstream);
  crl_restore_terminal();
  fflush(rl_outstream);
  crl_give_terminal_back();
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &ours);
  kill(getpid(), SIGTSTP);  // stops here
  sigaction(SIGTSTP, &ours, NULL);
  crl_forget_signal(SIGCONT);
  resume();
}

static void interrupt(void) {
  // On a line with text it clears it, and the read goes on.
  crl.restarts = rl_end > 0;
  crl_leave_line();
  fputs("^C", rl_outstream);
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
