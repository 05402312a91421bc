#include "star_depth.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <numbers>

#include "device/kernel_text.h"
#include "device/stepper.h"
#include "math/portable.h"
#include "math/random.h"

namespace scree::opencl {
namespace {

constexpr int kTableEntries = 1024, kSpriteWidth = 256;  // entries of the table, points of the sprite along a side
constexpr float kReach = 1.25f;                          // of the sprite, radii
constexpr double kNear = 0.1;

struct ExitDepth {
  double depth, x, y;
};

ExitDepth exit_depth(const Star& star, double x, double y) {
  const double d = std::max(portable::hypot(x, y), 1e-9), c = x / d, s = y / d;
  const scalar::StarValue r = scalar::star_value(star.program(), {c, s});
  const double u = r.slope / d, gradient = std::sqrt(1 + u * u);
  return {(r.r - d) / gradient, (c + u * s) / gradient, (s - u * c) / gradient};
}

struct Points {
  std::vector<float> x, y;
};

Points near_boundary(const Star& star, size_t count) {
  Random random{5};
  Points p;
  for (size_t i = 0; i < count; ++i) {
    const auto [c, s] = direction_of(2 * std::numbers::pi * random.uniform());
    const double r = scalar::star_value(star.program(), {c, s}).r + kNear * (2 * random.uniform() - 1);
    p.x.push_back(static_cast<float>(r * c));
    p.y.push_back(static_cast<float>(r * s));
  }
  return p;
}

// r and dr/dα at equal steps of what by_radii() calls `round`; one entry more, as the last begins the next round.
std::vector<float> table_of_radii(const Star& star) {
  std::vector<float> table;
  for (int k = 0; k <= kTableEntries + 1; ++k) {
    const double round = 4.0 * (k % kTableEntries) / kTableEntries, along = round <= 2 ? 1 - round : round - 3;
    const double x = along, y = (round <= 2 ? 1 : -1) * (1 - std::abs(along)), d = portable::hypot(x, y);
    const scalar::StarValue r = scalar::star_value(star.program(), {x / d, y / d});
    table.insert(table.end(), {static_cast<float>(r.r), static_cast<float>(r.slope)});
  }
  return table;
}

std::vector<float> sprite_of(const Star& star) {
  std::vector<float> sprite;
  const double step = 2.0 * kReach / (kSpriteWidth - 1);
  for (int row = 0; row < kSpriteWidth; ++row)
    for (int column = 0; column < kSpriteWidth; ++column) {
      const ExitDepth w = exit_depth(star, column * step - kReach, row * step - kReach);
      sprite.insert(sprite.end(), {static_cast<float>(w.depth), static_cast<float>(w.x), static_cast<float>(w.y)});
    }
  return sprite;
}

struct PointsOnDevice {
  DeviceArray<float> x, y, depth, out_x, out_y;
};

// Differences from the truth, where the point is near the boundary.
void compare(Device& device, const Star& star, const Points& points, const PointsOnDevice& found, StarEvaluation& e) {
  const size_t n = points.x.size();
  std::vector<float> depth(n), out_x(n), out_y(n);
  found.depth.read(device, std::span(depth));
  found.out_x.read(device, std::span(out_x));
  found.out_y.read(device, std::span(out_y));
  for (size_t i = 0; i < n; ++i) {
    const ExitDepth w = exit_depth(star, points.x[i], points.y[i]);
    const double turn = std::abs(portable::atan2(w.x * out_y[i] - w.y * out_x[i], w.x * out_x[i] + w.y * out_y[i]));
    e.worst_depth = std::max(e.worst_depth, std::abs(w.depth - depth[i]));
    e.worst_normal = std::max(e.worst_normal, turn);
  }
}

double fastest(Device& device, int repeats, const std::function<void()>& run) {
  constexpr int kLaunches = 20;
  double best = kInfinity;
  for (int k = 0; k <= repeats; ++k) {  // the first one compiles
    const auto start = std::chrono::steady_clock::now();
    for (int l = 0; l < (k == 0 ? 1 : kLaunches); ++l) run();
    device.finish();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (k > 0) best = std::min(best, took.count() / kLaunches);
  }
  return best;
}

}  // namespace

std::vector<StarEvaluation> evaluate_star(Device& device, const Star& star, size_t count, int repeats) {
  const size_t lanes = device.is_gpu() ? 1 : 16, items = count / lanes;
  const cl::Program program = device.build(kernel_text("../bench/star_depth.cl"),
                                           device.is_gpu() ? "-cl-std=CL1.2" : "-cl-std=CL1.2 -D SCREE_SERIAL");
  const Points points = near_boundary(star, count);
  PointsOnDevice p;
  p.x.write(device, points.x);
  p.y.write(device, points.y);
  for (DeviceArray<float>* values : {&p.depth, &p.out_x, &p.out_y}) values->reserve(device, count);
  StarTablesOnDevice tables;
  tables.upload(device, {{star}});
  const StarRecord record = tables.records.one(device);
  const std::vector<float> radii = table_of_radii(star), sprite = sprite_of(star);
  DeviceArray<float> radii_there, sprite_there;
  radii_there.write(device, radii);
  sprite_there.write(device, sprite);
  std::vector<StarEvaluation> all;
  const auto measure = [&](const char* kernel_name, const char* method, size_t bytes, const auto&... arguments) {
    cl::Kernel kernel(program, kernel_name);
    StarEvaluation e{method, 0, 0, 0, bytes};
    const auto run = [&] { launch(device, kernel, items, 64, p.x, p.y, p.depth, p.out_x, p.out_y, arguments...); };
    e.ns_per_point = 1e9 * fastest(device, repeats, run) / static_cast<double>(count);
    compare(device, star, points, p, e);
    all.push_back(e);
  };
  measure("by_program", "program", 0, record, tables.products, tables.terms);
  measure("by_radii", "table of radii", radii.size() * sizeof(float), kTableEntries, radii_there);
  measure("by_sprite", "sprite", sprite.size() * sizeof(float), kSpriteWidth, kReach, sprite_there);
  return all;
}

}  // namespace scree::opencl
