#include "state/star_table.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "shape/star.h"

namespace scree {
namespace {

// The entry of z^n, made from lower ones when it is not there yet.
int power_of(int n, Star& star, std::map<int, int>& entries) {
  if (const auto found = entries.find(n); found != entries.end()) return found->second;
  const int low = power_of(n / 2, star, entries), high = power_of(n - n / 2, star, entries);
  star.product.push_back({low, high});
  return entries[n] = static_cast<int>(star.product.size()) - 1;
}

void write_program(const StarForm& form, Star& star) {
  std::map<int, int> entries{{1, 0}};
  star.product.push_back({0, 0});
  star.mean = form.cosine[0];
  for (int k = 1; k < static_cast<int>(form.cosine.size()); ++k)
    if (form.cosine[k] != 0 || form.sine[k] != 0)
      star.terms.push_back({form.cosine[k], -form.sine[k], double(k), power_of(k, star, entries)});
  star.only_squares = star.terms.size() == 1;
  for (int i = 1; i < static_cast<int>(star.product.size()); ++i)
    star.only_squares &= star.product[i].first == i - 1 && star.product[i].second == i - 1;
}

}  // namespace

Star compile_star(const StarForm& form) {
  Star star;
  write_program(form, star);
  star.nodes = form.nodes;
  const size_t padded = static_cast<size_t>(form.nodes) + 16;
  for (size_t i = 0; i < padded; ++i) {
    const Direction d = direction_of_part(static_cast<int>(i % form.nodes), form.nodes);
    const double r = star_radius(form, d).r;
    star.cosine.push_back(d.cos);
    star.sine.push_back(d.sin);
    star.node_x.push_back(static_cast<float>(r * d.cos));
    star.node_y.push_back(static_cast<float>(r * d.sin));
  }
  // between nodes: distance of the curve from the chord, sampled finely
  constexpr int kBetween = 16;
  const int samples = kBetween * form.nodes;
  star.least_radius = 1;
  for (int i = 0; i < form.nodes; ++i) {
    const Vec3 p = star_point(form, direction_of_part(i, form.nodes));
    const Vec3 q = star_point(form, direction_of_part((i + 1) % form.nodes, form.nodes));
    const Vec3 chord = q - p;
    for (int k = 0; k <= kBetween; ++k) {
      const Direction d = direction_of_part((i * kBetween + k) % samples, samples);
      const StarRadius r = star_radius(form, d);
      const Vec3 x = star_point(form, d) - p;
      const double along = std::clamp(dot(x, chord) / dot(chord, chord), 0.0, 1.0);
      star.sag = std::max(star.sag, norm(x - chord * along));
      star.least_radius = std::min(star.least_radius, r.r);
      star.most_slope = std::max(star.most_slope, std::abs(r.slope));
      star.most_bend = std::max(star.most_bend, std::abs(r.bend));
    }
  }
  star.sag *= 1.05;  // the samples may miss the largest
  star.most_slope *= 1.02;
  star.most_bend *= 1.05;
  return star;
}

size_t StarTable::bytes() const {
  size_t sum = 0;
  for (const Star& s : stars) sum += bytes_of(s.node_x, s.node_y, s.cosine, s.sine, s.terms);
  return sum;
}

}  // namespace scree
