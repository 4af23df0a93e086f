// Which key does what: ours, readline's, and those of readline that a form cannot have.
#include "Internal.h"

typedef struct replacement {
  rl_command_func_t *theirs, *ours;
} replacement;

static const replacement replacements[] = {
    // Readline steps by wcwidth, which cuts flags and emoji families.
    {rl_rubout, crl_delete_backward},
    {rl_delete, crl_delete_forward},
    {rl_rubout_or_delete, crl_delete_backward},
    {rl_delete_or_show_completions, crl_delete_forward},
    {rl_backward_char, crl_move_backward},
    {rl_backward_byte, crl_move_backward},
    {rl_forward_char, crl_key_right},
    {rl_forward_byte, crl_key_right},
    {rl_vi_movement_mode, crl_vi_command_mode},
    {rl_vi_delete, crl_kill_forward},
    {rl_vi_rubout, crl_kill_backward},
    // Keys that the form answers.
    {rl_newline, crl_key_accept},
    {rl_complete, crl_key_complete},
    {rl_menu_complete, crl_key_complete},
    {rl_old_menu_complete, crl_key_complete},
    {rl_possible_completions, crl_key_complete},
    {rl_vi_complete, crl_key_complete},
    {rl_backward_menu_complete, crl_key_complete_backward},
    {rl_get_previous_history, crl_key_up},
    {rl_get_next_history, crl_key_down},
    {rl_end_of_line, crl_key_end},
    {rl_bracketed_paste_begin, crl_paste},
    {rl_clear_screen, crl_clear_screen},
    {rl_clear_display, crl_clear_screen},
    {rl_refresh_line, crl_clear_screen},
    // There is no history: answers to other questions are none to this one, and a key that searches
    // takes what is typed next.
    {rl_beginning_of_history, crl_ignore},
    {rl_end_of_history, crl_ignore},
    {rl_fetch_history, crl_ignore},
    {rl_reverse_search_history, crl_ignore},
    {rl_forward_search_history, crl_ignore},
    {rl_history_search_backward, crl_ignore},
    {rl_history_search_forward, crl_ignore},
    {rl_history_substr_search_backward, crl_ignore},
    {rl_history_substr_search_forward, crl_ignore},
    {rl_noninc_reverse_search, crl_ignore},
    {rl_noninc_forward_search, crl_ignore},
    {rl_noninc_reverse_search_again, crl_ignore},
    {rl_noninc_forward_search_again, crl_ignore},
    {rl_yank_nth_arg, crl_ignore},
    {rl_yank_last_arg, crl_ignore},
    {rl_vi_search, crl_ignore},
    {rl_vi_search_again, crl_ignore},
    {rl_vi_fetch_history, crl_ignore},
    {rl_vi_yank_arg, crl_ignore},
    // They bring control characters or foreign text into the line, or take it without Enter.
    {rl_quoted_insert, crl_ignore},
    {rl_tab_insert, crl_ignore},
    {rl_insert_comment, crl_ignore},
    {rl_operate_and_get_next, crl_ignore},
    {rl_insert_completions, crl_ignore},
    {rl_tilde_expand, crl_ignore},
    {rl_vi_tilde_expand, crl_ignore},
    {rl_vi_eof_maybe, crl_ignore},
    // A recording would carry a secret into the next question, or run through several questions.
    {rl_start_kbd_macro, crl_ignore},
    {rl_end_kbd_macro, crl_ignore},
    {rl_call_last_kbd_macro, crl_ignore},
    {rl_print_last_kbd_macro, crl_ignore},
    // Reading the file again would bring back what this table takes away.
    {rl_re_read_init_file, crl_ignore},
    // Pressed by mistake, it eats the text behind the cursor.
    {rl_overwrite_mode, crl_ignore},
};

static rl_command_func_t *replaced(rl_command_func_t *function) {
  // The capitals of a keymap have one function, and so have its digits.
  static rl_command_func_t *last, *answer;
  if (function == last) return answer;
  last = answer = function;
  for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++) {
    if (replacements[i].theirs == function) answer = replacements[i].ours;
  }
  return answer;
}

static void take_over(Keymap map) {
  for (int i = 0; i < KEYMAP_SIZE; i++) {
    // There are 76 keymaps, and nearly all of their keys are these two.
    if (map[i].function == NULL) continue;
    if (map[i].function == rl_insert && i >= 0x20 && i != 0x7F) continue;
    if (map[i].type == ISKMAP) {
      take_over((Keymap)(void *)map[i].function);
    } else if (map[i].type == ISFUNC) {
      // The insert mode of vi inserts most control characters.
      bool is_control = i < 0x20 || i == 0x7F;
      map[i].function =
          is_control && map[i].function == rl_insert ? crl_ignore : replaced(map[i].function);
    }
  }
}

typedef struct binding {
  const char *sequence;
  rl_command_func_t *function;
} binding;

/// Keys by the sequences of xterm, rxvt, PuTTY and the Linux console; Meta as a modifier or as a
/// prefix.
static const binding bindings[] = {
    {"\\e[1;3A", crl_key_back},       {"\\e\\e[A", crl_key_back},
    {"\\e[1;9A", crl_key_back},       {"\\e\\eOA", crl_key_back},
    {"\\e[1;3B", crl_key_forward},    {"\\e\\e[B", crl_key_forward},
    {"\\e[1;9B", crl_key_forward},    {"\\e\\eOB", crl_key_forward},
    {"\\eOP", crl_key_help},          {"\\e[11~", crl_key_help},
    {"\\e[[A", crl_key_help},         {"\\eOQ", crl_key_edit_default},
    {"\\e[12~", crl_key_edit_default}, {"\\e[[B", crl_key_edit_default},
    {"\\e[Z", crl_key_complete_backward},
    {"\\e[A", crl_key_up},            {"\\eOA", crl_key_up},
    {"\\e[B", crl_key_down},          {"\\eOB", crl_key_down},
    {"\\e[C", crl_key_right},         {"\\eOC", crl_key_right},
    {"\\e[D", crl_move_backward},     {"\\eOD", crl_move_backward},
    {"\\e[H", rl_beg_of_line},        {"\\eOH", rl_beg_of_line},
    {"\\e[1~", rl_beg_of_line},       {"\\e[7~", rl_beg_of_line},
    {"\\e[F", crl_key_end},           {"\\eOF", crl_key_end},
    {"\\e[4~", crl_key_end},          {"\\e[8~", crl_key_end},
    {"\\e[3~", crl_delete_forward},   {"\\e[200~", crl_paste},
    {"\\C-h", crl_delete_backward},   {"\\C-?", crl_delete_backward},
};

/// More for questions whose answer may be seen.
static const binding open_bindings[] = {
    {"\\C-i", crl_key_complete},
    {"\\e[1;5C", rl_forward_word},    {"\\e[1;5D", rl_backward_word},
    {"\\e[1;3C", rl_forward_word},    {"\\e[1;3D", rl_backward_word},
    {"\\eOc", rl_forward_word},       {"\\eOd", rl_backward_word},
};

/// All that a secret's keymap has besides `bindings`: no kill ring, no undo.
static const binding secret_bindings[] = {
    {"\\C-m", crl_key_accept},        {"\\C-j", crl_key_accept},
    {"\\C-a", rl_beg_of_line},        {"\\C-e", crl_key_end},
    {"\\C-b", crl_move_backward},     {"\\C-f", crl_key_right},
    {"\\C-d", crl_delete_forward},    {"\\C-u", crl_delete_all},
    {"\\C-w", crl_delete_all},        {"\\C-k", crl_delete_all},
    {"\\C-l", crl_clear_screen},
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
  rl_add_defun("registrar-back", crl_key_back, -1);
  rl_add_defun("registrar-forward", crl_key_forward, -1);
  rl_add_defun("registrar-help", crl_key_help, -1);
  rl_add_defun("registrar-edit-default", crl_key_edit_default, -1);
  Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap};
  for (size_t m = 0; m < sizeof maps / sizeof *maps; m++) {
    bind_all(maps[m]);
    for (size_t i = 0; i < sizeof open_bindings / sizeof *open_bindings; i++) {
      rl_bind_keyseq_in_map(open_bindings[i].sequence, open_bindings[i].function, maps[m]);
    }
  }
  // Escape and a letter is a command in vi mode.
  rl_bind_keyseq_in_map("\\ee", crl_key_edit_default, emacs_standard_keymap);
}

void crl_take_over_keymaps(void) {
  take_over(emacs_standard_keymap);
  take_over(vi_insertion_keymap);
  take_over(vi_movement_keymap);
}

/// Made when the first secret is asked for: it is 21 keymaps within each other, 86 KB.
static void make_secret_keymap(void) {
  if (secret_keymap != NULL) return;
  secret_keymap = rl_make_keymap();
  bind_all(secret_keymap);
  for (size_t i = 0; i < sizeof secret_bindings / sizeof *secret_bindings; i++) {
    rl_bind_keyseq_in_map(secret_bindings[i].sequence, secret_bindings[i].function, secret_keymap);
  }
}

void crl_use_secret_keymap(bool secret) {
  if (secret) {
    make_secret_keymap();
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
