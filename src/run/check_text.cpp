// The report of a preflight as people read it.
#include <fmt/core.h>

#include <cmath>

#include "scree/check.h"

namespace scree {
namespace {

std::string bytes_text(double bytes) {
  if (!std::isfinite(bytes)) return "unknown";
  const char* const units[] = {"B", "kB", "MB", "GB", "TB"};
  int unit = 0;
  for (; bytes >= 1000 && unit < 4; ++unit) bytes /= 1000;
  return fmt::format("{:.3g} {}", bytes, units[unit]);
}

std::string duration_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.2g} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} minutes", seconds / 60);
  if (seconds < 172800) return fmt::format("{:.1f} hours", seconds / 3600);
  return fmt::format("{:.1f} days", seconds / 86400);
}

std::string group_text(const GroupReport& g) {
  if (g.to_come > 0) return fmt::format("  {}: {} to rain in\n", g.name, g.to_come);
  if (g.at_start > 0 && g.max_radius == 0) return fmt::format("  {}: {}\n", g.name, g.at_start);  // they found no place
  return fmt::format("  {}: {}, radius {:.4g} to {:.4g} m (mean {:.4g} m), mass {:.4g} kg\n", g.name, g.at_start,
                     g.min_radius, g.max_radius, g.mean_radius, g.mass);
}

std::string pair_text(const PairReport& p) {
  const std::string ending = std::isfinite(p.contact_time)
                                 ? fmt::format("contact time {:.3g} s ({:.3g} steps), restitution {:.3g}",
                                               p.contact_time, p.steps, p.restitution)
                                 : std::string("stays together");
  return fmt::format(
      "  {} on {}{}, {}: stiffness {:.3g} N/m normal, {:.3g} N/m tangential, damping {:.3g} N s/m, friction {:.3g}, "
      "{}, overlap {:.2g} % of the radius\n",
      p.a, p.b, p.wall ? " (wall)" : "", p.law, p.normal_stiffness, p.tangential_stiffness, p.damping, p.friction,
      ending, 100 * p.max_overlap);
}

std::string step_text(const CheckReport& r) {
  if (r.contact_step == 0)
    return fmt::format("time step  {:.4g} s, {:.3g} of the critical one\n", r.time_step, r.time_step / r.critical_step);
  return fmt::format(
      "time step  adaptive: {:.4g} s in free flight; while particles touch, substeps of at most {:.4g} s, {:.3g} of "
      "the critical one\n"
      "  a substep ends where particles first meet each other or a wall, and while they touch none gets more than a "
      "twentieth of its thickness deeper\n",
      r.time_step, r.contact_step, r.contact_step / r.critical_step);
}

}  // namespace

std::string to_text(const CheckReport& r) {
  std::string text = fmt::format("particles  {} at the start, {} to come", r.at_start, r.to_come);
  text += r.mass > 0 ? fmt::format("; mass {:.4g} kg at the start\n", r.mass) : "\n";
  for (const GroupReport& g : r.groups) text += group_text(g);
  if (!r.structures.empty()) text += "walls\n";
  for (const std::string& s : r.structures) text += fmt::format("  {}\n", s);
  text += fmt::format("memory     about {}; {} available\n", bytes_text(r.memory), bytes_text(r.memory_available));
  if (r.time_step > 0) {
    text += fmt::format("contacts   of the smallest particles, head-on at {:.3g} m/s:\n", r.impact_speed);
    for (const PairReport& p : r.pairs) text += pair_text(p);
    if (r.pairs.empty()) text += "  none: there is nothing to touch\n";
    text += step_text(r);
    text += fmt::format("  critical time step {:.4g} s: {}\n", r.critical_step, r.step_reason);
    if (!r.pairs.empty())
      text += fmt::format("  {:.3g} steps in the shortest collision, {:.3g} s, of {}\n", r.steps_per_collision,
                          r.collision, r.collides);
    text += r.steps > 0 ? fmt::format("steps      {}\n", r.steps) : std::string("steps      until rest\n");
  }
  if (r.run_seconds > 0)
    text += fmt::format("run time   about {} ({:.3g} ns per particle-step, {}; a denser packing is slower)\n",
                        duration_text(r.run_seconds), r.ns_per_particle_step,
                        r.speed_measured ? "measured on the first steps" : "assumed");
  if (r.output_bytes > 0) text += fmt::format("output     about {}, before compression\n", bytes_text(r.output_bytes));
  return text;
}

}  // namespace scree
