// What scenes.cpp puts its scenes together from.
#pragma once

#include "engine/scenes.h"

namespace scree::testing {

// Walls begin a little inside the grains beside them: whether a grain exactly at a wall touches it is up to rounding,
// and dashpots push at first touch.
constexpr double kLapped = -0.01 * kRadius;

// 300 grains: several chunks of bodies
Block bed(bool planar);
Vec3 size_of(const Block& block, bool planar);
Vec3 up(bool planar);
// the box about a block, `gap` away from the grains; endless across the plane
Solid box_about(const Block& block, bool planar, double gap);
void add_rolling_friction(Scene& scene);

// scene_containers.cpp: boxes and drums about a bed
void add_box(Scene& scene);
void add_drum(Scene& scene);
void add_mixer(Scene& scene);
void add_meshed(Scene& scene);
void add_level_set(Scene& scene);
void add_shaker(Scene& scene);
void add_adaptive(Scene& scene);
void add_press(Scene& scene);

// scene_flows.cpp: what grains fall, flow and leave through
void add_trapdoor(Scene& scene);
void add_periodic(Scene& scene);
void add_rain(Scene& scene);
void add_paddle(Scene& scene);
void add_chute(Scene& scene);
void add_leak(Scene& scene);
void add_hopper(Scene& scene);

// scene_shapes.cpp: balls become what the form says
void give_form(Scene& scene, Form form);

}  // namespace scree::testing
