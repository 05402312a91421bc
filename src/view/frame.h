// One moment of a run as pictures and the web page see it, and its compact binary form. docs/pictures.md gives the
// format byte by byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scree/vec.h"

namespace scree {

struct ViewContact {
  uint32_t a = 0, b = 0;  // rows of the frame's bodies
  float force = 0;        // |force|, N
};

struct ViewWallContact {
  uint32_t a = 0;
  float force = 0;             // |force|, N
  float point[3] = {0, 0, 0};  // m
};

// A vertex x of the wall at time 0 is now at orientation·(x − pivot) + position.
struct ViewWallPose {
  Vec3 position, pivot;
  Quat orientation;
  bool gone = false;
  Vec3 force, torque;  // of the grains on the wall, N and N m
};

struct ViewFrame {
  uint64_t step = 0;
  double time = 0;  // s
  // per body, in id order; the first five change only when particles come or leave
  std::vector<uint32_t> id;
  std::vector<float> radius;  // m
  std::vector<uint16_t> shape;
  std::vector<uint16_t> material;
  std::vector<uint32_t> group;
  std::vector<Vec3> position;  // m
  std::vector<Quat> orientation;
  std::vector<float> speed;  // m/s
  std::vector<float> force;  // N, sum of |force| over the body's contacts
  std::vector<uint8_t> contacts;
  std::vector<ViewContact> body_contacts;
  std::vector<ViewWallContact> wall_contacts;
  std::vector<ViewWallPose> walls;
  std::vector<std::pair<std::string, double>> measures;  // a row of history.csv by column

  size_t size() const { return position.size(); }
};

// with_table: whether the first five columns go along; files always have them.
std::string encode_frame(const ViewFrame& frame, bool with_table = true);

// For pages that have the table already: a frame with_table without it, and which set of bodies it was of.
struct BareFrame {
  std::string set, bytes;
};
BareFrame without_table(std::string_view frame);

// Throws InputError when the bytes are not a whole frame. A frame without its table has those columns empty.
ViewFrame decode_frame(std::string_view bytes);

// Only the header is looked at: cheap enough to look for a time among many frames.
double frame_time(std::string_view bytes);

}  // namespace scree
