#define _GNU_SOURCE
#include "CSystem.h"
#include <wchar.h>

int csys_column_width(unsigned int code_point) { return wcwidth((wchar_t)code_point); }
