// Contacts of shapes that may touch in several places at once.
#pragma once

#include <algorithm>
#include <vector>

#include "math/aligned.h"
#include "math/quad.h"
#include "state/pairs.h"

namespace scree {

// Which contact this is. On a wall, the same one in the next step has the same part, wall, kind and nearly the same
// place; between two stars a contact is followed and needs no name.
struct ContactKey {
  uint32_t a = 0, b = 0;  // parts; b the wall where kind says so
  uint8_t kind = 0;       // ContactKind, or'ed
  float at = 0;           // on a wall: place on the boundary of the part, in nodes
};
enum ContactKind : uint8_t {
  kSaddle = 2,  // least deep point between two deepest ones
  kOnWall = 4,
};

// What the kernels of stars read of a list beside its contacts. It follows from them and is made anew when they change.
struct StarBatches {
  // SIMD batches of contacts between the same two kinds of stars, each filled up with its first contact
  struct Batch {
    uint32_t count;
    uint64_t peaks;  // bits: which of them are no saddles
  };
  struct Range {
    uint32_t begin, end;
  };
  std::vector<Batch> batch;
  std::vector<uint32_t> contact, a, b;   // of all batches: place in the list, parts
  std::vector<uint32_t> body_a, body_b;  // by contact, filled up to a whole SIMD batch with the last one
  std::vector<uint8_t> saddles;          // bits, by contact
  std::vector<Range> saddled;            // contacts of pairs that have saddles

  size_t bytes() const {
    const size_t indices = contact.capacity() + a.capacity() + b.capacity() + body_a.capacity() + body_b.capacity();
    return batch.capacity() * sizeof(Batch) + indices * sizeof(uint32_t) + saddles.capacity() +
           saddled.capacity() * sizeof(Range);
  }
};

struct ContactList {
  size_t count = 0;
  Array<ContactKey> key;
  Array<uint32_t> pair;  // in the list of pairs of stars; on a wall the element
  Array<uint32_t> row;   // of the table of material pairs
  PairState state;
  Array<Quad> normal;  // unit, from a to b; overlap (m)
  Array<Quad> point;   // m; effective radius (m)
  Array<Quad> feet;  // of two stars: directions of a's and of b's point, each in its star's own frame · of facets: the
                     // viscous couple on a in the last step (N m), energy in the normal springs (J)
  Array<double> swing;  // of two stars: m, moved sideways by which they see the normal turn by a radian
  Array<double> grip;   // share of the contact in friction, in the last step; of a saddle 0 · of facets: area (m²)
  Array<Vec3> force;    // on a (N), in a step that is looked at
  StarBatches batches;
  bool batched = false;  // else they are to be made

  double share(size_t k) const { return key[k].kind & kSaddle ? -1 : 1; }  // in normal force and energy
  void clear() {
    count = 0;
    batched = false;
  }
  void grow(size_t n, HistoryFields fields) {
    if (key.size() >= n && (!fields.rolling || state.roll.size() >= n)) return;
    const size_t room = std::max(key.size(), padded(n + n / 2 + 64));
    key.resize(room);
    pair.resize(room);
    row.resize(room);
    state.resize(room, fields);
    normal.resize(room);
    point.resize(room);
    feet.resize(room);
    swing.resize(room);
    grip.resize(room);
    force.resize(room);
  }
  // Contacts [begin, end) of another list, at the end of this one.
  void append(const ContactList& from, size_t begin, size_t end, HistoryFields fields) {
    grow(count + (end - begin), fields);
    each_field(from, fields,
               [&](auto* to, const auto* values) { std::copy(values + begin, values + end, to + count); });
    count += end - begin;
    batched = false;
  }
  void append(const ContactList& from, size_t k, HistoryFields fields) {
    grow(count + 1, fields);
    each_field(from, fields, [&](auto* to, const auto* values) { to[count] = values[k]; });
    ++count;
    batched = false;
  }
  // Those of another list in the place of [at.begin, at.end).
  struct Range {
    size_t begin, end;
  };
  void replace(Range at, const ContactList& from, Range by, HistoryFields fields) {
    const size_t old_end = count, new_end = at.begin + (by.end - by.begin) + (count - at.end);
    grow(new_end, fields);
    each_field(*this, fields, [&](auto* to, const auto* values) {
      if (new_end < old_end) std::copy(values + at.end, values + old_end, to + new_end - (old_end - at.end));
      if (new_end > old_end) std::copy_backward(values + at.end, values + old_end, to + new_end);
    });
    count = at.begin;
    append(from, by.begin, by.end, fields);
    count = new_end;
  }
  void remove(size_t k, HistoryFields fields) {
    const size_t end = count;
    count = k;
    append(*this, k + 1, end, fields);
  }
  // A contact that begins.
  size_t add(const ContactKey& which, uint32_t materials, HistoryFields fields) {
    grow(count + 1, fields);
    key[count] = which;
    pair[count] = 0;
    row[count] = materials;
    state.active[count] = 0;
    state.slide[count] = {0, 0, 0, 0};
    if (fields.rolling) state.roll[count] = {0, 0, 0, 0};
    feet[count] = {0, 0, 0, 0};
    swing[count] = 0;
    grip[count] = 0;
    force[count] = {};
    batched = false;
    return count++;
  }
  size_t bytes() const {
    return key.capacity() * sizeof(ContactKey) + (pair.capacity() + row.capacity()) * sizeof(uint32_t) + state.bytes() +
           (normal.capacity() + point.capacity() + feet.capacity()) * sizeof(Quad) +
           (swing.capacity() + grip.capacity()) * sizeof(double) + force.capacity() * sizeof(Vec3) + batches.bytes();
  }

 private:
  // f(to, values) for each field of this list and of another, as the start of an array
  template <class F>
  void each_field(const ContactList& from, HistoryFields fields, F&& f) {
    f(key.data(), from.key.data());
    f(pair.data(), from.pair.data());
    f(row.data(), from.row.data());
    f(state.active.data(), from.state.active.data());
    f(state.slide.data(), from.state.slide.data());
    if (fields.rolling) f(state.roll.data(), from.state.roll.data());
    f(normal.data(), from.normal.data());
    f(point.data(), from.point.data());
    f(feet.data(), from.feet.data());
    f(swing.data(), from.swing.data());
    f(grip.data(), from.grip.data());
    f(force.data(), from.force.data());
  }
};

// Of one chunk of bodies. Contacts of two stars are followed in place, sorted by pair; those with walls, sorted by (a,
// wall), are listed anew in every step and take over the springs of the step before.
struct ContactLists {
  ContactList stars, walls, walls_before;
  ContactList stars_before;  // of polyhedra alone, which are listed anew too
  size_t bytes() const { return stars.bytes() + walls.bytes() + walls_before.bytes() + stars_before.bytes(); }
};

// How the stars of each pair lay when they were last searched for contacts, and by how much they may move on until they
// are searched again. Padded as the pairs are.
struct SearchedPairs {
  Array<Quad> pose;    // a's centre and axes seen from b, in b's radii
  Array<double> wait;  // square of the way in b's radii; −1: not searched yet

  void reset(size_t pairs) {
    pose.assign(padded(pairs) + kPairPadding, Quad{0, 0, 0, 0});
    wait.assign(padded(pairs) + kPairPadding, -1.0);
  }
  size_t bytes() const { return pose.capacity() * sizeof(Quad) + wait.capacity() * sizeof(double); }
};

}  // namespace scree
