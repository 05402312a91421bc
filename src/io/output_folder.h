// The folder a run writes into: one run at a time, and no finished run lost by accident.
#pragma once

#include <filesystem>
#include <string_view>

#include "io/file.h"

namespace scree {

enum class Start {
  fresh,      // refused where a finished or resumable run of another scene lies
  overwrite,  // whatever run lies there goes
  resume      // what lies there is continued
};

class OutputFolder {
 public:
  // Creates the folder and locks it until the object, or the process, is gone. InputError when another run holds it.
  explicit OutputFolder(std::filesystem::path folder);

  // Makes the folder ready for a run of `scene_text`: removes the files of an older run (only names that runs write;
  // nothing when resuming, where the caller has compared the scene with the checkpoint's) and writes scene.toml.
  void begin(std::string_view scene_text, Start start);

  // appends a line with the time of day to run.log
  void log(std::string_view line);

  const std::filesystem::path& path() const { return folder_; }
  std::filesystem::path scene() const { return folder_ / "scene.toml"; }
  std::filesystem::path summary() const { return folder_ / "summary.json"; }
  std::filesystem::path history() const { return folder_ / "history.csv"; }
  std::filesystem::path picture() const { return folder_ / "picture.png"; }
  std::filesystem::path report() const { return folder_ / "report.html"; }
  std::filesystem::path view_frames() const { return folder_ / "frames"; }
  std::filesystem::path checkpoint() const { return folder_ / "checkpoint.scree"; }

 private:
  void refuse_to_lose_run(std::string_view scene_text) const;
  void remove_run() const;

  std::filesystem::path folder_;
  FileHandle lock_, log_;
};

}  // namespace scree
