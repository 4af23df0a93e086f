// What the keys do that mean something to the application.
#include "Internal.h"
#include <stdlib.h>
#include <string.h>

static int application_key(crl_key key, int count) {
  crl.hooks.key(crl.hooks.context, key, count);
  return 0;
}

// A C function pointer carries no number: one function a key.
#define APPLICATION_KEY(name, key) \
  int crl_##name(int count, int byte) { \
    (void)byte; \
    return application_key(key, count); \
  }
APPLICATION_KEY(key_accept, CRL_KEY_ACCEPT)
APPLICATION_KEY(key_complete, CRL_KEY_COMPLETE)
APPLICATION_KEY(key_complete_backward, CRL_KEY_COMPLETE_BACKWARD)
APPLICATION_KEY(key_up, CRL_KEY_UP)
APPLICATION_KEY(key_down, CRL_KEY_DOWN)
APPLICATION_KEY(key_right, CRL_KEY_RIGHT)
APPLICATION_KEY(key_end, CRL_KEY_END)
APPLICATION_KEY(key_back, CRL_KEY_BACK)
APPLICATION_KEY(key_forward, CRL_KEY_FORWARD)
APPLICATION_KEY(key_help, CRL_KEY_HELP)
APPLICATION_KEY(key_edit_default, CRL_KEY_EDIT_DEFAULT)

int crl_paste(int count, int key) {
  (void)count, (void)key;
  size_t length;
  char *text = crl_read_paste(&length);
  if (text == NULL) return 0;
  crl.hooks.paste(crl.hooks.context, text, length);
  if (crl.is_secret) explicit_bzero(text, length);
  free(text);
  return 0;
}

int crl_clear_screen(int count, int key) {
  if (crl.moves_cursor && !crl.is_secret) return rl_clear_screen(count, key);
  fputc('\n', rl_outstream);
  crl_redraw();
  return 0;
}

int crl_ignore(int count, int key) {
  (void)count, (void)key;
  return rl_ding();
}

void crl_default_key(crl_key key, int count) {
  switch (key) {
  case CRL_KEY_RIGHT: crl_move_characters(count); break;
  case CRL_KEY_END: rl_end_of_line(count, 0); break;
  default: rl_ding(); break;
  }
}
