#include "shape/mesh/mesh_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "io/file.h"
#include "scree/error.h"
#include "shape/mesh/mesh.h"

namespace scree {
namespace {

bool has_suffix(std::string_view name, std::string_view ending) {
  if (name.size() < ending.size()) return false;
  return std::equal(ending.begin(), ending.end(), name.end() - long(ending.size()),
                    [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
}

// the first words of lines that an OBJ file may begin with, after comments
bool begins_as_obj(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    const size_t begin = line.find_first_not_of(" \t\r");
    if (begin != line.npos && line[begin] != '#') {
      const std::string_view word = line.substr(begin, line.find_first_of(" \t\r", begin) - begin);
      for (const char* known : {"v", "vt", "vn", "vp", "f", "o", "g", "s", "l", "p", "mtllib", "usemtl"})
        if (word == known) return true;
      return false;
    }
    bytes.remove_prefix(std::min(bytes.size(), line.size() + 1));
  }
  return false;
}

// formats that people take for meshes, or that are meshes which Scree does not read
const char* known_stranger(std::string_view bytes) {
  constexpr std::pair<std::string_view, const char*> kStrangers[] = {
      {"ply", "a PLY file"},        {"OFF", "an OFF file"},
      {"glTF", "a glTF file"},      {"PK\x03\x04", "a 3MF or zip file"},
      {"# vtk", "a VTK file"},      {"<?xml", "an XML file"},
      {"<VTKFile", "a VTK file"},   {"\x89PNG", "a PNG picture"},
      {"ISO-10303", "a STEP file"}, {"\x93NUMPY", "a NumPy array"},
      {"\x1f\x8b", "a gzip file"},  {"$MeshFormat", "a Gmsh file"}};
  for (const auto& [start, what] : kStrangers)
    if (bytes.starts_with(start)) return what;
  return nullptr;
}

enum class Format { stl, obj };

Format format_of(std::string_view bytes, std::string_view name) {
  if (bytes.empty()) throw InputError("the file is empty: write the mesh again");
  if (has_size_of_binary_stl(bytes)) return Format::stl;
  if (const char* what = known_stranger(bytes))
    throw InputError(fmt::format("it is {}: convert it to STL or OBJ", what));
  if (bytes.starts_with("solid")) return Format::stl;
  if (begins_as_obj(bytes)) return Format::obj;
  const bool text = bytes.substr(0, 4096).find('\0') == bytes.npos;
  if (text || !has_suffix(name, ".stl"))
    throw InputError("it is not a mesh: allowed are STL (binary, or text that begins with 'solid') and OBJ");
  return Format::stl;
}

void check_name(Format format, std::string_view name) {
  if (format == Format::obj && has_suffix(name, ".stl"))
    throw InputError("it is named as an STL file but is an OBJ file: rename it to .obj");
  if (format == Format::stl && has_suffix(name, ".obj"))
    throw InputError("it is named as an OBJ file but is an STL file: rename it to .stl");
}

}  // namespace

void MeshFileBuilder::start_region(std::string_view name) {
  const auto found = std::find(file.regions.begin(), file.regions.end(), name);
  current = int(found - file.regions.begin());
  if (found == file.regions.end()) file.regions.emplace_back(name);
}

void MeshFileBuilder::add(const std::array<int, 3>& triangle) {
  if (current < 0) start_region("");
  file.mesh.triangles.push_back(triangle);
  file.region.push_back(current);
}

MeshFile read_mesh(std::string_view bytes, std::string_view name) {
  try {
    const Format format = format_of(bytes, name);
    check_name(format, name);
    MeshFile file = format == Format::stl ? mesh_from_stl(bytes) : mesh_from_obj(bytes);
    if (file.mesh.triangles.empty()) throw InputError("there are no triangles in it: export the surface, not lines");
    return file;
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: {}", name, error.what()));
  }
}

MeshFile read_mesh_file(const std::string& path) { return read_mesh(read_file(path, file_limits::kMesh), path); }

SurfaceMesh solid_of(SurfaceMesh mesh) {
  std::erase_if(mesh.triangles,
                [](const std::array<int, 3>& t) { return t[0] == t[1] || t[1] == t[2] || t[2] == t[0]; });
  check_closed(mesh);
  const double volume = volume_of(mesh);
  if (volume == 0) throw InputError("the mesh encloses no volume");
  if (volume < 0)
    for (auto& t : mesh.triangles) std::swap(t[1], t[2]);
  return mesh;
}

}  // namespace scree
