// What the contacts of a chunk of stars are found with: lists that keep their memory from step to step.
#if defined(SCREE_NARROWPHASE_STAR_WORK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_WORK_INL_H
#undef SCREE_NARROWPHASE_STAR_WORK_INL_H
#else
#define SCREE_NARROWPHASE_STAR_WORK_INL_H
#endif

#include <utility>
#include <vector>

#include "contact/contact_block.h"
#include "contact/share_grip.h"
#include "pairs/stars/star_scan-inl.h"
#include "pairs/stars/star_star.h"
#include "state/contact_list.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

struct Work {
  std::vector<uint32_t> scan;                           // pairs to be searched
  std::vector<uint8_t> fate, fresh_fate, between_fate;  // by contact
  ContactList fresh, between, kept, renewed;
  std::vector<uint32_t> origin;  // in the list, of the contacts of a pair that stay
  std::vector<uint32_t> lost, contacts;
  std::vector<std::pair<double, uint32_t>> around;
  std::vector<GripShare> grips;
  std::vector<double> grip;  // by contact, filled up to a whole SIMD batch
  std::vector<uint8_t> stays, nearest;
  std::vector<uint32_t> twin;  // of the new contacts of a pair: a maximum and a saddle that began as one have the same
  std::vector<double> overlap_before;  // m, by contact: in the last step
  std::vector<uint32_t> inside_a;      // nodes
  std::vector<double> allowance;       // per pair to be searched: m by which a new contact may overlap at most
  NodeDepths nodes;
  ContactBlock block;
  Array<Quad> pull;  // on the bodies of the chunk: force (N), torque (N m)
};

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
