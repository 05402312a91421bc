// Pictures one after another: a film through the program ffmpeg, numbered PNG files where there is none.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

#include "io/file.h"
#include "view/image.h"

namespace scree {

class FilmWriter {
 public:
  // InputError when the path cannot be written. fps: pictures a second.
  FilmWriter(std::filesystem::path path, int width, int height, double fps);
  // without finish(): nothing is left of a film
  ~FilmWriter();
  FilmWriter(const FilmWriter&) = delete;

  void add(const Image& image);
  // RunError when ffmpeg failed
  void finish();

  bool by_ffmpeg() const { return by_ffmpeg_; }
  // the film, or the pattern of the numbered pictures
  std::string where() const;

 private:
  std::filesystem::path numbered(int number) const;
  void fail();

  std::filesystem::path path_, partial_;
  FileHandle to_ffmpeg_;
  pid_t child_ = 0;  // while ffmpeg runs
  bool by_ffmpeg_ = false;
  int count_ = 0;
};

}  // namespace scree
