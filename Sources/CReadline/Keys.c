// What the keys do: ours, readline's, and those of readline that a form cannot have.
#include "Internal.h"
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------- visible characters

static int boundary(int offset, int direction) {
  return (int)crl.hooks.boundary(
      crl.hooks.context, rl_line_buffer, (size_t)rl_end, (size_t)offset, direction);
}

/// The offset `count` visible characters from the cursor, forward or, if negative, backward.
static int offset_after(int count) {
  int offset = rl_point, direction = count < 0 ? -1 : 1;
  for (; count != 0; count -= direction) offset = boundary(offset, direction);
  return offset;
}

static void delete_range(int from, int to) {
  if (from == to) {
    rl_ding();
    return;
  }
  if (crl.is_secret) {
    // rl_delete_text would keep a copy for undo.
    memmove(rl_line_buffer + from, rl_line_buffer + to, (size_t)(rl_end - to));
    explicit_bzero(rl_line_buffer + rl_end - (to - from), (size_t)(to - from));
    rl_end -= to - from;
  } else {
    rl_delete_text(from, to);
  }
  rl_point = from;
}

static int delete_characters(int count) {
  int other = offset_after(count);
  delete_range(other < rl_point ? other : rl_point, other < rl_point ? rl_point : other);
  return 0;
}

static int move_characters(int count) {
  int target = offset_after(count);
  // The cursor of vi's command mode stands on a character, not behind the last.
  bool is_command_mode = rl_get_keymap() == vi_movement_keymap;
  if (is_command_mode && !RL_ISSTATE(RL_STATE_VIMOTION) && target == rl_end && rl_end > 0) {
    target = boundary(rl_end, -1);
  }
  if (target == rl_point) rl_ding();
  rl_point = target;
  return 0;
}

static int delete_backward(int count, int key) {
  (void)key;
  return delete_characters(-count);
}
static int delete_forward(int count, int key) {
  (void)key;
  return delete_characters(count);
}
static int move_backward(int count, int key) {
  (void)key;
  return move_characters(-count);
}

/// The deletions of vi's command mode, which can be put back.
static int kill_characters(int count) {
  int other = offset_after(count);
  if (other == rl_point) return rl_ding();
  int from = other < rl_point ? other : rl_point;
  rl_kill_text(rl_point, other);
  rl_point = from;
  if (rl_point == rl_end && rl_end > 0) rl_point = boundary(rl_end, -1);
  return 0;
}
static int kill_backward(int count, int key) {
  (void)key;
  return kill_characters(-count);
}
static int kill_forward(int count, int key) {
  (void)key;
  return kill_characters(count);
}

/// Readline would go one code point back, into the middle of a flag.
static int vi_command_mode(int count, int key) {
  int point = rl_point;
  rl_vi_movement_mode(count, key);
  if (point > 0) rl_point = boundary(point, -1);
  return 0;
}

static int delete_all(int count, int key) {
  (void)count, (void)key;
  delete_range(0, rl_end);
  return 0;
}

// ---------------------------------------------------------------- the application's keys

static int application_key(crl_key key, int count) {
  crl.hooks.key(crl.hooks.context, key, count);
  return 0;
}

// A C function pointer carries no number: one function a key.
#define APPLICATION_KEY(name, key) \
  static int name(int count, int byte) { \
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

static int paste(int count, int key) {
  (void)count, (void)key;
  size_t length;
  char *text = crl_read_paste(&length);
  if (text == NULL) return 0;
  crl.hooks.paste(crl.hooks.context, text, length);
  if (crl.is_secret) explicit_bzero(text, length);
  free(text);
  return 0;
}

static int clear_screen(int count, int key) {
  if (crl.moves_cursor && !crl.is_secret) return rl_clear_screen(count, key);
  fputc('\n', rl_outstream);
  crl_redraw();
  return 0;
}

static int ignore(int count, int key) {
  (void)count, (void)key;
  return rl_ding();
}

void crl_default_key(crl_key key, int count) {
  switch (key) {
  case CRL_KEY_UP: rl_get_previous_history(count, 0); break;
  case CRL_KEY_DOWN: rl_get_next_history(count, 0); break;
  case CRL_KEY_RIGHT: move_characters(count); break;
  case CRL_KEY_END: rl_end_of_line(count, 0); break;
  default: rl_ding(); break;
  }
}

// ---------------------------------------------------------------- keymaps

typedef struct replacement {
  rl_command_func_t *theirs, *ours;
} replacement;

static const replacement replacements[] = {
    // Readline steps by wcwidth, which cuts flags and emoji families.
    {rl_rubout, delete_backward},
    {rl_delete, delete_forward},
    {rl_rubout_or_delete, delete_backward},
    {rl_delete_or_show_completions, delete_forward},
    {rl_backward_char, move_backward},
    {rl_backward_byte, move_backward},
    {rl_forward_char, key_right},
    {rl_forward_byte, key_right},
    {rl_vi_movement_mode, vi_command_mode},
    {rl_vi_delete, kill_forward},
    {rl_vi_rubout, kill_backward},
    // Keys that the form answers.
    {rl_newline, key_accept},
    {rl_complete, key_complete},
    {rl_menu_complete, key_complete},
    {rl_old_menu_complete, key_complete},
    {rl_possible_completions, key_complete},
    {rl_vi_complete, key_complete},
    {rl_backward_menu_complete, key_complete_backward},
    {rl_get_previous_history, key_up},
    {rl_get_next_history, key_down},
    {rl_end_of_line, key_end},
    {rl_bracketed_paste_begin, paste},
    {rl_clear_screen, clear_screen},
    {rl_clear_display, clear_screen},
    {rl_refresh_line, clear_screen},
    // They bring control characters or foreign text into the line, or take it without Enter.
    {rl_quoted_insert, ignore},
    {rl_tab_insert, ignore},
    {rl_insert_comment, ignore},
    {rl_operate_and_get_next, ignore},
    {rl_insert_completions, ignore},
    {rl_tilde_expand, ignore},
    {rl_vi_tilde_expand, ignore},
    {rl_vi_eof_maybe, ignore},
    // A recording would carry a secret into the next question, or run through several questions.
    {rl_start_kbd_macro, ignore},
    {rl_end_kbd_macro, ignore},
    {rl_call_last_kbd_macro, ignore},
    {rl_print_last_kbd_macro, ignore},
    // Reading the file again would bring back what this table takes away.
    {rl_re_read_init_file, ignore},
    // Pressed by mistake, it eats the text behind the cursor.
    {rl_overwrite_mode, ignore},
};

static rl_command_func_t *replaced(rl_command_func_t *function) {
  for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++) {
    if (replacements[i].theirs == function) return replacements[i].ours;
  }
  return function;
}

static void take_over(Keymap map) {
  for (int i = 0; i < KEYMAP_SIZE; i++) {
    if (map[i].type == ISKMAP) {
      take_over((Keymap)(void *)map[i].function);
    } else if (map[i].type == ISFUNC) {
      // The insert mode of vi inserts most control characters.
      bool is_control = i < 0x20 || i == 0x7F;
      map[i].function =
          is_control && map[i].function == rl_insert ? ignore : replaced(map[i].function);
    }
  }
}

/// Keys by the sequences of xterm, rxvt, PuTTY and the Linux console; Meta as a modifier or as a
/// prefix.
static const struct {
  const char *sequence;
  rl_command_func_t *function;
} bindings[] = {
    {"\\e[1;3A", key_back},          {"\\e\\e[A", key_back},     {"\\e[1;9A", key_back},
    {"\\e\\eOA", key_back},          {"\\e[1;3B", key_forward},  {"\\e\\e[B", key_forward},
    {"\\e[1;9B", key_forward},       {"\\e\\eOB", key_forward},  {"\\eOP", key_help},
    {"\\e[11~", key_help},           {"\\e[[A", key_help},       {"\\eOQ", key_edit_default},
    {"\\e[12~", key_edit_default},   {"\\e[[B", key_edit_default},
    {"\\e[Z", key_complete_backward}, {"\\e[A", key_up},         {"\\eOA", key_up},
    {"\\e[B", key_down},             {"\\eOB", key_down},        {"\\e[C", key_right},
    {"\\eOC", key_right},            {"\\e[D", move_backward},   {"\\eOD", move_backward},
    {"\\e[H", rl_beg_of_line},       {"\\eOH", rl_beg_of_line},  {"\\e[1~", rl_beg_of_line},
    {"\\e[7~", rl_beg_of_line},      {"\\e[F", key_end},         {"\\eOF", key_end},
    {"\\e[4~", key_end},             {"\\e[8~", key_end},        {"\\e[3~", delete_forward},
    {"\\C-h", delete_backward},      {"\\C-?", delete_backward}, {"\\e[200~", paste},
};

/// More for questions whose answer may be seen.
static const struct {
  const char *sequence;
  rl_command_func_t *function;
} open_bindings[] = {
    {"\\C-i", key_complete},       {"\\e[1;5C", rl_forward_word}, {"\\e[1;5D", rl_backward_word},
    {"\\eOc", rl_forward_word},    {"\\eOd", rl_backward_word},   {"\\e[1;3C", rl_forward_word},
    {"\\e[1;3D", rl_backward_word},
};

/// All that a secret's keymap has besides `bindings`: no kill ring, no undo, no history.
static const struct {
  const char *sequence;
  rl_command_func_t *function;
} secret_bindings[] = {
    {"\\C-m", key_accept},     {"\\C-j", key_accept},    {"\\C-a", rl_beg_of_line},
    {"\\C-e", key_end},        {"\\C-b", move_backward}, {"\\C-f", key_right},
    {"\\C-d", delete_forward}, {"\\C-u", delete_all},    {"\\C-w", delete_all},
    {"\\C-k", delete_all},     {"\\C-l", clear_screen},
};

static Keymap secret_keymap;
static int former_mode;
static Keymap former_keymap;

static void bind_all(Keymap map) {
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++) {
    rl_bind_keyseq_in_map(bindings[i].sequence, bindings[i].function, map);
  }
}

void crl_bind_keys(void) {
  rl_add_defun("registrar-back", key_back, -1);
  rl_add_defun("registrar-forward", key_forward, -1);
  rl_add_defun("registrar-help", key_help, -1);
  rl_add_defun("registrar-edit-default", key_edit_default, -1);
  Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap};
  for (size_t m = 0; m < sizeof maps / sizeof *maps; m++) {
    bind_all(maps[m]);
    for (size_t i = 0; i < sizeof open_bindings / sizeof *open_bindings; i++) {
      rl_bind_keyseq_in_map(open_bindings[i].sequence, open_bindings[i].function, maps[m]);
    }
  }
  // Escape and a letter is a command in vi mode.
  rl_bind_keyseq_in_map("\\ee", key_edit_default, emacs_standard_keymap);
}

void crl_take_over_keymaps(void) {
  take_over(emacs_standard_keymap);
  take_over(vi_insertion_keymap);
  take_over(vi_movement_keymap);
  if (secret_keymap != NULL) return;
  secret_keymap = rl_make_keymap();
  bind_all(secret_keymap);
  for (size_t i = 0; i < sizeof secret_bindings / sizeof *secret_bindings; i++) {
    rl_bind_keyseq_in_map(secret_bindings[i].sequence, secret_bindings[i].function, secret_keymap);
  }
}

void crl_use_secret_keymap(bool secret) {
  if (secret) {
    former_mode = rl_editing_mode;
    former_keymap = rl_get_keymap();
    rl_editing_mode = 1;  // emacs: vi would go to its own insert mode
    rl_set_keymap(secret_keymap);
  } else if (former_keymap != NULL) {
    rl_editing_mode = former_mode;
    rl_set_keymap(former_keymap);
    former_keymap = NULL;
  }
}

bool crl_inserts_itself(unsigned char byte) {
  KEYMAP_ENTRY entry = rl_get_keymap()[byte];
  return entry.type == ISFUNC && entry.function == rl_insert;
}
