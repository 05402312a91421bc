// The law of this program (SCREE_LAW), and a row of its table.
#define SCREE_JOIN_(a, b) a##b
#define SCREE_JOIN(a, b) SCREE_JOIN_(a, b)

// Where pairs of materials have different laws, SCREE_LAW is `mixed`: a row says which law it holds. Each law that the
// scene has (SCREE_HAS_NAME is 1) computes all contacts of a lot in which it occurs, and those that are its own keep
// the result.
#ifdef SCREE_MIXED_LAWS
enum LawPlaces {
#define SCREE_LAW_ROW(law, name, traits, text) law##_place,
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
};

typedef struct {
  real place;  // of the law in the list
  real pulls;  // 1 where it is adhesive, else 0
  real remembers;  // 1 where ContactHistory.alive is its own, else 0
  union {
    real reals[SCREE_MOST_LAW_PARAMS];
#define SCREE_LAW_ROW(law, name, traits, text) law##_params law;
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
  } own;
} mixed_params;

static inline NormalResponse blend_response(mask m, NormalResponse yes, NormalResponse no) {
  yes.touching = (m && yes.touching) || (!m && no.touching);
  yes.force = blend(m, yes.force, no.force);
  yes.damping_force = blend(m, yes.damping_force, no.damping_force);
  yes.friction_base = blend(m, yes.friction_base, no.friction_base);
  yes.energy = blend(m, yes.energy, no.energy);
  yes.lost = blend(m, yes.lost, no.lost);
  yes.slide_stiffness = blend(m, yes.slide_stiffness, no.slide_stiffness);
  yes.slide_stiffness_before = blend(m, yes.slide_stiffness_before, no.slide_stiffness_before);
  yes.slide_damping = blend(m, yes.slide_damping, no.slide_damping);
  yes.alive = blend(m, yes.alive, no.alive);
  return yes;
}

static inline NormalResponse mixed_normal(mixed_params p, ContactPoint c, ContactHistory h, real dt) {
  NormalResponse n = {0};
#define SCREE_LAW_ROW(law, name, traits, text)                                                             \
  if (SCREE_HAS_##law && any(p.place == splat(law##_place)))                                               \
    n = blend_response(p.place == splat(law##_place), law##_normal(p.own.law, c, h, dt), n);
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
  return n;
}

#define SCREE_PULLS(pair) ((pair).law.pulls > splat(0.0))
#define SCREE_RESOLVED(pair, n, c, swing, dt)                                 \
  blend_response((pair).law.remembers > splat(0.0), resolved_response(n, c, swing, dt, 1), \
                 resolved_response(n, c, swing, dt, 0))
#else
#define SCREE_PULLS(pair) ((mask)(SCREE_ADHESIVE ? -1 : 0))
#define SCREE_RESOLVED(pair, n, c, swing, dt) resolved_response(n, c, swing, dt, SCREE_OWN_MEMORY)
#endif

typedef struct {
  SliderParams slider;
  SCREE_JOIN(SCREE_LAW, _params) law;
} PairLaw;
