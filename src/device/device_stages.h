// The stages of a step on an OpenCL device. The engine on the host keeps the counters, the walls' motion, rain and
// output; its bodies and pairs are brought up to date when somebody looks.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/stages.h"

namespace scree {

namespace opencl {
class Stepper;
}

class DeviceStages final : public Stages {
 public:
  // Throws InputError when there is no such device or it cannot do the scene.
  DeviceStages(Engine& e, const std::string& device, Precision precision);
  ~DeviceStages() override;

  void fetch() override;
  void prepare() override;
  void let_rain() override;
  void begin(const MotionSettings& motion) override;
  void note_speed() override;
  void move_walls(double time) override;
  bool search_due() override;
  void search() override;
  void forces(double dt, Then then) override;

  void keep_start() override;
  void go_back_to_start() override;
  // On the host, whose lists are so always up to date in implicit steps.
  void search_at_start() override { search_on_host(); }
  void fetch_motion() override;
  void send_velocities() override;
  void send_loads() override;

  std::string backend() const override;
  Precision precision() const override { return precision_; }
  size_t device_bytes() const override;
  CopiesPerStep copies() const override;

 private:
  // Does it, and gives an error of the device its place in the run. The host keeps the last state that came back.
  void during(const char* task, const std::function<void()>& work);
  void note_known();
  void send();
  void search_on_host();
  void count_copies();
  uint64_t lot() const { return e_.count.step + e_.count.substeps; }

  std::unique_ptr<opencl::Stepper> stepper_;
  Precision precision_;
  bool servo_;                                        // a wall moves as the forces on it say
  bool on_device_ = false;                            // the device has the state
  bool host_stale_ = false;                           // and the host has an older one
  bool motion_stale_ = false;                         // of it, also velocities and loads
  bool broken_ = false;                               // it has failed, and is not asked again
  int64_t gone_ = 0;                                  // walls that had vanished in the last step
  std::vector<WallState> start_walls_, known_walls_;  // of an implicit step; of the state on the host
  Counters start_count_, known_count_;

  bool ordinary_ = true;  // this step has copied no state
  CopiesPerStep copies_;
  double copied_ = 0;  // bytes in ordinary steps
};

}  // namespace scree
