// Drag (scene.drag): a medium takes momentum and angular momentum from bodies at the same rate.

#ifdef SCREE_SOURCE_KERNEL
typedef struct {
  real rate;  // 1/s
} drag_params;

static inline SourceLoad drag_on(SourceBody b, drag_params p) {
  real along = splat(0.0) - p.rate;
  SourceLoad l;
  l.force = b.velocity * (along / b.inverse_mass);
  l.torque = b.spin_momentum * along;
  l.power = dot(l.force, b.velocity) + dot(l.torque, b.spin);
  return l;
}
#endif

#ifdef SCREE_SOURCE_HOST
struct drag_on_host {
  static constexpr bool kTable = false;  // a scene says `drag = ...`: Scene::drag
  static constexpr SourceKey kKeys[] = {{.name = "rate", .doc = "force / momentum", .unit = "1/s", .least = 0}};
  static SourceFault check(const Scene&, const SourceChoice&) { return {}; }
  static drag_params params(const SourceChoice& c) { return {number_of(c, "rate")}; }
  static double rate(const drag_params& p) { return p.rate; }
};
#endif

#ifdef SCREE_SOURCE_ROW
SCREE_SOURCE_ROW(drag, "drag", "A medium at rest that takes motion from all particles.")
#endif
