// Lists of contacts between steps: carried over a search, saved, told to the outside.
#include <algorithm>
#include <tuple>

#include "engine/engine.h"

namespace scree {
namespace {

// seen from the other body
void turn_round(const ContactColumns& columns, ContactList& list, size_t k) {
  const auto negative = [](Quad& q) { q = {-q.x, -q.y, -q.z, q.w}; };
  negative(list.state.slide[k]);
  negative(list.normal[k]);
  if (columns.swapped == ContactColumns::Swapped::turns_round) negative(list.quad[k]);
  if (columns.swapped == ContactColumns::Swapped::halves_change) {
    const Quad q = list.quad[k];
    list.quad[k] = {q.z, q.w, q.x, q.y};
  }
  list.force[k] = -list.force[k];
  if (columns.couple) list.couple[k] = -list.couple[k];
}

// Place in the list of pairs, or kNone.
uint32_t find_pair(const PairList& pairs, uint32_t a, uint32_t b) {
  const auto begin = pairs.b.begin() + pairs.a_first[a], end = pairs.b.begin() + pairs.a_first[a + 1];
  const auto found = std::lower_bound(begin, end, b);
  return found != end && *found == b ? static_cast<uint32_t>(found - pairs.b.begin()) : kNone;
}

// Merges contacts of a pair that lie near each other into one, for output.
void merge_contacts(const Engine& e, const KindLists& lists, const ContactList& list, std::vector<MergedContact>& out) {
  size_t pair_begin = out.size();
  const bool of_bodies = lists.kind->names_bodies;
  const auto body_of = [&](uint32_t i) { return of_bodies ? i : e.body_of(i); };
  for (size_t k = 0; k < list.count; ++k) {
    const ContactKey& key = list.key[k];
    if (k > 0 && !same_pair(list.key[k - 1], key)) pair_begin = out.size();
    if (!list.state.active[k]) continue;
    const Vec3 point = xyz(list.point[k]);
    const double radius = (of_bodies ? Balls(e.bodies) : e.balls()).place[key.a].w;
    const double near = lists.kind->merge_within * radius;
    const auto joins = [&](const MergedContact& m) { return norm(m.point - point) < near; };
    auto found = std::find_if(out.begin() + static_cast<ptrdiff_t>(pair_begin), out.end(), joins);
    if (found == out.end()) {
      const bool wall = lists.with_walls();
      out.push_back({body_of(key.a), wall ? key.b : body_of(key.b), radius, wall, xyz(list.normal[k]), point});
      found = out.end() - 1;
    }
    const double weight = std::max(list.normal[k].w, 0.0);
    if (weight > 0) found->point += (point - found->point) * (weight / (found->weight + weight));
    found->weight += weight;
    if (list.normal[k].w > found->overlap) {
      found->overlap = list.normal[k].w;
      found->normal = xyz(list.normal[k]);
    }
    found->force += list.force[k];
  }
}

}  // namespace

ContactList gather_contacts(const KindLists& lists) {
  ContactList all;
  if (!lists.contacts.empty()) all.layout = lists.contacts[0].now.layout;
  for (const ContactLists& chunk : lists.contacts) all.append(chunk.now, 0, chunk.now.count);
  return all;
}

void deal_contacts(const Engine& e, const ContactList& all, const Array<uint32_t>& new_index, KindLists& lists) {
  struct Dealt {
    ContactKey key;
    size_t from;
    bool turned;
  };
  const bool walls = lists.with_walls();
  const auto body_of = [&](uint32_t i) { return lists.kind->names_bodies ? i : e.body_of(i); };
  const auto chunk_of = [&](const ContactKey& key) { return body_of(key.a) / lists.chunk; };
  std::vector<Dealt> dealt;
  for (size_t k = 0; k < all.count; ++k) {
    ContactKey key = all.key[k];
    key.a = new_index[key.a];
    if (key.a == kNone) continue;
    bool turned = false;
    if (!walls) {
      key.b = new_index[key.b];
      if (key.b == kNone) continue;
      if ((turned = key.a > key.b)) std::swap(key.a, key.b);
      if (find_pair(lists.pairs, key.a, key.b) == kNone) continue;  // far apart by now
    }
    dealt.push_back({key, k, turned});
  }
  const auto order = [&](const ContactKey& key) { return std::tuple(chunk_of(key), key.a, key.b); };
  std::stable_sort(dealt.begin(), dealt.end(),
                   [&](const Dealt& x, const Dealt& y) { return order(x.key) < order(y.key); });
  const ContactLayout layout = lists.layout(e);
  lists.contacts.assign((e.bodies.size() + lists.chunk - 1) / lists.chunk, ContactLists(layout));
  for (const Dealt& d : dealt) {
    ContactList& list = lists.contacts[chunk_of(d.key)].now;
    list.append(all, d.from);
    const size_t k = list.count - 1;
    list.key[k] = d.key;
    list.row[k] = walls ? e.wall_row_of(body_of(d.key.a), d.key.b) : e.row_of(body_of(d.key.a), body_of(d.key.b));
    if (!walls) list.pair[k] = find_pair(lists.pairs, d.key.a, d.key.b);
    if (d.turned) turn_round(lists.kind->columns, list, k);
  }
}

void carry_contacts(const Engine& e, const SearchedLists& before, KindLists& lists) {
  const ContactList all = gather_contacts(before.old);
  uint32_t olds = 0;
  for (const uint32_t i : before.old_index)
    if (i != kNone) olds = std::max(olds, i + 1);
  for (size_t k = 0; k < all.count; ++k) {
    olds = std::max(olds, all.key[k].a + 1);
    if (!lists.with_walls()) olds = std::max(olds, all.key[k].b + 1);
  }
  Array<uint32_t> new_index(olds, kNone);
  for (uint32_t i = 0; i < before.old_index.size(); ++i)
    if (before.old_index[i] != kNone) new_index[before.old_index[i]] = i;
  deal_contacts(e, all, new_index, lists);
}

std::vector<MergedContact> merged_contacts(const Engine& e) {
  std::vector<MergedContact> out;
  for (const KindLists& lists : e.kinds)
    for (const ContactLists& chunk : lists.contacts) merge_contacts(e, lists, chunk.now, out);
  std::erase_if(out, [](const MergedContact& m) { return m.force == Vec3{}; });
  return out;
}

}  // namespace scree
