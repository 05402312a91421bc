// What a picture says in words: title, time, legend, scale bar.
#pragma once

#include "view/picture.h"

namespace scree {

// What is left for the scene itself in a picture of this size.
Area scene_area(const Scale& legend, int width, int height);

void draw_overlay(Image& image, const Stage& stage, const ViewFrame& frame);

}  // namespace scree
