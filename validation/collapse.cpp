// Columns of grains on a rough floor whose walls vanish: how far they run out, (r − r0)/r0 as a power of the aspect
// ratio a = h0/r0, in the plane (Lube et al. 2005, Lajeunesse et al. 2005, Staron & Hinch 2005) and round (Lube et al.
// 2004, Lajeunesse et al. 2005). Several seeds each; exponents are fitted seed by seed.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cases.h"
#include "column.h"
#include "io/file.h"
#include "svg_file.h"
#include "welch.h"

namespace scree::validation {
namespace {

// Columns of one radius, each aspect ratio with several seeds: [aspect][seed].
using Columns = std::vector<std::vector<Collapsed>>;

struct Plan {
  bool planar;
  double radius;  // m
  std::vector<double> aspects;
  int seeds;
};

Columns columns_of(const Plan& plan, int threads, const Progress& progress) {
  // the time that a column takes goes with its height and the time of its fall
  const auto cost = [](double aspect) { return std::pow(aspect, 1.5); };
  double all = 0, done = 0;
  for (const double aspect : plan.aspects) all += cost(aspect) * plan.seeds;
  Columns columns;
  for (const double aspect : plan.aspects) {
    columns.emplace_back();
    for (int seed = 1; seed <= plan.seeds; ++seed) {
      const double from = progress.from + (progress.to - progress.from) * done / all;
      done += cost(aspect);
      const double to = progress.from + (progress.to - progress.from) * done / all;
      columns.back().push_back(
          collapsed({plan.planar, plan.radius, aspect, seed}, threads, {progress.report, from, to}));
    }
  }
  return columns;
}

// Exponents over the aspect ratio, fitted to the columns of each seed.
Sample exponent_of(const Columns& columns, size_t first, size_t last, double Collapsed::*quantity) {
  std::vector<double> exponents;
  for (size_t seed = 0; seed < columns[0].size(); ++seed) {
    std::vector<double> x, y;
    for (size_t k = first; k <= last; ++k) {
      x.push_back(std::log(columns[k][seed].aspect));
      y.push_back(std::log(columns[k][seed].*quantity));
    }
    exponents.push_back(fit_line(x, y).slope);
  }
  return sample_of(exponents);
}

Sample sample_at(const std::vector<Collapsed>& columns, double Collapsed::*quantity) {
  std::vector<double> values;
  for (const Collapsed& c : columns) values.push_back(c.*quantity);
  return sample_of(values);
}

// Published laws of the runout: factor · a below the first bound, factor · a^exponent above the second, and between
// them, which papers leave open or bridge, the smaller and the larger of both.
struct Law {
  double low, until, high, exponent, from;
  double least(double a) const { return a < until ? low * a : a > from ? power(a) : std::min(low * a, power(a)); }
  double most(double a) const { return a < until ? low * a : a > from ? power(a) : std::max(low * a, power(a)); }
  double power(double a) const { return high * std::pow(a, exponent); }
};
constexpr Law kLubeChannel{1.2, 1.8, 1.9, 2.0 / 3, 2.8}, kStaron{2.5, 2, 3.25, 0.7, 2};
constexpr Law kLubeRound{1.24, 1.7, 1.6, 0.5, 1.7};

void draw(const std::string& file, const Columns& columns, const std::string& title, const std::vector<Series>& laws) {
  Chart chart{title, "", {}, {{"Scree, mean of the seeds", {}}}};
  chart.x_title = "height / radius before";
  chart.series.insert(chart.series.end(), laws.begin(), laws.end());
  for (const std::vector<Collapsed>& c : columns) {
    chart.x.push_back(sample_at(c, &Collapsed::aspect).mean);
    chart.series[0].y.push_back(sample_at(c, &Collapsed::runout).mean);
  }
  write_file(file, svg_file(chart));
}

// The published laws at the aspect ratios of these columns.
Series series_of(const char* name, const Law& law, const Columns& columns) {
  Series s{name, {}};
  for (const std::vector<Collapsed>& c : columns) s.y.push_back(law.least(sample_at(c, &Collapsed::aspect).mean));
  return s;
}

// What both kinds of columns are told and checked with.
struct Judged {
  Rows& rows;
  const Columns& columns;
  std::string grains;
  double radius;  // of the columns before, in grains

  double aspect(size_t k) const { return sample_at(columns[k], &Collapsed::aspect).mean; }

  // One grain at the front, over as many directions as are averaged, moves an exponent by this.
  double resolution(size_t first, size_t last, double Collapsed::*quantity, double directions) const {
    const double least = sample_at(columns[first], quantity).mean * radius;
    return 1 / (least * std::sqrt(directions) * std::log(aspect(last) / aspect(first)));
  }
  std::string where(const char* what, size_t first, size_t last) const {
    return fmt::format("exponent of the {}, {}, a = {:.1f} to {:.1f}", what, grains, aspect(first), aspect(last));
  }
};

void check_discs(Rows& rows, const Columns& columns, double radius) {
  const Judged j{rows, columns, "discs", radius};
  for (size_t k = 0; k < columns.size(); ++k) {
    const Sample runout = sample_at(columns[k], &Collapsed::runout);
    const double a = j.aspect(k);
    Reference band =
        between(kLubeChannel.least(a), kStaron.most(a),
                "between Lube et al. 2005 (sand, channel) and Staron & Hinch 2005 (discs), and the interval");
    band.tolerance += confidence(runout);
    rows.check(fmt::format("runout (r − r0)/r0, discs, a = {:.2f}", a), runout.mean, band);
  }
  const Sample height = exponent_of(columns, 3, 5, &Collapsed::height);
  Reference published =
      between(1.0 / 3, 0.4, "Lajeunesse 1/3, Staron & Hinch 0.35, Lube et al. 2005 2/5; and one grain");
  published.tolerance += confidence(height) + j.resolution(3, 5, &Collapsed::height, 1);
  rows.check(j.where("height", 3, 5), height.mean, published);
  const Sample low = exponent_of(columns, 0, 2, &Collapsed::runout),
               high = exponent_of(columns, 3, 5, &Collapsed::runout);
  rows.tell(j.where("runout", 0, 2), low.mean, fmt::format("± {:.2g}; published: 1", confidence(low)));
  Reference spread =
      between(0.6, 1, "Balmforth & Kerswell 0.65 ± 0.05 to 0.9 ± 0.1, Lube, Lajeunesse 2/3, Staron & Hinch 0.7");
  spread.tolerance += confidence(high);
  rows.check(j.where("runout", 3, 5), high.mean, spread);
}

void check_spheres(Rows& rows, const Columns& columns, double radius) {
  const Judged j{rows, columns, "spheres", radius};
  const Sample low = exponent_of(columns, 0, 2, &Collapsed::runout),
               high = exponent_of(columns, 3, 5, &Collapsed::runout);
  rows.check(j.where("runout", 0, 2), low.mean,
             {1, confidence(low) + j.resolution(0, 2, &Collapsed::runout, 12),
              "Lube et al. 2004, Lajeunesse et al. 2005; tolerance: interval, and one grain in each of 12 directions"});
  const Sample height = exponent_of(columns, 3, 5, &Collapsed::height);
  Reference published = between(0, 1.0 / 6, "Lajeunesse et al. 2005: 0, Lube et al. 2004: 1/6; and one grain");
  published.tolerance += confidence(height) + j.resolution(3, 5, &Collapsed::height, 1);
  rows.check(j.where("height", 3, 5), height.mean, published);
  rows.tell(j.where("runout", 3, 5), high.mean,
            fmt::format("± {:.2g}; published: 1/2; see docs/validation.md", confidence(high)));
  for (size_t k = 0; k < columns.size(); ++k) {
    const Sample runout = sample_at(columns[k], &Collapsed::runout);
    rows.tell(fmt::format("runout (r − r0)/r0, spheres, a = {:.2f}", j.aspect(k)), runout.mean,
              fmt::format("± {:.2g}; Lube et al. 2004: {:.3g}", confidence(runout), kLubeRound.least(j.aspect(k))));
  }
}

// Two heights of small columns: the higher one runs out farther and ends higher, by more than the seeds scatter.
void check_small(Rows& rows, const Columns& columns) {
  for (const auto& [name, quantity] : {std::pair{"runout", &Collapsed::runout}, {"height", &Collapsed::height}}) {
    const Sample low = sample_at(columns[0], quantity), high = sample_at(columns[1], quantity);
    const double least = significant_difference(high, low), most = high.mean + low.mean;
    rows.check(
        fmt::format("{} gained from a = 1 to 3, discs", name), high.mean - low.mean,
        between(least, std::max(most, least), "all papers; more than the scatter of three seeds: Welch, p < 0.05"));
  }
}

}  // namespace

std::vector<ValidationRow> collapse(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"collapse"};
  const int threads = thread_count(options);
  if (options.quick) {
    check_small(rows, columns_of({true, 6 * kDiameter, {1, 3}, 3}, threads, {progress, 0, 1}));
    return rows.rows;
  }
  const Plan discs{true, 24 * kDiameter, {0.5, 1, 1.5, 2.5, 4, 6}, 3};
  const Plan spheres{false, 7 * kDiameter, {0.5, 0.8, 1.2, 2.5, 4, 6}, 3};
  const Columns flat = columns_of(discs, threads, {progress, 0, 0.5});
  check_discs(rows, flat, 24);
  const Columns round = columns_of(spheres, threads, {progress, 0.5, 1});
  check_spheres(rows, round, 7);
  if (options.pictures.empty()) return rows.rows;
  create_folder(options.pictures);
  draw(options.pictures + "/collapse-discs.svg", flat, "runout of columns of discs, (r - r0)/r0",
       {series_of("Lube et al. 2005", kLubeChannel, flat), series_of("Staron & Hinch 2005", kStaron, flat)});
  draw(options.pictures + "/collapse-spheres.svg", round, "runout of round columns, (r - r0)/r0",
       {series_of("Lube et al. 2004", kLubeRound, round)});
  return rows.rows;
}

}  // namespace scree::validation
