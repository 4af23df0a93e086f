#include "CReadline.h"
#include <stdio.h>
#include <readline/readline.h>

const char *crl_library_version(void) { return rl_library_version; }
