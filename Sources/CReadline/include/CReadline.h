#ifndef CREADLINE_H
#define CREADLINE_H
// Deliberately does not include readline's headers: Swift never sees the mutable rl_* globals.

/// Version of the readline library that runs, e.g. "8.2".
const char *crl_library_version(void);

#endif
