// SVG 1.1, chapter 8 (paths), and appendix F.6 for arcs.
#include "shape/outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "math/portable.h"
#include "scree/error.h"
#include "shape/mesh/text_scanner.h"

namespace scree {
namespace {

constexpr int kPieces = 64;  // chords of one curve: a quarter circle strays 7.5e-5 of its radius

class PathReader {
 public:
  explicit PathReader(std::string_view text) : text_(text) {}

  Outline read() {
    skip();
    if (at_ == text_.size()) fail("the path is empty");
    char command = 0;
    while (at_ < text_.size()) {
      const char next = text_[at_];
      if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(next) != std::string_view::npos) {
        command = next;
        ++at_;
      } else if (command == 0 || command == 'Z' || command == 'z') {
        fail(fmt::format("'{}' is no path command: allowed: M L H V C S Q T A Z", next));
      }
      if (points_.empty() && command != 'M' && command != 'm') fail("a path begins with M");
      if (closed_) {
        if (command == 'M' || command == 'm') break;  // only the first outline counts
        fail("the path goes on after Z");
      }
      run(command);
      if (command == 'M') command = 'L';
      if (command == 'm') command = 'l';
      skip();
    }
    for (Vec3& p : points_) p.y = -p.y;
    return std::move(points_);
  }

 private:
  void run(char command) {
    const bool relative = command >= 'a';
    const Vec3 base = relative ? here_ : Vec3{};
    const char kind = relative ? char(command - 'a' + 'A') : command;
    Vec3 control = here_;  // of the curve that this command leaves behind, for S and T
    if (kind == 'M' && !points_.empty()) fail("the path has a second part before it is closed by Z");
    if (kind == 'M' || kind == 'L') line_to(base + point());
    if (kind == 'H') line_to({base.x + number(), here_.y, 0});
    if (kind == 'V') line_to({here_.x, base.y + number(), 0});
    if (kind == 'A') arc_to(base);
    if (kind == 'Z') closed_ = true;
    if (kind == 'C' || kind == 'S') {
      const Vec3 first = kind == 'C' ? base + point() : reflected("CS");
      control = base + point();
      cubic_to(first, control, base + point());
    }
    if (kind == 'Q' || kind == 'T') {
      control = kind == 'Q' ? base + point() : reflected("QT");
      const Vec3 end = base + point();
      cubic_to(here_ + (control - here_) * (2.0 / 3), end + (control - end) * (2.0 / 3), end);
    }
    last_kind_ = kind;
    control_ = control;
  }

  // the last control point mirrored at where the pen is, if the command before was of these kinds
  Vec3 reflected(std::string_view kinds) const {
    return kinds.find(last_kind_) == std::string_view::npos ? here_ : here_ + here_ - control_;
  }

  void line_to(Vec3 p) {
    points_.push_back(p);
    here_ = p;
  }

  void cubic_to(Vec3 b, Vec3 c, Vec3 d) {
    const Vec3 a = here_;
    for (int i = 1; i <= kPieces; ++i) {
      const double t = double(i) / kPieces, s = 1 - t;
      line_to(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t));
    }
  }

  void arc_to(Vec3 base) {
    double rx = std::fabs(number()), ry = std::fabs(number());
    const double tilt = number() * std::numbers::pi / 180;
    const bool large = flag(), sweep = flag();
    const Vec3 from = here_, to = base + point();
    if (rx == 0 || ry == 0) return line_to(to);
    if (from == to) return;
    const auto [c, s] = direction_of(tilt);
    const Vec3 half = (from - to) * 0.5;
    const double x = (c * half.x + s * half.y) / rx, y = (c * half.y - s * half.x) / ry;
    const double reach = x * x + y * y;
    if (reach > 1) rx *= std::sqrt(reach), ry *= std::sqrt(reach);
    // on the unit circle that the ellipse becomes: `from` is at m + (x, y), `to` at m − (x, y)
    const double fit = reach > 1 ? 1 / std::sqrt(reach) : 1, ux = x * fit, uy = y * fit;
    const double off = std::sqrt(std::max(0.0, 1 / (ux * ux + uy * uy) - 1)) * (large == sweep ? -1 : 1);
    const double mx = off * uy, my = -off * ux;
    const double first = portable::atan2(uy - my, ux - mx);
    double span = portable::atan2(-uy - my, -ux - mx) - first;
    if (sweep && span < 0) span += 2 * std::numbers::pi;
    if (!sweep && span > 0) span -= 2 * std::numbers::pi;
    const Vec3 middle = (from + to) * 0.5;
    for (int i = 1; i < kPieces; ++i) {
      const Direction d = direction_of(first + span * i / kPieces);
      const double px = rx * (mx + d.cos), py = ry * (my + d.sin);
      line_to(middle + Vec3{c * px - s * py, s * px + c * py, 0});
    }
    line_to(to);
  }

  Vec3 point() {
    const double x = number();
    return {x, number(), 0};
  }

  double number() {
    skip();
    std::string_view rest = text_.substr(at_);
    if (rest.starts_with('+')) rest.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc{} || !std::isfinite(value)) fail("a number is missing");
    at_ = size_t(end - text_.data());
    return value;
  }

  // flags need no separator after them
  bool flag() {
    skip();
    if (at_ == text_.size() || (text_[at_] != '0' && text_[at_] != '1')) fail("a flag of an arc must be 0 or 1");
    return text_[at_++] == '1';
  }

  void skip() {
    while (at_ < text_.size() && std::string_view(" \t\r\n,").find(text_[at_]) != std::string_view::npos) ++at_;
  }

  [[noreturn]] void fail(const std::string& why) const {
    throw InputError(fmt::format("SVG path, character {}: {}", at_ + 1, why));
  }

  std::string_view text_;
  size_t at_ = 0;
  Outline points_;
  Vec3 here_, control_;
  char last_kind_ = 0;
  bool closed_ = false;
};

}  // namespace

Outline outline_from_path(std::string_view d) { return PathReader(d).read(); }

Outline outline_from_svg(std::string_view text) {
  const XmlTag tag = find_tag(text, "path");
  if (tag.text.empty()) throw InputError("there is no <path> in it");
  const std::string_view d = tag.attribute("d");
  if (d.empty()) throw InputError("the first <path> has no d=\"...\"");
  if (!tag.attribute("transform").empty())
    throw InputError("the first <path> has a transform, which is not followed: apply it to the path first");
  return outline_from_path(d);
}

}  // namespace scree
