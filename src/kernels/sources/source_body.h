// What a source sees of a body, and what it does to it. Every file of list.h defines IDENTIFIER_params, all reals, and
// IDENTIFIER_on(SourceBody, IDENTIFIER_params).

typedef struct {
  vec place;          // m, at the end of the step
  vec velocity;       // m/s, of the half step, with which its place moved
  vec spin;           // rad/s, likewise
  vec spin_momentum;  // about its own centre, kg m²/s
  real inverse_mass;  // 1/kg
  real dt;            // s, of the step
} SourceBody;

typedef struct {
  vec force;   // N
  vec torque;  // N m, about its centre
  real power;  // W done on the body in this step; to second order it takes the force at place − velocity dt/2
} SourceLoad;
