// Reads the .vtp files of tests the way VTK does: by the offsets and lengths that the file states.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "io/file.h"

namespace scree {

struct VtpArray {
  std::string parent, type;  // parent: PointData, CellData, Points, Verts, Lines, Polys
  int components = 0;
  std::string bytes;

  template <class T>
  std::vector<T> as() const {
    if (bytes.size() % sizeof(T) != 0) throw std::runtime_error("length is no multiple of the element");
    std::vector<T> values(bytes.size() / sizeof(T));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  }
};

struct VtpFile {
  std::map<std::string, std::string> piece;  // attributes of <Piece>
  std::string time;                          // text of the TimeValue
  std::map<std::string, VtpArray> arrays;    // by "parent/name"
};

// attributes of the tag that begins at `at`
inline std::map<std::string, std::string> attributes_at(const std::string& xml, size_t at) {
  std::map<std::string, std::string> attributes;
  const size_t end = xml.find('>', at);
  for (size_t equals = xml.find("=\"", at); equals < end; equals = xml.find("=\"", equals)) {
    const size_t name = xml.rfind(' ', equals) + 1, close = xml.find('"', equals + 2);
    attributes[xml.substr(name, equals - name)] = xml.substr(equals + 2, close - equals - 2);
    equals = close;
  }
  return attributes;
}

inline VtpFile read_vtp(const std::filesystem::path& path) {
  const std::string text = read_file(path);
  const std::string marker = "<AppendedData encoding=\"raw\">\n_";
  const size_t xml_end = text.find(marker);
  if (xml_end == std::string::npos) throw std::runtime_error("no appended data");
  const std::string xml = text.substr(0, xml_end);
  const size_t base = xml_end + marker.size();
  if (xml.find("header_type=\"UInt64\"") == std::string::npos || xml.find("LittleEndian") == std::string::npos) {
    throw std::runtime_error("lengths are not little-endian 64-bit");
  }

  VtpFile file;
  file.piece = attributes_at(xml, xml.find("<Piece"));
  uint64_t expected = 0;  // arrays lie one behind the other
  std::string parent;
  for (size_t tag = xml.find('<'); tag != std::string::npos; tag = xml.find('<', tag + 1)) {
    const std::string name = xml.substr(tag + 1, xml.find_first_of(" >/", tag + 1) - tag - 1);
    std::map<std::string, std::string> attributes = attributes_at(xml, tag);
    if (name != "DataArray") {
      if (!name.empty()) parent = name;
      continue;
    }
    if (attributes["format"] == "ascii") {
      const size_t from = xml.find('>', tag) + 1;
      file.time = xml.substr(from, xml.find('<', from) - from);
      continue;
    }
    const uint64_t offset = std::stoull(attributes["offset"]);
    if (offset != expected) throw std::runtime_error("gap before " + attributes["Name"]);
    uint64_t length = 0;
    std::memcpy(&length, text.data() + base + offset, sizeof length);
    expected = offset + sizeof length + length;
    if (base + expected > text.size()) throw std::runtime_error("array beyond the end");
    file.arrays[parent + "/" + attributes["Name"]] = {parent, attributes["type"],
                                                      std::stoi(attributes["NumberOfComponents"]),
                                                      text.substr(base + offset + sizeof length, length)};
  }
  if (text.substr(base + expected) != "\n</AppendedData>\n</VTKFile>\n") throw std::runtime_error("bytes left over");
  return file;
}

}  // namespace scree
