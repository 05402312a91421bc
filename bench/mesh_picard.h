// Implicit steps of two rigid meshes that touch within a halo (papers/triangle-particles, section 7): backward Euler by
// Picard's iteration, in the paper's forms. Contacts are pairs of triangles nearer than ε; forces are springs and
// dashpots. All forms come to the same contacts and, to the tolerance, the same state:
//   single level  every iteration looks at all pairs of triangles
//   inside        every iteration walks the surrogate trees from their roots
//   multiscale    the loops permuted: on each level of surrogates velocities converge before the cut is refined, forces
//                 there being those of the surrogates as if they were the mesh; on triangles the cut stays
#pragma once

#include "pairs/triangles/mesh_front.h"

namespace scree {

struct MeshBody {
  const ContactMesh* mesh = nullptr;  // in its principal frame, about its centre of mass
  MeshPose pose;
  Vec3 velocity;            // m/s
  Vec3 turning;             // angular momentum about its centre, kg m²/s
  double inverse_mass = 0;  // 1/kg; 0: nothing moves it
  Vec3 inverse_moments;     // 1/(kg m²), principal
};

// A contact at distance d pushes with its share of stiffness (ε − d) + damping · approach, never pulls. Shares go with
// ε − d and add up to 1: a finer mesh has more contacts, not more force, and one that begins or ends does so at 0.
struct HaloLaw {
  double reach = 0;      // m, ε
  double stiffness = 0;  // N/m
  double damping = 0;    // N s/m
};

enum class MeshPicardForm { single_level, inside, multiscale };
constexpr std::array<std::string_view, 3> kMeshPicardForms = {"single level", "surrogates inside Picard",
                                                              "multiscale Picard"};

struct MeshPicardSettings {
  MeshPicardForm form = MeshPicardForm::multiscale;
  TriangleMethod method = kDefaultTriangleMethod;
  HaloLaw law;
  Vec3 gravity;              // m/s²
  double dt = 0;             // s
  double tolerance = 1e-10;  // change of velocities in the last iteration, relative to their size
  double slack = 0;          // m that the bodies may move against each other before a cut is made anew
  int iterations = 200;      // on triangles
};

struct MeshStep {
  bool converged = false;
  int on_surrogates = 0, on_triangles = 0;  // iterations
};

// One for each thread; keeps its memory from step to step.
class MeshPicard {
 public:
  explicit MeshPicard(const MeshPicardSettings& settings) : settings_(settings) {}

  // A step that does not converge leaves the bodies as they were.
  MeshStep step(MeshBody& a, MeshBody& b);
  const std::vector<MeshContact>& contacts() const { return contacts_; }  // at the end of the last step

 private:
  struct Velocities {
    Vec3 a, b, spin_a, spin_b;
    Vec3 turning_a, turning_b;
  };
  struct Places {
    MeshPose a, b;
  };
  struct Gap {
    Vec3 point_a, point_b;  // world
    double distance;
  };
  Places moved(const Velocities& v) const;
  Velocities pushed(const Places& at, const Velocities& v) const;
  double change(const Velocities& from, const Velocities& to) const;
  void converge_on_surrogates(Velocities& v, MeshStep& result);
  void descend(Velocities& v, MeshStep& result);
  void find_contacts(const Places& at);

  MeshPicardSettings settings_;
  const MeshBody *a_ = nullptr, *b_ = nullptr;  // as the step began
  MeshContactFinder finder_;
  MeshFront front_;
  ActiveSet active_;
  std::vector<Gap> gaps_;
  std::vector<MeshContact> contacts_;
};

}  // namespace scree
