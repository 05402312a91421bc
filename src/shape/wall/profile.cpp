#include "shape/wall/profile.h"

#include <algorithm>
#include <cmath>

#include "math/portable.h"

namespace scree {
namespace {

// a point at rest in the finite part, a direction, and how far the segment runs along it
ProfileSegment segment_between(Solid::ProfilePoint a, Solid::ProfilePoint b) {
  if (std::isinf(a.height) && std::isinf(b.height))
    return {a.rho, 0, 0, a.height < b.height ? 1.0 : -1.0, -kInfinity, kInfinity, 0, 0, 0};
  if (std::isinf(a.height)) return {b.rho, b.height, 0, a.height < 0 ? 1.0 : -1.0, -kInfinity, 0, 0, 0, 0};
  if (std::isinf(b.height)) return {a.rho, a.height, 0, b.height > 0 ? 1.0 : -1.0, 0, kInfinity, 0, 0, 0};
  const double length = portable::hypot(b.rho - a.rho, b.height - a.height);
  return {a.rho, a.height, (b.rho - a.rho) / length, (b.height - a.height) / length, 0, length, 0, 0, 0};
}

// A segment that goes straight on is measured from the same point as the one before, so that a foot on the joint lies
// on exactly one of them, however it is rounded.
void continue_line(const ProfileSegment& before, ProfileSegment& s) {
  const bool straight = portable::hypot(s.ux - before.ux, s.uy - before.uy) < 1e-12;
  if (!straight || std::isinf(before.end)) return;
  const double length = s.end - s.begin;
  s.x = before.x, s.y = before.y, s.ux = before.ux, s.uy = before.uy;
  s.begin = std::nextafter(before.end, kInfinity);
  s.end = before.end + length;
}

}  // namespace

int profile_points(const Solid& solid) {
  const auto first = solid.profile.front(), last = solid.profile.back();
  const bool repeated = solid.closed && first.rho == last.rho && first.height == last.height;
  return int(solid.profile.size()) - (repeated ? 1 : 0);
}

std::vector<ProfileSegment> profile_segments(const Solid& solid) {
  const int points = profile_points(solid);
  const bool revolved = solid.kind == Solid::Kind::revolution;
  std::vector<ProfileSegment> segments;
  for (int i = 0; i < (solid.closed ? points : points - 1); ++i) {
    const int j = (i + 1) % points;
    const auto a = solid.profile[i], b = solid.profile[j];
    const bool on_axis = revolved && a.rho == 0 && b.rho == 0;
    const bool no_length = a.height == b.height && (a.rho == b.rho || std::isinf(a.height));
    if (on_axis || no_length) continue;
    ProfileSegment s = segment_between(a, b);
    s.face = s.first = i;
    s.second = j;
    if (!segments.empty() && segments.back().second == i) continue_line(segments.back(), s);
    segments.push_back(s);
  }
  return segments;
}

double turning_sense(const Solid& solid) {
  double largest = 0;
  for (const auto& p : solid.profile) {
    if (std::isfinite(p.height)) largest = std::max(largest, std::fabs(p.height));
    largest = std::max(largest, std::fabs(p.rho));
  }
  double area = 0;
  for (size_t i = 0; i < solid.profile.size(); ++i) {
    const auto a = solid.profile[i], b = solid.profile[(i + 1) % solid.profile.size()];
    const auto finite = [&](double height) { return std::clamp(height, -2 * largest, 2 * largest); };
    area += (a.rho + b.rho) * (finite(b.height) - finite(a.height));
  }
  return area < 0 ? -1 : 1;
}

}  // namespace scree
