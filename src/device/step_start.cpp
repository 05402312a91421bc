// What a step changes on the device, as it was when the step began: an implicit one is tried again and again from
// there.
#include "device/stepper.h"

namespace scree::opencl {

// f(array) for each array that the state of a step is in. Parts are placed anew with their bodies. Pairs that touch
// neither now nor in the step before keep their forces of 0, so forces belong to it.
template <class F>
void Stepper::each_changing(F&& f) {
  const auto each = [&](auto&... arrays) { (f(arrays), ...); };
  each(bodies_.place, bodies_.load);
  bodies_.each_plain([&](OnDevice use, auto& array) {
    if (use == OnDevice::writes) f(array);
  });
  each(pairs_.active, pairs_.slide, pairs_.roll, force_arm_, moment_arm_, couple_);
  History& walls = wall_lists_.state;
  each(walls.active, walls.slide, walls.roll, wall_load_, guide_, grip_, on_walls_, ledger_);
  if (!stars_.there) return;
  each(stars_.searched_pose, stars_.searched_wait);
  for (StarBlocks* c : {&stars_.pairs, &stars_.walls})
    each(c->foot_points, c->normal, c->point, c->slide, c->roll, c->arm, c->grip, c->flags, c->first, c->count,
         c->counts);
}

void Stepper::keep_start() {
  size_t k = 0;
  each_changing([&](auto& array) {
    if (kept_.size() <= k) kept_.emplace_back();
    DeviceArray<std::byte>& copy = kept_[k++];
    const size_t bytes = array.bytes();
    if (bytes == 0) return;
    copy.reserve(device_, bytes);
    device_.copy(array.buffer(), copy.buffer(), bytes);
  });
}

// Arrays may have grown meanwhile, or be other ones with as much in them.
void Stepper::go_back_to_start() {
  size_t k = 0;
  each_changing([&](auto& array) {
    const DeviceArray<std::byte>& copy = kept_[k++];
    const size_t bytes = std::min(array.bytes(), copy.bytes());
    if (bytes > 0) device_.copy(copy.buffer(), array.buffer(), bytes);
  });
}

}  // namespace scree::opencl
