#include "view/frame.h"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include <cstring>
#include <limits>

#include "scree/error.h"
#include "shape/wall/solid.h"
#include "view/quantise.h"
#include "view/vector_json.h"

namespace scree {
namespace {

static_assert(std::endian::native == std::endian::little, "frames are little-endian");

using Json = nlohmann::ordered_json;

constexpr std::string_view kMagic = "SCF2", kOldMagic = "SCF1";  // the old one has 8 bits for material and group
constexpr size_t kTableBytes = 16, kOldTableBytes = 12, kBodyBytes = 16, kContactBytes = 12, kWallContactBytes = 20;

// into memory that has room; appending to the string for every number costs twice as much
struct Pen {
  char* at;
  template <class T>
  void put(T value) {
    std::memcpy(at, &value, sizeof value);
    at += sizeof value;
  }
  void put(std::string_view text) {
    std::memcpy(at, text.data(), text.size());
    at += text.size();
  }
};

struct Cursor {
  std::string_view bytes;
  template <class T>
  T get() {
    T value;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
  }
};

// a number that is not one is null in JSON
double number_of(const Json& j) { return j.is_null() ? std::numeric_limits<double>::quiet_NaN() : j.get<double>(); }

Bounds box_of(const std::vector<Vec3>& points) {
  if (points.empty()) return {{}, {}};
  Bounds box;
  for (const Vec3 p : points) box = united(box, p);
  return box;
}

float largest(const std::vector<float>& values) {
  return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

std::string table_of(const ViewFrame& f) {
  std::string table(kTableBytes * f.size(), '\0');
  Pen pen{table.data()};
  for (size_t i = 0; i < f.size(); ++i) {
    pen.put(f.id[i]);
    pen.put(f.radius[i]);
    pen.put(f.shape[i]);
    pen.put(f.material[i]);
    pen.put(f.group[i]);
  }
  return table;
}

Json walls_of(const ViewFrame& f) {
  Json walls = Json::array();
  for (const ViewWallPose& w : f.walls) {
    const Quat q = w.orientation;
    walls.push_back({{"position", list(w.position)},
                     {"pivot", list(w.pivot)},
                     {"orientation", {q.w, q.x, q.y, q.z}},
                     {"gone", w.gone},
                     {"force", list(w.force)},
                     {"torque", list(w.torque)}});
  }
  return walls;
}

void put_bodies(Pen& pen, const ViewFrame& f, const Bounds& box, float max_force) {
  for (size_t i = 0; i < f.size(); ++i) {
    const Vec3 p = f.position[i];
    pen.put(quantise(p.x, box.min.x, box.max.x) | quantise(p.y, box.min.y, box.max.y) << 19 |
            quantise(p.z, box.min.z, box.max.z) << 38 | uint64_t(std::min<int>(f.contacts[i], 127)) << 57);
    pen.put(pack_turn(f.orientation[i]));
    pen.put(to_half(f.speed[i]));
    pen.put(to_half(max_force > 0 ? f.force[i] / max_force : 0));
  }
}

struct Header {
  Json json;
  size_t size = 0;  // bytes before the arrays
  bool old = false;
};

Header read_header(std::string_view bytes) {
  const std::string_view magic = bytes.substr(0, kMagic.size());
  if (bytes.size() < 8 || (magic != kMagic && magic != kOldMagic))
    throw InputError("it does not begin like a frame of Scree");
  uint32_t length;
  std::memcpy(&length, bytes.data() + 4, sizeof length);
  if (length > bytes.size() - 8) throw InputError("it ends within its header");
  return {Json::parse(bytes.substr(8, length)), 8 + size_t(length), magic == kOldMagic};
}

// the header and what stands before it
std::string head_of(const Json& header) {
  std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.resize((text.size() + 7) / 8 * 8, ' ');
  const auto size = uint32_t(text.size());
  return std::string(kMagic).append(reinterpret_cast<const char*>(&size), sizeof size).append(text);
}

size_t count_of(const Json& header, const char* key, size_t bytes_each, size_t& left) {
  const auto count = header.at(key).get<uint64_t>();
  if (count > left / bytes_each) throw InputError(fmt::format("it is too short for its {} {}", count, key));
  left -= count * bytes_each;
  return count;
}

void get_bodies(ViewFrame& f, Cursor& in, size_t count, const Json& header) {
  const Bounds box{vector_of(header.at("min")), vector_of(header.at("max"))};
  const auto max_force = header.at("max_force").get<float>();
  f.position.reserve(count), f.orientation.reserve(count), f.speed.reserve(count), f.force.reserve(count);
  for (size_t i = 0; i < count; ++i) {
    const auto place = in.get<uint64_t>();
    f.position.push_back({dequantise(place & kPlaceSteps, box.min.x, box.max.x),
                          dequantise(place >> 19 & kPlaceSteps, box.min.y, box.max.y),
                          dequantise(place >> 38 & kPlaceSteps, box.min.z, box.max.z)});
    f.contacts.push_back(uint8_t(place >> 57));
    f.orientation.push_back(unpack_turn(in.get<uint32_t>()));
    f.speed.push_back(from_half(in.get<uint16_t>()));
    f.force.push_back(from_half(in.get<uint16_t>()) * max_force);
  }
}

ViewFrame decode(std::string_view bytes) {
  const Header header = read_header(bytes);
  const Json& j = header.json;
  const bool table = j.at("table").get<bool>();
  size_t left = bytes.size() - header.size;
  const size_t table_bytes = !table ? 0 : header.old ? kOldTableBytes : kTableBytes;
  const size_t count = count_of(j, "count", kBodyBytes + table_bytes, left);
  const size_t contacts = count_of(j, "contacts", kContactBytes, left);
  const size_t wall_contacts = count_of(j, "wall_contacts", kWallContactBytes, left);
  if (left != 0) throw InputError("it is longer than its header says");

  ViewFrame f{.step = j.at("step").get<uint64_t>(), .time = j.at("time").get<double>()};
  Cursor in{bytes.substr(header.size)};
  for (size_t i = 0; table && i < count; ++i) {
    f.id.push_back(in.get<uint32_t>());
    f.radius.push_back(in.get<float>());
    if (!(f.radius.back() > 0 && std::isfinite(f.radius.back())))
      throw InputError(fmt::format("body {} has no size", f.id.back()));
    f.shape.push_back(in.get<uint16_t>());
    f.material.push_back(header.old ? in.get<uint8_t>() : in.get<uint16_t>());
    f.group.push_back(header.old ? in.get<uint8_t>() : in.get<uint32_t>());
  }
  get_bodies(f, in, count, j);
  const auto row = [&] {
    const auto a = in.get<uint32_t>();
    if (a >= count) throw InputError(fmt::format("a contact names body {} of {}", a, count));
    return a;
  };
  for (size_t i = 0; i < contacts; ++i) {
    const uint32_t a = row(), b = row();
    f.body_contacts.push_back({a, b, in.get<float>()});
  }
  for (size_t i = 0; i < wall_contacts; ++i) {
    ViewWallContact c{row(), in.get<float>()};
    for (float& x : c.point) x = in.get<float>();
    f.wall_contacts.push_back(c);
  }
  for (const Json& w : j.at("walls")) {
    const Json& q = w.at("orientation");
    f.walls.push_back({vector_of(w.at("position")),
                       vector_of(w.at("pivot")),
                       {q.at(0).get<double>(), q.at(1).get<double>(), q.at(2).get<double>(), q.at(3).get<double>()},
                       w.at("gone").get<bool>(),
                       vector_of(w.at("force")),
                       vector_of(w.at("torque"))});
  }
  for (const auto& [name, value] : j.at("measures").items()) f.measures.emplace_back(name, number_of(value));
  return f;
}

template <class Read>
auto with_clear_errors(Read read) {
  try {
    return read();
  } catch (const InputError& e) {
    throw InputError(std::string("this frame cannot be read: ") + e.what());
  } catch (const nlohmann::json::exception&) {
    throw InputError("this frame cannot be read: its header is damaged");
  }
}

}  // namespace

std::string encode_frame(const ViewFrame& f, bool with_table) {
  const std::string table = table_of(f);
  const Bounds box = box_of(f.position);
  const float max_force = largest(f.force);
  Json measures = Json::object();
  for (const auto& [name, value] : f.measures) measures[name] = value;
  const Json header = {{"step", f.step},
                       {"time", f.time},
                       {"count", f.size()},
                       {"table", with_table},
                       {"set", fmt::format("{:016x}", XXH3_64bits(table.data(), table.size()))},
                       {"min", list(box.min)},
                       {"max", list(box.max)},
                       {"max_speed", largest(f.speed)},
                       {"max_force", max_force},
                       {"contacts", f.body_contacts.size()},
                       {"wall_contacts", f.wall_contacts.size()},
                       {"walls", walls_of(f)},
                       {"measures", measures}};
  std::string bytes = head_of(header);
  const size_t begin = bytes.size();
  bytes.resize(begin + (with_table ? table.size() : 0) + kBodyBytes * f.size() +
               kContactBytes * f.body_contacts.size() + kWallContactBytes * f.wall_contacts.size());
  Pen pen{bytes.data() + begin};
  if (with_table) pen.put(std::string_view(table));
  put_bodies(pen, f, box, max_force);
  for (const ViewContact& c : f.body_contacts) pen.put(c.a), pen.put(c.b), pen.put(c.force);
  for (const ViewWallContact& c : f.wall_contacts) {
    pen.put(c.a), pen.put(c.force);
    for (const float x : c.point) pen.put(x);
  }
  return bytes;
}

BareFrame without_table(std::string_view frame) {
  Header header = read_header(frame);
  header.json["table"] = false;
  const size_t body = header.size + kTableBytes * header.json["count"].get<size_t>();
  return {header.json["set"].get<std::string>(), head_of(header.json).append(frame.substr(body))};
}

ViewFrame decode_frame(std::string_view bytes) {
  return with_clear_errors([&] { return decode(bytes); });
}

double frame_time(std::string_view bytes) {
  return with_clear_errors([&] { return read_header(bytes).json.at("time").get<double>(); });
}

}  // namespace scree
