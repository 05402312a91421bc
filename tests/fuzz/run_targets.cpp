// What a run leaves behind and reads again, and what a browser sends to the server.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

#include "fuzz/contract.h"
#include "fuzz/targets.h"
#include "io/checkpoint_format.h"
#include "io/file.h"
#include "scree/checkpoint.h"
#include "serve/http_request.h"
#include "serve/page.h"
#include "view/frame.h"
#include "view/view_scene.h"

namespace scree::fuzz {
namespace {

// a file without a name, on no disk
struct MemoryFile {
  FileHandle file{::memfd_create("fuzz", MFD_CLOEXEC)};
  explicit MemoryFile(std::string_view bytes) { write_all(file, bytes, "a file in memory"); }
  std::string path() const { return "/proc/self/fd/" + std::to_string(file.get()); }
};

// all sections of the types that states are made of
void read_whole_checkpoint(std::string_view bytes) {
  const MemoryFile file(bytes);
  const Checkpoint checkpoint = read_checkpoint(file.path());
  for (const CheckpointSection& s : checkpoint.sections()) {
    if (s.count > (1 << 20)) continue;
    accepts([&] { checkpoint.get<double>(s.name); });
    accepts([&] { checkpoint.get<uint32_t>(s.name); });
    accepts([&] { checkpoint.get<uint8_t>(s.name); });
    accepts([&] { checkpoint.get<Vec3>(s.name); });
  }
}

// The same with all checksums made right, so that what lies behind them is reached.
std::string with_checksums(std::string_view bytes) {
  using namespace checkpoint_format;
  Header header{};
  if (bytes.size() < sizeof header) return std::string(bytes);
  std::memcpy(&header, bytes.data(), sizeof header);
  header.contents_offset = std::min<uint64_t>(header.contents_offset, bytes.size());
  std::string contents(bytes.substr(header.contents_offset));
  nlohmann::json json = nlohmann::json::parse(contents, nullptr, false);
  if (json.is_object() && json.contains("sections") && json["sections"].is_array()) {
    for (auto& s : json["sections"]) {
      if (!s.is_object()) continue;
      const uint64_t offset =
          s.value("offset", nlohmann::json()).is_number_unsigned() ? s["offset"].get<uint64_t>() : 0;
      const uint64_t size = s.value("bytes", nlohmann::json()).is_number_unsigned() ? s["bytes"].get<uint64_t>() : 0;
      if (offset <= bytes.size() && size <= bytes.size() - offset)
        s["checksum"] = checksum_of(bytes.data() + offset, size);
    }
    contents = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
  std::string whole(bytes.substr(0, header.contents_offset));
  whole.resize(std::max(whole.size(), sizeof header));
  header.contents_offset = whole.size();
  whole += contents;
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.file_length = whole.size();
  header.contents_checksum = checksum_of(contents.data(), contents.size());
  header.checksum = checksum_of(header);
  std::memcpy(whole.data(), &header, sizeof header);
  return whole;
}

void read_checkpoint_bytes(std::string_view bytes) {
  accepts([&] { read_whole_checkpoint(bytes); });
  accepts([&] { read_whole_checkpoint(with_checksums(bytes)); });
}

void read_frame_bytes(std::string_view bytes) {
  accepts([&] { frame_time(bytes); });
  accepts([&] {
    const ViewFrame frame = decode_frame(bytes);
    const bool table = frame.id.size() == frame.size();
    if (!table) return;
    const ViewFrame again = decode_frame(encode_frame(frame));
    require(again.id == frame.id && again.radius == frame.radius && again.step == frame.step, "a frame is kept");
    without_table(encode_frame(frame));
  });
}

void read_view_bytes(std::string_view bytes) {
  accepts([&] {
    const ViewScene scene = parse_view_json(std::string(bytes));
    parse_view_json(view_json(scene));
  });
}

// The same answer however the bytes come in, and no file but those of the page.
void read_http(std::string_view bytes) {
  const HttpLimits limits;
  HttpRequest request;
  size_t wanted = 0;
  const int status = parse_request(bytes, limits, request, wanted);
  require(status == 0 || status == 200 || status == 400 || status == 413 || status == 431, "a known status");
  HttpRequest in_pieces;
  int later = 0;
  for (size_t have = 0; later == 0;) {
    later = parse_request(bytes.substr(0, have), limits, in_pieces, wanted);
    require(later != 0 || have < wanted, "a request that is not whole wants more");
    if (have >= bytes.size()) break;
    have = std::min({bytes.size(), wanted, have + 1 + have / 2});
  }
  require(later == status, "the same status in pieces");
  if (status != 200) return;
  require(in_pieces.path == request.path && in_pieces.headers == request.headers, "the same request in pieces");
  refusal(request, "localhost");
  refusal(request, "192.168.0.7");
  const HttpResponse response = answer_file(request, "/nonexistent", false);
  const auto is_page = [&](const PageFile& f) { return request.path == "/" || request.path.substr(1) == f.path; };
  require(response.status != 200 || request.path == "/frames.json" || std::ranges::any_of(page_files(), is_page),
          "only files of the page");
}

constexpr std::string_view kJsonWords[] = {"\"",
                                           "null",
                                           "true",
                                           "[",
                                           "]",
                                           "{",
                                           "}",
                                           ",",
                                           ":",
                                           "-1",
                                           "1e400",
                                           "\"sections\":",
                                           "\"count\":",
                                           "\"element_size\":0",
                                           "\"offset\":",
                                           "\"bytes\":",
                                           "\"type\":\"f64\"",
                                           "\"walls\":",
                                           "\"measures\":",
                                           "\"table\":true",
                                           "\"contacts\":",
                                           "\"shapes\":"};
constexpr std::string_view kHttpWords[] = {"GET ",
                                           "POST ",
                                           "HEAD ",
                                           " HTTP/1.1\r\n",
                                           "\r\n",
                                           "\r\n\r\n",
                                           "Host: localhost\r\n",
                                           "Origin: http://",
                                           "Content-Length: ",
                                           "Transfer-Encoding: chunked\r\n",
                                           "/frames/",
                                           "/frames.json",
                                           "/..",
                                           "%2e%2e",
                                           "%00",
                                           "?set=",
                                           "/live/stop",
                                           "[::1]:80",
                                           "index.html"};

constexpr Target kRunTargets[] = {{"checkpoint", read_checkpoint_bytes, kJsonWords},
                                  {"frame", read_frame_bytes, kJsonWords},
                                  {"view", read_view_bytes, kJsonWords},
                                  {"http", read_http, kHttpWords}};

}  // namespace

std::span<const Target> run_targets() { return kRunTargets; }

}  // namespace scree::fuzz
