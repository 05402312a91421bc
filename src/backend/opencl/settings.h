// Records that host and device both read: no type wider than the scalar it is made of, so that both lay them out alike.
// Included by kernels and, in a namespace, by the host.

typedef struct {
  double dt;                           // s
  double reach;                        // m of gap at which the law may still act
  double box_x, box_y, box_z;          // m, 0 in open directions
  double per_x, per_y, per_z;          // their inverses
  unsigned bodies, pairs, wall_pairs;  // how many there are
  unsigned walls;
  unsigned materials;
  unsigned chunk;     // bodies whose pairs the CPU sums together: the order of sums follows it
  unsigned partials;  // groups of work-items that leave sums, of pairs and of wall pairs
} StepSettings;

// constants of the integrator, in the lanes of a quad
typedef struct {
  double dt[4], half_dt[4], half_turn[4], half_fall[4];
} MotionConstants;

// Where the tables of a wall begin in those of all walls.
typedef struct {
  int first_element, elements;
  int first_bound, first_leaf, first_segment, first_literal, first_curve;
  int material;
} WallRecord;

// Where a wall is and how it moves.
typedef struct {
  double x[3], y[3], z[3];  // its axes: rows of the rotation from the world into its frame
  double pivot[3], shifted[3];
  double velocity[3], spin[3];
} WallMotion;

// Forces of the grains on a wall.
typedef struct {
  double force[3], torque[3];  // torque about the moved pivot
} WallForce;

// What a step adds up and the host asks for.
typedef struct {
  double elastic;                       // J, now
  double friction, damping, wall_work;  // J since the ledger was last cleared
} DeviceLedger;

typedef struct {
  double largest[3];  // of |v| per component, m/s
  double bad;         // 0, or NaN
} DeviceSpeed;

// A grid of cells whose numbers run along a Morton curve; see broadphase/morton_grid.h.
typedef struct {
  double origin[3], per_cell[3];  // m, 1/m
  unsigned cells[3];              // along each axis: coordinates beyond wrap round
  unsigned bits[3];               // of each axis in the number of a cell
  double margin;                  // m between surfaces up to which a pair is listed
} GridSettings;

// What the bodies are found to be before a search.
typedef struct {
  double min[3], max[3];  // m, of their centres
  double crossed;         // J of potential that periodic crossings jumped over
  double lost;            // how many are outside of the domain
} BodyBounds;

typedef struct {
  double min[3], max[3];  // m
  double gravity[3];      // m/s²
  int periodic[3];
} DomainSettings;
