// The first path of an SVG file as an outline: all path commands, curves flattened. Transforms are not followed.
#pragma once

#include <string_view>

#include "shape/outline.h"

namespace scree {

// From the value of a path's `d` attribute. Curves become chords that stray at most 1e-4 of the path's size from them.
// SVG's y axis points down: it is turned up. Throws InputError with the place in the text.
Outline outline_from_path(std::string_view d);

// From the text of an .svg file: its first <path>.
Outline outline_from_svg(std::string_view text);

}  // namespace scree
