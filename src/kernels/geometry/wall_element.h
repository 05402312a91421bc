// What a compiled wall is made of: plain records, the same for every prelude. See docs/walls.md for the contact rule.
// Read once, before the kernels and outside their namespaces (kernels/tables.h); a GPU gets it as it is.

typedef enum {
  WALL_PLANE,     // face: part of a plane
  WALL_REVOLVED,  // face: a straight segment turned about an axis (cylinder, cone, annulus, disc)
  WALL_SPHERE,    // face
  WALL_LINE,      // straight edge
  WALL_CIRCLE,    // circular edge, or a cone's tip with radius 0
  WALL_CURVE,     // piece of any other edge between two faces
  WALL_POINT      // vertex
} WallKind;

typedef struct {
  int kind;   // WallKind
  int face;   // number of the face as in docs/walls.md; −1 for edges and vertices
  int shell;  // 1: stops grains on both sides; 0: only on the side the normal points to
  int sign;   // edges and vertices of a one-sided wall: 1 seen from the free side, −1 from within the material
  int first_bound, bounds;      // tests on the centre of the grain: edges and vertices
  int plane_bounds;             // circle: so many of them, the first, are in the half-plane of the centre
  int first_literal, literals;  // tests on the contact point: faces of set operations
  int curve;                    // WALL_CURVE: row of the curve table
  double nudge;                 // m along the normal to where the literals are tested
  double mirror;                // revolved, circle: 1 the side of the axis next to the grain, −1 the far side
  double ox, oy, oz;            // a point of the plane, foot of the axis, centre, a point of the line, vertex
  double ax, ay, az;            // unit: normal to the free side, axis, direction of the line
  double bx, by, bz;  // unit, across a: first direction in the plane; any direction for revolved faces and circles
  double offset;      // plane: distance from the origin along the normal · sphere: radius
  double b_begin, b_end, c_begin, c_end;  // plane: extent along b and a × b · line: along a
  double x, y, ux, uy, begin, end;        // revolved: segment as in shape/wall/profile.h · circle: its point (x, y)
  double nx, ny;  // revolved: unit normal to the free side · sphere: nx = 1 outside is free, else −1
} WallElement;

// (centre − o)·d > limit, or ≤ limit when `beyond` is 0; in the half-plane of the centre (x, y) − (ox, oy), (dx, dy).
typedef struct {
  double ox, oy, oz, dx, dy, dz, limit;
  int beyond;
} WallBound;

// A primitive solid in which a point is or is not.
typedef struct {
  int kind;                     // WallLeafKind
  int first_segment, segments;  // rows of the segment table
  double ox, oy, oz;
  double ax, ay, az, bx, by, bz, cx, cy, cz;  // half-space, revolution: axis a · box: its three axes
  double hx, hy, hz;                          // box: half edges · sphere: hx the radius squared
} WallLeaf;
typedef enum { WALL_HALF_SPACE, WALL_BOX, WALL_BALL, WALL_REVOLUTION, WALL_PRISM } WallLeafKind;

// One side of a profile, for the even–odd rule: a ray along +x at height y crosses it at x0 + (y − low) · slope.
typedef struct {
  double low, high, x0, slope;
} WallSegment;

// A face is exposed where every clause holds; a clause holds where one of its literals does.
typedef struct {
  int leaf;
  int inside;       // the literal holds inside (1) or outside (0) of the leaf
  int ends_clause;  // last of its clause
} WallLiteral;

// A piece of an edge between two faces: a cubic from p to q with the exact tangents m and n at its ends, a start for
// the search; the point found is then moved onto both faces.
typedef struct {
  double px, py, pz, qx, qy, qz, mx, my, mz, nx, ny, nz;
  int surface[2];  // elements whose surfaces meet
  int half_faces;  // exposed half-faces: bit 0, 1 of the first surface along +(tangent × normal), −; bits 2, 3 of the
                   // second
  double slack;  // m, see docs/walls.md
} WallCurve;

typedef struct {
  GLOBAL_CONST WallElement* elements;
  GLOBAL_CONST WallBound* bounds;
  GLOBAL_CONST WallLeaf* leaves;
  GLOBAL_CONST WallSegment* segments;
  GLOBAL_CONST WallLiteral* literals;
  GLOBAL_CONST WallCurve* curves;
  int element_count;
} WallTables;
