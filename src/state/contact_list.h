// Contacts of shapes that may touch in several places at once.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "math/aligned.h"
#include "math/quad.h"
#include "state/pairs.h"

namespace scree {

enum ContactKind : uint8_t {
  kSaddle = 2,  // least deep point between two deepest ones
  kOnWall = 4,
};

// Identity of a contact. On a wall it is matched from step to step by part, wall, kind and nearly the same place;
// between two stars it is followed.
struct ContactKey {
  uint32_t a = 0, b = 0;  // parts; b the wall where kind says so
  uint8_t kind = 0;       // ContactKind, or'ed
  float at = 0;           // on a wall: place on the boundary of the part, in nodes

  bool is_saddle() const { return (kind & kSaddle) != 0; }
};
// By pair, in the order of the lists.
inline bool pair_before(const ContactKey& x, const ContactKey& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; }
inline bool same_pair(const ContactKey& x, const ContactKey& y) { return x.a == y.a && x.b == y.b; }

// Derived data of a list for the kernels of stars, rebuilt when its contacts change.
struct StarBatches {
  // SIMD batches of contacts between the same two shapes, padded with their first contact
  struct Batch {
    uint32_t count;
    uint64_t peaks;  // bit set: those that are maxima
  };
  struct Range {
    uint32_t begin, end;
  };
  std::vector<Batch> batch;
  std::vector<uint32_t> contact, a, b;   // of all batches: place in the list, parts
  std::vector<uint32_t> body_a, body_b;  // per contact, padded with the last one
  std::vector<uint8_t> saddles;          // bits, by contact
  std::vector<Range> saddled;            // contacts of pairs that have saddles

  size_t bytes() const { return bytes_of(batch, contact, a, b, body_a, body_b, saddles, saddled); }
};

// Optional fields of a list, declared by its kind (contact/pair_kind.h).
struct ContactLayout {
  bool rolling = false;  // rolling and twisting springs
  bool couple = false;   // contacts have an extent and exert couples
  bool quad = true;      // four private reals side by side
  uint32_t reals = 2;    // further private reals, one by one
};

// Contacts of pairs that may touch in several places (Matching::by_key), sorted by pair.
struct ContactList {
  ContactLayout layout;
  size_t count = 0;
  Array<ContactKey> key;
  Array<uint32_t> pair;  // in the list of pairs; on a wall the element
  Array<uint32_t> row;   // of the table of material pairs
  PairState state;
  Array<Quad> normal;  // unit, from a to b; overlap (m)
  Array<Quad> point;   // m; effective radius (m)
  Array<Vec3> force;   // on a (N), in an observed step
  Array<Vec3> couple;  // on a beside that of the force at the point (N m), in an observed step
  // private to the kind, which names them
  Array<Quad> quad;
  std::array<Array<double>, 2> real;
  StarBatches batches;
  bool batched = false;  // batches are up to date

  double share(size_t k) const { return key[k].is_saddle() ? -1 : 1; }  // in normal force and energy
  void clear() {
    count = 0;
    batched = false;
  }
  void grow(size_t n) {
    if (key.size() >= n && (!layout.rolling || state.roll.size() >= n)) return;
    const size_t room = std::max(key.size(), padded(n + n / 2 + 64));
    each_field(*this, [&](auto& field, auto&) { field.resize(room); });
  }
  // Contacts [begin, end) of another list, at the end of this one.
  void append(const ContactList& from, size_t begin, size_t end) {
    grow(count + (end - begin));
    each_field(from, [&](auto& to, const auto& values) {
      std::copy(values.data() + begin, values.data() + end, to.data() + count);
    });
    count += end - begin;
    batched = false;
  }
  void append(const ContactList& from, size_t k) {
    grow(count + 1);
    each_field(from, [&](auto& to, const auto& values) { to[count] = values[k]; });
    ++count;
    batched = false;
  }
  // Those of another list in the place of [at.begin, at.end).
  struct Range {
    size_t begin, end;
  };
  void replace(Range at, const ContactList& from, Range by) {
    const size_t old_end = count, new_end = at.begin + (by.end - by.begin) + (count - at.end);
    grow(new_end);
    each_field(*this, [&](auto& field, const auto&) {
      auto* const values = field.data();
      if (new_end < old_end) std::copy(values + at.end, values + old_end, values + new_end - (old_end - at.end));
      if (new_end > old_end) std::copy_backward(values + at.end, values + old_end, values + new_end);
    });
    count = at.begin;
    append(from, by.begin, by.end);
    count = new_end;
  }
  void remove(size_t k) {
    const size_t end = count;
    count = k;
    append(*this, k + 1, end);
  }
  // A contact that begins.
  size_t add(const ContactKey& added, uint32_t materials) {
    grow(count + 1);
    each_field(*this, [&](auto& field, const auto&) { field[count] = {}; });
    key[count] = added;
    row[count] = materials;
    batched = false;
    return count++;
  }
  size_t bytes() const {
    size_t sum = batches.bytes();
    const_cast<ContactList*>(this)->each_field(*this, [&](const auto& field, const auto&) { sum += bytes_of(field); });
    return sum;
  }

  // f(field, the same field of another list) for each that the layout has
  template <class Other, class F>
  void each_field(Other& other, F&& f) {
    f(key, other.key);
    f(pair, other.pair);
    f(row, other.row);
    f(state.active, other.state.active);
    f(state.slide, other.state.slide);
    if (layout.rolling) f(state.roll, other.state.roll);
    f(normal, other.normal);
    f(point, other.point);
    f(force, other.force);
    if (layout.couple) f(couple, other.couple);
    if (layout.quad) f(quad, other.quad);
    for (uint32_t r = 0; r < layout.reals; ++r) f(real[r], other.real[r]);
  }
};

// Of one chunk of bodies. Kinds that rebuild their list in every step take the springs from `before`.
struct ContactLists {
  ContactList now, before;
  explicit ContactLists(ContactLayout layout = {}) { now.layout = before.layout = layout; }
  size_t bytes() const { return now.bytes() + before.bytes(); }
};

// Relative pose of each pair of stars when it was last searched for contacts, and how far it may move until the next
// search. Padded as the pairs are.
struct SearchedPairs {
  Array<Quad> pose;    // a's centre and axes seen from b, in b's radii
  Array<double> wait;  // square of that displacement in b's radii; −1: never searched

  void reset(size_t pairs) {
    pose.assign(padded(pairs) + kPairPadding, Quad{0, 0, 0, 0});
    wait.assign(padded(pairs) + kPairPadding, -1.0);
  }
  size_t bytes() const { return bytes_of(pose, wait); }
};

}  // namespace scree
