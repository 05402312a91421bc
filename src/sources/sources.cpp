#include "sources/sources.h"

#include <fmt/format.h>

#include <algorithm>

#include "scree/error.h"
#include "state/tops.h"

namespace scree {
namespace {

std::vector<SourceChoice> choices_of(const Scene& scene) {
  std::vector<SourceChoice> all;
  if (scene.drag.rate > 0)
    all.push_back({"drag", {{"rate", scene.drag.rate}}, {}, scene.drag.start, scene.drag.stop, ""});
  all.insert(all.end(), scene.sources.begin(), scene.sources.end());
  return all;
}

size_t line_of(std::string_view name, std::vector<std::string>& lines) {
  const auto found = std::find(lines.begin(), lines.end(), name);
  const size_t line = static_cast<size_t>(found - lines.begin());
  if (found == lines.end()) lines.emplace_back(name);
  if (lines.size() > kMostSources)
    throw InputError(fmt::format("the scene has more than {} kinds of sources", kMostSources));
  return line;
}

Source source_of(const Scene& scene, const SourceChoice& choice) {
  const std::string where = choice.written_at.empty() ? "" : choice.written_at + ": ";
  Source source;
  source.kind = find_source(choice.kind);
  if (!source.kind) throw InputError(fmt::format("{}there is no source \"{}\"", where, choice.kind));
  if (const SourceFault fault = source.kind->check(*source.kind, scene, choice); !fault.text.empty())
    throw InputError(fmt::format("{}source \"{}\", key '{}': {}", where, choice.kind, fault.key, fault.text));
  source.kind->params(*source.kind, choice, source.params);
  source.start = choice.start, source.stop = choice.stop;
  if (!choice.groups.empty()) source.acts_on.assign(scene.groups.size(), 0);
  for (const int group : choice.groups) source.acts_on.at(static_cast<size_t>(group)) = 1;
  return source;
}

// Force at the end of the step; power by that halfway there, which is the work of the step to second order.
scalar::SourceLoad user_load(const Source& source, const SourceStep& step, const Bodies& b, size_t i) {
  const Quad& q = b.orientation[i];
  const Vec3 velocity = xyz(b.motion[i]), spin = xyz(b.spin[i]);
  SourceParticle p{xyz(b.place[i]), velocity,      spin,      {q.w, q.x, q.y, q.z}, b.place[i].w, 1 / b.motion[i].w,
                   b.id[i],         b.material[i], b.group[i]};
  const SourceForce now = source.kind->user->force(p, source.params.data(), step.time);
  p.position = p.position - velocity * (0.5 * step.dt);
  const SourceForce before = source.kind->user->force(p, source.params.data(), step.time - 0.5 * step.dt);
  return {now.force, now.torque, dot(before.force, velocity) + dot(before.torque, spin)};
}

}  // namespace

bool Sources::act_at(double time) const {
  return std::any_of(all.begin(), all.end(), [&](const Source& s) { return s.acts_at(time); });
}

bool Sources::name_groups() const {
  return std::any_of(all.begin(), all.end(), [](const Source& s) { return !s.acts_on.empty(); });
}

const Source* Sources::fastest() const {
  const Source* found = nullptr;
  for (const Source& s : all)
    if (s.rate() > (found ? found->rate() : 0)) found = &s;
  return found;
}

Sources make_sources(const Scene& scene) {
  Sources sources;
  for (const SourceChoice& choice : choices_of(scene)) {
    sources.all.push_back(source_of(scene, choice));
    sources.all.back().line = line_of(choice.kind, sources.lines);
  }
  return sources;
}

void add_sources(const Sources& sources, const SourceStep& step, const Bodies& bodies, std::span<const Vec3> gyration,
                 size_t begin, size_t end, Load* load, double* work) {
  for (const Source& source : sources.all) {
    if (!source.acts_at(step.step_begin)) continue;
    double power = 0;
    for (size_t i = begin; i < end; ++i) {
      if (!source.acts_on.empty() && !source.acts_on[bodies.group[i]]) continue;
      const scalar::SourceLoad s =
          source.kind->user ? user_load(source, step, bodies, i)
                            : source.kind->on({xyz(bodies.place[i]), xyz(bodies.motion[i]), xyz(bodies.spin[i]),
                                               spin_momentum(bodies, gyration, i), bodies.motion[i].w, step.dt},
                                              source.params);
      Load& l = load[i - begin];
      l.force = make_quad(xyz(l.force) + s.force, l.force.w);
      l.torque = make_quad(xyz(l.torque) + s.torque, l.torque.w);
      power += s.power;
    }
    work[source.line] += power * step.dt;
  }
}

}  // namespace scree
