// What `--help` of each command ends with.
#pragma once

namespace scree::cli {

constexpr const char* kFooter = R"(Examples:
  scree check scenes/hourglass.toml
  scree run scenes/hourglass.toml --out out/trial --set 'material[glass].friction=0.3'
  scree run scenes/hourglass.toml --out out/trial --resume
  scree render out/trial -o trial.mp4
  scree view out/trial
  scree validate --quick

Exit codes: 0 done, 1 the run or a check failed, 2 the input is wrong,
129, 130, 141 or 143 interrupted by SIGHUP, SIGINT, SIGPIPE or SIGTERM (`--resume` goes on).)";

constexpr const char* kRunFooter = R"(Examples:
  scree run drum.toml                          writes to out/drum
  scree run drum.toml --until 2.5 --threads 4  2.5 s of simulated time
  scree run drum.toml --set 'time.step=2 us' --set gravity='[0, 0, -1.62]'
  scree run drum.toml --resume --until 5       go on from the last checkpoint to 5 s
  scree run drum.toml --backend opencl         on a GPU, as `scree devices` lists them
  scree run drum.toml --live                   look on in the browser, pause, resume, stop)";

constexpr const char* kCheckFooter = R"(Examples:
  scree check drum.toml
  scree check drum.toml --json | jq .critical_step)";

constexpr const char* kRenderFooter = R"(Examples:
  scree render drum.toml -o start.png                     how the scene begins
  scree render out/drum -o end.png --colour speed         the last frame of a run
  scree render out/drum -o forces.png --contacts --time 0.5
  scree render out/drum -o drum.mp4 --view front --fps 30
Frames are written by `scree run` when the scene sets output.frame_every. Films need ffmpeg; without it the
pictures are written one by one.)";

constexpr const char* kMeasureFooter = R"(Examples:
  scree measure out/cubes                                  the last state of a run
  scree measure out/cubes --from 0.14 --to 0.18 --json
  scree measure out/cubes --profile                        plane by plane
  scree measure out/hopper --scene hopper.toml --area 0.02
With `packing = true` in the scene's [output] the same numbers are in history.csv.)";

constexpr const char* kViewFooter = R"(Examples:
  scree view out/drum
  scree view out/drum --port 8080 --no-open    then, from another machine: ssh -L 8080:localhost:8080 HOST

Ends with Ctrl-C.)";

constexpr const char* kBenchFooter = R"(Examples:
  scree bench --list
  scree bench spheres-10k spheres-100k --threads 2
  scree bench spheres-100k --backend opencl    on a GPU
  scree bench --quick --json)";

constexpr const char* kSelftestFooter = R"(Examples:
  scree selftest                                           500 scenes, half a minute
  scree selftest --scenes 10000 --seed 7 --keep broken
  scree selftest broken/ledger-7-4211.toml                 the same scene again
The exit code is 1 when a promise is broken. docs/validation.md says what is drawn and what must hold.)";

constexpr const char* kValidateFooter = R"(Examples:
  scree validate --list
  scree validate bounce hopper --json)";

}  // namespace scree::cli
