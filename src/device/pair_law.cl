// The law of this program (SCREE_LAW), and a row of its table.
#define SCREE_JOIN_(a, b) a##b
#define SCREE_JOIN(a, b) SCREE_JOIN_(a, b)

typedef struct {
  SliderParams slider;
  SCREE_JOIN(SCREE_LAW, _params) law;
} PairLaw;
