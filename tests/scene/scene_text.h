// A small scene that every test bends to its purpose, and what the reader says about a bad one.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "scree/error.h"
#include "scree/load.h"

namespace scree {

inline const std::string kMaterialText = "[[material]]\nname = \"glass\"\ndensity = 2500\nyoung_modulus = 1e7\n";
inline const std::string kParticlesText = "[[particles]]\nradius = 0.1\npositions = [[0, 0, 1]]\n";
inline const std::string kTimeText = "[time]\nduration = 1\n";
inline const std::string kSmallScene = kMaterialText + kParticlesText + kTimeText;

// a scene of one wall; its keys start at line 12
inline std::string with_wall(const std::string& wall) { return kSmallScene + "\n[[wall]]\n" + wall + "\n"; }
inline std::string planar_with_wall(const std::string& wall) { return "planar = true\n" + with_wall(wall); }

inline std::string error_of(const std::string& text, const std::vector<std::string>& overrides = {},
                            const std::string& path = "s.toml") {
  try {
    parse_scene(text, path, overrides);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

inline std::string replaced(std::string text, const std::string& old, const std::string& now) {
  const size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return at == std::string::npos ? text : text.replace(at, old.size(), now);
}

inline testing::AssertionResult contains_text(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "'" << part << "' is not in\n" << text;
}

}  // namespace scree
