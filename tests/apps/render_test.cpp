// scree render and what a run leaves for it, through the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "apps/program.h"

namespace scree::test {
namespace {

const std::string kFrames = "[time]\nduration = \"20 ms\"\n[output]\nframe_every = \"5 ms\"\n";

int frames_in(const Workspace& w) {
  const auto names = w.listing();
  return int(std::count_if(names.begin(), names.end(), [](const std::string& n) { return n.ends_with(".scf"); }));
}

// a run of five frames, made once
const Workspace& five_frames() {
  static const Workspace w;
  static const bool done = [] {
    w.write("grains.toml", small_scene(kFrames));
    return w.scree({"run", "grains.toml", "--out", "out", "--quiet"}).exit_code == 0;
  }();
  EXPECT_TRUE(done);
  return w;
}

TEST(Render, a_run_leaves_frames_picture_and_report) {
  const Workspace& w = five_frames();
  EXPECT_EQ(frames_in(w), 5);
  for (const char* name : {"out/view.json", "out/picture.png", "out/report.html"}) EXPECT_TRUE(w.has(name)) << name;
  const std::string report = w.read("out/report.html");
  EXPECT_TRUE(contains(report, "grains in a box"));
  EXPECT_FALSE(contains(report, "http"));
  size_t pictures = 0;
  for (size_t at = 0; (at = report.find("data:image/png", at)) != std::string::npos; ++at) ++pictures;
  EXPECT_EQ(pictures, 3u);
}

TEST(Render, a_resumed_run_has_the_frames_of_a_whole_one) {
  Workspace w;
  w.write("grains.toml", small_scene(kFrames));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "out", "-q", "--until", "0.012"}).exit_code, 0);
  EXPECT_EQ(frames_in(w), 3);
  w.write("out/frames/frame-000000999999.scf", "of a part that was lost");
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "out", "-q", "--resume"}).exit_code, 0);
  EXPECT_EQ(frames_in(w), 5);
  for (const std::string& name : w.listing()) {
    if (!name.ends_with(".scf")) continue;
    EXPECT_TRUE(w.read(name) == five_frames().read(name)) << name;
  }
}

TEST(Render, overwriting_removes_frames_and_nothing_else) {
  Workspace w;
  w.write("grains.toml", small_scene(kFrames));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "out", "-q"}).exit_code, 0);
  w.write("out/frames/notes.txt", "mine");
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "out", "-q", "--overwrite", "--set", "output.frame_every=20 ms"})
                .exit_code,
            0);
  EXPECT_EQ(frames_in(w), 2);
  EXPECT_TRUE(w.has("out/frames/notes.txt"));
}

TEST(Render, draws_a_scene_and_a_frame) {
  const Workspace& w = five_frames();
  ASSERT_EQ(w.scree({"render", "grains.toml", "-o", "start.png", "--width", "320", "--height", "200"}).exit_code, 0);
  ASSERT_EQ(
      w.scree({"render", "out", "-o", "first.png", "--frame", "0", "--width", "320", "--height", "200"}).exit_code, 0);
  const std::string png = w.read("start.png");
  EXPECT_EQ(png.substr(1, 3), "PNG");
  EXPECT_EQ(png.substr(16, 8), std::string("\0\0\1\x40\0\0\0\xc8", 8));  // width and height
  const Outcome last = w.scree({"render", "out", "-o", "last.png", "--colour", "force", "--contacts", "--verbose"});
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_EQ(last.out, "last.png\n");
  EXPECT_TRUE(contains(last.err, "s a picture"));
}

TEST(Render, the_same_picture_on_any_number_of_threads_and_by_time_or_number) {
  const Workspace& w = five_frames();
  ASSERT_EQ(w.scree({"render", "out", "-o", "a.png", "--frame", "2", "--threads", "1"}).exit_code, 0);
  ASSERT_EQ(w.scree({"render", "out", "-o", "b.png", "--time", "0.0101", "--threads", "2"}).exit_code, 0);
  EXPECT_TRUE(w.read("a.png") == w.read("b.png"));
}

TEST(Render, without_ffmpeg_a_film_is_numbered_pictures) {
  const Workspace& w = five_frames();
  const std::string path = std::getenv("PATH");
  setenv("PATH", "/nonexistent", 1);
  const Outcome film = w.scree({"render", "out", "-o", "film.mp4", "--width", "160", "--height", "120"});
  setenv("PATH", path.c_str(), 1);
  EXPECT_EQ(film.exit_code, 0) << film.err;
  EXPECT_TRUE(contains(film.err, "there is no ffmpeg")) << film.err;
  EXPECT_EQ(film.out, "film-00000.png to film-00004.png\n");
  EXPECT_TRUE(w.has("film-00004.png"));
  EXPECT_FALSE(w.has("film.mp4"));
}

TEST(Render, with_ffmpeg_a_film_is_a_film) {
  if (std::system("ffmpeg -version >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no ffmpeg here";
  const Workspace& w = five_frames();
  // odd sizes and a name that a shell would take apart
  const Outcome film = w.scree({"render", "out", "-o", "a $(b) c.mp4", "--width", "161", "--height", "121"});
  EXPECT_EQ(film.exit_code, 0) << film.err;
  EXPECT_EQ(w.read("a $(b) c.mp4").substr(4, 4), "ftyp");
}

struct Wrong {
  std::vector<std::string> arguments;
  std::string says;
};

TEST(Render, wrong_input_is_refused_in_words) {
  const Workspace& w = five_frames();
  std::filesystem::create_directories(w.path() / "empty");
  std::filesystem::create_directories(w.path() / "bare");
  std::filesystem::create_directories(w.path() / "damaged" / "frames");
  w.write("bare/view.json", w.read("out/view.json"));
  w.write("damaged/view.json", w.read("out/view.json"));
  w.write("damaged/frames/frame-000000000000.scf", "SCF1 and nothing more");
  const Wrong cases[] = {{{"out", "-o", "x.jpg"}, ".png (a picture) or .mp4"},
                         {{"out", "-o", "x"}, ".png (a picture) or .mp4"},
                         {{"nothing", "-o", "x.png"}, "neither a folder nor a scene"},
                         {{"empty", "-o", "x.png"}, "no view.json"},
                         {{"bare", "-o", "x.png"}, "there are no frames"},
                         {{"damaged", "-o", "x.png"}, "frame-000000000000.scf: this frame cannot be read"},
                         {{"out", "-o", "no/such/x.png"}, "no/such"},
                         {{"out", "-o", "no/such/x.mp4"}, "no/such"},
                         {{"out", "-o", "x.png", "--colour", "sped"}, "did you mean 'speed'?"},
                         {{"out", "-o", "x.png", "--view", "tp"}, "did you mean 'top'?"},
                         {{"out", "-o", "x.png", "--frame", "5"}, "frames 0 to 4"},
                         {{"out", "-o", "x.png", "--width", "3"}, "must be 64 to 16384"},
                         {{"out", "-o", "x.mp4", "--time", "0"}, "choose one picture"},
                         {{"out", "-o", "x.mp4", "--fps", "0"}, "pictures a second"},
                         {{"grains.toml", "-o", "x.mp4"}, "a film needs a run"},
                         {{"out"}, "-o"}};
  for (const Wrong& c : cases) {
    std::vector<std::string> arguments = {"render"};
    arguments.insert(arguments.end(), c.arguments.begin(), c.arguments.end());
    const Outcome outcome = w.scree(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << c.says << ": " << outcome.err;
    EXPECT_TRUE(contains(outcome.err, c.says)) << outcome.err;
    EXPECT_FALSE(w.has("x.png"));
  }
}

}  // namespace
}  // namespace scree::test
