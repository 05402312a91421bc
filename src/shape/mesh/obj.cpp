#include "shape/mesh/mesh_file.h"

#include <fmt/format.h>

#include "scree/error.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/point_welder.h"
#include "shape/mesh/text_scanner.h"

namespace scree {
namespace {

class ObjReader {
 public:
  explicit ObjReader(std::string_view text) : scanner_(text), welder_(text.size() / 80) {}

  MeshFile read() {
    for (std::string_view word = scanner_.word(); !word.empty(); word = scanner_.word()) {
      if (word == "v") read_vertex();
      if (word == "f") read_face();
      if (word == "g" || word == "o")
        builder_.start_region(scanner_.rest_of_line());
      else
        scanner_.rest_of_line();
    }
    return std::move(builder_.file);
  }

 private:
  void read_vertex() {
    Vec3 p;
    for (double* x : {&p.x, &p.y, &p.z}) *x = scanner_.coordinate(scanner_.word_in_line());
    vertices_.push_back(p);  // a weight or a colour may follow
    point_of_.push_back(-1);
  }

  void read_face() {
    corners_.clear();
    for (std::string_view word = scanner_.word_in_line(); !word.empty(); word = scanner_.word_in_line())
      corners_.push_back(corner(word));
    if (corners_.size() < 3)
      throw InputError(
          fmt::format("line {}: a face has {} corners: it needs at least 3", scanner_.line(), corners_.size()));
    if (corners_.size() == 3) return builder_.add({corners_[0], corners_[1], corners_[2]});
    std::vector<Vec3> places;
    for (const int c : corners_) places.push_back(builder_.file.mesh.points[size_t(c)]);
    for (const auto& [a, b, c] : cut_polygon(places))
      builder_.add({corners_[size_t(a)], corners_[size_t(b)], corners_[size_t(c)]});
  }

  // "7", "7/1", "7//3", "7/1/3"; −1 is the vertex before this line
  int corner(std::string_view word) {
    const auto index = scanner_.number<int64_t>(word.substr(0, word.find('/')), "the number of a vertex");
    const int64_t count = int64_t(vertices_.size()), vertex = index < 0 ? count + index : index - 1;
    if (index == 0 || vertex < 0 || vertex >= count)
      throw InputError(fmt::format("line {}: a face uses vertex {}: there are {} up to here, numbered from 1",
                                   scanner_.line(), index, count));
    int& point = point_of_[size_t(vertex)];
    if (point < 0) point = welder_.number_of(vertices_[size_t(vertex)], builder_.file.mesh.points);
    return point;
  }

  TextScanner scanner_;
  PointWelder welder_;
  MeshFileBuilder builder_;
  std::vector<Vec3> vertices_;
  std::vector<int> point_of_, corners_;
};

}  // namespace

MeshFile mesh_from_obj(std::string_view text) { return ObjReader(text).read(); }

}  // namespace scree
