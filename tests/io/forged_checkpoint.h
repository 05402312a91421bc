// A checkpoint taken apart and put together again, with right checksums and whatever contents a test wants.
#pragma once

#include <zstd.h>

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "io/checkpoint_format.h"
#include "io/file.h"

namespace scree {

struct ForgedCheckpoint {
  struct Section {
    std::string name, type;
    uint64_t element_size = 0;
    std::vector<std::byte> bytes;  // of its elements

    size_t count() const { return bytes.size() / element_size; }
    template <class T>
    void put(size_t at, T value) {  // at a byte
      std::memcpy(bytes.data() + at, &value, sizeof value);
    }
  };

  checkpoint_format::Header header;
  std::string program;
  std::vector<Section> sections;

  explicit ForgedCheckpoint(const std::filesystem::path& path) {
    const std::string file = read_file(path);
    std::memcpy(&header, file.data(), sizeof header);
    const nlohmann::json contents = nlohmann::json::parse(file.substr(header.contents_offset));
    program = contents.at("program");
    for (const nlohmann::json& entry : contents.at("sections")) {
      Section s{entry.at("name"), entry.at("type"), entry.at("element_size"), {}};
      const size_t count = entry.at("count"), per_chunk = checkpoint_format::chunk_elements(s.element_size);
      s.bytes.resize(count * s.element_size);
      const char* at = file.data() + entry.at("offset").get<size_t>();
      for (size_t first = 0; first < count; first += per_chunk) {
        uint32_t length = 0;
        std::memcpy(&length, at, sizeof length);
        const size_t n = std::min(per_chunk, count - first);
        std::vector<std::byte> shuffled(n * s.element_size);
        ZSTD_decompress(shuffled.data(), shuffled.size(), at + sizeof length, length);
        unshuffle_bytes(shuffled.data(), n, s.element_size, s.bytes.data() + first * s.element_size);
        at += sizeof length + length;
      }
      sections.push_back(std::move(s));
    }
  }

  Section& section(const std::string& name) {
    for (Section& s : sections)
      if (s.name == name) return s;
    throw std::runtime_error("there is no section " + name);
  }

  void write(const std::filesystem::path& path) const {
    std::string file(sizeof header, '\0');
    nlohmann::ordered_json contents = {{"program", program}, {"sections", nlohmann::ordered_json::array()}};
    for (const Section& s : sections) {
      const size_t offset = file.size(), per_chunk = checkpoint_format::chunk_elements(s.element_size);
      for (size_t first = 0; first < s.count(); first += per_chunk) {
        const size_t n = std::min(per_chunk, s.count() - first), size = n * s.element_size;
        std::vector<std::byte> shuffled(size);
        shuffle_bytes(s.bytes.data() + first * s.element_size, n, s.element_size, shuffled.data());
        std::string stored(ZSTD_compressBound(size), '\0');
        stored.resize(ZSTD_compress(stored.data(), stored.size(), shuffled.data(), size, 1));
        const auto length = uint32_t(stored.size());
        file.append(reinterpret_cast<const char*>(&length), sizeof length).append(stored);
      }
      const size_t bytes = file.size() - offset;
      contents["sections"].push_back({{"name", s.name},
                                      {"type", s.type},
                                      {"element_size", s.element_size},
                                      {"count", s.count()},
                                      {"offset", offset},
                                      {"bytes", bytes},
                                      {"checksum", checkpoint_format::checksum_of(file.data() + offset, bytes)}});
    }
    checkpoint_format::Header h = header;
    h.contents_offset = file.size();
    file += contents.dump();
    h.contents_checksum =
        checkpoint_format::checksum_of(file.data() + h.contents_offset, file.size() - h.contents_offset);
    h.file_length = file.size();
    h.checksum = checkpoint_format::checksum_of(h);
    std::memcpy(file.data(), &h, sizeof h);
    std::ofstream(path, std::ios::binary) << file;
  }
};

}  // namespace scree
