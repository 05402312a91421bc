// Words in a picture.
#pragma once

#include <string_view>

#include "view/image.h"

namespace scree {

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

}  // namespace scree
