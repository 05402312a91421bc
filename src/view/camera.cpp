#include "view/camera.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "scree/error.h"
#include "scree/suggestion.h"

namespace scree {
namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();
constexpr double kTrimmed = 0.01;  // of the grains at either end: when far off, they may lie beyond the picture
constexpr double kSlack = 0.5;     // of the extent of the others: nearer than this is not far off

struct Frame {
  Vec3 right, front, up;  // front points to an eye at azimuth 0
};

Frame upright(const ViewScene& scene) {
  const double g = norm(scene.gravity);
  const Vec3 up = g > 0 ? -scene.gravity / g : Vec3{0, 0, 1};
  // as drawn on paper: z up is seen from −y, anything else from +z
  const Vec3 towards = std::fabs(up.z) > 0.9 ? Vec3{0, -1, 0} : Vec3{0, 0, 1};
  const Vec3 front = unit(towards - up * dot(up, towards));
  return {cross(up, front), front, up};
}

struct Interval {
  double low = kFar, high = -kFar;
  void grow(double l, double h) { low = std::min(low, l), high = std::max(high, h); }
};

void grow_by_grains(Interval& shown, const ViewFrame& frame, Vec3 direction) {
  std::vector<double> low, high;
  for (size_t i = 0; i < frame.size(); ++i) {
    const double s = dot(frame.position[i], direction);
    low.push_back(s - frame.radius[i]);
    high.push_back(s + frame.radius[i]);
  }
  if (low.empty()) return;
  std::sort(low.begin(), low.end());
  std::sort(high.begin(), high.end());
  const auto cut = size_t(kTrimmed * double(low.size()));
  const double a = low[cut], b = high[high.size() - 1 - cut], slack = kSlack * (b - a);
  shown.grow(std::max(low.front(), a - slack), std::min(high.back(), b + slack));
}

Interval extent(const ViewScene& scene, std::span<const ViewFrame> frames, Vec3 direction) {
  Interval shown;
  for (const ViewFrame& frame : frames) {
    grow_by_grains(shown, frame, direction);
    for (size_t w = 0; w < std::min(scene.walls.size(), frame.walls.size()); ++w) {
      if (frame.walls[w].gone) continue;
      for (const Vec3 p : scene.walls[w].points) {
        const double s = dot(placed(frame.walls[w], p), direction);
        shown.grow(s, s);
      }
    }
  }
  if (shown.low > shown.high) shown = {dot(scene.min, direction), dot(scene.max, direction)};
  return shown;
}

}  // namespace

ViewAngles angles_named(std::string_view name, const ViewScene& scene) {
  static constexpr std::array<std::string_view, 4> kNames{"front", "top", "side", "iso"};
  if (name == "front") return {0, 0};
  if (name == "top") return {0, 90};
  if (name == "side") return {90, 0};
  if (name != "iso") throw InputError(fmt::format("there is no view '{}'{}", name, suggestion(name, kNames)));
  // a long scene shows its long side
  const Frame f = upright(scene);
  const Vec3 size = scene.max - scene.min;
  const auto length = [&](Vec3 d) {
    return std::fabs(d.x) * size.x + std::fabs(d.y) * size.y + std::fabs(d.z) * size.z;
  };
  return {length(f.front) > 1.3 * length(f.right) ? 62.0 : 28.0, 20};
}

Camera aim(const ViewScene& scene, std::span<const ViewFrame> frames, ViewAngles angles, const Area& area) {
  Camera camera;
  if (scene.planar) {
    camera.right = {1, 0, 0}, camera.up = {0, 1, 0}, camera.back = {0, 0, 1};
  } else {
    const Frame f = upright(scene);
    const double turn = angles.azimuth * std::numbers::pi / 180, lift = angles.elevation * std::numbers::pi / 180;
    const Vec3 horizontal = f.front * std::cos(turn) + f.right * std::sin(turn);
    camera.back = horizontal * std::cos(lift) + f.up * std::sin(lift);
    camera.right = f.right * std::cos(turn) - f.front * std::sin(turn);
    camera.up = cross(camera.back, camera.right);
  }
  const Interval across = extent(scene, frames, camera.right), along = extent(scene, frames, camera.up);
  const double wide = across.high - across.low, high = along.high - along.low;
  const double fit =
      std::min(wide > 0 ? (area.right - area.left) / wide : kFar, high > 0 ? (area.bottom - area.top) / high : kFar);
  camera.scale = std::isfinite(fit) ? fit : 1;
  camera.x = 0.5 * (area.left + area.right) - camera.scale * 0.5 * (across.low + across.high);
  camera.y = 0.5 * (area.top + area.bottom) + camera.scale * 0.5 * (along.low + along.high);
  return camera;
}

}  // namespace scree
