// What the colour of a grain says: a quantity, its scale over all frames that are drawn, and the ticks of its legend.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "view/frame.h"
#include "view/image.h"
#include "view/view_scene.h"

namespace scree {

enum class Quantity { speed, force, size, material, id, coordination, group };

// InputError with a suggestion when there is no such quantity.
Quantity quantity_named(std::string_view name);

// What tells most of a scene: groups or materials when there are several, sizes when they differ, else the speed if
// anything moves.
Quantity telling_quantity(const ViewScene& scene, const ViewFrame& frame);

struct Tick {
  double at;  // 0…1 along the scale
  std::string text;
};

struct Scale {
  Quantity quantity = Quantity::speed;
  std::string title;               // with its unit
  double low = 0, high = 0;        // in SI units
  std::vector<std::string> kinds;  // of materials and groups; empty for numbers
  std::vector<Tick> ticks;
};

// Numbers run from 0 (sizes, ids: from the smallest) to a round number that all but the topmost hundredth stay below.
Scale scale_of(Quantity quantity, const ViewScene& scene, std::span<const ViewFrame> frames);
Scale contact_force_scale(std::span<const ViewFrame> frames);

double value_of(Quantity quantity, const ViewFrame& frame, size_t body);
Colour colour_of(const Scale& scale, const ViewFrame& frame, size_t body);

// 0 → dark violet, through blue and green, 1 → yellow: equal steps look equally large, and lightness alone carries the
// order, so that it survives grey printing.
Colour magnitude_colour(double unit);

// 0 → pale, 1 → dark red: for lines on a pale ground.
Colour force_colour(double unit);

// Okabe & Ito (2008), without black, readable with any colour vision; begins anew after the seventh.
Colour kind_colour(size_t kind);

// 1, 2 or 5 times a power of ten, the nearest below
double round_below(double value);

// the smallest such number of which at most five cover a span
double tick_step(double span);

// "250 mm": a length, speed, force … with the prefix that leaves one to three digits before the point
std::string with_unit(double value, const std::string& unit);

}  // namespace scree
