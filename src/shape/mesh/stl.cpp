#include "shape/mesh/mesh_file.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <cstring>

#include "scree/error.h"
#include "shape/mesh/point_welder.h"
#include "shape/mesh/text_scanner.h"

namespace scree {
namespace {

constexpr size_t kHeader = 84, kRecord = 50;  // bytes of the binary header with its count, and of a triangle

uint32_t triangles_in_header(std::string_view bytes) {
  uint32_t count = 0;
  std::memcpy(&count, bytes.data() + kHeader - sizeof count, sizeof count);
  return count;
}

MeshFile read_binary(std::string_view bytes) {
  if (bytes.size() < kHeader)
    throw InputError(fmt::format("it has {} bytes: a binary STL file has at least {}", bytes.size(), kHeader));
  const uint32_t count = triangles_in_header(bytes);
  if (bytes.size() < kHeader + kRecord * size_t(count))
    throw InputError(fmt::format("it ends early: {} triangles need {} bytes, there are {}", count,
                                 kHeader + kRecord * size_t(count), bytes.size()));
  if (bytes.size() >= kHeader + kRecord * (size_t(count) + 1))
    throw InputError(
        fmt::format("its header counts {} triangles, which take {} bytes, but there are {}: write the mesh "
                    "again, with the right count",
                    count, kHeader + kRecord * size_t(count), bytes.size()));
  MeshFileBuilder builder;
  PointWelder welder(count / 2);
  builder.file.mesh.points.reserve(count / 2 + 2);
  builder.file.mesh.triangles.reserve(count);
  for (uint32_t i = 0; i < count; ++i) {
    float x[9];
    std::memcpy(x, bytes.data() + kHeader + kRecord * i + 12, sizeof x);
    for (const float value : x)
      if (!std::isfinite(value)) throw InputError(fmt::format("triangle {} has a corner that is not finite", i));
    std::array<int, 3> t;
    for (size_t k = 0; k < 3; ++k)
      t[k] = welder.number_of({x[3 * k], x[3 * k + 1], x[3 * k + 2]}, builder.file.mesh.points);
    builder.add(t);
  }
  return std::move(builder.file);
}

class AsciiReader {
 public:
  explicit AsciiReader(std::string_view text) : scanner_(text), welder_(text.size() / 500) {}

  MeshFile read() {
    expect("solid");
    do read_solid();
    while (another_solid());
    return std::move(builder_.file);
  }

 private:
  void read_solid() {
    builder_.start_region(scanner_.rest_of_line());
    for (std::string_view word = next(); word != "endsolid"; word = next()) {
      if (word != "facet") scanner_.fail(word, "facet or endsolid");
      expect("normal");
      for (int k = 0; k < 3; ++k) next();  // not used, and often nan
      expect("outer"), expect("loop");
      std::array<int, 3> t;
      for (int& corner : t) corner = read_vertex();
      expect("endloop"), expect("endfacet");
      builder_.add(t);
    }
    scanner_.rest_of_line();  // the name again
  }

  bool another_solid() {
    const std::string_view word = scanner_.word();
    if (!word.empty() && word != "solid") scanner_.fail(word, "solid or the end of the file");
    return !word.empty();
  }

  int read_vertex() {
    expect("vertex");
    Vec3 p;
    for (double* x : {&p.x, &p.y, &p.z}) *x = scanner_.coordinate(next());
    return welder_.number_of(p, builder_.file.mesh.points);
  }

  std::string_view next() {
    const std::string_view word = scanner_.word();
    if (word.empty()) throw InputError(fmt::format("it ends early, in line {}: endsolid is missing", scanner_.line()));
    return word;
  }
  void expect(std::string_view word) {
    if (const std::string_view found = next(); found != word) scanner_.fail(found, word);
  }

  TextScanner scanner_;
  PointWelder welder_;
  MeshFileBuilder builder_;
};

}  // namespace

bool has_size_of_binary_stl(std::string_view bytes) {
  return bytes.size() >= kHeader && bytes.size() == kHeader + kRecord * size_t(triangles_in_header(bytes));
}

MeshFile mesh_from_stl(std::string_view bytes) {
  // a binary file that is cut short has zeros, which no text has
  const bool ascii =
      bytes.starts_with("solid") && !has_size_of_binary_stl(bytes) && bytes.substr(0, 512).find('\0') == bytes.npos;
  MeshFile file = ascii ? AsciiReader(bytes).read() : read_binary(bytes);
  if (file.mesh.triangles.empty()) throw InputError("there are no triangles in it");
  return file;
}

}  // namespace scree
