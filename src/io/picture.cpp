#include "io/picture.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

#include "io/file.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr int kSamples = 2;  // per pixel and direction: smooth edges

struct Colour {
  float r, g, b;
};

// Okabe & Ito, without black
constexpr std::array<Colour, 7> kPalette{{{0.90f, 0.62f, 0.00f},
                                          {0.34f, 0.71f, 0.91f},
                                          {0.00f, 0.62f, 0.45f},
                                          {0.94f, 0.89f, 0.26f},
                                          {0.00f, 0.45f, 0.70f},
                                          {0.84f, 0.37f, 0.00f},
                                          {0.80f, 0.47f, 0.65f}}};
constexpr Colour kPaper{1, 1, 1}, kWall{0.80f, 0.84f, 0.89f};

Colour scaled(Colour c, double s) { return {float(c.r * s), float(c.g * s), float(c.b * s)}; }

// Orthographic: x to the right, y up, z towards the eye, in samples.
struct Camera {
  Vec3 right, up, back;
  Vec3 centre;
  double scale = 1;  // samples per metre
  int width = 0, height = 0;

  Vec3 project(Vec3 p) const {
    const Vec3 d = p - centre;
    return {0.5 * width + scale * dot(d, right), 0.5 * height - scale * dot(d, up), scale * dot(d, back)};
  }
};

Camera aim(const PictureContent& content, const PictureSize& size) {
  Camera c;
  c.width = size.width * kSamples;
  c.height = size.height * kSamples;
  c.back = content.planar ? Vec3{0, 0, 1} : unit(Vec3{0.35, -1.0, 0.35});
  c.up = content.planar ? Vec3{0, 1, 0} : unit(Vec3{0, 0, 1} - c.back * c.back.z);
  c.right = cross(c.up, c.back);
  constexpr double kFar = std::numeric_limits<double>::infinity();
  double left = kFar, right = -kFar, low = kFar, high = -kFar;
  const auto include = [&](Vec3 p, double r) {
    const double x = dot(p, c.right), y = dot(p, c.up);
    left = std::min(left, x - r), right = std::max(right, x + r);
    low = std::min(low, y - r), high = std::max(high, y + r);
  };
  for (size_t i = 0; i < content.position.size(); ++i) include(content.position[i], content.radius[i]);
  for (const int32_t corner : content.triangles) include(content.corners[corner], 0);
  if (left > right) return c;
  c.centre = c.right * (0.5 * (left + right)) + c.up * (0.5 * (low + high));
  constexpr double kMargin = 0.94;
  const double across = std::max(right - left, 1e-300), along = std::max(high - low, 1e-300);
  c.scale = kMargin * std::min(c.width / across, c.height / along);
  return c;
}

struct Canvas {
  int width, height;
  std::vector<Colour> colour;
  std::vector<float> depth;  // of the nearest thing, towards the eye

  Canvas(int w, int h) : width(w), height(h), colour(size_t(w) * h, kPaper), depth(size_t(w) * h, -1e30f) {}
};

// light from above left, over the shoulder
double shade(Vec3 normal) {
  static const Vec3 light = unit(Vec3{-0.45, 0.65, 0.6});
  return 0.42 + 0.58 * std::max(0.0, dot(normal, light));
}

// The wall surface farthest from the eye at each sample: the inside of a container, with its front cut away.
void draw_walls(const PictureContent& content, const Camera& camera, Canvas& canvas) {
  std::vector<float> farthest(canvas.depth.size(), 1e30f);
  for (size_t t = 0; t + 2 < content.triangles.size(); t += 3) {
    const Vec3 a = camera.project(content.corners[content.triangles[t]]);
    const Vec3 b = camera.project(content.corners[content.triangles[t + 1]]);
    const Vec3 c = camera.project(content.corners[content.triangles[t + 2]]);
    const Vec3 n = cross(b - a, c - a);
    if (std::abs(n.z) < 1e-9 * norm(n) || norm(n) == 0) continue;
    const Vec3 facing = unit(n.z > 0 ? n : -n);
    const Colour lit = scaled(kWall, 0.75 + 0.35 * shade({facing.x, -facing.y, facing.z}) - 0.1);
    const auto range = [](double v, int most) { return std::clamp(int(v), 0, most); };
    const int x0 = range(std::min({a.x, b.x, c.x}), canvas.width),
              x1 = range(std::max({a.x, b.x, c.x}) + 1, canvas.width);
    const int y0 = range(std::min({a.y, b.y, c.y}), canvas.height),
              y1 = range(std::max({a.y, b.y, c.y}) + 1, canvas.height);
    for (int y = y0; y < y1; ++y)
      for (int x = x0; x < x1; ++x) {
        const double px = x + 0.5, py = y + 0.5;
        const double u = ((b.x - px) * (c.y - py) - (c.x - px) * (b.y - py)) / n.z;
        const double v = ((c.x - px) * (a.y - py) - (a.x - px) * (c.y - py)) / n.z;
        if (u < 0 || v < 0 || u + v > 1) continue;
        const size_t at = size_t(y) * canvas.width + x;
        const float z = float(u * a.z + v * b.z + (1 - u - v) * c.z);
        if (z >= farthest[at]) continue;
        farthest[at] = z;
        canvas.colour[at] = lit;
      }
  }
}

void draw_grain(Vec3 centre, double radius, Colour colour, bool flat, Canvas& canvas) {
  const int x0 = std::max(0, int(centre.x - radius)), x1 = std::min(canvas.width - 1, int(centre.x + radius));
  const int y0 = std::max(0, int(centre.y - radius)), y1 = std::min(canvas.height - 1, int(centre.y + radius));
  for (int y = y0; y <= y1; ++y)
    for (int x = x0; x <= x1; ++x) {
      const double dx = (x + 0.5 - centre.x) / radius, dy = (y + 0.5 - centre.y) / radius, r2 = dx * dx + dy * dy;
      if (r2 > 1) continue;
      const double dz = std::sqrt(1 - r2);
      const float z = float(centre.z + radius * dz);
      const size_t at = size_t(y) * canvas.width + x;
      if (z <= canvas.depth[at]) continue;
      canvas.depth[at] = z;
      canvas.colour[at] = flat ? scaled(colour, r2 > 0.85 ? 0.55 : 1.0) : scaled(colour, shade({dx, -dy, dz}));
    }
}

// samples → pixels, 8 bits a channel
std::vector<uint8_t> downsampled(const Canvas& canvas, const PictureSize& size) {
  std::vector<uint8_t> pixels(size_t(size.width) * size.height * 3);
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x) {
      Colour sum{0, 0, 0};
      for (int sy = 0; sy < kSamples; ++sy)
        for (int sx = 0; sx < kSamples; ++sx) {
          const Colour& c = canvas.colour[size_t(y * kSamples + sy) * canvas.width + (x * kSamples + sx)];
          sum.r += c.r, sum.g += c.g, sum.b += c.b;
        }
      const float per = 255.0f / (kSamples * kSamples);
      uint8_t* pixel = &pixels[(size_t(y) * size.width + x) * 3];
      const float channel[3] = {sum.r, sum.g, sum.b};
      for (int k = 0; k < 3; ++k) pixel[k] = uint8_t(std::clamp(channel[k] * per + 0.5f, 0.0f, 255.0f));
    }
  return pixels;
}

}  // namespace

void write_picture(const std::filesystem::path& path, const PictureContent& content, const PictureSize& size) {
  const Camera camera = aim(content, size);
  Canvas canvas(camera.width, camera.height);
  draw_walls(content, camera, canvas);
  for (size_t i = 0; i < content.position.size(); ++i)
    draw_grain(camera.project(content.position[i]), content.radius[i] * camera.scale,
               kPalette[content.colour[i] % kPalette.size()], content.planar, canvas);
  const std::vector<uint8_t> pixels = downsampled(canvas, size);

  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = png_uint_32(size.width);
  image.height = png_uint_32(size.height);
  image.format = PNG_FORMAT_RGB;
  png_alloc_size_t bytes = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::vector<char> file(bytes);
  if (!png_image_write_to_memory(&image, file.data(), &bytes, 0, pixels.data(), 0, nullptr))
    throw RunError("cannot make a PNG of the picture: " + std::string(image.message));
  write_file(path, std::string_view(file.data(), bytes));
}

}  // namespace scree
