#ifndef CSYSTEM_H
#define CSYSTEM_H
// What Glibc's Swift module hides, in plain functions.

/// Columns that a code point takes on a terminal, wcwidth(3): 0, 1 or 2, and -1 for a control.
/// The process's LC_CTYPE must be UTF-8.
int csys_column_width(unsigned int code_point);

#endif
