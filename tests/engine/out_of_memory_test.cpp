// Memory that runs out inside a parallel region: the exception comes to the caller, whichever allocation failed.
#include <gtest/gtest.h>
#include <omp.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "engine/cubes.h"
#include "engine/scenes.h"
#include "engine/star_scenes.h"
#include "scree/simulation.h"
#include "shape/structure_fixture.h"
#include "view/picture.h"
#include "view/view_fixture.h"

namespace {

std::atomic<long> allocations_left{-1};  // in parallel regions until one fails; < 0: none does

void* allocate(std::size_t bytes, std::size_t alignment) {
  if (allocations_left >= 0 && omp_get_level() > 0 && allocations_left-- == 0) throw std::bad_alloc();
  const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
  if (void* const p = std::aligned_alloc(alignment, whole > 0 ? whole : alignment)) return p;
  throw std::bad_alloc();
}

}  // namespace

// For the whole test program; what delete gets is from malloc's family either way. Not inlined: the compiler would warn
// of new and free where it sees only one of them.
[[gnu::noinline]] void* operator new(std::size_t bytes) { return allocate(bytes, __STDCPP_DEFAULT_NEW_ALIGNMENT__); }
[[gnu::noinline]] void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return std::malloc(bytes);  // asked for by std::stable_sort, which can do without
}
[[gnu::noinline]] void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, std::size_t(alignment));
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }

namespace scree {
namespace {

// Fails the first, second, … allocation of parallel regions in what is done until it gets through. How many did.
template <class F>
int failures_of(const F& work) {
  for (int k = 0;; ++k) {
    allocations_left = k;
    try {
      work();
      allocations_left = -1;
      return k;
    } catch (const std::bad_alloc&) {
      allocations_left = -1;
    }
  }
}

int failures(const Scene& scene) {
  return failures_of([&] { Simulation(scene, {2}).advance(30); });
}

TEST(OutOfMemory, OfStarsIsAnException) {
  std::string text = testing::kElastic;
  text +=
      "[[particles]]\nshape = \"cross\"\nradius = 0.01\n"
      "lattice = { origin = [0, 0], spacing = 0.0195, count = [8, 8] }\n[time]\nduration = 1\n";
  EXPECT_GT(failures(testing::scene_of(text)), 2);
}

TEST(OutOfMemory, OfAPictureIsAnException) {
  ViewScene scene = empty_scene();
  scene.shapes.push_back({ViewShape::Kind::mesh, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 1, 2}}});
  ViewFrame frame;
  for (int i = 0; i < 100; ++i) add_body(frame, {0.1 * i, 0, 0}, 0.2), frame.shape.back() = 1;
  const Stage stage = set_stage(scene, std::span(&frame, 1), {.width = 200, .height = 200, .threads = 2});
  EXPECT_GT(failures_of([&] { draw_picture(stage, frame); }), 2);
}

TEST(OutOfMemory, OfPolyhedraIsAnException) {
  std::vector<ParticleSpec> list;
  for (int i = 0; i < 200; ++i)
    list.push_back(testing::at(Vec3{double(i % 10), double(i / 10), 0.5} * (0.999 * testing::kEdge)));
  EXPECT_GT(failures(testing::cubes(list)), 2);
}

TEST(OutOfMemory, OfSpheresIsAnException) {
  Scene scene = testing::empty_scene(LawKind::linear, false);
  ListPlacement list;
  for (int i = 0; i < 200; ++i)
    list.particles.push_back({Vec3{double(i % 10), double(i / 10), 0} * (1.999 * testing::kRadius), testing::kRadius});
  ParticleGroup group;
  group.name = "grains";
  group.placement = list;
  scene.groups = {group};
  EXPECT_GT(failures(scene), 2);
}

}  // namespace
}  // namespace scree
