// The list of laws: X(identifier, name in a scene, whether it pulls (keeps history.alive), one line of documentation).
// The identifier is that of LawKind and of the kernel IDENTIFIER_normal(); names, schema and dispatch follow from this
// line.
#define SCREE_LAWS(X)                                                                                        \
  X(linear, "linear", false, "linear spring and dashpot, Coulomb friction with a tangential spring")         \
  X(hertz_mindlin, "hertz-mindlin", false, "Hertz contact with Mindlin's tangential stiffness and friction") \
  X(jkr, "jkr", true, "Hertz–Mindlin with adhesion after Johnson, Kendall and Roberts")

// IDENTIFIER_contact(): the whole contact with sliding friction; IDENTIFIER_contact_rolling(): with rolling and
// twisting
#define SCREE_LAW_CONTACT(law, name, adhesive, text)                                                         \
  static inline ContactForce law##_contact(LawParams p, ContactPoint c, ContactHistory h, real dt) {         \
    return contact_force(p, law##_normal(p, c, h, dt), c, h, dt);                                            \
  }                                                                                                          \
  static inline ContactForce law##_contact_rolling(LawParams p, ContactPoint c, ContactHistory h, real dt) { \
    return contact_force_rolling(p, law##_normal(p, c, h, dt), c, h, dt);                                    \
  }
