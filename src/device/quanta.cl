// By how many quanta bodies move in single precision. With other names for the types the text is that of four bodies.

// Dither of less than a quantum, a hash of place and step: rounding a steady velocity alike in each step would cost half
// a quantum per step, 2e-6 of 0.3 m/s.
static inline four lots(place4 place, StepSettings s) {
  place4 bits = (place + s.step * 0x9e3779b9u) * 0x85ebca6bu;
  bits = (bits ^ (bits >> 15)) * 0xc2b2ae35u;
  return to_floats(as_ints(bits >> 8)) * quad_of(0x1p-24f, 0x1p-24f, 0x1p-24f, 0.0f);
}

// Not by floor(), which some drivers spell out in a dozen operations; comparisons are −1 where they hold.
static inline ints4 rounded_down(four a) {
  ints4 whole = to_ints(a);
  return whole + (a < to_floats(whole));
}

static inline ints4 whole_quanta(four quanta, place4 before, StepSettings s) {
  // faster than a quarter of a cell per step is unstable anyway
  return rounded_down(fmin(fmax(quanta + lots(before, s), splat4(-0x1p30f)), splat4(0x1p30f)));
}
