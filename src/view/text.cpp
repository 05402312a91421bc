// Words in a picture.
#include <cstdlib>
#include <numbers>

#include "view/glyphs.h"
#include "view/image.h"

namespace scree {
namespace {

constexpr Glyph kUnknown{0, 3, "l 0 0 0 7 3 7 3 0 0 0"};

std::u32string letters(std::string_view text) {
  std::u32string out;
  for (size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i++]);
    const int more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
    char32_t letter = more == 0 ? byte : byte & (0x3Fu >> more);
    for (int k = 0; k < more && i < text.size(); ++k)
      letter = letter << 6 | (static_cast<unsigned char>(text[i++]) & 0x3Fu);
    out.push_back(letter);
  }
  return out;
}

const Glyph& glyph_of(char32_t letter) {
  const Glyph* found = std::lower_bound(std::begin(kGlyphs), std::end(kGlyphs), letter,
                                        [](const Glyph& g, char32_t l) { return g.letter < l; });
  return found != std::end(kGlyphs) && found->letter == letter ? *found : kUnknown;
}

struct Corner {
  float x, y;
};
using Line = std::vector<Corner>;

Line arc(const std::vector<float>& v) {
  Line line;
  const int pieces = std::max(4, int(std::abs(v[5] - v[4]) / 12));
  for (int i = 0; i <= pieces; ++i) {
    const float angle = (v[4] + (v[5] - v[4]) * float(i) / float(pieces)) * float(std::numbers::pi / 180);
    line.push_back({v[0] + v[2] * std::cos(angle), v[1] + v[3] * std::sin(angle)});
  }
  return line;
}

std::vector<Line> lines_of(const char* path) {
  std::vector<Line> lines;
  while (*path != '\0') {
    const char kind = *path++;
    std::vector<float> v;
    for (char* end; *path == ' ' && path[1] != 'l' && path[1] != 'e'; path = end) v.push_back(std::strtof(path, &end));
    if (*path == ' ') ++path;
    if (kind == 'e') {
      lines.push_back(arc(v));
    } else {
      Line& line = lines.emplace_back();
      for (size_t i = 0; i + 1 < v.size(); i += 2) line.push_back({v[i], v[i + 1]});
    }
  }
  return lines;
}

}  // namespace

float text_width(std::string_view text, const TextStyle& style) {
  float width = 0;
  for (const char32_t letter : letters(text)) width += glyph_of(letter).width + kGap;
  return std::max(width - kGap, 0.0f) * style.height / 7;
}

void add_text(Mask& mask, float x, float y, std::string_view text, const TextStyle& style) {
  const float unit = style.height / 7;
  for (const char32_t letter : letters(text)) {
    const Glyph& glyph = glyph_of(letter);
    for (const Line& line : lines_of(glyph.path))
      for (size_t i = 1; i < line.size(); ++i)
        mask.add({x + unit * line[i - 1].x, y - unit * line[i - 1].y, x + unit * line[i].x, y - unit * line[i].y,
                  style.weight * unit});
    x += unit * (glyph.width + kGap);
  }
}

std::string fitted(std::string_view text, float width, const TextStyle& style) {
  std::string shown(text);
  while (!shown.empty() && text_width(shown.size() == text.size() ? shown : shown + "…", style) > width) {
    do {
      shown.pop_back();
    } while (!shown.empty() && (static_cast<unsigned char>(shown.back()) >= 0x80 || shown.back() == ' '));
  }
  return shown.size() == text.size() ? shown : shown + "…";
}

}  // namespace scree
