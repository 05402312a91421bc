#include "run/run_output.h"

#include <algorithm>
#include <deque>

#include "io/vtk.h"
#include "math/periodic.h"
#include "run/view_frame.h"
#include "shape/wall/surface.h"
#include "sources/sources.h"
#include "view/frame_files.h"

namespace scree {
namespace {

void add_vector(std::vector<Column>& columns, const std::string& name, const char* unit) {
  for (const char* axis : {"_x", "_y", "_z"}) columns.push_back({name + axis, unit});
}

void add_vector(std::vector<double>& row, Vec3 v) { row.insert(row.end(), {v.x, v.y, v.z}); }

FrameIndex frame_index(const std::filesystem::path& folder, const char* kind, bool resume, double time,
                       std::vector<std::string>& begun_anew) {
  return resume ? FrameIndex::resume(folder, kind, time, begun_anew) : FrameIndex(folder, kind);
}

void write_particle_frame(const std::filesystem::path& path, double time, const ParticleSnapshot& particles,
                          std::span<const ParticleField> fields) {
  std::vector<VtkArray> arrays;
  std::deque<std::vector<int64_t>> integers;  // arrays are views of them
  for (const ParticleField& f : fields) {
    if (f.integer) {
      integers.emplace_back(f.values.begin(), f.values.end());
      arrays.emplace_back(f.name, f.components, std::span<const int64_t>(integers.back()));
    } else {
      arrays.emplace_back(f.name, f.components, std::span<const double>(f.values));
    }
  }
  write_particles(path, time, particles.position, arrays);
}

void write_contact_frame(const std::filesystem::path& path, double time, const Domain& domain,
                         const ParticleSnapshot& s, const std::vector<ContactSnapshot>& contacts) {
  // ids have gaps once particles have left
  const auto index_of = [&](uint32_t id) {
    return size_t(std::lower_bound(s.id.begin(), s.id.end(), id) - s.id.begin());
  };
  const PeriodicBox box = periodic_box(domain);
  std::vector<Vec3> from, to, force;
  std::vector<double> overlap;
  for (const ContactSnapshot& c : contacts) {
    const size_t a = index_of(c.a);
    from.push_back(s.position[a]);
    if (c.wall) {
      to.push_back(c.point);
    } else {  // across a periodic boundary an image of the other, so that the line stays short
      const Vec3 offset = s.position[index_of(c.b)] - s.position[a];
      to.push_back(s.position[a] + nearest_image(offset, box.length, box.inverse));
    }
    force.push_back(-c.force);
    overlap.push_back(c.overlap);
  }
  write_contacts(path, time, {from, to, force, overlap});
}

}  // namespace

// HistoryTable wants the time first: it cuts a resumed file by it.
std::vector<Column> history_columns(const Scene& scene) {
  std::vector<Column> columns = {{"time", "s"},        {"step", ""},         {"particles", ""},   {"contacts", ""},
                                 {"coordination", ""}, {"max_speed", "m/s"}, {"max_overlap", ""}, {"kinetic", "J"},
                                 {"potential", "J"},   {"elastic", "J"},     {"friction", "J"},   {"damping", "J"},
                                 {"wall_work", "J"},   {"inserted", "J"},    {"initial", "J"},    {"imbalance", ""}};
  add_vector(columns, "momentum", "kg m/s");
  add_vector(columns, "angular_momentum", "kg m^2/s");
  for (const Wall& wall : scene.walls) {
    add_vector(columns, wall.name + ".force", "N");
    add_vector(columns, wall.name + ".torque", "N m");
    add_vector(columns, wall.name + ".position", "m");
    add_vector(columns, wall.name + ".velocity", "m/s");
    for (const std::string& region : named_regions(wall)) {
      add_vector(columns, wall.name + "." + region + ".force", "N");
      add_vector(columns, wall.name + "." + region + ".torque", "N m");
    }
  }
  if (scene.time.implicit) columns.push_back({"integrator", "J"});
  for (const std::string& name : make_sources(scene).lines) columns.push_back({name + ".work", "J"});
  if (scene.output.packing) {
    const Column packing[] = {{"filling_height", "m"},   {"packing_factor", ""}, {"porosity", ""},
                              {"coordination_bulk", ""}, {"loose", ""},          {"level_order", ""},
                              {"nematic_order", ""}};
    columns.insert(columns.end(), std::begin(packing), std::end(packing));
  }
  return columns;
}

void add_packing(std::vector<double>& row, const Packing& p) {
  row.insert(row.end(), {p.height, p.factor, p.porosity, p.coordination_bulk, p.loose, p.level, p.nematic});
}

std::vector<double> history_row(const Scene& scene, const Measures& m) {
  const EnergyLedger& e = m.energy;
  std::vector<double> row = {m.time,         double(m.step), double(m.particles), double(m.contacts),
                             m.coordination, m.max_speed,    m.max_overlap,       e.kinetic,
                             e.potential,    e.elastic,      e.friction,          e.damping,
                             e.wall_work,    e.inserted,     e.initial,           e.imbalance()};
  add_vector(row, m.momentum);
  add_vector(row, m.angular_momentum);
  for (const WallLoad& wall : m.walls) {
    for (const Vec3 v : {wall.force, wall.torque, wall.position, wall.velocity}) add_vector(row, v);
    for (const RegionLoad& region : wall.regions)
      for (const Vec3 v : {region.force, region.torque}) add_vector(row, v);
  }
  if (scene.time.implicit) row.push_back(e.integrator);
  for (const SourceWork& s : e.sources) row.push_back(s.joules);
  return row;
}

Frames::Frames(const Simulation& simulation, const std::filesystem::path& folder, bool resume,
               std::vector<std::string>& begun_anew)
    : folder_(folder), particles_(frame_index(folder, "particles", resume, simulation.time(), begun_anew)) {
  const Scene& scene = simulation.scene();
  for (const Wall& wall : scene.walls) shapes_.push_back(compile_wall(wall));
  if (scene.output.frame_contacts) contacts_ = frame_index(folder, "contacts", resume, simulation.time(), begun_anew);
  if (!shapes_.empty()) walls_ = frame_index(folder, "walls", resume, simulation.time(), begun_anew);
  prepare_frames(folder, simulation.step());
}

void Frames::write(const Simulation& simulation) {
  wait();
  const Scene& scene = simulation.scene();
  std::vector<ParticleField> fields;
  for (const std::string& name : scene.output.fields.empty() ? particle_fields(true) : scene.output.fields)
    if (name != "position") fields.push_back(simulation.field(name));  // the points themselves
  pending_ = std::async(std::launch::async, [this, &scene, now = Moment(simulation), fields = std::move(fields)] {
    write_files(scene, now, fields);
  });
}

void Frames::wait() {
  if (pending_.valid()) pending_.get();
}

void Frames::write_files(const Scene& scene, const Moment& now, std::span<const ParticleField> fields) {
  const double time = now.measures.time;
  write_particle_frame(particles_.next_frame(), time, now.particles, fields);
  particles_.add(time);
  if (contacts_) {
    write_contact_frame(contacts_->next_frame(), time, scene.domain, now.particles, now.contacts);
    contacts_->add(time);
  }
  if (walls_) {
    write_walls(walls_->next_frame(), time, wall_surface(scene, shapes_, now.measures.walls, now.particles));
    walls_->add(time);
  }
  write_file(frame_path(folder_, now.measures.step), encode_frame(view_frame(scene, now)));
}

}  // namespace scree
