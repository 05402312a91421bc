#include "view/image.h"

#include <png.h>

#include <cmath>

#include "scree/error.h"

namespace scree {
namespace {

uint8_t blended(uint8_t under, float over, float alpha) {
  return uint8_t(std::lround(float(under) + alpha * (255 * over - float(under))));
}

}  // namespace

void Image::blend(int x, int y, Colour c, float alpha) {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  uint8_t* pixel = at(x, y);
  pixel[0] = blended(pixel[0], c.r, alpha);
  pixel[1] = blended(pixel[1], c.g, alpha);
  pixel[2] = blended(pixel[2], c.b, alpha);
}

void blend(Image& image, const Mask& mask, Colour colour, float alpha) {
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      if (const float cover = mask.cover[size_t(y) * size_t(mask.width) + size_t(x)]; cover > 0)
        image.blend(x, y, colour, alpha * cover);
}

std::string encode_png(const Image& image) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = png_uint_32(image.width);
  png.height = png_uint_32(image.height);
  png.format = PNG_FORMAT_RGB;
  png.flags = PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(png);
  std::string bytes(size, '\0');
  if (png_image_write_to_memory(&png, bytes.data(), &size, 0, image.rgb.data(), 0, nullptr) == 0)
    throw RunError(std::string("cannot make a PNG: ") + png.message);
  bytes.resize(size);
  return bytes;
}

}  // namespace scree
