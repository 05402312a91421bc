// What a checkpoint may not say. Its checksums tell that it is what was written; these checks that a run of this scene
// can have written it, so that no index leaves its array and nothing that is not a number goes on.
#pragma once

#include "engine/engine.h"
#include "scree/checkpoint.h"

namespace scree {

// Each throws InputError that names the file and what is wrong. In this order, as each relies on those before.
void check_counters(const Engine& e, const Checkpoint& from);  // and rain and walls
void check_bodies(const Engine& e, const Checkpoint& from);
void check_parts(const Engine& e, const Checkpoint& from);
void check_pairs(const Engine& e, const KindLists& lists, const Checkpoint& from);
void check_forces(const KindLists& lists, const Checkpoint& from);  // in slots
void check_contacts(const Engine& e, const KindLists& lists, const ContactList& all, const Checkpoint& from);

}  // namespace scree
