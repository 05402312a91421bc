#include "shape/stl.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>

#include "scree/error.h"
#include "shape/mesh.h"

namespace scree {
namespace {

constexpr size_t kHeader = 84, kRecord = 50;  // bytes of the binary header with its count, and of a triangle

struct MeshBuilder {
  SurfaceMesh mesh;
  std::map<std::array<float, 3>, int> known;

  int corner(std::array<float, 3> p) {
    for (float& x : p) x += 0.0f;  // −0 is 0
    const auto [found, is_new] = known.try_emplace(p, int(mesh.points.size()));
    if (is_new) mesh.points.push_back({p[0], p[1], p[2]});
    return found->second;
  }
  void add(const std::array<std::array<float, 3>, 3>& corners) {
    const std::array<int, 3> t{corner(corners[0]), corner(corners[1]), corner(corners[2])};
    if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) mesh.triangles.push_back(t);
  }
};

uint32_t triangles_in_header(std::string_view bytes) {
  uint32_t count = 0;
  std::memcpy(&count, bytes.data() + kHeader - sizeof count, sizeof count);
  return count;
}

SurfaceMesh read_binary(std::string_view bytes) {
  if (bytes.size() < kHeader)
    throw InputError(fmt::format("it has {} bytes: a binary STL file has at least {}", bytes.size(), kHeader));
  const uint32_t count = triangles_in_header(bytes);
  if (bytes.size() < kHeader + kRecord * size_t(count))
    throw InputError(fmt::format("it ends early: {} triangles need {} bytes, there are {}", count,
                                 kHeader + kRecord * size_t(count), bytes.size()));
  MeshBuilder builder;
  for (uint32_t i = 0; i < count; ++i) {
    std::array<std::array<float, 3>, 3> corners;
    std::memcpy(&corners, bytes.data() + kHeader + kRecord * i + 12, sizeof corners);
    for (const auto& p : corners)
      for (const float x : p)
        if (!std::isfinite(x)) throw InputError(fmt::format("triangle {} has a corner that is not finite", i));
    builder.add(corners);
  }
  return std::move(builder.mesh);
}

class AsciiReader {
 public:
  explicit AsciiReader(std::string_view text) : text_(text) {}

  SurfaceMesh read() {
    expect("solid");
    skip_line();  // the name
    for (std::string_view word = next(); word != "endsolid"; word = next()) {
      if (word != "facet") fail(word, "facet or endsolid");
      expect("normal");
      for (int k = 0; k < 3; ++k) next();  // not used, and often nan
      expect("outer"), expect("loop");
      std::array<std::array<float, 3>, 3> corners;
      for (auto& corner : corners) {
        expect("vertex");
        for (float& x : corner) x = number();
      }
      expect("endloop"), expect("endfacet");
      builder_.add(corners);
    }
    return std::move(builder_.mesh);
  }

 private:
  std::string_view next() {
    while (at_ < text_.size() && blank(text_[at_])) line_ += text_[at_++] == '\n';
    const size_t begin = at_;
    while (at_ < text_.size() && !blank(text_[at_])) ++at_;
    if (begin == at_) throw InputError(fmt::format("it ends early, in line {}: endsolid is missing", line_));
    return text_.substr(begin, at_ - begin);
  }
  void expect(std::string_view word) {
    if (const std::string_view found = next(); found != word) fail(found, word);
  }
  float number() {
    std::string_view word = next();
    if (word.starts_with('+')) word.remove_prefix(1);
    float value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value))
      fail(word, "a finite number");
    return value;
  }
  void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }
  [[noreturn]] void fail(std::string_view found, std::string_view expected) const {
    throw InputError(fmt::format("line {}: '{}' where {} should be", line_, found.substr(0, 40), expected));
  }
  static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  std::string_view text_;
  size_t at_ = 0;
  int line_ = 1;
  MeshBuilder builder_;
};

// Many binary files begin with "solid" too: the size decides.
bool is_ascii(std::string_view bytes) {
  if (!bytes.starts_with("solid")) return false;
  return bytes.size() < kHeader || bytes.size() != kHeader + kRecord * size_t(triangles_in_header(bytes));
}

}  // namespace

SurfaceMesh mesh_from_stl(std::string_view bytes) {
  SurfaceMesh mesh = is_ascii(bytes) ? AsciiReader(bytes).read() : read_binary(bytes);
  if (mesh.triangles.empty()) throw InputError("there are no triangles in it");
  return mesh;
}

SurfaceMesh solid_from_stl(std::string_view bytes) {
  SurfaceMesh mesh = mesh_from_stl(bytes);
  check_closed(mesh);
  const double volume = volume_of(mesh);
  if (volume == 0) throw InputError("the mesh encloses no volume");
  if (volume < 0)
    for (auto& t : mesh.triangles) std::swap(t[1], t[2]);
  return mesh;
}

}  // namespace scree
