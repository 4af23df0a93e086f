#ifndef CEMBEDDEDDATA_H
#define CEMBEDDEDDATA_H
#include <stddef.h>

/// The bytes of the file `name` of Data/ ("countries/aliases.tsv"), inside the program for as long
/// as it runs; `*count` is their number. NULL, and a count of 0, where there is no such file.
const unsigned char *ced_file(const char *name, size_t *count);

#endif
