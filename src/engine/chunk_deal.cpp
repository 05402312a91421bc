#include "engine/chunk_deal.h"

#include <hwy/cache_control.h>
#include <omp.h>

#include <algorithm>
#include <thread>

namespace scree {
namespace {

// Bodies that stay in a core's cache, with their pairs, until the next step. With more of them, threads alternate along
// the curve chunk by chunk, so that bodies move soon after their contacts.
constexpr size_t kInCache = 8192;

// A thread that yields on a busy machine may lose a whole time slice, some steps long, so it spins first. With more
// threads than cores it yields at once, because the one it waits for may need this core.
constexpr size_t kPatience = 20000, kOnFewCores = 100;

uint64_t packed(uint64_t begin, uint64_t end) { return begin << 32 | end; }
size_t begin_of(uint64_t range) { return range >> 32; }
size_t end_of(uint64_t range) { return range & 0xffffffffu; }

}  // namespace

void ChunkDeal::begin(size_t chunks, size_t bodies_in_chunk, size_t threads) {
  if (hands_.size() != threads) hands_ = std::vector<Hand>(threads);
  if (computed_.size() != chunks) computed_ = std::vector<std::atomic<uint8_t>>(chunks);
  for (std::atomic<uint8_t>& flag : computed_) flag.store(0, std::memory_order_relaxed);
  patience_ = threads > static_cast<size_t>(omp_get_num_procs()) ? kOnFewCores : kPatience;
  chunks_ = chunks;
  const size_t share = (chunks + threads - 1) / threads;
  together_ = share * bodies_in_chunk > kInCache ? 1 : std::max<size_t>(share, 1);
  const size_t round = together_ * threads, rounds = chunks / round, rest = chunks % round;
  for (size_t t = 0; t < threads; ++t) {
    const size_t of_rest = std::min(rest - std::min(rest, t * together_), together_);
    hands_[t].range = packed(0, rounds * together_ + of_rest);
    hands_[t].known = 0;
    hands_[t].waiting.clear();
  }
}

size_t ChunkDeal::left(const Hand& hand) {
  const uint64_t range = hand.range.load(std::memory_order_relaxed);
  return end_of(range) - begin_of(range);
}

size_t ChunkDeal::take_from(size_t owner, bool from_end) {
  std::atomic<uint64_t>& range = hands_[owner].range;
  uint64_t now = range.load(std::memory_order_relaxed), then;
  do {
    if (begin_of(now) == end_of(now)) return chunks_;
    then = from_end ? packed(begin_of(now), end_of(now) - 1) : packed(begin_of(now) + 1, end_of(now));
  } while (!range.compare_exchange_weak(now, then, std::memory_order_relaxed));
  const size_t k = from_end ? end_of(then) : begin_of(now);
  return (k / together_ * hands_.size() + owner) * together_ + k % together_;
}

size_t ChunkDeal::take(size_t thread) {
  size_t chunk = take_from(thread, false);
  for (size_t k = 1; chunk == chunks_ && k < hands_.size(); ++k) chunk = take_from((thread + k) % hands_.size(), true);
  return chunk;
}

bool ChunkDeal::is_free(Hand& hand, size_t chunk) {
  while (hand.known < chunk && computed_[hand.known].load(std::memory_order_acquire)) ++hand.known;
  return hand.known >= chunk;
}

void ChunkDeal::wait_a_little(size_t polls) const {
  if (polls < patience_)
    hwy::Pause();
  else
    std::this_thread::yield();
}

}  // namespace scree
