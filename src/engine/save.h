// The engine to a checkpoint and back, bit for bit.
#pragma once

#include "engine/engine.h"
#include "scree/checkpoint.h"

namespace scree {

void save(const Engine& e, CheckpointWriter& writer);
void restore(Engine& e, const Checkpoint& checkpoint);  // into an engine from make_engine()

}  // namespace scree
