#include "state/parts.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "state/parts.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

#define inline inline __attribute__((always_inline))
#include "kernels/motion/place_part.h"
#undef inline

// Stars lie in the plane, and turn about z alone.
void place_stars(const Bodies& bodies, size_t begin, size_t end, Parts& parts) {
  for (size_t i = begin; i < end; ++i) {
    const Quad &at = bodies.orientation[i], &centre = bodies.place[i];
    const double cosine = 2 * at.w * at.w - 1, sine = 2 * at.w * at.z;
    for (uint32_t k = parts.first[i]; k < parts.first[i + 1]; ++k) {
      const Quad& local = parts.local[k];
      parts.place[k] = {centre.x + cosine * local.x - sine * local.y, centre.y + sine * local.x + cosine * local.y,
                        centre.z, local.w};
      parts.turn[k].x = cosine;
      parts.turn[k].y = sine;
    }
  }
}

void place_all(const Bodies& bodies, size_t begin, size_t end, Parts& parts) {
  const four only_centre = load4(1, 1, 1, 0);
  for (size_t i = begin; i < end; ++i) {
    const four centre = load4(bodies.place[i]) * only_centre;
    const BodyAxes axes = axes_of(load4(bodies.orientation[i]));
    for (uint32_t k = parts.first[i]; k < parts.first[i + 1]; ++k)
      store4(placed_part(centre, axes, parts.local[k]), parts.place[k]);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {
namespace {

const BodyShape& shape_of(const Bodies& bodies, size_t i, std::span<const BodyShape> shapes, const BodyShape& ball) {
  return bodies.shape[i] == kNone ? ball : shapes[bodies.shape[i]];
}

}  // namespace

std::vector<BodyShape::Part> balls_of(const ParticleShape& clump, const MassProperties& mass, uint32_t star) {
  std::vector<BodyShape::Part> parts;
  for (const ClumpForm::Ball& ball : std::get<ClumpForm>(clump.form).balls)
    parts.push_back({rotate_back(mass.axes, ball.centre), ball.radius, star});
  return parts;
}

void build_parts(const Bodies& bodies, std::span<const BodyShape> shapes, const BodyShape& ball, Parts& parts) {
  const size_t n = bodies.size();
  parts.first.resize(n + 1);
  parts.first[0] = 0;
  for (size_t i = 0; i < n; ++i)
    parts.first[i + 1] = parts.first[i] + static_cast<uint32_t>(shape_of(bodies, i, shapes, ball).parts.size());
  const size_t count = parts.first[n];
  parts.place.resize(count);
  parts.turn.resize(ball.parts[0].star == kBall ? 0 : count);
  parts.local.resize(count);
  parts.reference.resize(count);
  parts.body.resize(count);
  parts.star.resize(count);
  parts.arm.resize(n);
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < n; ++i) {
    const BodyShape& shape = shape_of(bodies, i, shapes, ball);
    const double scale = bodies.place[i].w / shape.mass.bound;
    parts.arm[i] = 0;
    for (uint32_t k = parts.first[i]; k < parts.first[i + 1]; ++k) {
      const BodyShape::Part& part = shape.parts[k - parts.first[i]];
      parts.local[k] = make_quad(part.centre * scale, part.radius * scale);
      parts.arm[i] = std::max(parts.arm[i], norm(part.centre * scale));
      if (!parts.turn.empty()) parts.turn[k] = {1, 0, 1 / parts.local[k].w, 0};
      parts.body[k] = static_cast<uint32_t>(i);
      parts.star[k] = part.star;
    }
  }
}

HWY_EXPORT(place_all);
HWY_EXPORT(place_stars);

void place_parts(const Bodies& bodies, size_t begin, size_t end, Parts& parts) {
  parts.turn.empty() ? HWY_DYNAMIC_DISPATCH(place_all)(bodies, begin, end, parts)
                     : HWY_DYNAMIC_DISPATCH(place_stars)(bodies, begin, end, parts);
}

}  // namespace scree
#endif
