// Contacts of shapes that may touch in several places at once: lists that are made anew in every step, each contact
// taking over the springs of the one it was in the step before.
#pragma once

#include "math/aligned.h"
#include "math/quad.h"
#include "state/pairs.h"

namespace scree {

// Which contact this is: the same one in the next step has the same parts, kind and nearly the same place.
struct ContactKey {
  uint32_t a = 0, b = 0;  // parts; b the wall where kind says so
  uint8_t kind = 0;       // ContactKind, or'ed
  float at = 0;           // place on the boundary of the part whose point it is, in nodes
};
enum ContactKind : uint8_t {
  kPointOfB = 1,  // a point of b's boundary inside a; else a point of a's inside b
  kSaddle = 2,    // least deep point between two deepest ones
  kOnWall = 4,
};

struct ContactList {
  size_t count = 0;
  Array<ContactKey> key;
  PairState state;
  Array<Quad> normal;   // unit, from a to b; overlap (m)
  Array<Quad> point;    // m; effective radius (m)
  Array<double> share;  // of the contact in forces and energies
  Array<Vec3> force;    // on a (N), in a step that is looked at
  void clear() { count = 0; }
  void grow(size_t n, HistoryFields fields) {
    if (key.size() >= n) return;
    const size_t room = padded(n + n / 2 + 64);
    key.resize(room);
    state.resize(room, fields);
    normal.resize(room);
    point.resize(room);
    share.resize(room);
    force.resize(room);
  }
  size_t bytes() const {
    return key.capacity() * sizeof(ContactKey) + state.bytes() + (normal.capacity() + point.capacity()) * sizeof(Quad) +
           share.capacity() * sizeof(double) + force.capacity() * sizeof(Vec3);
  }
};

// Of one chunk of bodies: pairs first, sorted by (a, b), then walls, by (a, wall).
struct ContactLists {
  ContactList now, before;
};

// A pair of stars: how they lay when their near nodes were listed, a's centre and axes seen from b, in b's radii, and
// which groups of nodes of each could come into the other until they have moved on by the slack.
struct StarPair {
  float x = 0, y = 0, cosine = 2, sine = 0;  // cosine 2: not listed yet
  uint64_t near_a = 0, near_b = 0;
};

}  // namespace scree
