#include "shape/level_set/fast_march.h"

#include <fmt/format.h>
#include <png.h>
#include <algorithm>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "scree/error.h"

namespace scree {
namespace {

static_assert(std::endian::native == std::endian::little);

template <class T>
void read_as(std::string_view raw, size_t count, bool field, std::vector<float>& values) {
  for (size_t i = 0; i < count; ++i) {
    T value;
    std::memcpy(&value, raw.data() + i * sizeof(T), sizeof(T));
    if (field && !(std::fabs(double(value)) <= double(std::numeric_limits<float>::max())))
      throw InputError(fmt::format("value {} of {} is {}: allowed: finite numbers below 3.4e38", i, count, value));
    values.push_back(field ? float(value) : value != T{} ? -0.5f : 0.5f);
  }
}

// what stands behind 'key': in the header of an .npy file
std::string_view npy_entry(std::string_view header, std::string_view key) {
  const size_t at = header.find(fmt::format("'{}':", key));
  if (at == header.npos) throw InputError(fmt::format("its header has no '{}'", key));
  std::string_view rest = header.substr(at + key.size() + 3);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return rest;
}

ElementType npy_type(std::string_view descr) {
  const bool good = descr.size() >= 5 && (descr[1] == '<' || descr[1] == '|') && descr[3] >= '1' && descr[3] <= '8';
  const ElementType type = good ? ElementType{descr[2], size_t(descr[3] - '0')} : ElementType{};
  const bool known = good && descr[4] == descr[0] && std::string_view("fiub").find(type.kind) != std::string_view::npos;
  const bool whole = type.bytes == 1 || type.bytes == 2 || type.bytes == 4 || type.bytes == 8;
  if (!known || !whole || (type.kind == 'f' && type.bytes < 4))
    throw InputError(fmt::format("its numbers are of type {}: allowed are f4, f8, integers and bool, little-endian",
                                 descr.substr(0, descr.find(','))));
  return type;
}

std::vector<size_t> npy_shape(std::string_view text) {
  std::vector<size_t> shape;
  for (const char c : text.substr(0, text.find(')'))) {
    if (c >= '0' && c <= '9') {
      if (shape.empty()) shape.push_back(0);
      shape.back() = std::min<size_t>(shape.back() * 10 + size_t(c - '0'), 1u << 20);
    }
    if (c == ',') shape.push_back(0);
  }
  if (!shape.empty() && shape.back() == 0) shape.pop_back();  // a comma at the end
  return shape;
}

// last index fastest → first index fastest
void reorder(DenseGrid& g) {
  std::vector<float> turned(g.size());
  const size_t nx = size_t(g.nodes[0]), ny = size_t(g.nodes[1]), nz = size_t(g.nodes[2]);
  for (size_t x = 0, from = 0; x < nx; ++x)
    for (size_t y = 0; y < ny; ++y)
      for (size_t z = 0; z < nz; ++z) turned[(z * ny + y) * nx + x] = g.values[from++];
  g.values = std::move(turned);
}

}  // namespace

void read_elements(std::string_view raw, ElementType type, size_t count, std::vector<float>& values) {
  if (raw.size() < count * type.bytes)
    throw InputError(
        fmt::format("it ends early: {} values need {} bytes, there are {}", count, count * type.bytes, raw.size()));
  values.reserve(count);
  if (type.kind == 'f')
    return type.bytes == 8 ? read_as<double>(raw, count, true, values) : read_as<float>(raw, count, true, values);
  if (type.bytes == 1) return read_as<uint8_t>(raw, count, false, values);
  if (type.bytes == 2) return read_as<uint16_t>(raw, count, false, values);
  if (type.bytes == 4) return read_as<uint32_t>(raw, count, false, values);
  read_as<uint64_t>(raw, count, false, values);
}

DenseGrid grid_from_npy(std::string_view bytes, double spacing, Vec3 origin) {
  if (!bytes.starts_with("\x93NUMPY") || bytes.size() < 12) throw InputError("it is no .npy file: use numpy.save");
  const bool long_header = bytes[6] >= 2;
  uint32_t length = 0;
  std::memcpy(&length, bytes.data() + 8, long_header ? 4 : 2);
  const size_t begin = long_header ? 12 : 10;
  if (bytes.size() < begin + length) throw InputError("it ends early, in its header");
  const std::string_view header = bytes.substr(begin, length);
  const std::vector<size_t> shape = npy_shape(npy_entry(header, "shape"));
  if (shape.size() < 2 || shape.size() > 3)
    throw InputError(fmt::format("it has {} dimensions: allowed are 2 (planar) and 3", shape.size()));
  if (std::find(shape.begin(), shape.end(), size_t{0}) != shape.end())
    throw InputError("it has a dimension of 0: allowed are at least 1");
  DenseGrid g;
  g.spacing = spacing, g.origin = origin;
  for (size_t k = 0; k < shape.size(); ++k) g.nodes[k] = int(shape[k]);
  read_elements(bytes.substr(begin + length), npy_type(npy_entry(header, "descr")), g.size(), g.values);
  if (!npy_entry(header, "fortran_order").starts_with("True")) reorder(g);
  return g;
}

DenseGrid grid_from_png(std::string_view bytes, double pixel, Vec3 corner) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&png, bytes.data(), bytes.size()) == 0)
    throw InputError(fmt::format("it is no PNG picture that can be read: {}", png.message));
  constexpr uint64_t kMostPixels = uint64_t{1} << 28;  // a small file may unpack to more than any memory
  if (uint64_t(png.width) * png.height > kMostPixels) {
    png_image_free(&png);
    throw InputError(
        fmt::format("the picture has {} x {} pixels: allowed: {} in all", png.width, png.height, kMostPixels));
  }
  png.format = PNG_FORMAT_GRAY;
  std::vector<uint8_t> grey(PNG_IMAGE_SIZE(png));
  png_color white{255, 255, 255};
  if (png_image_finish_read(&png, &white, grey.data(), 0, nullptr) == 0)
    throw InputError(fmt::format("the picture is damaged: {}", png.message));
  DenseGrid g;
  g.spacing = pixel;
  g.origin = corner + Vec3{0.5 * pixel, 0.5 * pixel, -corner.z};
  g.nodes[0] = int(png.width), g.nodes[1] = int(png.height);
  for (size_t row = png.height; row-- > 0;)  // the picture begins at the top
    for (size_t x = 0; x < png.width; ++x) g.values.push_back(float(grey[row * png.width + x]) / 255 - 0.5f);
  return g;
}

}  // namespace scree
