// Level sets kept in a folder: the same ones, not built again, and damaged files do no harm.
#include "engine/level_set_cache.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "shape/level_set/level_set.h"
#include "shape/mesh_fixture.h"
#include "shape/structure_fixture.h"

namespace scree {
namespace {

TEST(LevelSetCache, ASecondRunReadsWhatTheFirstBuilt) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("scree-cache-" + std::to_string(getpid()));
  Wall wall = testing::mesh_wall(testing::box_mesh({0.1, 0.1, 0.1}));
  wall.level_set = LevelSetChoice{};
  const GrainSizes grains{0.01, 0.01, 0.002, false};
  std::vector<std::string> warnings;
  const auto made_in = [&](const fs::path& cache) {
    WallShape shape = compile_wall(wall);
    add_structure(wall, grains, shape, cached_level_sets(cache, warnings));
    return to_bytes(*shape.level_set);
  };
  const auto made = [&] { return made_in(folder); };
  const std::string first = made();
  ASSERT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
  const fs::path file = fs::directory_iterator(folder)->path();
  const auto written = fs::last_write_time(file);
  EXPECT_EQ(made(), first);
  EXPECT_EQ(fs::last_write_time(file), written);
  fs::resize_file(file, fs::file_size(file) / 2);
  EXPECT_EQ(made(), first);  // built anew
  EXPECT_EQ(fs::file_size(file), first.size());
  EXPECT_TRUE(warnings.empty());
  EXPECT_EQ(made_in(file / "no-folder"), first);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_NE(warnings[0].find("is not kept for the next run: cannot create folder"), std::string::npos) << warnings[0];
  fs::remove_all(folder);
}

}  // namespace
}  // namespace scree
