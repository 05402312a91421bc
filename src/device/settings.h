// Records that host and device both read: no type wider than the scalar it is made of, so that both lay them out alike.
// Included by kernels and, in a namespace, by the host.

// Single precision: along each axis a place is a whole number of quanta from the origin, 2³² of them a cell; see
// places.cl.
typedef struct {
  double origin[3], quantum[3];  // m
  float single_quantum[3];
  int cells[3];  // in the periodic box; 0 in open directions
} Lattice;

typedef struct {
  double dt;                   // s
  double reach;                // m of gap at which the law may still act
  double box_x, box_y, box_z;  // m, 0 in open directions
  double per_x, per_y, per_z;  // their inverses
  Lattice lattice;
  float single_dt, single_reach;
  unsigned step;                       // or substep that begins: what floats are rounded by
  unsigned pass;                       // over all contacts: those of an implicit step are several
  unsigned bodies, pairs, wall_pairs;  // how many there are
  unsigned balls;                      // that bodies are made of: see parts.cl
  unsigned shapes;                     // that may be tops
  unsigned walls;
  unsigned materials;
  unsigned chunk;     // bodies whose pairs the CPU sums together: the order of sums follows it
  unsigned partials;  // groups of work-items that leave sums, of pairs and of wall pairs
} StepSettings;

// What becomes of bodies when all contacts are known; as Then in engine/stages.h.
typedef enum { SUM_LOADS, FINISH, FINISH_AND_BEGIN } StepEnding;

typedef enum { OF_ELEMENTS, OF_MESH, OF_FIELD } WallMethodOnDevice;
typedef enum { FIELD_OUTSIDE, FIELD_INSIDE, FIELD_BOTH } FieldSideOnDevice;

// Where the tables of a wall begin in those of all walls.
typedef struct {
  double origin[3], per_spacing, tiles[3], outside;  // level set: as LevelSetTables
  int spline, planar, side;                          // FieldSideOnDevice
  int triangles, edges, vertices;                    // mesh
  int method;                                        // WallMethodOnDevice
  int first_quad, first_number, first_value;         // of a mesh or a level set; see structures.cl
  int first_element, elements;
  int first_bound, first_leaf, first_segment, first_literal, first_curve;
  int material;
} WallRecord;

// Where a wall is and how it moves.
typedef struct {
  double x[3], y[3], z[3];  // its axes: rows of the rotation from the world into its frame
  double pivot[3], shifted[3];
  double velocity[3], spin[3];
  double orientation[4], shift[3];  // as the scene has them: w, x, y, z
} WallMotion;

// Forces of the grains on a wall.
typedef struct {
  double force[3], torque[3];  // torque about the moved pivot
} WallForce;

// What a step adds up and the host asks for.
typedef struct {
  double elastic;                       // J, now
  double friction, damping, wall_work;  // J since the ledger was last cleared
  double sources[16];                   // likewise, as many as kMostSources
} DeviceLedger;

typedef struct {
  double largest[3];  // of |v| per component, m/s
  double bad;         // 0, or NaN
  double turning;     // of |spin|² times the square of how far parts are from the centre of their body, m²/s²
} DeviceSpeed;

// A grid of cells whose numbers run along a Morton curve; see search/morton_grid.h.
typedef struct {
  double origin[3], per_cell[3];  // m, 1/m
  unsigned cells[3];              // along each axis: coordinates beyond wrap round
  unsigned bits[3];               // which bits of the number of a cell are those of each axis
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

// A star's program, nodes and what a search for contacts knows of its curve; as Star in state/star_table.h.
typedef struct {
  double mean, sag, least_radius, most_slope, most_bend;
  int only_squares, products, terms, nodes;
  int first_product, first_term, first_node;
} StarRecord;

// Contacts of stars are in blocks, one for each pair that has any. A block that grows is put behind all others.
typedef struct {
  unsigned scanned;   // pairs to be searched in this step
  unsigned end;       // of the last block
  unsigned slots;     // contacts of one pair for which a search had no room; 0: all had
  unsigned unplaced;  // blocks for which there was no room
} StarCounts;

typedef struct {
  unsigned capacity;   // contacts that there is room for
  unsigned slots;      // contacts of one pair that a search has room for
  unsigned searchers;  // work-items that search
} StarRoom;

// A contact of a pair that is searched.
typedef struct {
  double foot_points[4], normal[2], overlap, swing, point[2];
  double slide[4], roll[4], grip;
  double around;          // grows like the angle of a's foot
  unsigned order;         // which contact comes there in the round
  unsigned lost;          // a list beside: old contacts that are no more
  unsigned origin, twin;  // old contact that it is; a maximum and a saddle that began as one have the same
  unsigned char active, saddle, nearest, stays;
} StarCandidate;

// A point where a star meets a wall.
typedef struct {
  double point[3], normal[3];  // in the wall's frame; then in the world's, the point from the body's centre
  double velocity[3];          // of the star there, relative to the wall
  double bend;                 // as in pairs/stars/touch.h
  double overlap, grip;
  double slide[4], roll[4], grip_before;
  float at;                         // place on the star's boundary, in nodes
  unsigned element, origin, order;  // of the wall; old contact that it is; a list beside: the order round the star
  unsigned char active, saddle, sure, stays;
} StarWallTouch;
