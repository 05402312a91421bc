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
struct LawTable {
  const double* in;
  double* out;
  scalar::LawParams params;
};

}  // namespace scree
#endif

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

template <class Contact>
void run(const LawTable& t, Contact contact) {
  LawParams p;
  for (size_t k = 0; k < sizeof(LawParams) / sizeof(real); ++k) {
    (&p.normal_modulus)[k] = splat((&t.params.normal_modulus)[k]);
  }
  for (size_t i = 0; i < kContacts; i += kLanes) {
    const auto in = [&](size_t row) HWY_ATTR { return load(t.in + row * kContacts + i); };
    const auto in3 = [&](size_t row) HWY_ATTR { return make_vec(in(row), in(row + 1), in(row + 2)); };
    const ContactPoint c{in3(0), in(3), in3(4), in3(7), in(10), in(11), splat(1.0)};
    const ContactHistory h{in3(12), in3(15), in(18), in(19)};
    const ContactForce f = contact(p, c, h, splat(0.01));
    const real rows[kOutputs] = {
        f.force.x,         f.force.y,         f.force.z,         f.couple.x,       f.couple.y,       f.couple.z,
        f.history.slide.x, f.history.slide.y, f.history.slide.z, f.history.roll.x, f.history.roll.y, f.history.roll.z,
        f.history.twist,   f.history.alive,   f.energy,          f.friction,       f.damping};
    for (size_t k = 0; k < kOutputs; ++k) store(rows[k], t.out + k * kContacts + i);
  }
}

}  // namespace wide

#define SCREE_RUN(law, name, adhesive, text)                                                        \
  void run_##law(const LawTable& t) {                                                               \
    wide::run(t, [](wide::LawParams p, wide::ContactPoint c, wide::ContactHistory h, wide::real dt) \
                     HWY_ATTR { return wide::law##_contact_rolling(p, c, h, dt); });                \
  }
SCREE_LAWS(SCREE_RUN)
#undef SCREE_RUN

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

template <class Contact>
void expect_scalar_bits(const LawTable& t, Contact contact, const char* name) {
  for (size_t i = 0; i < kContacts; ++i) {
    const auto in = [&](size_t row) { return t.in[row * kContacts + i]; };
    const auto in3 = [&](size_t row) { return Vec3{in(row), in(row + 1), in(row + 2)}; };
    const scalar::ContactForce f = contact(t.params, {in3(0), in(3), in3(4), in3(7), in(10), in(11), 1.0},
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

#define SCREE_EXPORT(law, name, adhesive, text) HWY_EXPORT(run_##law);
SCREE_LAWS(SCREE_EXPORT)
#undef SCREE_EXPORT

TEST(WideLaws, GiveTheBitsOfTheScalarKernel) {
  const std::vector<double> in = random_contacts();
  std::vector<double> out(kOutputs * kContacts);
  const LawTable table{in.data(), out.data(), {10, 9, 0.4, 0.1, 0.8, 0.1, 0.5, 0.1, 0.2, 0.2, 3e-3}};
  for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
#define SCREE_COMPARE(law, name, adhesive, text) \
  HWY_DYNAMIC_DISPATCH(run_##law)(table);        \
  expect_scalar_bits(table, scalar::law##_contact_rolling, name);
    SCREE_LAWS(SCREE_COMPARE)
#undef SCREE_COMPARE
  }
  hwy::SetSupportedTargetsForTest(0);
}

}  // namespace
}  // namespace scree
#endif
