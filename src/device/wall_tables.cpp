// The shapes of all walls, one after the other in the tables of the device.
#include "device/stepper.h"
#include "shape/level_set/level_set.h"
#include "shape/level_set/level_set_contacts.h"
#include "shape/mesh/mesh_features.h"

namespace scree::opencl {
namespace {

template <class Table, class More>
int append(Table& to, const More& from) {
  const int first = static_cast<int>(to.size());
  to.insert(to.end(), from.begin(), from.end());
  return first;
}

struct StructureTables {
  std::vector<Quad> quads;
  std::vector<uint32_t> numbers;
  std::vector<float> values;
};

uint32_t packed(const MeshFeatures::Spoke& spoke) { return 2 * spoke.edge + (spoke.from_end ? 1 : 0); }

// in the order that hit_mesh() of structures.cl reads
void append_mesh(const MeshFeatures& f, StructureTables& all, WallRecord& r) {
  r.method = OF_MESH;
  r.triangles = static_cast<int>(f.triangles());
  r.edges = static_cast<int>(f.edges());
  r.vertices = static_cast<int>(f.vertices());
  r.first_quad = append(all.quads, f.plane);
  for (const Array<Quad>* table : {&f.side[0], &f.side[1], &f.side[2], &f.from, &f.along, &f.left, &f.right, &f.vertex})
    append(all.quads, *table);
  r.first_number = append(all.numbers, f.most);
  append(all.numbers, f.first_spoke);
  append(all.numbers, f.first_sector);
  for (const MeshFeatures::Spoke& spoke : f.spokes) all.numbers.push_back(packed(spoke));
  for (const MeshFeatures::Sector& sector : f.sectors) {
    all.numbers.push_back(packed(sector.a));
    all.numbers.push_back(packed(sector.b));
  }
}

void append_field(const WallShape& shape, StructureTables& all, WallRecord& r) {
  const LevelSet& set = *shape.level_set;
  const LevelSetTables t = set.tables();
  r.method = OF_FIELD;
  const FieldSide side = field_side(shape);
  r.side = side == FieldSide::both ? FIELD_BOTH : side == FieldSide::inside ? FIELD_INSIDE : FIELD_OUTSIDE;
  r.spline = t.interpolation == Interpolation::spline;
  r.planar = t.planar;
  r.origin[0] = t.origin.x, r.origin[1] = t.origin.y, r.origin[2] = t.origin.z;
  r.per_spacing = t.per_spacing;
  std::copy(std::begin(t.tiles), std::end(t.tiles), r.tiles);
  r.outside = t.outside;
  r.first_quad = append(all.quads, set.planes);
  r.first_number = append(all.numbers, set.table);
  r.first_value = append(all.values, set.values);
}

}  // namespace

void Stepper::upload_walls(const HostState& state) {
  std::vector<WallRecord> records;
  WallShape all;
  StructureTables structures;
  for (const WallBody& wall : state.wall_shapes) {
    const WallShape& shape = wall.shape;
    WallRecord r{};
    r.elements = static_cast<int>(shape.elements.size());
    r.first_element = append(all.elements, shape.elements);
    r.first_bound = append(all.edge_bounds, shape.edge_bounds);
    r.first_leaf = append(all.leaves, shape.leaves);
    r.first_segment = append(all.segments, shape.segments);
    r.first_literal = append(all.literals, shape.literals);
    r.first_curve = append(all.curves, shape.curves);
    r.material = static_cast<int>(wall.material);
    if (shape.method == WallMethod::mesh) append_mesh(*shape.mesh, structures, r);
    if (shape.method == WallMethod::level_set) append_field(shape, structures, r);
    records.push_back(r);
    first_elements_.push_back(static_cast<uint32_t>(r.first_element));
  }
  first_elements_.push_back(static_cast<uint32_t>(all.elements.size()));
  elements_ = all.elements.size();
  walls_.records.write(device_, records);
  walls_.elements.write(device_, all.elements);
  walls_.bounds.write(device_, all.edge_bounds);
  walls_.leaves.write(device_, all.leaves);
  walls_.segments.write(device_, all.segments);
  walls_.literals.write(device_, all.literals);
  walls_.curves.write(device_, all.curves);
  walls_.quads.write(device_, structures.quads);
  walls_.numbers.write(device_, structures.numbers);
  walls_.values.write(device_, structures.values);
  for (const WallState& wall : state.walls) motions_.push_back(motion_of(wall));
  walls_.motions.write(device_, motions_);
}

}  // namespace scree::opencl
