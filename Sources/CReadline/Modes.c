// The terminal's modes: ours from opening to closing, between two lines as well, and its own ones
// whenever the process is stopped.
#include "Internal.h"
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios former;
static bool is_ours;

bool crl_is_in_front(void) {
  // It fails where the terminal is gone, or not our controlling one: no job control to obey.
  pid_t front = tcgetpgrp(crl.descriptor);
  return front < 0 || front == getpgrp();
}

void crl_take_terminal(void) {
  if (is_ours || !crl_is_in_front() || tcgetattr(crl.descriptor, &former) != 0) return;
  struct termios ours = former;
  // Keys one by one. What is typed while nothing is read is not echoed into what is written then;
  // it appears on the line it belongs to.
  ours.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  // Without flow control: a Ctrl-S by mistake would freeze the program in its next write. That it
  // goes also lets on what a Ctrl-S had stopped before.
  ours.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP | INPCK);
  ours.c_cc[VMIN] = 1;
  ours.c_cc[VTIME] = 0;
  // Nothing about output changes, so there is no need to wait for it.
  is_ours = tcsetattr(crl.descriptor, TCSANOW, &ours) == 0;
}

void crl_give_terminal_back(void) {
  // In the background the modes are another program's, and touching them would stop this one.
  if (is_ours && crl_is_in_front()) tcsetattr(crl.descriptor, TCSANOW, &former);
  is_ours = false;
}

// ---------------------------------------------------------------- for the time of a line

static bool is_on(const char *variable) {
  const char *value = rl_variable_value(variable);
  return crl.moves_cursor && value != NULL && strcmp(value, "on") == 0;
}

bool crl_shows_mode(void) { return is_on("show-mode-in-prompt"); }

static void write_capability(const char *name) {
  const char *sequence = rl_get_termcap(name);
  if (sequence != NULL) fputs(sequence, rl_outstream);
}

void crl_prepare_terminal(int meta) {
  (void)meta;
  rl_tty_set_echoing(1);  // readline draws nothing where the terminal does not echo
  if (is_on("enable-bracketed-paste")) fputs("\033[?2004h", rl_outstream);
  if (is_on("enable-keypad")) write_capability("ks");
}

void crl_restore_terminal(void) {
  if (!crl_is_in_front()) return;
  if (is_on("enable-keypad")) write_capability("ke");
  if (is_on("enable-bracketed-paste")) fputs("\033[?2004l\r", rl_outstream);
}
