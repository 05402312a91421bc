// Every scene in scenes/ loads, with the files it names, and says what it is.
#include <gtest/gtest.h>

#include <filesystem>

#include "scree/load.h"

namespace scree {
namespace {

TEST(ShippedScenes, LoadAndHaveTitles) {
  size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SCREE_SOURCE_DIR "/scenes")) {
    if (entry.path().extension() != ".toml") continue;
    ++count;
    Scene scene;
    ASSERT_NO_THROW(scene = load_scene(entry.path().string())) << entry.path();
    EXPECT_FALSE(scene.title.empty()) << entry.path();
  }
  EXPECT_GE(count, 18u);
}

}  // namespace
}  // namespace scree
