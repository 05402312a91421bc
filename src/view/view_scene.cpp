#include "view/view_scene.h"

#include <utility>

#include "scene/particle_form.h"
#include "scree/error.h"
#include "view/vector_json.h"

namespace scree {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kViewVersion = 1;
constexpr const char* kShapeKinds[] = {"sphere", "mesh", "outline"};

// single precision, as the page draws it, keeps the file short
Json flat(const std::vector<Vec3>& points, int dimensions) {
  Json j = Json::array();
  for (const Vec3 p : points) {
    j.push_back(float(p.x)), j.push_back(float(p.y));
    if (dimensions == 3) j.push_back(float(p.z));
  }
  return j;
}

template <size_t n>
Json flat(const std::vector<std::array<int, n>>& rows) {
  Json j = Json::array();
  for (const auto& row : rows)
    for (const int i : row) j.push_back(i);
  return j;
}

std::vector<Vec3> points_of(const Json& j, size_t dimensions) {
  std::vector<Vec3> points;
  if (j.size() % dimensions != 0) throw InputError("view.json has a point with a missing coordinate");
  for (size_t i = 0; i < j.size(); i += dimensions)
    points.push_back({j[i].get<double>(), j[i + 1].get<double>(), dimensions == 3 ? j[i + 2].get<double>() : 0.0});
  return points;
}

template <size_t n>
std::vector<std::array<int, n>> rows_of(const Json& j, size_t points) {
  std::vector<std::array<int, n>> rows;
  if (j.size() % n != 0) throw InputError("view.json has a triangle or line with a missing corner");
  for (size_t i = 0; i < j.size(); i += n) {
    auto& row = rows.emplace_back();
    for (size_t k = 0; k < n; ++k) {
      row[k] = j[i + k].get<int>();
      if (row[k] < 0 || size_t(row[k]) >= points) throw InputError("view.json names a corner that is not there");
    }
  }
  return rows;
}

Json json_of(const ViewShape& s) {
  Json j = {{"kind", kShapeKinds[int(s.kind)]}};
  if (s.kind == ViewShape::Kind::mesh) j["vertices"] = flat(s.points, 3), j["triangles"] = flat(s.triangles);
  if (s.kind == ViewShape::Kind::outline) j["points"] = flat(s.points, 2);
  return j;
}

ViewShape shape_of(const Json& j) {
  ViewShape s;
  const auto kind = j.at("kind").get<std::string>();
  if (kind == "mesh") {
    s.kind = ViewShape::Kind::mesh;
    s.points = points_of(j.at("vertices"), 3);
    s.triangles = rows_of<3>(j.at("triangles"), s.points.size());
  } else if (kind == "outline") {
    s.kind = ViewShape::Kind::outline;
    s.points = points_of(j.at("points"), 2);
  } else if (kind != "sphere") {
    throw InputError("view.json has a shape of the unknown kind '" + kind + "'");
  }
  return s;
}

ViewScene scene_of(const Json& j) {
  if (j.at("version").get<int>() != kViewVersion) throw InputError("view.json is of another version of Scree");
  ViewScene s;
  s.title = j.at("title").get<std::string>();
  s.planar = j.at("planar").get<bool>();
  s.min = vector_of(j.at("min")), s.max = vector_of(j.at("max"));
  s.gravity = vector_of(j.at("gravity"));
  s.materials = j.at("materials").get<std::vector<std::string>>();
  s.groups = j.at("groups").get<std::vector<std::string>>();
  for (const Json& shape : j.at("shapes")) s.shapes.push_back(shape_of(shape));
  for (const Json& w : j.at("walls")) {
    ViewWall wall{w.at("name").get<std::string>(), points_of(w.at("vertices"), 3), {}, {}};
    wall.triangles = rows_of<3>(w.at("triangles"), wall.points.size());
    wall.lines = rows_of<2>(w.at("lines"), wall.points.size());
    s.walls.push_back(std::move(wall));
  }
  return s;
}

}  // namespace

ViewShape view_shape(const ParticleShape& shape, bool planar) {
  if (form_of(shape).outline) {
    std::vector<Vec3> corners = outline(shape, kDrawnCorners);
    bool seen_whole = true;
    for (size_t i = 0; i < corners.size(); ++i)
      seen_whole = seen_whole && cross(corners[i], corners[(i + 1) % corners.size()]).z > 0;
    if (seen_whole) return {ViewShape::Kind::outline, std::move(corners), {}};
  }
  SurfaceMesh mesh = surface(shape, planar);
  return {ViewShape::Kind::mesh, std::move(mesh.points), std::move(mesh.triangles)};
}

std::string view_json(const ViewScene& s) {
  Json shapes = Json::array(), walls = Json::array();
  for (const ViewShape& shape : s.shapes) shapes.push_back(json_of(shape));
  for (const ViewWall& w : s.walls)
    walls.push_back({{"name", w.name},
                     {"vertices", flat(w.points, 3)},
                     {"triangles", flat(w.triangles)},
                     {"lines", flat(w.lines)}});
  const Json j = {{"version", kViewVersion},  {"title", s.title},
                  {"planar", s.planar},       {"min", list(s.min)},
                  {"max", list(s.max)},       {"gravity", list(s.gravity)},
                  {"materials", s.materials}, {"groups", s.groups},
                  {"shapes", shapes},         {"walls", walls}};
  return j.dump(-1, ' ', false, Json::error_handler_t::replace);
}

ViewScene parse_view_json(const std::string& text) {
  try {
    return scene_of(Json::parse(text));
  } catch (const nlohmann::json::exception&) {
    throw InputError("view.json is damaged");
  }
}

}  // namespace scree
