// Batches of triangle pairs, for doubles and floats alike. No include guard: triangle_distance.cpp includes it once
// into the namespace of each type.

using Table = TriangleTable<Lane>;
using Gaps = TriangleGaps<Lane>;

struct Turn {
  vec row[3], shift;
  real shrink_squared;  // 1 / stretch²
};
HWY_INLINE Turn widen(const RigidMotion& m) {
  return {{splat_vec(m.row[0]), splat_vec(m.row[1]), splat_vec(m.row[2])},
          splat_vec(m.shift),
          splat(1 / (m.stretch * m.stretch))};
}
HWY_INLINE vec moved(const Turn& m, vec v) {
  return make_vec(dot(m.row[0], v), dot(m.row[1], v), dot(m.row[2], v)) + m.shift;
}

HWY_INLINE EdgedTriangle load_triangles(const Table& table, const uint32_t* first_quad) {
  const quad a = load_quads(table.quads.data(), first_quad), b = load_quads(table.quads.data() + 1, first_quad),
             c = load_quads(table.quads.data() + 2, first_quad);
  return edged_triangle(xyz(a), xyz(b), xyz(c), a.w, b.w, c.w);
}

HWY_INLINE EdgedTriangle moved(const Turn& m, const EdgedTriangle& t) {
  return edged_triangle(moved(m, t.corner[0]), moved(m, t.corner[1]), moved(m, t.corner[2]),
                        t.inverse[0] * m.shrink_squared, t.inverse[1] * m.shrink_squared,
                        t.inverse[2] * m.shrink_squared);
}

// Calls, so that the kernels stand once in the program for each type and instruction set.
HWY_NOINLINE void compare(const EdgedTriangle& a, const EdgedTriangle& b, TriangleGap& gap) {
  gap = compare_features(&a, &b);
}
HWY_NOINLINE void minimise(const EdgedTriangle& a, const EdgedTriangle& b, TriangleGap& gap) {
  // A weight w leaves 1/w of a bound's error a step; with more than this the steps lose digits.
  constexpr double kWeight = sizeof(Lane) == 4 ? 1e3 : 1e6, kRegularisation = sizeof(Lane) == 4 ? 1e-5 : 1e-10;
  gap = minimise_penalty(&a, &b, kPenaltySteps, kWeight, kRegularisation);
}
HWY_NOINLINE uint64_t unproven(const EdgedTriangle& a, const EdgedTriangle& b, const TriangleGap& gap) {
  return lane_bits(!gap_is_proven(&a, &b, &gap, kDistanceRoundings * kRoundoff<Lane>));
}

struct Batch {
  EdgedTriangle a, b;
};
// pair(l): the pair of lane l
template <class Pair>
HWY_INLINE Batch load_batch(const TrianglePairs<Lane>& pairs, const Turn& turn, Pair pair) {
  uint32_t a[kLanes], b[kLanes];
  for (size_t l = 0; l < kLanes; ++l) {
    const TrianglePair p = pair(l);
    a[l] = 3 * p.a, b[l] = 3 * p.b;
  }
  Batch batch{load_triangles(pairs.a, a), load_triangles(pairs.b, b)};
  if (pairs.move_b) batch.b = moved(turn, batch.b);
  return batch;
}

HWY_INLINE void store_gap(const TriangleGap& gap, Gaps& gaps, size_t k) {
  store(sqrt(gap.squared), gaps.distance.data() + k);
  store(gap.a.x, gaps.ax.data() + k), store(gap.a.y, gaps.ay.data() + k), store(gap.a.z, gaps.az.data() + k);
  store(gap.b.x, gaps.bx.data() + k), store(gap.b.y, gaps.by.data() + k), store(gap.b.z, gaps.bz.data() + k);
}

// Those that the penalty method failed on, compared; `spare` takes a batch's answers before they go to their places.
void compare_again(const TrianglePairs<Lane>& pairs, const Turn& turn, std::span<const uint32_t> failed, Gaps& gaps) {
  if (failed.empty()) return;  // room for answers takes longer than a batch
  Gaps spare;
  spare.resize(kLanes);
  TriangleGap gap;
  for (size_t k = 0; k < failed.size(); k += kLanes) {
    const size_t count = std::min(kLanes, failed.size() - k);
    const Batch batch = load_batch(pairs, turn, [&](size_t l) { return pairs.list[failed[k + (l < count ? l : 0)]]; });
    compare(batch.a, batch.b, gap);
    store_gap(gap, spare, 0);
    for (size_t l = 0; l < count; ++l) {
      const uint32_t to = failed[k + l];
      gaps.distance[to] = spare.distance[l];
      gaps.ax[to] = spare.ax[l], gaps.ay[to] = spare.ay[l], gaps.az[to] = spare.az[l];
      gaps.bx[to] = spare.bx[l], gaps.by[to] = spare.by[l], gaps.bz[to] = spare.bz[l];
    }
  }
}

void all_distances(TriangleMethod method, const TrianglePairs<Lane>& pairs, Gaps& gaps) {
  const size_t count = pairs.list.size();
  const Turn turn = widen(pairs.move_b ? *pairs.move_b : RigidMotion());
  gaps.resize(count);
  std::vector<uint32_t> failed;
  TriangleGap gap;
  for (size_t k = 0; k < count; k += kLanes) {
    const Batch batch = load_batch(pairs, turn, [&](size_t l) { return pairs.list[k + l < count ? k + l : k]; });
    if (method == TriangleMethod::comparison) {
      compare(batch.a, batch.b, gap);
    } else {
      minimise(batch.a, batch.b, gap);
      if (method == TriangleMethod::hybrid)
        for (uint64_t bits = unproven(batch.a, batch.b, gap); bits != 0; bits &= bits - 1)
          if (const size_t at = k + size_t(std::countr_zero(bits)); at < count) failed.push_back(uint32_t(at));
    }
    store_gap(gap, gaps, k);
  }
  compare_again(pairs, turn, failed, gaps);
}

void lower_bounds(const TrianglePairs<Lane>& pairs, Lane* bounds) {
  const size_t count = pairs.list.size();
  const Turn turn = widen(pairs.move_b ? *pairs.move_b : RigidMotion());
  TriangleGap gap;
  for (size_t k = 0; k < count; k += kLanes) {
    const Batch batch = load_batch(pairs, turn, [&](size_t l) { return pairs.list[k + l < count ? k + l : k]; });
    compare(batch.a, batch.b, gap);
    store(slab_across(&batch.a, &batch.b, &gap), bounds + k);
  }
}

size_t keep_unseparated(const TrianglePairs<Lane>& pairs, double reach, TrianglePair* kept) {
  const size_t count = pairs.list.size();
  const Turn turn = widen(pairs.move_b ? *pairs.move_b : RigidMotion());
  size_t found = 0;
  for (size_t k = 0; k < count; k += kLanes) {
    const Batch batch = load_batch(pairs, turn, [&](size_t l) { return pairs.list[k + l < count ? k + l : k]; });
    const mask apart = slabs_apart(&batch.a, &batch.b, splat(reach));
    for (uint64_t bits = lane_bits(!apart && first_lanes(std::min(kLanes, count - k))); bits != 0; bits &= bits - 1)
      kept[found++] = pairs.list[k + size_t(std::countr_zero(bits))];
  }
  return found;
}
