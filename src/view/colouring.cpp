#include "view/colouring.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "scree/error.h"
#include "scree/suggestion.h"

namespace scree {
namespace {

struct Meaning {
  std::string_view name;
  const char *title, *unit;
  bool kinds;      // names, not numbers
  bool from_zero;  // the scale begins at 0
  bool whole;      // no fractions
  double (*value)(const ViewFrame& frame, size_t body);
};

// in the order of Quantity
constexpr Meaning kMeanings[] = {
    {"speed", "speed", "m/s", false, true, false, [](const ViewFrame& f, size_t i) -> double { return f.speed[i]; }},
    {"force", "sum of contact forces", "N", false, true, false,
     [](const ViewFrame& f, size_t i) -> double { return f.force[i]; }},
    {"size", "diameter", "m", false, false, false,
     [](const ViewFrame& f, size_t i) -> double { return 2 * f.radius[i]; }},
    {"material", "material", "", true, false, true,
     [](const ViewFrame& f, size_t i) -> double { return f.material[i]; }},
    {"id", "number", "", false, false, true, [](const ViewFrame& f, size_t i) -> double { return f.id[i]; }},
    {"coordination", "contacts", "", false, true, true,
     [](const ViewFrame& f, size_t i) -> double { return f.contacts[i]; }},
    {"group", "group", "", true, false, true, [](const ViewFrame& f, size_t i) -> double { return f.group[i]; }},
};

const Meaning& meaning_of(Quantity q) { return kMeanings[size_t(q)]; }

struct Prefix {
  const char* text;
  double factor;
};

Prefix prefix_for(double value) {
  static constexpr Prefix kPrefixes[] = {{"G", 1e9},  {"M", 1e6},  {"k", 1e3}, {"", 1},
                                         {"m", 1e-3}, {"µ", 1e-6}, {"n", 1e-9}};
  for (const Prefix& p : kPrefixes)
    if (std::fabs(value) >= p.factor * (1 - 1e-9)) return p;
  return value == 0 ? Prefix{"", 1} : kPrefixes[6];
}

void add_ticks(Scale& scale, const std::string& title, const std::string& unit, bool whole) {
  const Prefix prefix = unit.empty() ? Prefix{"", 1} : prefix_for(scale.high);
  scale.title = unit.empty() ? title : fmt::format("{}, {}{}", title, prefix.text, unit);
  const double span = scale.high - scale.low;
  const double step = std::max(tick_step(span), whole ? 1.0 : 0.0) / prefix.factor, low = scale.low / prefix.factor;
  const int digits = std::max(0, int(-std::floor(std::log10(step) + 1e-9)));
  for (double i = std::ceil(low / step - 1e-9); i * step * prefix.factor <= scale.high + 1e-9 * span; ++i)
    scale.ticks.push_back(
        {(i * step * prefix.factor - scale.low) / span, fmt::format("{:.{}f}", i * step + 0.0, digits)});
}

struct Extremes {
  double low = 0, high = 0;
};

// the smallest, and what all but the topmost hundredth stay below
Extremes extremes_of(std::vector<float>& values) {
  if (values.empty()) return {};
  const auto top = values.begin() + ptrdiff_t(double(values.size() - 1) * 0.99 + 0.5);
  std::nth_element(values.begin(), top, values.end());
  const double high = *top;
  return {*std::min_element(values.begin(), values.end()), high};
}

// to the next half tick, so that the scale ends with a round number
double rounded_up(double high, bool whole) {
  const double step = whole ? std::max(tick_step(high), 1.0) : tick_step(high) / 2;
  return step * std::ceil(high / step - 1e-6);
}

void set_range(Scale& scale, Extremes range, const Meaning& m) {
  scale.low = m.from_zero ? 0 : range.low;
  scale.high = m.from_zero && range.high > 0 ? rounded_up(range.high, m.whole) : range.high;
  if (scale.high > scale.low) return;
  // all alike: a scale that has them in its middle, or at its foot when they are 0
  const double half = scale.high == 0 || m.whole ? 1 : 0.5 * std::fabs(scale.high);
  scale.low = scale.low == 0 ? 0 : scale.low - half;
  scale.high += half;
}

}  // namespace

Quantity quantity_named(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Meaning& m : kMeanings) {
    if (m.name == name) return Quantity(&m - kMeanings);
    known.push_back(m.name);
  }
  throw InputError(fmt::format("there is no colouring by '{}'{}", name, suggestion(name, known)));
}

Quantity telling_quantity(const ViewScene& scene, const ViewFrame& frame) {
  if (scene.groups.size() > 1) return Quantity::group;
  if (scene.materials.size() > 1 &&
      std::adjacent_find(frame.material.begin(), frame.material.end(), std::not_equal_to()) != frame.material.end())
    return Quantity::material;
  const auto [least, most] = std::minmax_element(frame.radius.begin(), frame.radius.end());
  if (least != frame.radius.end() && *most > 1.05f * *least) return Quantity::size;
  const bool moves = std::any_of(frame.speed.begin(), frame.speed.end(), [](float v) { return v > 0; });
  return moves ? Quantity::speed : Quantity::group;
}

double value_of(Quantity quantity, const ViewFrame& frame, size_t i) { return meaning_of(quantity).value(frame, i); }

Scale scale_of(Quantity quantity, const ViewScene& scene, std::span<const ViewFrame> frames) {
  const Meaning& m = meaning_of(quantity);
  Scale scale;
  scale.quantity = quantity;
  if (m.kinds) {
    scale.title = m.title;
    scale.kinds = quantity == Quantity::material ? scene.materials : scene.groups;
    return scale;
  }
  Extremes all{std::numeric_limits<double>::infinity(), 0};
  for (const ViewFrame& frame : frames) {
    std::vector<float> values;
    for (size_t i = 0; i < frame.size(); ++i) values.push_back(float(value_of(quantity, frame, i)));
    if (values.empty()) continue;
    const Extremes range = extremes_of(values);
    all = {std::min(all.low, range.low), std::max(all.high, range.high)};
  }
  set_range(scale, all.low > all.high ? Extremes{} : all, m);
  add_ticks(scale, m.title, m.unit, m.whole);
  return scale;
}

Scale contact_force_scale(std::span<const ViewFrame> frames) {
  Scale scale;
  Extremes all;
  for (const ViewFrame& frame : frames) {
    std::vector<float> forces;
    for (const ViewContact& c : frame.body_contacts) forces.push_back(c.force);
    for (const ViewWallContact& c : frame.wall_contacts) forces.push_back(c.force);
    all.high = std::max(all.high, extremes_of(forces).high);
  }
  set_range(scale, all, meaning_of(Quantity::force));
  add_ticks(scale, "contact force", "N", false);
  return scale;
}

Colour colour_of(const Scale& scale, const ViewFrame& frame, size_t body) {
  const double value = value_of(scale.quantity, frame, body);
  if (meaning_of(scale.quantity).kinds) return kind_colour(size_t(value));
  return magnitude_colour((value - scale.low) / (scale.high - scale.low));
}

double round_below(double value) {
  if (!(value > 0)) return 1;
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (const double digit : {5.0, 2.0})
    if (value >= digit * power * (1 - 1e-9)) return digit * power;
  return power;
}

double tick_step(double span) {
  if (!(span > 0)) return 1;
  const double step = round_below(span / 5);
  for (const double factor : {1.0, 2.0, 2.5, 5.0})
    if (span <= 5 * step * factor * (1 + 1e-9) && round_below(step * factor) > 0.99 * step * factor)
      return step * factor;
  return 10 * step;
}

std::string with_unit(double value, const std::string& unit) {
  const Prefix prefix = prefix_for(value);
  return fmt::format("{:.4g} {}{}", value / prefix.factor, prefix.text, unit);
}

}  // namespace scree
