// Pixels of a finished picture, strokes and words on them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

struct Colour {
  float r = 0, g = 0, b = 0;  // 0…1, as on screen (sRGB)
  friend bool operator==(const Colour&, const Colour&) = default;
};

// of a linear share of light, 0…1
inline double on_screen(double linear) {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
}

struct Image {
  int width = 0, height = 0;
  std::vector<uint8_t> rgb;  // row by row from the top

  Image(int w, int h) : width(w), height(h), rgb(size_t(w) * size_t(h) * 3, 255) {}
  uint8_t* at(int x, int y) { return &rgb[(size_t(y) * size_t(width) + size_t(x)) * 3]; }
  const uint8_t* at(int x, int y) const { return &rgb[(size_t(y) * size_t(width) + size_t(x)) * 3]; }
  void blend(int x, int y, Colour c, float alpha);
};

// With round ends, its edges smoothed over a pixel; coordinates in pixels, (0, 0) is the corner of the first one.
struct Stroke {
  float x0, y0, x1, y1, width;
};

// How much of each pixel strokes cover, 0…1. Where they overlap the larger share counts, so that joints do not show.
struct Mask {
  int width, height;
  std::vector<float> cover;
  Mask(int w, int h) : width(w), height(h), cover(size_t(w) * size_t(h), 0.0f) {}

  // visible(x, y, along): whether the pixel shows the stroke at this part (0…1) of its length
  template <class Visible>
  void add(const Stroke& s, Visible visible) {
    const float reach = 0.5f * s.width + 1, ux = s.x1 - s.x0, uy = s.y1 - s.y0;
    const float square = std::max(ux * ux + uy * uy, 1e-12f), most = std::min(1.0f, s.width);
    const int left = int(std::max(0.0f, std::min(s.x0, s.x1) - reach));
    const int top = int(std::max(0.0f, std::min(s.y0, s.y1) - reach));
    const int right = int(std::min(float(width - 1), std::max(s.x0, s.x1) + reach));
    const int bottom = int(std::min(float(height - 1), std::max(s.y0, s.y1) + reach));
    for (int y = top; y <= bottom; ++y)
      for (int x = left; x <= right; ++x) {
        const float px = float(x) + 0.5f - s.x0, py = float(y) + 0.5f - s.y0;
        const float along = std::clamp((px * ux + py * uy) / square, 0.0f, 1.0f);
        const float dx = px - along * ux, dy = py - along * uy;
        const float share = std::min(0.5f * s.width + 0.5f - std::sqrt(dx * dx + dy * dy), most);
        float& have = cover[size_t(y) * size_t(width) + size_t(x)];
        if (share > have && visible(x, y, along)) have = share;
      }
  }
  void add(const Stroke& stroke) {
    add(stroke, [](int, int, float) { return true; });
  }
};
void blend(Image& image, const Mask& mask, Colour colour, float alpha);

struct TextStyle {
  float height = 10;    // pixels, of capitals
  float weight = 0.8f;  // thickness of strokes over a seventh of the height
};

// pixels; letters without a glyph count as a box. UTF-8.
float text_width(std::string_view text, const TextStyle& style);

// from x on, standing on y
void add_text(Mask& mask, float x, float y, std::string_view text, const TextStyle& style);

// as much of the text as fits into a width, with an ellipsis when that is not all
std::string fitted(std::string_view text, float width, const TextStyle& style);

std::string encode_png(const Image& image);

}  // namespace scree
