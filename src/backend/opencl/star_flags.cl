// Flags of a star's contact: that it touched in the last step, that it is a saddle, that it is no more and only gives
// back what its springs held, that it could not be followed.
#define STAR_ACTIVE 1
#define STAR_SADDLE 2
#define STAR_ENDED 4
#define STAR_LOST 8
