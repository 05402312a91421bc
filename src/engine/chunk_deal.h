// Work stealing over the chunks of a sweep. Fetching a chunk from another core's cache costs more than computing it, so
// a thread gets the same contiguous chunks in every step and steals from the end of another's only when it is idle.
// Results do not depend on the schedule.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace scree {

class ChunkDeal {
 public:
  // Starts a sweep; called by one thread.
  void begin(size_t chunks, size_t bodies_in_chunk, size_t threads);

  size_t chunks() const { return chunks_; }
  size_t threads() const { return hands_.size(); }

  // The next chunk to compute, or chunks() if none is left.
  size_t take(size_t thread);

  // Reserves the chunk after that, so that it can be prefetched; or chunks(): few bodies are in cache anyway
  // (prefetching them costs 1 % of a step), and the last ones are left to others.
  size_t take_early(size_t thread) {
    return together_ == 1 && left(hands_[thread]) > kLeftToOthers ? take_from(thread, false) : chunks_;
  }

  // Is the thread among its last chunks? Others wait for their contacts, so these come before motion.
  bool is_ending(size_t thread) const { return left(hands_[thread]) < together_; }

  // The contacts of a chunk are computed; it is queued until its bodies may move.
  void note_computed(size_t thread, size_t chunk) {
    computed_[chunk].store(1, std::memory_order_release);
    hands_[thread].waiting.push_back(static_cast<uint32_t>(chunk));
  }

  // Called between polls of other threads; `polls` so far.
  void wait_a_little(size_t polls) const;

  // Calls complete(chunk) for those of the thread's chunks whose bodies no contact reads any more: all chunks before
  // them are computed. Are there others left?
  template <class F>
  bool complete_free(size_t thread, F&& complete) {
    Hand& hand = hands_[thread];
    std::erase_if(hand.waiting, [&](uint32_t chunk) {
      if (!is_free(hand, chunk)) return false;
      complete(chunk);
      return true;
    });
    return !hand.waiting.empty();
  }

 private:
  // A thread's share of the chunks, numbered from 0. Two cache lines, as processors fetch them in pairs.
  struct alignas(128) Hand {
    std::atomic<uint64_t> range = 0;  // begin << 32 | end, of chunks not yet taken
    size_t known = 0;                 // all chunks before are computed, as far as the thread knows
    std::vector<uint32_t> waiting;    // to be completed
  };

  static constexpr size_t kLeftToOthers = 2;
  static size_t left(const Hand& hand);
  size_t take_from(size_t owner, bool from_end);
  bool is_free(Hand& hand, size_t chunk);

  size_t chunks_ = 0, together_ = 1;  // a thread has so many neighbours on the curve
  std::vector<Hand> hands_;
  std::vector<std::atomic<uint8_t>> computed_;
  size_t patience_ = 0;  // polls before a waiting thread yields its core
};

}  // namespace scree
