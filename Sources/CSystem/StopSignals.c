// The wish of somebody outside that the program should end.
#include "CSystem.h"
#include <signal.h>
#include <stdatomic.h>

enum { NUMBERS = 3 };
static const int numbers[NUMBERS] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction former[NUMBERS];
static atomic_int stop_signal;

static void note(int number) { atomic_store(&stop_signal, number); }

void csys_note_stop_signals(void) {
  sigset_t noted;
  sigemptyset(&noted);
  for (int i = 0; i < NUMBERS; i++) {
    if (sigaction(numbers[i], NULL, &former[i]) != 0 || former[i].sa_handler == SIG_IGN) continue;
    // Once only, and calls that wait are interrupted.
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
    sigaddset(&noted, numbers[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &noted, NULL);
}

void csys_forget_stop_signals(void) {
  for (int i = 0; i < NUMBERS; i++) sigaction(numbers[i], &former[i], NULL);
}

int csys_stop_signal(void) { return atomic_load(&stop_signal); }
