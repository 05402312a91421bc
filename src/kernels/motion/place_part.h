// Where a part of a rigid body is, on quads as in kick_and_turn.h.

// Columns of the rotation matrix of a body, 0 in w. Put together number by number in memory and loaded as vectors, they
// took half of the time.
typedef struct {
  four x, y, z;
} BodyAxes;

// 2x (x, y, z) + 2w (w, z, −y) − (1, 0, 0) and so on, of the orientation (x, y, z, w)
static inline BodyAxes axes_of(four orientation) {
  Quad at = parts4(orientation);
  four w = splat4(2.0) * splat4(at.w);
  BodyAxes a;
  a.x = splat4(2.0) * splat4(at.x) * orientation + w * (wzyx(orientation) * load4(1, 1, -1, -1)) - load4(1, 0, 0, 0);
  a.y = splat4(2.0) * splat4(at.y) * orientation + w * (zwxy(orientation) * load4(-1, 1, 1, -1)) - load4(0, 1, 0, 0);
  a.z = splat4(2.0) * splat4(at.z) * orientation + w * (yxwz(orientation) * load4(1, -1, 1, -1)) - load4(0, 0, 1, 0);
  return a;
}

// `centre` is that of the body, 0 in w; `part` the part's centre in the body's frame and its radius
static inline four placed_part(four centre, BodyAxes axes, Quad part) {
  return centre + axes.x * splat4(part.x) + axes.y * splat4(part.y) + axes.z * splat4(part.z) +
         load4(0, 0, 0, 1) * splat4(part.w);
}
