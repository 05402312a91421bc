// What each subcommand is asked and the function that does it. command_line.cpp fills these; everything
// thrown here (InputError, RunError) becomes a message and an exit code in main.cpp.
#pragma once

#include <string>
#include <vector>

#include "scree/bench.h"
#include "scree/check.h"
#include "scree/packing.h"
#include "scree/render.h"
#include "scree/run.h"
#include "scree/selftest.h"
#include "scree/serve.h"
#include "scree/validate.h"

namespace scree::cli {

struct SceneArguments {
  std::string path;
  std::vector<std::string> overrides;  // key=value
  bool json = false;
};

struct LiveArguments {
  bool wanted = false;
  ServeSettings serve;
};

struct CaseArguments {
  std::vector<std::string> names;  // none: all
  bool list = false;
  bool json = false;
  bool quiet = false;
};

struct MeasureArguments {
  std::string source, scene;  // folder or scene file; the run's scene file
  PackingChoice choice;
  bool profile = false, json = false;
};

struct ShapeArguments {
  std::string file, out, picture;
  bool json = false, repair = false;
  double decimate = 0;  // m; 0: not
};

// each returns the exit code
int run(const SceneArguments& arguments, RunSettings settings, const LiveArguments& live);
int check(const SceneArguments& arguments, RunSettings settings);
int render(RenderSettings settings, bool quiet, bool verbose);
int bench(const CaseArguments& arguments, const BenchOptions& options);
int validate(const CaseArguments& arguments, const ValidateOptions& options);
int selftest(const SelftestOptions& options, bool quiet);
int shape(const ShapeArguments& arguments);
int measure(const MeasureArguments& arguments);
int view(const std::string& folder, const ServeSettings& settings);
int devices(bool json);
int schema();
int version();

}  // namespace scree::cli
