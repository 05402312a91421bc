#include "shape/wall/wall_faces.h"

#include <algorithm>

namespace scree {
namespace {

using Kind = Solid::Kind;

struct FaceAdder {
  WallShape& shape;
  double free_side;
  int first_face;
  const std::vector<bool>& open;

  void add(WallElement e, int number) const {
    e.face = first_face + number;
    if (open[e.face]) return;
    e.shell = shape.shell;
    shape.elements.push_back(e);
  }
};

void add_half_space(const FaceAdder& out, const Solid& solid) {
  WallElement e = wall_element(WALL_PLANE, solid.origin, solid.axis * out.free_side, any_perpendicular(solid.axis));
  e.b_begin = e.c_begin = -kInfinity;
  e.b_end = e.c_end = kInfinity;
  out.add(e, 0);
}

void add_box_faces(const FaceAdder& out, const Solid& box) {
  const auto axes = axes_of(box.orientation);
  const double half[3] = {box.half_size.x, box.half_size.y, box.half_size.z};
  for (int face = 0; face < 6; ++face) {
    const int k = face / 2, i = (k + 1) % 3, j = (k + 2) % 3;
    // a box without thickness is one rectangle, its last face
    const bool no_area = half[i] == 0 || half[j] == 0 || (half[k] == 0 && face % 2 == 0);
    if (no_area || std::isinf(half[k])) continue;
    const Vec3 normal = axes[k] * (face % 2 ? out.free_side : -out.free_side);
    WallElement e = wall_element(WALL_PLANE, box.origin, normal, axes[i]);
    e.offset = half[k] * out.free_side;
    e.b_begin = -half[i], e.b_end = half[i];
    e.c_begin = -half[j], e.c_end = half[j];
    out.add(e, face);
  }
}

void add_sphere(const FaceAdder& out, const Solid& sphere) {
  WallElement e = wall_element(WALL_SPHERE, sphere.origin, {0, 0, 1}, {1, 0, 0});
  e.offset = sphere.radius;
  e.nx = out.free_side;
  out.add(e, 0);
}

void add_profile_faces(const FaceAdder& out, const Solid& solid) {
  const double sense = turning_sense(solid) * out.free_side;
  for (const ProfileSegment& s : profile_segments(solid)) {
    WallElement e;
    if (solid.kind == Kind::revolution) {
      e = wall_element(WALL_REVOLVED, solid.origin, solid.axis, any_perpendicular(solid.axis));
      e.x = s.x, e.y = s.y, e.ux = s.ux, e.uy = s.uy, e.begin = s.begin, e.end = s.end;
      e.nx = s.uy * sense, e.ny = -s.ux * sense;
    } else {
      const Vec3 normal = Vec3{s.uy, -s.ux, 0} * sense;
      e = wall_element(WALL_PLANE, solid.origin + Vec3{s.x, s.y, 0}, normal, {s.ux, s.uy, 0});
      e.b_begin = s.begin, e.b_end = s.end;
      e.c_begin = -kInfinity, e.c_end = kInfinity;
    }
    out.add(e, s.face);
  }
}

// An edge of a primitive under construction: where its faces meet, how each goes on beyond it, and which way is up
// there.
struct EdgeAdder {
  WallShape& shape;
  WallElement element{};
  std::vector<WallBound> bounds = {};
  Vec3 outward = {};    // sum of the directions in which the faces end
  Vec3 free_side = {};  // sum of their normals

  void face_ends(WallBound bound, Vec3 normal) {
    bounds.push_back(bound);
    outward += {bound.dx, bound.dy, bound.dz};
    free_side += normal;
  }
  void add() {
    if (bounds.empty() || norm(outward) < 1e-12) return;  // faces that continue each other have no edge
    element.sign = shape.shell || dot(outward, free_side) > 0 ? 1 : -1;
    element.plane_bounds = element.kind == WALL_CIRCLE ? int(bounds.size()) : 0;
    add_edge(shape, element, bounds);
  }
};

// Beyond the side of a plane face that lies towards `out`, with the vectors that the face's own test uses.
WallBound beyond_side(const WallElement& face, Vec3 out) {
  const Vec3 b = b_of(face), c = cross(a_of(face), b);
  const bool along_b = std::fabs(dot(b, out)) > std::fabs(dot(c, out));
  const Vec3 tangent = along_b ? b : c;
  const bool up = dot(tangent, out) > 0;
  const Vec3 d = up ? tangent : -tangent;
  const double limit = along_b ? (up ? face.b_end : -face.b_begin) : (up ? face.c_end : -face.c_begin);
  return beyond(origin_of(face), d, limit);
}

const WallElement* find_face(const WallShape& shape, size_t first, size_t end, int number) {
  for (size_t i = first; i < end; ++i)
    if (shape.elements[i].face == number) return &shape.elements[i];
  return nullptr;
}

// The 12 edges and 8 corners, each as a choice of signs (0 along the edge), those at infinity and without faces left
// out.
void add_box_edges(WallShape& shape, const Solid& box, size_t first) {
  const auto axes = axes_of(box.orientation);
  const double half[3] = {box.half_size.x, box.half_size.y, box.half_size.z};
  const size_t end = shape.elements.size();
  const auto face = [&](int k, int sign) { return find_face(shape, first, end, 2 * k + (sign > 0)); };
  for (int code = 0; code < 27; ++code) {
    const int sign[3] = {code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1};
    const int free_axes = (sign[0] == 0) + (sign[1] == 0) + (sign[2] == 0);
    if (free_axes > 1) continue;
    Vec3 position = box.origin;
    bool exists = true;
    for (int k = 0; k < 3; ++k) {
      // a thin box has one side only
      exists = exists && !(sign[k] != 0 && std::isinf(half[k])) && !(sign[k] < 0 && half[k] == 0);
      if (sign[k] != 0) position += axes[k] * (sign[k] * half[k]);
    }
    if (!exists) continue;
    EdgeAdder edge{shape};
    for (int k = 0; k < 3; ++k) {
      if (free_axes == 1 && sign[k] == 0) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const Vec3 out_i = axes[i] * sign[i], out_j = axes[j] * sign[j];
        edge.element = wall_element(WALL_LINE, position, axes[k], any_perpendicular(axes[k]));
        edge.element.begin = -half[k], edge.element.end = half[k];
        if (const auto* f = face(i, sign[i])) edge.face_ends(beyond_side(*f, out_j), a_of(*f));
        if (const auto* f = face(j, sign[j])) edge.face_ends(beyond_side(*f, out_i), a_of(*f));
        if (edge.bounds.empty() || std::isinf(half[k])) break;
        edge.bounds.push_back(at_most(box.origin, axes[k], half[k]));
        edge.bounds.push_back(at_most(box.origin, -axes[k], half[k]));
      } else if (free_axes == 0) {
        // the edge along k ends here if one of its two faces is there
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const auto *f = face(i, sign[i]), *g = face(j, sign[j]);
        if (!f && !g) continue;
        edge.element = wall_element(WALL_POINT, position, axes[k], axes[i]);
        const Vec3 normals = (f ? a_of(*f) : Vec3{}) + (g ? a_of(*g) : Vec3{});
        edge.face_ends(beyond(box.origin, axes[k] * sign[k], half[k]), normals);
      }
    }
    edge.add();
  }
}

void add_profile_edges(WallShape& shape, const Solid& solid, size_t first) {
  const auto segments = profile_segments(solid);
  const size_t end = shape.elements.size();
  const bool revolved = solid.kind == Kind::revolution;
  for (int point = 0; point < profile_points(solid); ++point) {
    const auto p = solid.profile[point];
    if (std::isinf(p.height)) continue;
    EdgeAdder edge{shape};
    for (const ProfileSegment& s : segments) {
      const WallElement* f = find_face(shape, first, end, s.face);
      const bool ends = s.second == point, begins = s.first == point;
      const bool tip_of_disc = revolved && p.rho == 0 && s.uy == 0;
      if (!f || tip_of_disc || !(ends || begins)) continue;
      const double sense = ends ? 1 : -1;
      const WallBound in_plane{s.x, s.y, 0, s.ux * sense, s.uy * sense, 0, ends ? s.end : -s.begin, 1};
      // about a tip the face is all round: only what its normals have in common counts
      const Vec3 normal = revolved ? Vec3{p.rho > 0 ? f->nx : 0, f->ny, 0} : a_of(*f);
      edge.face_ends(revolved ? in_plane : beyond_side(*f, {s.ux * sense, s.uy * sense, 0}), normal);
    }
    WallElement& e = edge.element;
    if (revolved) {
      e = wall_element(WALL_CIRCLE, solid.origin, solid.axis, any_perpendicular(solid.axis));
    } else {
      e = wall_element(WALL_LINE, solid.origin + Vec3{p.rho, p.height, 0}, {0, 0, 1}, {1, 0, 0});
      e.begin = -kInfinity, e.end = kInfinity;
    }
    e.x = p.rho, e.y = p.height;
    edge.add();
  }
}

// Can a centre on the axis or beyond it meet all bounds? Tried along the sides of the wedge they cut out.
bool reaches_axis(const WallShape& shape, const WallElement& circle) {
  std::vector<Vec3> tries = {{-1, 0, 0}};
  const auto* bounds = &shape.edge_bounds[circle.first_bound];
  for (int i = 0; i < circle.bounds; ++i) {
    tries.push_back({-bounds[i].dy, bounds[i].dx, 0});
    tries.push_back({bounds[i].dy, -bounds[i].dx, 0});
  }
  return std::any_of(tries.begin(), tries.end(), [&](Vec3 direction) {
    return direction.x < 0 && std::all_of(bounds, bounds + circle.bounds, [&](const WallBound& b) {
             return (direction.x * b.dx + direction.y * b.dy) * (b.beyond ? 1 : -1) >= -1e-12;
           });
  });
}

}  // namespace

void add_edge(WallShape& shape, WallElement e, const std::vector<WallBound>& bounds) {
  e.face = -1;
  e.shell = shape.shell;
  e.first_bound = int(shape.edge_bounds.size());
  e.bounds = int(bounds.size());
  shape.edge_bounds.insert(shape.edge_bounds.end(), bounds.begin(), bounds.end());
  shape.elements.push_back(e);
}

WallElement wall_element(int kind, Vec3 origin, Vec3 a, Vec3 b) {
  WallElement e{};
  e.kind = kind;
  e.sign = e.mirror = 1;
  e.ox = origin.x, e.oy = origin.y, e.oz = origin.z;
  e.ax = a.x, e.ay = a.y, e.az = a.z;
  e.bx = b.x, e.by = b.y, e.bz = b.z;
  return e;
}

void clip_to_plane(const WallElement& plane, Vec3 point, Vec3 direction, double& begin, double& end) {
  const Vec3 b = b_of(plane), c = cross(a_of(plane), b), d = point - origin_of(plane);
  const auto clip = [&](Vec3 tangent, double low, double high) {
    const double slope = dot(direction, tangent), at = dot(d, tangent);
    if (std::fabs(slope) < 1e-10) return;
    const double s = (low - at) / slope, t = (high - at) / slope;
    begin = std::max(begin, std::min(s, t));
    end = std::min(end, std::max(s, t));
  };
  clip(b, plane.b_begin, plane.b_end);
  clip(c, plane.c_begin, plane.c_end);
}

Vec3 any_perpendicular(Vec3 direction) {
  const Vec3 other = std::fabs(direction.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  return unit(cross(direction, other));
}

void add_faces(WallShape& shape, const Solid& primitive, double free_side, int first_face,
               const std::vector<bool>& open) {
  const FaceAdder out{shape, free_side, first_face, open};
  if (primitive.kind == Kind::half_space) return add_half_space(out, primitive);
  if (primitive.kind == Kind::box) return add_box_faces(out, primitive);
  if (primitive.kind == Kind::sphere) return add_sphere(out, primitive);
  add_profile_faces(out, primitive);
}

void add_own_edges(WallShape& shape, const Solid& primitive, size_t first) {
  if (primitive.kind == Kind::box) add_box_edges(shape, primitive, first);
  if (primitive.kind == Kind::revolution || primitive.kind == Kind::polygon) add_profile_edges(shape, primitive, first);
}

void add_far_sides(WallShape& shape, size_t first) {
  const size_t end = shape.elements.size();
  for (size_t i = first; i < end; ++i) {
    WallElement e = shape.elements[i];
    const bool ring = e.kind == WALL_REVOLVED && (e.shell ? e.nx != 0 : e.nx < 0);
    const bool whole_rim = e.kind == WALL_CIRCLE && e.x > 0 && e.plane_bounds == e.bounds;
    const bool rim = whole_rim && e.sign > 0 && reaches_axis(shape, e);
    if (!ring && !rim) continue;
    e.mirror = -1;
    // the axis' side is where such a grain is, also for a shell
    if (ring && e.nx > 0) e.nx = -e.nx, e.ny = -e.ny, e.nudge = -e.nudge;
    e.shell = 0;
    shape.elements.push_back(e);
  }
}

}  // namespace scree
