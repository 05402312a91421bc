// Who computes which chunk of a sweep. What a step reads of a chunk is what the step before wrote, and to fetch it out
// of another core's cache costs more than to compute with it: so a thread has the same neighbouring chunks in every
// step, and takes from the end of another's only when it has nothing left to do. Nothing that is computed depends on
// it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace scree {

class ChunkDeal {
 public:
  // A new sweep, by one thread.
  void begin(size_t chunks, size_t bodies_in_chunk, size_t threads);

  size_t chunks() const { return chunks_; }
  size_t threads() const { return hands_.size(); }

  // A chunk that nobody has computed, or chunks(): there is none left.
  size_t take(size_t thread);

  // The next one as well, so that what it asks for can be fetched; or chunks(): where bodies are few it is near anyway,
  // and fetching it costs a hundredth of a step, and near the end others may take it.
  size_t take_early(size_t thread) {
    return together_ == 1 && left(hands_[thread]) > kLeftToOthers ? take_from(thread, false) : chunks_;
  }

  // Is the thread among its last chunks? Others wait for their contacts, so that motion has to wait.
  bool is_ending(size_t thread) const { return left(hands_[thread]) < together_; }

  // The contacts of a chunk are computed: it waits until its bodies can move on.
  void note_computed(size_t thread, size_t chunk) {
    computed_[chunk].store(1, std::memory_order_release);
    hands_[thread].waiting.push_back(static_cast<uint32_t>(chunk));
  }

  // Between two looks at what other threads do; `looks` so far.
  void wait_a_little(size_t looks) const;

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
  // What a thread has: its chunks are numbered from 0 on. A line of cache of its own, and the one that is fetched with
  // it.
  struct alignas(128) Hand {
    std::atomic<uint64_t> range = 0;  // begin << 32 | end, of those that nobody has taken
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
  size_t patience_ = 0;  // looks, before a waiting thread lets others have its core
};

}  // namespace scree
