// A column of discs or spheres on a floor as rough as its grains, whose walls vanish.
#pragma once

#include "grains.h"
#include "rows.h"

namespace scree::validation {

struct Column {
  bool planar;
  double radius;  // m, half its width
  double aspect;  // that is aimed at
  int seed;

  double placed() const { return planar ? 0.7 : 0.5; }    // volume fraction of the start
  double settled() const { return planar ? 0.82 : 0.6; }  // about, when it has come to rest
  double height() const { return aspect * radius * settled() / placed(); }
  double settle() const { return 0.25 + height() * 10 / kGravity; }  // s, falling at g/10 s⁻¹
};

struct Collapsed {
  double aspect;  // that it had when the walls vanished
  double runout;  // (r − r0)/r0
  double height;  // of the deposit, over r0
};

Collapsed collapsed(const Column& c, int threads, const Progress& progress);

}  // namespace scree::validation
