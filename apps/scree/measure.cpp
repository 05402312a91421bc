// scree measure: how densely and orderly the particles of a run lie.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "commands.h"
#include "scree/packing.h"

namespace scree::cli {
namespace {

std::string to_json(const Packing& p, bool profile) {
  using Json = nlohmann::ordered_json;
  Json j = {{"step", p.step},
            {"time", p.time},
            {"particles", p.particles},
            {"volume", p.volume},
            {"filling_height", p.height},
            {"top", p.top},
            {"floor", p.floor},
            {"from", p.from},
            {"to", p.to},
            {"planes", p.planes.size()},
            {"area", p.area},
            {"packing_factor", p.factor},
            {"solid_fraction", p.solid_fraction},
            {"porosity", p.porosity},
            {"porosity_to_top", p.porosity_to_top},
            {"cut_fraction", p.cut},
            {"coordination", p.coordination},
            {"coordination_bulk", p.coordination_bulk},
            {"loose", p.loose},
            {"level_order", p.level},
            {"nematic_order", p.nematic}};
  if (profile) {
    j["profile"] = Json::array();
    for (const PackingPlane& plane : p.planes)
      j["profile"].push_back({{"height", plane.height}, {"packing_factor", plane.factor}, {"cut_fraction", plane.cut}});
  }
  return j.dump();
}

void print_text(const Packing& p, bool profile) {
  fmt::print("particles          {}, {:.6g} m^3, at {:.6g} s (step {})\n", p.particles, p.volume, p.time, p.step);
  fmt::print("filling            {:.6g} m high on {:.6g} m^2; highest point {:.6g} m\n", p.height, p.area, p.top);
  fmt::print("measured           on {} planes from {:.6g} m to {:.6g} m above the floor\n", p.planes.size(), p.from,
             p.to);
  fmt::print("packing factor     {:.3f} %   (Eq. 20 of Smeets et al. 2015)\n", 100 * p.factor);
  fmt::print("porosity           {:.3f} %   (particles cut at the planes; mean of cut areas {:.3f} %)\n",
             100 * p.porosity, 100 * (1 - p.cut));
  fmt::print("porosity to top    {:.3f} %   (all particles in the space up to the highest point)\n",
             100 * p.porosity_to_top);
  fmt::print("coordination       {:.4g}, between the planes {:.4g}; {:.3g} % touch nothing\n", p.coordination,
             p.coordination_bulk, 100 * p.loose);
  fmt::print("orientation order  level facets {:.4g}, nematic {:.4g}\n", p.level, p.nematic);
  if (!profile) return;
  fmt::print("\nheight [m]  packing factor  cut fraction\n");
  for (const PackingPlane& plane : p.planes)
    fmt::print("{:<10.6g}  {:<14.6f}  {:.6f}\n", plane.height, plane.factor, plane.cut);
}

}  // namespace

int measure(const MeasureArguments& arguments) {
  const Packing packing = measure_packing(arguments.source, arguments.scene, arguments.choice);
  if (arguments.json)
    fmt::print("{}\n", to_json(packing, arguments.profile));
  else
    print_text(packing, arguments.profile);
  return 0;
}

}  // namespace scree::cli
