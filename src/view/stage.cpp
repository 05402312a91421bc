
#include "view/picture.h"

namespace scree {

Stage set_stage(const ViewScene& scene, std::span<const ViewFrame> frames, const StageSettings& settings) {
  static const ViewFrame kEmpty;
  const Quantity quantity = settings.colour.empty() ? telling_quantity(scene, frames.empty() ? kEmpty : frames.back())
                                                    : quantity_named(settings.colour);
  Stage stage{.scene = scene, .scale = scale_of(quantity, scene, frames)};
  stage.contacts = settings.contacts;
  stage.walls = settings.walls;
  stage.width = settings.width;
  stage.height = settings.height;
  stage.threads = settings.threads;
  stage.text = settings.text;
  if (stage.contacts) stage.contact_scale = contact_force_scale(frames);
  for (const ViewWall& wall : scene.walls) stage.edges.push_back(wall_edges(wall));

  ViewAngles angles = angles_named(settings.view, scene);
  angles.azimuth = settings.azimuth.value_or(angles.azimuth);
  angles.elevation = settings.elevation.value_or(angles.elevation);
  const Area area = scene_area(stage);
  stage.camera = aim(scene, frames, angles, area);
  // a narrow scene stands in the middle of the picture, not of what the legend leaves
  const Area middle{stage.width - area.right, area.top, area.right, area.bottom};
  if (const Camera camera = aim(scene, frames, angles, middle); camera.scale >= stage.camera.scale)
    stage.camera = camera;
  return stage;
}

Image draw_picture(const Stage& stage, const ViewFrame& frame) {
  Image image = draw_frame(stage, frame);
  draw_overlay(image, stage, frame);
  return image;
}

}  // namespace scree
