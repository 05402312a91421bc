// A run whose steps an OpenCL device computes. The engine on the host keeps the counters, the walls' motion, rain and
// output; its bodies and pairs are brought up to date when somebody looks.
#pragma once

#include <memory>
#include <string>

#include "engine/engine.h"

namespace scree {

namespace opencl {
class Stepper;
}

class DeviceRun {
 public:
  // Throws InputError when there is no such device or it cannot do the scene.
  DeviceRun(Engine& e, const std::string& device, Precision precision);
  ~DeviceRun();

  void advance(Engine& e, uint64_t steps);
  void fetch(Engine& e);  // the state of the device to the engine, if it is newer

  std::string name() const;
  Precision precision() const { return precision_; }
  size_t bytes() const;  // of device memory
  CopiesPerStep copies() const;

 private:
  void send(Engine& e);
  void let_rain_in(Engine& e);
  void note_speed_of(Engine& e);
  bool need_search(Engine& e);
  void search(Engine& e);
  void search_on_host(Engine& e);
  void count_copies();

  std::unique_ptr<opencl::Stepper> stepper_;
  Precision precision_;
  bool on_device_ = false;   // the device has the state
  bool host_stale_ = false;  // and the host has an older one
  bool ordinary_ = true;     // this step has copied no state
  int64_t gone_ = 0;         // walls that had vanished in the last step
  CopiesPerStep copies_;
  double copied_ = 0;  // bytes in ordinary steps
};

}  // namespace scree
