// Moving and deleting by visible characters: readline steps by wcwidth, which cuts flags and emoji
// families.
#include "Internal.h"
#include <string.h>

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

int crl_move_characters(int count) {
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

int crl_delete_backward(int count, int key) {
  (void)key;
  return delete_characters(-count);
}
int crl_delete_forward(int count, int key) {
  (void)key;
  return delete_characters(count);
}
int crl_move_backward(int count, int key) {
  (void)key;
  return crl_move_characters(-count);
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
int crl_kill_backward(int count, int key) {
  (void)key;
  return kill_characters(-count);
}
int crl_kill_forward(int count, int key) {
  (void)key;
  return kill_characters(count);
}

/// Readline would go one code point back, into the middle of a flag.
int crl_vi_command_mode(int count, int key) {
  int point = rl_point;
  rl_vi_movement_mode(count, key);
  if (point > 0) rl_point = boundary(point, -1);
  return 0;
}

int crl_delete_all(int count, int key) {
  (void)count, (void)key;
  delete_range(0, rl_end);
  return 0;
}
