#ifndef CSYSTEM_H
#define CSYSTEM_H
// What Glibc's Swift module hides or offers only as globals, in plain functions.
#include <stdbool.h>
#include <stddef.h>

/// One long option, and the letter that is short for it (0 where there is none).
typedef struct csys_option {
  const char *name;
  char letter;
  bool takes_value;
} csys_option;

/// What getopt_long(3) met; each but the first two ends in a usage error.
typedef enum csys_option_kind {
  CSYS_OPTION,          // `index` tells which; `value` where it takes one
  CSYS_OPTIONS_END,     // `index` is the first operand in `arguments`, which are permuted
  CSYS_OPTION_UNKNOWN,  // `value` is the argument as typed, or the letter
  CSYS_VALUE_MISSING,   // `index` tells which
  CSYS_VALUE_UNWANTED,  // `index` tells which
} csys_option_kind;

typedef struct csys_option_event {
  csys_option_kind kind;
  int index;
  const char *value;
} csys_option_event;

/// Reads the next option of `arguments` (the first is the program's name), GNU rules: unique
/// abbreviations, `--name=value`, `--` ends. `restart` is true for the first call of a parse.
csys_option_event csys_next_option(int count, char **arguments, const csys_option *options,
                                   int option_count, bool restart);

/// Renames a file unless the new name is taken, in one step: renameat2(2) with RENAME_NOREPLACE.
/// 0, or -1 with errno: EEXIST where the name is taken, EINVAL or ENOSYS where the file system cannot.
int csys_rename_without_replacing(const char *from, const char *to);

/// Columns of a code point on a terminal, by wcwidth(3) in C.UTF-8, whatever the locale: 0, 1 or 2,
/// -1 for a control. From any thread.
int csys_column_width(unsigned int code_point);

/// From now on the first Ctrl-C, TERM or hang-up is only noted, and the second ends the program as ever;
/// one that was ignored stays so. One that was blocked, as a thread of whoever started us may have left
/// it, is blocked no longer in the calling thread.
void csys_note_stop_signals(void);

/// They do again what they did before `csys_note_stop_signals`.
void csys_forget_stop_signals(void);

/// The number of the signal that was noted; 0 where none was. From any thread.
int csys_stop_signal(void);

/// The columns of the window that a descriptor goes to; 0 where it goes to none, or none is known.
int csys_window_columns(int descriptor);

#endif
