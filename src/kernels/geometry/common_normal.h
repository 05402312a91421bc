// A common normal of two boundaries: a point x of a and a point y of b with opposite outward normals on one line, by
// Newton's method.

// a's frame seen from b, in radii of each
typedef struct {
  vec2 scale, shift;
} StarPose;

// directions of the two points, each in its star's own frame
typedef struct {
  vec2 a, b;
} FootPoints;

typedef struct {
  FootPoints foot_points;
  vec2 middle;  // between the points, in b's frame and radii
  vec2 out;     // unit, out of b, in b's frame
  real depth;   // of a's point behind b's, in b's radii; < 0: apart
  real swing;   // moved sideways by this, in b's radii, the normal turns by a radian
  mask found;
  mask peak;     // a local maximum of the depth along the boundaries, else a saddle
  mask nearest;  // one of the points is, around itself, the nearest of its boundary to the other
} CommonNormal;

// 1/√square, from a guess that is right to a hundredth: to 1e-9, and where it is right to 1e-4 to rounding. A root of
// its own would have to wait for `square`.
static inline real refined_root(real guess, real square) {
  real halved = splat(0.5) * square;
  real more = splat(1.5);
  real nearer = guess * (more - halved * guess * guess);
  return nearer * (more - halved * nearer * nearer);
}

static inline real within_turn(real angle) {
  real longest = splat(STAR_LONGEST_TURN);
  return min(max(angle, -longest), longest);
}

// Both points with all that a step of the method asks for.
typedef struct {
  CurvePoint x, y;  // in b's frame and radii
  vec2 between;
  real f_alpha, f_beta, g_alpha, g_beta;  // derivatives of (x − y)·y' and x' × y'
  real speed2, det;
  real alpha, beta;  // the step, rad
  mask close;        // it is the last: what is left out is the square of it
} NormalStep;

#define STAR_CLOSE 7e-5  // rad: within this the last step is done by the curves' derivatives
static inline NormalStep step_to_normal(StarProgram a, StarProgram b, StarPose pose, FootPoints foot_points) {
  NormalStep n;
  CurvePoint own = on_curve(a, foot_points.a);
  n.y = on_curve(b, foot_points.b);
  n.x.at = sum_of(product_of(pose.scale, own.at), pose.shift);
  n.x.first = product_of(pose.scale, own.first);
  n.x.second = product_of(pose.scale, own.second);
  n.between = difference_of(n.x.at, n.y.at);
  real f = dot2(n.between, n.y.first);
  real g = cross2(n.x.first, n.y.first);
  n.f_alpha = dot2(n.x.first, n.y.first);
  n.speed2 = dot2(n.y.first, n.y.first);
  n.f_beta = dot2(n.between, n.y.second) - n.speed2;
  n.g_alpha = cross2(n.x.second, n.y.first);
  n.g_beta = cross2(n.x.first, n.y.second);
  n.det = n.f_alpha * n.g_beta - n.f_beta * n.g_alpha;
  mask regular = fabs(n.det) > splat(1e-14);
  real longest = splat(STAR_LONGEST_TURN);
  real per_det = splat(1.0) / blend(regular, n.det, splat(1.0));
  n.alpha = blend(regular, (n.f_beta * g - f * n.g_beta) * per_det, longest);
  n.beta = blend(regular, (f * n.g_alpha - n.f_alpha * g) * per_det, longest);
  n.close = fabs(n.alpha) < splat(STAR_CLOSE) && fabs(n.beta) < splat(STAR_CLOSE);
  return n;
}

// The normal is the line through both centres of curvature, so it turns by a radian as the bodies move sideways by what
// these are apart: |1/κa + 1/κb − δ| = |D/(κa κb)| with D = κa + κb − δ κa κb. Where both boundaries are nearly
// straight it does not turn, but the contact runs along them as they turn by D; that counts as √(κa κb) of a half
// radius would.
static inline real swing_of(NormalStep s, StarPose pose) {
  real speed2_a = dot2(s.x.first, s.x.first);
  real bends = s.g_alpha * s.g_beta;
  real product = speed2_a * s.speed2;
  real straight = splat(16.0) * product * product * product / dot2(pose.scale, pose.scale);
  return sqrt(s.det * s.det * speed2_a / max(bends * bends, straight));
}

// With κ the curvatures and δ the depth, the determinant of Newton's method has the sign of κa + κb − δ κa κb: where
// it is positive the depth is at a maximum. A maximum and a saddle meet where it is zero, and vanish.
static inline CommonNormal normal_after(NormalStep s, FootPoints foot_points) {
  real half_alpha2 = splat(0.5) * s.alpha * s.alpha;
  real half_beta2 = splat(0.5) * s.beta * s.beta;
  vec2 along = sum_of(s.y.first, scaled_by(s.y.second, s.beta));
  real per_length = refined_root(splat(1.0) / sqrt(s.speed2), dot2(along, along));
  CommonNormal n;
  n.out.x = along.y * per_length;
  n.out.y = -(along.x * per_length);
  vec2 to_x = sum_of(sum_of(s.x.at, scaled_by(s.x.first, s.alpha)), scaled_by(s.x.second, half_alpha2));
  vec2 to_y = sum_of(sum_of(s.y.at, scaled_by(s.y.first, s.beta)), scaled_by(s.y.second, half_beta2));
  n.depth = -dot2(difference_of(to_x, to_y), n.out);
  n.middle = scaled_by(sum_of(to_x, to_y), splat(0.5));
  n.foot_points.a = slightly_turned(foot_points.a, s.alpha);
  n.foot_points.b = slightly_turned(foot_points.b, s.beta);
  n.found = s.close && s.f_alpha < splat(0.0);
  n.peak = s.det > splat(0.0);
  n.nearest = s.f_beta < splat(0.0);
  return n;
}

// `is_new`: `nearest` is wanted. Else a contact is followed: where a maximum and a saddle have just vanished, Newton's
// method runs off to another one, perhaps half a radius deep, which is not what was followed.
#define STAR_FURTHEST 0.97   // cosine of the angle that a foot moves by at most
#define STAR_FOLLOW_STEPS 8  // from one time step to the next 1 or 2 do
#define STAR_SEARCH_STEPS 20
static inline CommonNormal find_common_normal(StarProgram a, StarProgram b, StarPose pose, FootPoints start,
                                              int is_new) {
  real zero = splat(0.0);
  FootPoints foot_points = start;
  NormalStep s;
  int k = 0;
  for (;; ++k) {
    s = step_to_normal(a, b, pose, foot_points);
    if (k == (is_new ? STAR_SEARCH_STEPS : STAR_FOLLOW_STEPS) || all(s.close)) break;
    // lanes that are there stay, so that nobody's bits depend on his neighbours
    foot_points.a = turned_by(foot_points.a, blend(s.close, zero, within_turn(s.alpha)));
    foot_points.b = turned_by(foot_points.b, blend(s.close, zero, within_turn(s.beta)));
  }
  CommonNormal n = normal_after(s, foot_points);
  n.swing = swing_of(s, pose);
  if (!is_new && k > 0)
    n.found = n.found && dot2(foot_points.a, start.a) > splat(STAR_FURTHEST) &&
              dot2(foot_points.b, start.b) > splat(STAR_FURTHEST);
  if (is_new) {
    real room = dot2(s.x.first, s.x.first) * sqrt(s.speed2);  // room − δ g_alpha has the sign of 1 − δ κa
    n.nearest = n.nearest || n.depth * s.g_alpha < room;
  }
  return n;
}
