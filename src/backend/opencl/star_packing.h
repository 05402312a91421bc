// How single precision holds directions in the plane: those of feet and normals, to 1e-9 of a radian, in 4 bytes. The
// text is one for kernels and, in a namespace, for the host. Nothing is lost on the way back and forth: what is
// unpacked packs to the same number.

typedef struct {
  double x, y;
} PlaneDirection;

// Quarters of a turn in the highest two bits; below them how far from there to the next axis, along the line between
// the two, which needs neither sine nor arc tangent.
static inline unsigned packed_direction(double x, double y) {
  int back = y < 0.0;
  int odd = !((back ? -x : x) > 0.0);
  double on = fabs(odd ? x : y) / (fabs(x) + fabs(y));
  return (unsigned)(long)((2 * back + odd + on) * 0x1p30 + 0.5);
}

static inline PlaneDirection unpacked_direction(unsigned packed) {
  double on = (double)(packed & 0x3fffffffu) * 0x1p-30;
  double off = 1.0 - on;
  double per = (packed >> 31 ? -1.0 : 1.0) / sqrt(on * on + off * off);
  int odd = packed >> 30 & 1;
  PlaneDirection d = {(odd ? -on : off) * per, (odd ? off : on) * per};
  return d;
}
