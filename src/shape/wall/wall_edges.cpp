#include "shape/wall/wall_curves.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/direction.h"
#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

// no edge where the surface goes straight on, or where there is none
bool is_edge(const std::vector<HalfFace>& halves) {
  for (const HalfFace& h : halves) {
    for (const HalfFace& k : halves)
      if (norm(h.direction + k.direction) < 1e-6) return false;
  }
  return !halves.empty();
}

bool same(const std::vector<HalfFace>& a, const std::vector<HalfFace>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const HalfFace& h, const HalfFace& k) { return h.face == k.face && h.sense == k.sense; });
}

Vec3 away_from(const std::vector<HalfFace>& halves) {
  Vec3 away;
  for (const HalfFace& h : halves) away -= h.direction;
  return away;
}

void add_line(EdgeFinder& finder, const EdgeLine& line, double begin, double end, const std::vector<HalfFace>& halves) {
  const double middle = finder.middle(begin, end);
  const Vec3 o = line.point + line.direction * middle;
  WallElement e = wall_element(WALL_LINE, o, line.direction, any_perpendicular(line.direction));
  e.begin = begin - middle, e.end = end - middle;
  std::vector<WallBound> bounds;
  for (const HalfFace& h : halves) bounds.push_back(at_most(o, h.direction, finder.length(kSlack)));
  const Vec3 first = line.point + line.direction * begin, last = line.point + line.direction * end;
  if (std::isfinite(begin)) {
    bounds.push_back(at_most(first, -line.direction, 0));
    finder.ends.push_back({first, line.direction});
  }
  if (std::isfinite(end)) {
    bounds.push_back(beyond(last, -line.direction, 0));
    finder.ends.push_back({last, -line.direction});
  }
  finder.push(e, o, away_from(halves), bounds);
}

// A straight edge changes only where it crosses a surface or the side of a face: those places are known exactly.
void add_line_pieces(EdgeFinder& finder, const EdgeLine& line) {
  std::vector<double> cuts;
  for (int face = 0; face < finder.faces; ++face)
    add_cuts(finder.shape.elements[face], line.point, line.direction, cuts);
  std::erase_if(cuts, [&](double t) { return !(t > line.begin && t < line.end); });
  cuts.push_back(line.begin), cuts.push_back(line.end);
  std::sort(cuts.begin(), cuts.end());
  const double shortest = 10 * finder.length(kBeside);
  double begin = cuts.front();
  std::vector<HalfFace> before;
  const auto flush = [&](double end) {
    if (is_edge(before)) add_line(finder, line, begin, end, before);
    begin = end;
  };
  for (size_t i = 0; i + 1 < cuts.size(); ++i) {
    const double s = cuts[i], t = cuts[i + 1];
    if (t - s < shortest) continue;
    const auto now = finder.half_faces(line.point + line.direction * finder.middle(s, t), line.direction);
    if (same(now, before)) continue;
    flush(s);
    before = now;
  }
  flush(cuts.back());
}

struct Sample {
  Vec3 point, tangent;
};

// Pieces that follow each other share the point and the tangent between them: the centre is with exactly one of them.
void bound_between(std::vector<WallBound>& bounds, Sample first, Sample last) {
  bounds.push_back(at_most(first.point, -first.tangent, 0));
  bounds.push_back(beyond(last.point, -last.tangent, 0));
}

// Cuts a curve with samples 0 to count where the half-faces beside it change, found by bisection between samples, and
// emits the pieces that are edges.
template <class At, class Emit>
void cut_curve(EdgeFinder& finder, int count, const At& at, const Emit& emit) {
  const auto halves_at = [&](double s) {
    const Sample sample = at(s);
    return finder.half_faces(sample.point, sample.tangent);
  };
  double begin = 0;
  std::vector<HalfFace> before = halves_at(0);
  const auto flush = [&](double end) {
    if (!is_edge(before) || end - begin < 1e-6) return;
    emit(begin, end);
    if (end - begin == count && norm(at(0).point - at(count).point) == 0) return;
    finder.ends.push_back({at(begin).point, at(begin).tangent});
    finder.ends.push_back({at(end).point, -at(end).tangent});
  };
  for (int i = 1; i <= count; ++i) {
    const auto now = halves_at(i);
    if (same(now, before)) continue;
    double low = i - 1, high = i;
    for (int step = 0; step < 45; ++step) {
      const double middle = 0.5 * (low + high);
      (same(halves_at(middle), before) ? low : high) = middle;
    }
    flush(low);
    begin = high;
    before = now;
  }
  flush(count);
}

void add_circle_pieces(EdgeFinder& finder, const EdgeCircle& circle) {
  constexpr int kSamples = 96;
  const Vec3 b = any_perpendicular(circle.axis), c = cross(circle.axis, b);
  const auto at = [&](double s) {
    const auto [cos, sin] = direction_of(std::fmod(s, kSamples) * 2 * std::numbers::pi / kSamples);
    return Sample{circle.centre + b * (circle.radius * cos) + c * (circle.radius * sin), c * cos - b * sin};
  };
  const auto add_arc = [&](double begin, double end) {
    const Sample first = at(begin), middle = at(0.5 * (begin + end)), last = at(end);
    const auto halves = finder.half_faces(middle.point, middle.tangent);
    const Vec3 radial = unit(middle.point - circle.centre);
    std::vector<WallBound> bounds;
    for (const HalfFace& h : halves) {
      const Vec3 in_plane{dot(h.direction, radial), dot(h.direction, circle.axis), 0};
      bounds.push_back(at_most({circle.radius, 0, 0}, in_plane, finder.length(kSlack)));
    }
    WallElement e = wall_element(WALL_CIRCLE, circle.centre, circle.axis, b);
    e.x = circle.radius;
    e.plane_bounds = int(bounds.size());
    if (end - begin < kSamples) bound_between(bounds, first, last);
    finder.push(e, middle.point, away_from(halves), bounds);
  };
  cut_curve(finder, kSamples, at, [&](double begin, double end) {
    // two planes through the axis bound an arc only if it is shorter than a half turn
    const int arcs = end - begin == kSamples ? 1 : int(std::ceil((end - begin) / (kSamples / 3)));
    for (int i = 0; i < arcs; ++i) add_arc(begin + (end - begin) * i / arcs, begin + (end - begin) * (i + 1) / arcs);
  });
}

// Between two points of a traced curve: the cubic with their tangents, moved onto both surfaces.
Sample on_curve(const WallShape& shape, const EdgeCurve& curve, double s) {
  const size_t points = curve.points.size();
  const double whole = std::min(std::floor(s), double(curve.closed ? points - 1 : points - 2));
  const size_t i = size_t(whole), j = (i + 1) % points;
  const double t = s - whole;
  if (t == 0) return {curve.points[i], curve.tangents[i]};
  if (t == 1) return {curve.points[j], curve.tangents[j]};
  const Vec3 p = curve.points[i], chord = curve.points[j] - p;
  const Vec3 m = curve.tangents[i] * norm(chord), n = curve.tangents[j] * norm(chord);
  const Vec3 cubic = p + m * t + (chord * 3 - m * 2 - n) * (t * t) + (m + n - chord * 2) * (t * t * t);
  const WallElement &f = shape.elements[curve.first], &g = shape.elements[curve.second];
  const Vec3 point = onto_both(f, g, cubic);
  const Vec3 tangent = unit(cross(normal_at(f, point), normal_at(g, point)));
  return {point, dot(tangent, chord) > 0 ? tangent : -tangent};
}

void add_curve_piece(EdgeFinder& finder, const EdgeCurve& curve, double begin, double end) {
  const Sample first = on_curve(finder.shape, curve, begin), last = on_curve(finder.shape, curve, end);
  const Sample middle = on_curve(finder.shape, curve, 0.5 * (begin + end));
  const double length = norm(last.point - first.point);
  const Vec3 p = first.point, q = last.point, m = first.tangent * length, n = last.tangent * length;
  WallCurve c{p.x, p.y, p.z, q.x, q.y, q.z, m.x, m.y, m.z, n.x, n.y, n.z, {curve.first, curve.second}, 0, 0};
  c.slack = finder.length(kSlack);
  const auto halves = finder.half_faces(middle.point, middle.tangent);
  const Vec3 normals[2] = {normal_at(finder.shape.elements[curve.first], middle.point),
                           normal_at(finder.shape.elements[curve.second], middle.point)};
  const Vec3 tangent = cross(normals[0], normals[1]);
  for (const HalfFace& h : halves) {
    for (int k = 0; k < 2; ++k) {
      const double along = dot(unit(cross(tangent, normals[k])), h.direction);
      if (std::fabs(along) > 1 - 1e-9) c.half_faces |= (along > 0 ? 1 : 2) << (2 * k);
    }
  }
  WallElement e = wall_element(WALL_CURVE, p, first.tangent, any_perpendicular(first.tangent));
  e.curve = int(finder.shape.curves.size());
  finder.shape.curves.push_back(c);
  std::vector<WallBound> bounds;
  bound_between(bounds, first, last);
  finder.push(e, middle.point, away_from(halves), bounds);
}

void add_curve_pieces(EdgeFinder& finder, const EdgeCurve& curve) {
  const int count = int(curve.points.size()) - (curve.closed ? 0 : 1);
  const auto at = [&](double s) { return on_curve(finder.shape, curve, s); };
  cut_curve(finder, count, at, [&](double begin, double end) {
    for (double from = begin; from < end;) {
      const double to = std::min(std::floor(from) + 1, end);
      // no piece so short that its direction is lost
      if (norm(at(to).point - at(from).point) > finder.length(kThrough)) add_curve_piece(finder, curve, from, to);
      from = to;
    }
  });
}

}  // namespace

void add_set_edges(WallShape& shape, const std::vector<int>& leaf_of_face) {
  const EdgeCandidates candidates = edge_candidates(shape, leaf_of_face);
  EdgeFinder finder{shape, int(leaf_of_face.size())};
  for (const EdgeLine& line : candidates.lines) add_line_pieces(finder, line);
  for (const EdgeCircle& circle : candidates.circles) add_circle_pieces(finder, circle);
  for (const EdgeCurve& curve : candidates.curves) add_curve_pieces(finder, curve);
  add_vertices(finder);
  add_tips(finder);
}

}  // namespace scree
