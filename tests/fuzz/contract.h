// What every reader promises, for fuzz targets.
#pragma once

#include <stdexcept>
#include <string_view>

#include "scree/error.h"

namespace scree::fuzz {

// Runs a reader: bad bytes end in an InputError that says something. False when it refused.
template <class Read>
bool accepts(Read read) {
  try {
    read();
    return true;
  } catch (const InputError& error) {
    if (std::string_view(error.what()).empty()) throw std::logic_error("an InputError without a message");
    return false;
  }
}

inline void require(bool holds, const char* what) {
  if (!holds) throw std::logic_error(what);
}

}  // namespace scree::fuzz
