// The .pvd file that gives ParaView the times of a series of frames.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace scree {

// particles, 12 → particles_000012.vtp
std::string frame_name(const std::string& kind, size_t number);

// rewritten whole with every frame
class FrameIndex {
 public:
  // a new, empty series: the file particles.pvd for the kind "particles"
  FrameIndex(std::filesystem::path folder, std::string kind);
  // goes on with the series of an interrupted run: frames later than `time` leave the index, and their files go. An
  // index that was lost or is damaged is made anew from the frames that are there, which a warning tells.
  static FrameIndex resume(std::filesystem::path folder, std::string kind, double time,
                           std::vector<std::string>& warnings);

  std::filesystem::path next_frame() const;  // where to write the next frame
  void add(double time);                     // it is written
  size_t size() const { return times_.size(); }

 private:
  FrameIndex(std::filesystem::path folder, std::string kind, std::vector<double> times)
      : folder_(std::move(folder)), kind_(std::move(kind)), times_(std::move(times)) {}
  std::filesystem::path index_path() const { return folder_ / (kind_ + ".pvd"); }
  void write() const;

  std::filesystem::path folder_;
  std::string kind_;
  std::vector<double> times_;
};

}  // namespace scree
