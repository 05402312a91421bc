#include <fmt/format.h>

#include <array>
#include <cmath>

#include "scree/error.h"
#include "shape/level_set/fast_march.h"
#include "shape/mesh/text_scanner.h"

namespace scree {
namespace {

template <size_t N>
std::array<double, N> numbers(std::string_view text, const char* what) {
  std::array<double, N> found;
  TextScanner scanner(text);
  for (double& x : found) {
    const std::string_view word = scanner.word();
    if (word.empty()) throw InputError(fmt::format("{} has fewer than {} numbers", what, N));
    x = scanner.coordinate(word);
  }
  return found;
}

ElementType element_type(std::string_view name) {
  constexpr std::pair<std::string_view, ElementType> kTypes[] = {
      {"Float32", {'f', 4}}, {"Float64", {'f', 8}}, {"Int8", {'i', 1}},   {"Int16", {'i', 2}},  {"Int32", {'i', 4}},
      {"Int64", {'i', 8}},   {"UInt8", {'u', 1}},   {"UInt16", {'u', 2}}, {"UInt32", {'u', 4}}, {"UInt64", {'u', 8}}};
  for (const auto& [known, type] : kTypes)
    if (name == known) return type;
  throw InputError(fmt::format("its array is of type '{}': allowed are Float32, Float64 and integers", name));
}

std::string from_base64(std::string_view text) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  uint32_t bits = 0;
  int held = 0;
  for (const char c : text) {
    const size_t digit = kDigits.find(c);
    if (digit == kDigits.npos) continue;  // blanks, and the padding at the end
    bits = bits << 6 | uint32_t(digit);
    held += 6;
    if (held >= 8) bytes.push_back(static_cast<char>(bits >> (held -= 8) & 255));
  }
  return bytes;
}

class VtiReader {
 public:
  explicit VtiReader(std::string_view bytes) : xml_(bytes) {}

  DenseGrid read() {
    if ((file_ = find_tag(xml_, "VTKFile")).end == 0 || file_.attribute("type") != "ImageData")
      throw InputError("it is no VTK image data: save it as .vti");
    if (file_.attribute("byte_order") == "BigEndian") throw InputError("it is big-endian: save it on another machine");
    if (!file_.attribute("compressor").empty())
      throw InputError("its data are compressed: save it without compression");
    const bool cells = read_frame();
    const ElementType type = element_type(array_.attribute("type"));
    const std::string_view components = array_.attribute("NumberOfComponents");
    if (!components.empty() && components != "1")
      throw InputError("its first array has vectors: give it one number a node");
    read_values(type);
    for (int k = 0; k < 3; ++k)
      if (cells && grid_.nodes[k] > 1) grid_.origin.*kAxes[k] += 0.5 * grid_.spacing;
    return std::move(grid_);
  }

 private:
  // the first array of a section
  bool find_array(std::string_view section, size_t from) {
    const XmlTag tag = find_tag(xml_, section, from);
    const size_t end = tag.end == 0 ? xml_.npos : xml_.find(fmt::format("</{}>", section), tag.end);
    if (end != xml_.npos) array_ = find_tag(xml_.substr(0, end), "DataArray", tag.end);
    return array_.end > 0;
  }

  // extent, origin and spacing; true if the data belong to cells
  bool read_frame() {
    const XmlTag image = find_tag(xml_, "ImageData");
    if (image.end == 0) throw InputError("it has no ImageData");
    const auto extent = numbers<6>(image.attribute("WholeExtent"), "WholeExtent");
    const auto origin = numbers<3>(image.attribute("Origin"), "Origin");
    const auto spacing = numbers<3>(image.attribute("Spacing"), "Spacing");
    const bool cells = !find_array("PointData", image.end);
    if (cells && !find_array("CellData", image.end)) throw InputError("there is no array in it");
    grid_.spacing = spacing[0];
    for (size_t k = 0; k < 3; ++k) {
      const double steps = extent[2 * k + 1] - extent[2 * k];
      if (!(steps >= 0 && steps < 1e6)) throw InputError("its WholeExtent makes no sense");
      grid_.nodes[k] = int(steps) + (cells && steps > 0 ? 0 : 1);
      if (steps > 0 && std::fabs(spacing[k] - spacing[0]) > 1e-9 * std::fabs(spacing[0]))
        throw InputError("its spacing differs along x, y and z: resample it to cubes");
    }
    grid_.origin = {origin[0] + extent[0] * spacing[0], origin[1] + extent[2] * spacing[1],
                    origin[2] + extent[4] * spacing[2]};
    return cells;
  }

  void read_values(ElementType type) {
    const std::string_view format = array_.attribute("format");
    if (format == "ascii") return read_text(type);
    const size_t header = file_.attribute("header_type") == "UInt64" ? 8 : 4;
    std::string decoded;
    std::string_view raw;
    if (format == "binary") {
      decoded = from_base64(xml_.substr(array_.end, xml_.find('<', array_.end) - array_.end));
      raw = decoded;
    } else {
      const XmlTag appended = find_tag(xml_, "AppendedData", array_.end);
      if (appended.end == 0 || appended.attribute("encoding") != "raw")
        throw InputError("its data are neither text, base64 nor raw appended: save it in one of these ways");
      const size_t begin = xml_.find('_', appended.end);
      const auto offset = size_t(numbers<1>(array_.attribute("offset"), "offset")[0]);
      raw = begin == xml_.npos ? std::string_view() : xml_.substr(std::min(begin + 1 + offset, xml_.size()));
    }
    read_elements(raw.substr(std::min(header, raw.size())), type, grid_.size(), grid_.values);
  }

  void read_text(ElementType type) {
    TextScanner scanner(xml_.substr(array_.end, xml_.find('<', array_.end) - array_.end));
    std::vector<double> values;
    for (size_t i = 0; i < grid_.size(); ++i) {
      const std::string_view word = scanner.word();
      if (word.empty())
        throw InputError(fmt::format("it ends early: {} values are needed, there are {}", grid_.size(), i));
      const double value = scanner.coordinate(word);
      values.push_back(type.kind == 'f' ? value : value != 0 ? -0.5 : 0.5);
    }
    const auto* bytes = reinterpret_cast<const char*>(values.data());
    read_elements({bytes, values.size() * sizeof(double)}, {'f', sizeof(double)}, grid_.size(), grid_.values);
  }

  std::string_view xml_;
  XmlTag file_, array_;
  DenseGrid grid_;
};

}  // namespace

DenseGrid grid_from_vti(std::string_view bytes) { return VtiReader(bytes).read(); }

}  // namespace scree
