#define _GNU_SOURCE
#include "CSystem.h"
#include <getopt.h>
#include <string.h>

enum { MOST_OPTIONS = 64 };

csys_option_event csys_next_option(int count, char **arguments, const csys_option *options,
                                   int option_count, bool restart) {
  static char unknown_letter[2];
  static char letters[2 * MOST_OPTIONS + 2];
  static struct option table[MOST_OPTIONS + 1];
  if (option_count > MOST_OPTIONS) option_count = MOST_OPTIONS;
  if (restart) {
    size_t used = 0;
    letters[used++] = ':';  // a missing value is ':' and not '?'
    for (int i = 0; i < option_count; i++) {
      int has_value = options[i].takes_value ? required_argument : no_argument;
      table[i] = (struct option){options[i].name, has_value, NULL, 256 + i};
      if (options[i].letter == 0) continue;
      letters[used++] = options[i].letter;
      if (options[i].takes_value) letters[used++] = ':';
    }
    letters[used] = 0;
    table[option_count] = (struct option){0};
    opterr = 0;
    optind = 0;  // glibc: begin anew, also with the permutation
  }
  optopt = 0;
  int before = optind;
  int found = getopt_long(count, arguments, letters, table, NULL);
  if (found == -1) return (csys_option_event){CSYS_OPTIONS_END, optind, NULL};
  if (found >= 256) return (csys_option_event){CSYS_OPTION, found - 256, optarg};
  if (found != ':' && found != '?') {
    for (int i = 0; i < option_count; i++) {
      if (options[i].letter == found) return (csys_option_event){CSYS_OPTION, i, optarg};
    }
  }
  if (optopt >= 256) {
    csys_option_kind kind = found == ':' ? CSYS_VALUE_MISSING : CSYS_VALUE_UNWANTED;
    return (csys_option_event){kind, optopt - 256, NULL};
  }
  if (optopt != 0) {
    for (int i = 0; i < option_count && found == ':'; i++) {
      if (options[i].letter == optopt) return (csys_option_event){CSYS_VALUE_MISSING, i, NULL};
    }
    unknown_letter[0] = (char)optopt;
    return (csys_option_event){CSYS_OPTION_UNKNOWN, -1, unknown_letter};
  }
  // An unknown or ambiguous long option: the argument that getopt has just passed.
  int at = optind > 0 && optind <= count ? optind - 1 : before;
  return (csys_option_event){CSYS_OPTION_UNKNOWN, -1, arguments[at]};
}
