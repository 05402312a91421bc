// VTK PolyData files (.vtp, raw appended binary, little-endian) as ParaView opens them: particles, contacts, walls.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "scree/vec.h"

namespace scree {

// A named array of numbers, one tuple per point or cell; a view that must live until the file is written.
struct VtkArray {
  VtkArray(std::string n, std::span<const double> v) : VtkArray(std::move(n), "Float64", 1, v) {}
  VtkArray(std::string n, std::span<const float> v) : VtkArray(std::move(n), "Float32", 1, v) {}
  VtkArray(std::string n, std::span<const int32_t> v) : VtkArray(std::move(n), "Int32", 1, v) {}
  VtkArray(std::string n, std::span<const int64_t> v) : VtkArray(std::move(n), "Int64", 1, v) {}
  VtkArray(std::string n, std::span<const uint8_t> v) : VtkArray(std::move(n), "UInt8", 1, v) {}
  VtkArray(std::string n, std::span<const Vec3> v) : VtkArray(std::move(n), "Float64", 3, v) {}
  VtkArray(std::string n, std::span<const Quat> v) : VtkArray(std::move(n), "Float64", 4, v) {}  // w, x, y, z
  VtkArray(std::string n, int c, std::span<const double> v) : VtkArray(std::move(n), "Float64", c, v) {
    tuples /= size_t(c);
  }
  VtkArray(std::string n, int c, std::span<const int64_t> v) : VtkArray(std::move(n), "Int64", c, v) {
    tuples /= size_t(c);
  }

  std::string name;
  const char* type;  // in VTK's words
  int components;
  size_t tuples;
  std::span<const std::byte> bytes;

 private:
  template <class T>
  VtkArray(std::string n, const char* t, int c, std::span<const T> v)
      : name(std::move(n)), type(t), components(c), tuples(v.size()), bytes(std::as_bytes(v)) {}
};

// Each particle is a vertex at its centre. `arrays` have one tuple per particle. time in s.
void write_particles(const std::filesystem::path& path, double time, std::span<const Vec3> positions,
                     std::span<const VtkArray> arrays);

// Contacts as straight lines, from centre to centre, or from a centre to the point of the wall.
struct ContactLines {
  std::span<const Vec3> from, to;   // m
  std::span<const Vec3> force;      // N, on the body at `to`
  std::span<const double> overlap;  // m
};
// cell arrays: force, force_magnitude, overlap
void write_contacts(const std::filesystem::path& path, double time, const ContactLines& contacts);

struct WallTriangles {
  std::vector<Vec3> corners;                      // m
  std::vector<std::array<int64_t, 3>> triangles;  // indices of corners
  std::vector<int32_t> wall;                      // of each triangle
};
// cell array: wall
void write_walls(const std::filesystem::path& path, double time, const WallTriangles& walls);

}  // namespace scree
