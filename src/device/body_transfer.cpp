// Bodies and their parts to the device and back.
#include <algorithm>
#include <cmath>

#include "device/stepper.h"

namespace scree::opencl {
namespace {

template <class T>
std::span<std::byte> bytes_of(std::vector<T>& values) {
  return std::as_writable_bytes(std::span(values));
}

// Stars lie in the plane: instead of z is the row of the star table. Offsets that are but rounding would have squares
// below the range of floats, which processors are slow with.
std::vector<Quad> local_of(const Parts& parts, bool stars, bool single) {
  std::vector<Quad> local(parts.local.begin(), parts.local.end());
  for (size_t k = 0; stars && k < local.size(); ++k) {
    local[k].z = parts.star[k];
    for (double* offset : {&local[k].x, &local[k].y})
      if (single && std::abs(*offset) < kOffsetsBelow * local[k].w) *offset = 0;
  }
  return local;
}

struct SinglePlace {
  std::array<uint32_t, 3> quanta;
  float radius;
};

}  // namespace

std::vector<size_t> Stepper::periodic_axes() const {
  std::vector<size_t> axes;
  for (size_t k = 0; k < 3; ++k)
    if (settings_.lattice.cells[k] > 0) axes.push_back(k);
  return axes;
}

size_t Stepper::place_bytes(size_t bodies) const {
  if (parts_.singles) return bodies * (sizeof(SinglePlace) + sizeof(int32_t));
  return bodies * (device_.single ? sizeof(SinglePlace) + sizeof(LatticePlace::cell) : sizeof(Quad));
}

void Stepper::upload_places(const Bodies& bodies) {
  const size_t n = bodies.size();
  bodies_.place.reserve(device_, place_bytes(n));
  upload_references(bodies.reference, bodies_.reference);
  if (!device_.single) return bodies_.place.write(device_, std::as_bytes(all_of(bodies.place)));
  std::vector<SinglePlace> places;
  std::vector<int32_t> cells;
  for (size_t i = 0; i < n; ++i) {
    LatticePlace at = place_on(settings_.lattice, xyz(bodies.place[i]));
    if (parts_.singles) {
      at.quanta[2] = static_cast<uint32_t>(at.cell[0]);
      cells.push_back(at.cell[1]);
    } else {
      cells.insert(cells.end(), at.cell.begin(), at.cell.end());
    }
    places.push_back({at.quanta, static_cast<float>(bodies.place[i].w)});
  }
  bodies_.place.write(device_, bytes_of(places));
  bodies_.place.write(device_, bytes_of(cells), n * sizeof(SinglePlace));
}

void Stepper::upload_references(const Array<Vec3>& from, DeviceArray<std::byte>& to) {
  if (!device_.single) return to.write(device_, std::as_bytes(all_of(from)));
  std::vector<uint32_t> quanta;
  for (const Vec3& x : from) {
    const auto at = place_on(settings_.lattice, x).quanta;
    quanta.insert(quanta.end(), at.begin(), at.begin() + (parts_.singles ? 2 : 3));
  }
  to.write(device_, bytes_of(quanta));
}

void Stepper::download_places(Bodies& bodies) {
  const size_t n = bodies.size();
  if (!device_.single) return bodies_.place.read(device_, std::as_writable_bytes(std::span(bodies.place)));
  std::vector<SinglePlace> places(n);
  std::vector<int32_t> cells(parts_.singles ? n : 3 * n);
  bodies_.place.read(device_, bytes_of(places));
  bodies_.place.read(device_, bytes_of(cells), n * sizeof(SinglePlace));
  for (size_t i = 0; i < n; ++i) {
    LatticePlace at{places[i].quanta, {}};
    if (parts_.singles) {
      at.cell = {static_cast<int32_t>(at.quanta[2]), cells[i], 0};
      at.quanta[2] = 0;
    } else {
      at.cell = {cells[3 * i], cells[3 * i + 1], cells[3 * i + 2]};
    }
    bodies.place[i] = make_quad(metres(settings_.lattice, at), bodies.place[i].w);
  }
}

// `near`: places, on the lattice or beside it, that these are within half a cell of.
void Stepper::download_references(const DeviceArray<std::byte>& from, const Array<Quad>& near, Array<Vec3>& to) {
  if (!device_.single) return from.read(device_, std::as_writable_bytes(std::span(to)));
  const size_t axes = parts_.singles ? 2 : 3;
  std::vector<uint32_t> references(axes * near.size());
  from.read(device_, bytes_of(references));
  for (size_t i = 0; i < near.size(); ++i) {
    const LatticePlace at = place_on(settings_.lattice, xyz(near[i]));
    auto then = at.quanta;
    std::copy_n(references.begin() + axes * i, axes, then.begin());
    to[i] = metres(settings_.lattice, at) + to_quanta(settings_.lattice, at, then);
  }
}

void Stepper::download_part_references(Parts& parts) {
  download_references(ball_reference(), parts.place, parts.reference);
}

void Stepper::upload_fields(const Bodies& bodies, OnDevice use) {
  bodies_.each_plain(
      [&](OnDevice of, auto& array, const auto& values) {
        if (of != use) return;
        if (array.held) return array.write(device_, all_of(values));
        array.reserve(device_, 1);
      },
      bodies);
}

void Stepper::upload_motion(const HostState& s) {
  const Bodies& b = s.bodies;
  upload_fields(b, OnDevice::writes);
  if (!parts_.singles) return;
  std::vector<Quad> motion, orientation;  // motion.cl says how singles are held
  for (size_t i = 0; i < b.size(); ++i) {
    motion.push_back({b.motion[i].x, b.motion[i].y, b.spin[i].z, b.motion[i].w});
    orientation.push_back({b.spin[i].w, double(s.parts.star[i]), b.orientation[i].z, b.orientation[i].w});
  }
  bodies_.motion.write(device_, motion);
  bodies_.orientation.write(device_, orientation);
}

// A search numbers the balls in this memory, and a step lists pairs of stars to be searched.
void Stepper::reserve_loads() {
  const size_t numbers = std::max(settings_.balls, stars_.there ? settings_.pairs + 1 : 0);
  bodies_.load.reserve(
      device_, std::max(quads_of_loads(), numbers * sizeof(uint32_t) / HeldArray<Quad>::bytes_each(device_) + 1));
}

void Stepper::upload_loads(const Bodies& b) {
  std::vector<Quad> load;
  for (const Load& l : b.load) {
    if (parts_.singles) {
      load.push_back({l.force.x, l.force.y, l.torque.z, 0});
    } else {
      load.insert(load.end(), {l.force, l.torque});
    }
  }
  bodies_.load.write(device_, load);
}

// the fourth of motion and spin is what the host knows better: 1/mass, 1/inertia
void Stepper::download_motion(Bodies& b) {
  const Array<Quad> motion = b.motion, spin = b.spin;
  bodies_.each_plain(
      [&](OnDevice use, auto& array, auto& values) {
        if (use == OnDevice::writes && array.held) array.read(device_, std::span(values));
      },
      b);
  std::vector<Quad> load(quads_of_loads());
  bodies_.load.read(device_, std::span(load));
  for (size_t i = 0; i < b.size(); ++i) {
    if (parts_.singles) {
      b.spin[i] = {0, 0, b.motion[i].z, spin[i].w};
      b.motion[i] = {b.motion[i].x, b.motion[i].y, 0, motion[i].w};
      b.orientation[i] = {0, 0, b.orientation[i].z, b.orientation[i].w};
      b.load[i] = {{load[i].x, load[i].y, 0, 0}, {0, 0, load[i].z, 0}};
    } else {
      b.motion[i].w = motion[i].w;
      b.spin[i].w = spin[i].w;
      b.load[i] = {load[2 * i], load[2 * i + 1]};
    }
  }
}

void Stepper::upload_parts(const HostState& s) {
  PartArrays& p = parts_;
  const Parts& from = s.parts;
  // kernels of spheres are handed them too
  for (DeviceArray<uint32_t>* numbers : {&p.body, &p.first, &p.before, &p.old_first}) numbers->reserve(device_, 1);
  for (HeldArray<Quad>* quads : {&p.local, &p.gyration, &p.old_local}) quads->reserve(device_, 1);
  p.place.reserve(device_, 1);
  if (!p.there || p.singles) return;
  std::vector<Quad> gyration;
  for (const Vec3& g : s.motion.gyration) gyration.push_back(make_quad(g, 0));
  settings_.shapes = static_cast<uint32_t>(gyration.size());
  p.gyration.write(device_, gyration);
  p.local.write(device_, local_of(from, stars_.there, device_.single));
  p.body.write(device_, all_of(from.body));
  p.first.write(device_, all_of(from.first));
  p.place.reserve(device_, place_bytes(settings_.balls));
  upload_references(from.reference, p.reference);
  place_parts();
}

}  // namespace scree::opencl
