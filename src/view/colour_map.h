// Colours for numbers and for kinds that people with any colour vision can tell apart.
#pragma once

#include <cstddef>

#include "view/image.h"

namespace scree {

// 0 → dark violet, through blue and green, 1 → yellow: equal steps look equally large, and lightness alone carries the
// order, so that it survives grey printing.
Colour magnitude_colour(double unit);

// 0 → pale, 1 → dark red: for lines on a pale ground.
Colour force_colour(double unit);

// Okabe & Ito (2008), without black; begins anew after the seventh.
Colour kind_colour(size_t kind);

}  // namespace scree
