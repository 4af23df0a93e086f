// Data/ inside the program (C23 #embed), so that the program is one file that can be moved.
// To add a file: one EMBEDDED block and one row of the table.
#include "CEmbeddedData.h"
#include <string.h>

static const unsigned char registration_form[] = {
#embed "../../Data/registration.form.json"
};
static const unsigned char messages[] = {
#embed "../../Data/messages.json"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {"registration.form.json", registration_form, sizeof registration_form},
    {"messages.json", messages, sizeof messages},
};

const unsigned char *ced_file(const char *name, size_t *count) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) == 0) {
      *count = files[i].count;
      return files[i].bytes;
    }
  }
  *count = 0;
  return NULL;
}
