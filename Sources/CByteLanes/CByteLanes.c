// All of it is in the header, so that it becomes part of the loops that use it.
#include "CByteLanes.h"
