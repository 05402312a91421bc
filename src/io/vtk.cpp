#include "io/vtk.h"

#include <fmt/format.h>

#include <bit>
#include <stdexcept>

#include "io/file.h"
#include "io/xml.h"

namespace scree {
namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "files are little-endian");
static_assert(sizeof(Vec3) == 3 * sizeof(double) && sizeof(Quat) == 4 * sizeof(double));

namespace {

// The XML text with an offset for each array, then the arrays themselves, each behind its length in bytes.
class PolyData {
 public:
  PolyData(double time, size_t points, const char* cell_kind, size_t cells) : points_(points), cells_(cells) {
    xml_ = fmt::format(
        "<?xml version=\"1.0\"?>\n"
        "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n"
        "<PolyData>\n"
        "<FieldData><DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" format=\"ascii\">{}"
        "</DataArray></FieldData>\n"
        "<Piece NumberOfPoints=\"{}\" NumberOf{}=\"{}\">\n",
        time, points, cell_kind, cells);
  }

  void add(const char* element, std::span<const VtkArray> arrays) {
    xml_ += fmt::format("<{}>\n", element);
    for (const VtkArray& array : arrays) {
      xml_ += fmt::format(
          "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"appended\" offset=\"{}\"/>\n",
          array.type, xml_escaped(array.name), array.components, offset_);
      offset_ += sizeof(uint64_t) + array.bytes.size();
      blocks_.push_back(array.bytes);
    }
    xml_ += fmt::format("</{}>\n", element);
  }
  void add_point_arrays(std::span<const VtkArray> arrays) { add_checked("PointData", arrays, points_); }
  void add_cell_arrays(std::span<const VtkArray> arrays) { add_checked("CellData", arrays, cells_); }

  void write(const fs::path& path) const {
    AtomicFile file(path);
    file.write(xml_);
    file.write("</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">\n_");
    for (const std::span<const std::byte> block : blocks_) {
      const uint64_t size = block.size();
      file.write(&size, sizeof size);
      file.write(block.data(), block.size());
    }
    file.write("\n</AppendedData>\n</VTKFile>\n");
    file.commit();
  }

 private:
  void add_checked(const char* element, std::span<const VtkArray> arrays, size_t tuples) {
    for (const VtkArray& array : arrays) {
      if (array.tuples == tuples) continue;
      throw std::logic_error(fmt::format("VTK array {} has {} tuples, not {}", array.name, array.tuples, tuples));
    }
    add(element, arrays);
  }

  size_t points_, cells_;
  std::string xml_;
  uint64_t offset_ = 0;
  std::vector<std::span<const std::byte>> blocks_;
};

// first, first + step, …
std::vector<int64_t> progression(size_t count, int64_t first, int64_t step) {
  std::vector<int64_t> numbers(count);
  for (size_t i = 0; i < count; ++i) numbers[i] = first + step * int64_t(i);
  return numbers;
}

std::vector<int64_t> count_up(size_t count) { return progression(count, 0, 1); }

// Cells of `corners` points each: where each one's points end in the connectivity.
std::vector<int64_t> cell_ends(size_t cells, int64_t corners) { return progression(cells, corners, corners); }

}  // namespace

void write_particles(const fs::path& path, double time, std::span<const Vec3> positions,
                     std::span<const VtkArray> arrays) {
  const size_t count = positions.size();
  const std::vector<int64_t> own_point = count_up(count), ends = cell_ends(count, 1);
  PolyData data(time, count, "Verts", count);
  data.add_point_arrays(arrays);
  data.add("Points", {{VtkArray("points", positions)}});
  data.add("Verts", {{VtkArray("connectivity", own_point), VtkArray("offsets", ends)}});
  data.write(path);
}

void write_contacts(const fs::path& path, double time, const ContactLines& contacts) {
  const size_t count = contacts.from.size();
  if (contacts.to.size() != count) throw std::logic_error("contact lines need as many ends as beginnings");
  std::vector<Vec3> ends_of_lines(2 * count);
  for (size_t i = 0; i < count; ++i) {
    ends_of_lines[2 * i] = contacts.from[i];
    ends_of_lines[2 * i + 1] = contacts.to[i];
  }
  std::vector<double> magnitude(contacts.force.size());
  for (size_t i = 0; i < magnitude.size(); ++i) magnitude[i] = norm(contacts.force[i]);
  const std::vector<int64_t> point = count_up(2 * count), ends = cell_ends(count, 2);
  PolyData data(time, 2 * count, "Lines", count);
  data.add_cell_arrays({{VtkArray("force", contacts.force), VtkArray("force_magnitude", magnitude),
                         VtkArray("overlap", contacts.overlap)}});
  data.add("Points", {{VtkArray("points", ends_of_lines)}});
  data.add("Lines", {{VtkArray("connectivity", point), VtkArray("offsets", ends)}});
  data.write(path);
}

void write_walls(const fs::path& path, double time, const WallTriangles& walls) {
  const size_t count = walls.triangles.size();
  const std::span<const int64_t> corners(count ? walls.triangles.front().data() : nullptr, 3 * count);
  const std::vector<int64_t> ends = cell_ends(count, 3);
  PolyData data(time, walls.corners.size(), "Polys", count);
  data.add_cell_arrays({{VtkArray("wall", std::span(walls.wall))}});
  data.add("Points", {{VtkArray("points", std::span(walls.corners))}});
  data.add("Polys", {{VtkArray("connectivity", corners), VtkArray("offsets", ends)}});
  data.write(path);
}

}  // namespace scree
