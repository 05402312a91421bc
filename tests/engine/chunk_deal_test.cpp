// Chunks are dealt so that each is computed once and none moves before those that read it are computed.
#include "engine/chunk_deal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <barrier>
#include <set>
#include <thread>
#include <vector>

namespace scree {
namespace {

constexpr size_t kBodies = 512;  // in a chunk

std::vector<size_t> taken_by(ChunkDeal& deal, size_t thread, size_t most) {
  std::vector<size_t> taken;
  for (size_t c; taken.size() < most && (c = deal.take(thread)) < deal.chunks();) taken.push_back(c);
  return taken;
}

std::vector<uint32_t> completed_by(ChunkDeal& deal, size_t thread) {
  std::vector<uint32_t> completed;
  deal.complete_free(thread, [&](uint32_t c) { completed.push_back(c); });
  return completed;
}

TEST(ChunkDeal, EveryChunkIsTakenOnce) {
  for (const size_t chunks : {0, 1, 2, 7, 16, 23, 1000})
    for (const size_t threads : {1, 2, 3, 8})
      for (const size_t greedy : {size_t{0}, threads - 1}) {  // who takes three at a time
        ChunkDeal deal;
        deal.begin(chunks, kBodies, threads);
        std::set<size_t> all;
        size_t count = 0;
        for (size_t before = 1; count != before;) {
          before = count;
          for (size_t t = 0; t < threads; ++t)
            for (const size_t c : taken_by(deal, t, t == greedy ? 3 : 1)) {
              all.insert(c);
              ++count;
            }
        }
        EXPECT_EQ(count, chunks);
        EXPECT_EQ(all.size(), chunks);
        EXPECT_TRUE(all.empty() || *all.rbegin() == chunks - 1);
      }
}

TEST(ChunkDeal, AThreadHasNeighboursAndTakesFromTheEndOfAnothers) {
  ChunkDeal deal;
  for (int sweep = 0; sweep < 2; ++sweep) {
    deal.begin(8, kBodies, 2);
    EXPECT_EQ(taken_by(deal, 1, 5), (std::vector<size_t>{4, 5, 6, 7, 3}));
    EXPECT_EQ(taken_by(deal, 0, 5), (std::vector<size_t>{0, 1, 2}));
  }
}

TEST(ChunkDeal, MoreThanTheCachesHoldIsDealtInTurns) {
  ChunkDeal deal;
  deal.begin(100, 1024, 2);
  EXPECT_EQ(taken_by(deal, 0, 3), (std::vector<size_t>{0, 2, 4}));
  EXPECT_EQ(taken_by(deal, 1, 3), (std::vector<size_t>{1, 3, 5}));
}

TEST(ChunkDeal, BodiesMoveWhenAllChunksBeforeAreComputed) {
  ChunkDeal deal;
  deal.begin(4, kBodies, 2);
  taken_by(deal, 0, 2);
  taken_by(deal, 1, 2);
  deal.note_computed(1, 2);
  deal.note_computed(1, 3);
  deal.note_computed(0, 0);
  EXPECT_EQ(completed_by(deal, 0), std::vector<uint32_t>{0});
  EXPECT_TRUE(completed_by(deal, 1).empty()) << "chunk 1 may still read the bodies of 2 and 3";
  deal.note_computed(0, 1);
  EXPECT_EQ(completed_by(deal, 1), (std::vector<uint32_t>{2, 3}));
  EXPECT_EQ(completed_by(deal, 0), std::vector<uint32_t>{1});
  EXPECT_FALSE(deal.complete_free(0, [](uint32_t) {}));
}

// A sweep as src/engine/forces.cpp has it, on memory without locks: contacts of a chunk read the bodies of later ones,
// and what chunks leave for each other is read when bodies move. For the thread sanitizer, and to compare with one
// thread.
class Line {
 public:
  explicit Line(size_t chunks) : place_(chunks * kWide, 1), load_(chunks) {}
  void compute(size_t c) {
    load_[c] = 0;
    const size_t end = std::min((c + 4) * kWide, place_.size());
    for (size_t i = c * kWide; i < end; ++i) load_[c] = 3 * load_[c] + place_[i];
  }
  void move(size_t c) {
    for (size_t i = c * kWide; i < (c + 1) * kWide; ++i) place_[i] += load_[c] + (c > 0 ? load_[c - 1] : 0) + i;
  }
  const std::vector<uint64_t>& place() const { return place_; }

 private:
  static constexpr size_t kWide = 200;  // bodies of a chunk
  std::vector<uint64_t> place_, load_;
};

void sweep(ChunkDeal& deal, size_t thread, Line& line) {
  const auto move = [&](size_t c) { line.move(c); };
  for (size_t c = deal.take(thread); c < deal.chunks(); c = deal.take(thread)) {
    line.compute(c);
    deal.note_computed(thread, c);
    if (!deal.is_ending(thread)) deal.complete_free(thread, move);
  }
  for (size_t looks = 0; deal.complete_free(thread, move); ++looks) deal.wait_a_little(looks);
}

TEST(ChunkDeal, ThreadsDoWhatOneDoes) {
  constexpr size_t kChunks = 37, kThreads = 3;
  constexpr int kSweeps = 200;
  for (const size_t bodies : {size_t{64}, size_t{1024}}) {  // all in cache, and by turns
    Line one(kChunks), many(kChunks);
    for (int k = 0; k < kSweeps; ++k) {
      for (size_t c = 0; c < kChunks; ++c) one.compute(c);
      for (size_t c = 0; c < kChunks; ++c) one.move(c);
    }
    ChunkDeal deal;
    std::barrier together(kThreads, [&]() noexcept { deal.begin(kChunks, bodies, kThreads); });
    std::vector<std::thread> threads;
    for (size_t t = 0; t < kThreads; ++t)
      threads.emplace_back([&, t] {
        for (int k = 0; k < kSweeps; ++k) {
          together.arrive_and_wait();
          sweep(deal, t, many);
        }
      });
    for (std::thread& t : threads) t.join();
    EXPECT_EQ(many.place(), one.place());
  }
}

}  // namespace
}  // namespace scree
