// r(α) of a star of radius 1 as a short program on the direction z = (cos α, sin α): r = c₀ + Re Σ c_k z^k for the
// harmonics that there are. Plain records, the same for every prelude.

#define STAR_POWERS 64  // as many as harmonics, at most

// power i is the product of two that come before it; power 0 is z
typedef struct {
  int first, second;
} StarProduct;

typedef struct {
  double re, im;  // c_k
  double degree;  // k
  int power;      // entry of z^k
} StarTerm;

typedef struct {
  double mean;  // c₀
  int products, terms;
  int only_squares;  // one term, and each power is the square of the one before
  GLOBAL_CONST StarProduct* product;
  GLOBAL_CONST StarTerm* term;
} StarProgram;
