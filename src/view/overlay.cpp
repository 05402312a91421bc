#include "view/picture.h"

#include <fmt/format.h>

#include <algorithm>

namespace scree {
namespace {

constexpr Colour kInk{0.13f, 0.16f, 0.20f}, kSoftInk{0.36f, 0.41f, 0.48f};
constexpr size_t kMostKinds = 12;  // in a legend

// All lengths follow from the height of a capital letter.
struct Layout {
  float cap;
  float margin;
  TextStyle title, text;
  explicit Layout(const Stage& stage)
      : cap(stage.text * std::max(6.5f, float(stage.height) / 76)),
        margin(2.6f * cap),
        title{1.2f * cap, 1.0f},
        text{cap, 0.85f} {}
};

std::string kind_name(const Scale& scale, size_t kind) {
  return kind + 1 == kMostKinds && scale.kinds.size() > kMostKinds
             ? fmt::format("and {} more", scale.kinds.size() - kind)
             : scale.kinds[kind];
}

size_t kinds_shown(const Scale& scale) { return std::min(scale.kinds.size(), kMostKinds); }

const Scale& legend_of(const Stage& stage) { return stage.contacts ? stage.contact_scale : stage.scale; }

float legend_width(const Scale& scale, const Layout& l) {
  float width = 0;
  for (const Tick& tick : scale.ticks) width = std::max(width, 2.4f * l.cap + text_width(tick.text, l.text));
  for (size_t k = 0; k < kinds_shown(scale); ++k)
    width = std::max(width, 2.4f * l.cap + text_width(kind_name(scale, k), l.text));
  return std::max(width, text_width(scale.title, l.text));
}

// thousands apart: 50000 → 50,000
std::string grouped(size_t number) {
  std::string text = std::to_string(number);
  for (int at = int(text.size()) - 3; at > 0; at -= 3) text.insert(size_t(at), ",");
  return text;
}

class Overlay {
 public:
  Overlay(Image& image, const Stage& stage, const ViewFrame& frame)
      : image_(image), stage_(stage), frame_(frame), l_(stage), ink_(image.width, image.height), soft_(ink_) {}

  void draw() {
    head();
    const Scale& scale = legend_of(stage_);
    scale.kinds.empty() ? bar(scale) : kinds(scale);
    scale_bar();
    blend(image_, ink_, kInk, 1);
    blend(image_, soft_, kSoftInk, 1);
  }

 private:
  void head() {
    const float width = float(image_.width) - 2 * l_.margin;
    float y = l_.margin + l_.text.height;
    if (!stage_.scene.title.empty()) {
      add_text(ink_, l_.margin, y, fitted(stage_.scene.title, width, l_.title), l_.title);
      y += 2.2f * l_.cap;
    }
    const std::string moment = fmt::format("t = {:.3g} s   {} {}", frame_.time, grouped(frame_.size()),
                                           frame_.size() == 1 ? "grain" : "grains");
    add_text(soft_, l_.margin, y, moment, l_.text);
  }

  float legend_left(const Scale& scale) const { return float(image_.width) - l_.margin - legend_width(scale, l_); }

  void bar(const Scale& scale) {
    const float left = legend_left(scale), height = std::min(0.44f * float(image_.height), 26 * l_.cap);
    const float top = 0.5f * (float(image_.height) - height) + l_.cap;
    add_text(soft_, left, top - 1.6f * l_.cap, scale.title, l_.text);
    const int x = int(left), thick = int(1.3f * l_.cap), first = int(top), rows = int(height);
    for (int y = 0; y < rows; ++y) {
      const double unit = 1 - (y + 0.5) / rows;
      const Colour colour = stage_.contacts ? force_colour(unit) : magnitude_colour(unit);
      for (int k = 0; k < thick; ++k) image_.blend(x + k, first + y, colour, 1);
    }
    for (const Tick& tick : scale.ticks) {
      const float y = float(first) + float(rows) * float(1 - tick.at);
      soft_.add({float(x + thick) + 0.3f * l_.cap, y, float(x + thick) + 0.7f * l_.cap, y, 0.1f * l_.cap});
      add_text(ink_, left + 2.4f * l_.cap, y + 0.5f * l_.cap, tick.text, l_.text);
    }
  }

  void kinds(const Scale& scale) {
    const float left = legend_left(scale), step = 2.3f * l_.cap;
    float y = 0.5f * (float(image_.height) - step * float(kinds_shown(scale)));
    add_text(soft_, left, y, scale.title, l_.text);
    for (size_t k = 0; k < kinds_shown(scale); ++k) {
      y += step;
      Mask dot(image_.width, image_.height);
      const float cy = y - 0.5f * l_.cap, cx = left + 0.7f * l_.cap;
      dot.add({cx, cy, cx, cy, 1.4f * l_.cap});
      blend(image_, dot, kind_colour(k), 1);
      add_text(ink_, left + 2.4f * l_.cap, y, kind_name(scale, k), l_.text);
    }
  }

  void scale_bar() {
    const double length = round_below(0.16 * image_.width / stage_.camera.scale);
    const float pixels = float(length * stage_.camera.scale), left = l_.margin;
    const float y = float(image_.height) - l_.margin, tick = 0.45f * l_.cap, thick = 0.16f * l_.cap;
    ink_.add({left, y, left + pixels, y, thick});
    for (const float x : {left, left + pixels}) ink_.add({x, y - tick, x, y + tick, thick});
    const std::string text = with_unit(length, "m");
    add_text(ink_, left + 0.5f * (pixels - text_width(text, l_.text)), y - 0.9f * l_.cap, text, l_.text);
  }

  Image& image_;
  const Stage& stage_;
  const ViewFrame& frame_;
  Layout l_;
  Mask ink_, soft_;
};

}  // namespace

Area scene_area(const Stage& stage) {
  const Layout l(stage);
  const double right = stage.width - 2 * l.margin - legend_width(legend_of(stage), l);
  const double top = l.margin + (stage.scene.title.empty() ? 2.4 : 5.2) * l.cap;
  const double bottom = stage.height - l.margin - 3.2 * l.cap;
  return {l.margin, top, std::max(right, l.margin + 1.0), std::max(bottom, top + 1)};
}

void draw_overlay(Image& image, const Stage& stage, const ViewFrame& frame) { Overlay(image, stage, frame).draw(); }

}  // namespace scree
