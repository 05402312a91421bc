// The texts of the kernels, which are compiled into the program.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace scree::opencl {

struct KernelFile {
  std::string_view path;  // from src/
  std::string_view text;
};

std::span<const KernelFile> kernel_files();

// One of them with everything that it includes in its place: what an OpenCL compiler is given.
std::string kernel_text(std::string_view path);

}  // namespace scree::opencl
