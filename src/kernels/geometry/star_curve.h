// A point on a star's boundary with its derivatives by α, and how a direction is turned.

static inline real dot2(vec2 a, vec2 b) { return a.x * b.x + a.y * b.y; }
static inline real cross2(vec2 a, vec2 b) { return a.x * b.y - a.y * b.x; }
static inline vec2 sum_of(vec2 a, vec2 b) {
  vec2 p = {a.x + b.x, a.y + b.y};
  return p;
}
static inline vec2 difference_of(vec2 a, vec2 b) {
  vec2 p = {a.x - b.x, a.y - b.y};
  return p;
}
static inline vec2 scaled_by(vec2 a, real by) {
  vec2 p = {a.x * by, a.y * by};
  return p;
}

// A direction turned by an angle of up to this: the half angle's tangent by its series, so that the length stays 1
// whatever the series leaves out.
#define STAR_LONGEST_TURN 0.25  // rad
static inline vec2 turned_by(vec2 direction, real angle) {
  real one = splat(1.0);
  real half_angle = angle * splat(0.5);
  real h2 = half_angle * half_angle;
  real t = half_angle * (one + h2 * (splat(1.0 / 3) + h2 * splat(2.0 / 15)));
  real t2 = t * t;
  real per = one / (one + t2);
  vec2 turn = {(one - t2) * per, (t + t) * per};
  return product_of(direction, turn);
}

// By a very small angle; of length 1 again, so that rounding does not add up over a run.
static inline vec2 slightly_turned(vec2 z, real angle) {
  vec2 by = {z.x - angle * z.y, z.y + angle * z.x};
  return scaled_by(by, splat(1.5) - splat(0.5) * dot2(by, by));
}

typedef struct {
  vec2 at, first, second;  // derivatives by α
} CurvePoint;

static inline CurvePoint on_curve(StarProgram star, vec2 z) {
  StarValue r = star_value(star, z);
  real radial = r.bend - r.r;  // (r e)'' with e' = i e
  real across = r.slope + r.slope;
  CurvePoint p = {{r.r * z.x, r.r * z.y},
                  {r.slope * z.x - r.r * z.y, r.slope * z.y + r.r * z.x},
                  {radial * z.x - across * z.y, radial * z.y + across * z.x}};
  return p;
}
