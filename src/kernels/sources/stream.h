// A stream: a medium in motion, uniform wind or flow, that drags bodies towards its velocity and slows their spin.

#ifdef SCREE_SOURCE_KERNEL
typedef struct {
  real x, y, z;  // m/s, velocity of the medium
  real rate;     // 1/s, force / (mass · velocity relative to the medium)
} stream_params;

static inline SourceLoad stream_on(SourceBody b, stream_params p) {
  vec relative = make_vec(p.x, p.y, p.z) - b.velocity;
  SourceLoad l;
  l.force = relative * (p.rate / b.inverse_mass);
  l.torque = b.spin_momentum * (splat(0.0) - p.rate);
  l.power = dot(l.force, b.velocity) + dot(l.torque, b.spin);
  return l;
}
#endif

#ifdef SCREE_SOURCE_HOST
struct stream_on_host {
  static constexpr bool kTable = true;
  static constexpr SourceKey kKeys[] = {
      {.name = "velocity", .doc = "of the medium", .form = SourceKey::vector, .unit = "m/s", .needed = true},
      {.name = "rate",
       .doc = "force / (mass * velocity relative to the medium)",
       .unit = "1/s",
       .least = 0,
       .needed = true}};
  static SourceFault check(const Scene&, const SourceChoice& c) {
    for (const std::string_view key : {"velocity", "rate"})
      if (!c.values.contains(key)) return {key, "is missing"};
    return {};
  }
  static stream_params params(const SourceChoice& c) {
    const Vec3 v = vector_of(c, "velocity");
    return {v.x, v.y, v.z, number_of(c, "rate")};
  }
  static double rate(const stream_params& p) { return p.rate; }
};
#endif

#ifdef SCREE_SOURCE_ROW
SCREE_SOURCE_ROW(stream, "stream", "A medium in uniform motion that takes along all particles or some groups.")
#endif
