#ifndef CBYTELANES_H
#define CBYTELANES_H

#include <stdint.h>

// Sixteen bytes compared in one step, and the outcome as sixteen bits, the first byte's the lowest.
//
// Swift has the vector but no way from a comparison of it to a number in one instruction; clang's
// vectors of Booleans are that number, on every processor that it knows.

typedef uint8_t cbl_bytes __attribute__((ext_vector_type(16)));
typedef _Bool cbl_lanes __attribute__((ext_vector_type(16)));

static inline uint16_t cbl_bits(cbl_lanes lanes) {
  uint16_t bits;
  __builtin_memcpy(&bits, &lanes, sizeof bits);
  return bits;
}

/// The bytes that are `byte`.
static inline uint16_t cbl_equal(cbl_bytes bytes, uint8_t byte) {
  return cbl_bits(__builtin_convertvector(bytes == byte, cbl_lanes));
}

/// The bytes from `first` to `last`, both included.
static inline uint16_t cbl_within(cbl_bytes bytes, uint8_t first, uint8_t last) {
  return cbl_bits(__builtin_convertvector(bytes - first <= (uint8_t)(last - first), cbl_lanes));
}

/// The bytes that are the same in both.
static inline uint16_t cbl_same(cbl_bytes bytes, cbl_bytes others) {
  return cbl_bits(__builtin_convertvector(bytes == others, cbl_lanes));
}

#endif
