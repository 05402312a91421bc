// Every law on every instruction set of this machine gives the bits of the scalar kernel.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/wide_laws_test.cpp"
#include <hwy/foreach_target.h>
// foreach_target first: it includes this file once per instruction set
#include "kernels/wide-inl.h"

#ifndef SCREE_TESTS_KERNELS_WIDE_LAWS
#define SCREE_TESTS_KERNELS_WIDE_LAWS

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <vector>

#include "kernels/scalar.h"

namespace scree {

constexpr size_t kContacts = 512, kInputs = 20, kOutputs = 17;

// kInputs rows of kContacts columns in, kOutputs rows out
struct Columns {
  const double* in;
  double* out;
};
// of any law, as many as it has: reals of about 1, and an adhesion that is small beside the overlaps
constexpr double kReals[12] = {10, 9, 3e-3, 0.4, 0.8, 0.1, 0.3, 0.2, 0.5, 0.6, 0.7, 0.9};
constexpr scalar::SliderParams kSlider{0.5, 0.1, 0.2, 0.2};

}  // namespace scree
#endif

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

template <class Params, class Contact>
void run(const Columns& t, Contact contact) {
  real reals[sizeof(Params) / sizeof(real)];
  for (size_t k = 0; k < sizeof(Params) / sizeof(real); ++k) reals[k] = splat(kReals[k]);
  Params p;
  std::memcpy(&p, reals, sizeof p);
  const SliderParams s{splat(kSlider.friction), splat(kSlider.rolling_friction), splat(kSlider.twisting_friction),
                       splat(kSlider.rolling_damping)};
  for (size_t i = 0; i < kContacts; i += kLanes) {
    const auto in = [&](size_t row) HWY_ATTR { return load(t.in + row * kContacts + i); };
    const auto in3 = [&](size_t row) HWY_ATTR { return make_vec(in(row), in(row + 1), in(row + 2)); };
    const ContactPoint c{in3(0), in(3), in3(4), in3(7), in(10), in(11), splat(1.0), splat(0.9), in(3)};
    const ContactHistory h{in3(12), in3(15), in(18), in(19)};
    const ContactForce f = contact(p, s, c, h, splat(0.01));
    const real rows[kOutputs] = {
        f.force.x,         f.force.y,         f.force.z,         f.couple.x,       f.couple.y,       f.couple.z,
        f.history.slide.x, f.history.slide.y, f.history.slide.z, f.history.roll.x, f.history.roll.y, f.history.roll.z,
        f.history.twist,   f.history.alive,   f.energy,          f.friction,       f.damping};
    for (size_t k = 0; k < kOutputs; ++k) store(rows[k], t.out + k * kContacts + i);
  }
}

}  // namespace wide

#define SCREE_LAW_ROW(law, name, traits, text)                                                                         \
  void run_##law(const Columns& t) {                                                                                   \
    wide::run<wide::law##_params>(                                                                                     \
        t, [](wide::law##_params p, wide::SliderParams s, wide::ContactPoint c, wide::ContactHistory h, wide::real dt) \
               HWY_ATTR { return wide::contact_force_rolling(s, wide::law##_normal(p, c, h, dt), c, h, dt); });        \
  }
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {
namespace {

std::vector<double> random_contacts() {
  std::mt19937_64 engine(7);
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<double> in(kInputs * kContacts);
  for (size_t i = 0; i < kContacts; ++i) {
    const Vec3 n = unit(Vec3{uniform(engine), uniform(engine), uniform(engine)});
    in[i] = n.x, in[kContacts + i] = n.y, in[2 * kContacts + i] = n.z;
    for (size_t row = 3; row < kInputs; ++row) in[row * kContacts + i] = 0.01 * uniform(engine);
    in[3 * kContacts + i] += 0.005;
    in[10 * kContacts + i] += 1;
    in[11 * kContacts + i] += 1;
    in[19 * kContacts + i] = std::max(in[19 * kContacts + i], 0.0);
  }
  return in;
}

template <class Params, class Contact>
void expect_scalar_bits(const Columns& t, Contact contact, const char* name) {
  Params p;
  std::memcpy(&p, kReals, sizeof p);
  for (size_t i = 0; i < kContacts; ++i) {
    const auto in = [&](size_t row) { return t.in[row * kContacts + i]; };
    const auto in3 = [&](size_t row) { return Vec3{in(row), in(row + 1), in(row + 2)}; };
    const scalar::ContactForce f = contact(p, kSlider, {in3(0), in(3), in3(4), in3(7), in(10), in(11), 1.0, 0.9, in(3)},
                                           {in3(12), in3(15), in(18), in(19)}, 0.01);
    const auto& h = f.history;
    const double rows[kOutputs] = {f.force.x, f.force.y, f.force.z, f.couple.x, f.couple.y, f.couple.z,
                                   h.slide.x, h.slide.y, h.slide.z, h.roll.x,   h.roll.y,   h.roll.z,
                                   h.twist,   h.alive,   f.energy,  f.friction, f.damping};
    for (size_t k = 0; k < kOutputs; ++k) {
      ASSERT_EQ(std::memcmp(&rows[k], &t.out[k * kContacts + i], sizeof(double)), 0) << name << " output " << k;
    }
  }
}

#define SCREE_LAW_ROW(law, name, traits, text) HWY_EXPORT(run_##law);
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW

TEST(WideLaws, GiveTheBitsOfTheScalarKernel) {
  const std::vector<double> in = random_contacts();
  std::vector<double> out(kOutputs * kContacts);
  const Columns table{in.data(), out.data()};
  for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
#define SCREE_LAW_ROW(law, name, traits, text)                                                                 \
  HWY_DYNAMIC_DISPATCH(run_##law)(table);                                                                      \
  expect_scalar_bits<scalar::law##_params>(                                                                    \
      table,                                                                                                   \
      [](scalar::law##_params p, scalar::SliderParams s, scalar::ContactPoint c, scalar::ContactHistory h,     \
         double dt) { return scalar::contact_force_rolling(s, scalar::law##_normal(p, c, h, dt), c, h, dt); }, \
      name);
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
  }
  hwy::SetSupportedTargetsForTest(0);
}

}  // namespace
}  // namespace scree
#endif
