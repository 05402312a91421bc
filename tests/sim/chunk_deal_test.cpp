// Chunks are dealt so that each is computed once and none moves before those that read it are computed.
#include "sim/chunk_deal.h"

#include <gtest/gtest.h>

#include <set>
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
        deal.begin(chunks, kBodies, threads, 0);
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
    deal.begin(8, kBodies, 2, 0);
    EXPECT_EQ(taken_by(deal, 1, 5), (std::vector<size_t>{4, 5, 6, 7, 3}));
    EXPECT_EQ(taken_by(deal, 0, 5), (std::vector<size_t>{0, 1, 2}));
  }
}

TEST(ChunkDeal, MoreThanTheCachesHoldIsDealtInTurns) {
  ChunkDeal deal;
  deal.begin(100, 1024, 2, 0);
  EXPECT_EQ(taken_by(deal, 0, 3), (std::vector<size_t>{0, 2, 4}));
  EXPECT_EQ(taken_by(deal, 1, 3), (std::vector<size_t>{1, 3, 5}));
}

TEST(ChunkDeal, BodiesMoveWhenAllChunksBeforeAndAllWallsAreComputed) {
  ChunkDeal deal;
  deal.begin(4, kBodies, 2, 1);
  taken_by(deal, 0, 2);
  taken_by(deal, 1, 2);
  deal.note_computed(1, 2);
  deal.note_computed(1, 3);
  deal.note_computed(0, 0);
  EXPECT_TRUE(completed_by(deal, 0).empty()) << "a wall is not computed yet";
  deal.note_wall_task();
  EXPECT_EQ(completed_by(deal, 0), std::vector<uint32_t>{0});
  EXPECT_TRUE(completed_by(deal, 1).empty()) << "chunk 1 may still read the bodies of 2 and 3";
  deal.note_computed(0, 1);
  EXPECT_EQ(completed_by(deal, 1), (std::vector<uint32_t>{2, 3}));
  EXPECT_EQ(completed_by(deal, 0), std::vector<uint32_t>{1});
  EXPECT_FALSE(deal.complete_free(0, [](uint32_t) {}));
}

}  // namespace
}  // namespace scree
