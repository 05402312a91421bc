// What a picture says in words: title, time, legend, scale bar.
#pragma once

#include "view/picture.h"

namespace scree {

// What is left for the scene itself; the stage has no camera yet.
Area scene_area(const Stage& stage);

void draw_overlay(Image& image, const Stage& stage, const ViewFrame& frame);

}  // namespace scree
