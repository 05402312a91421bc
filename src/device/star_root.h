// The inverse length of a direction as star_packing.h packs it, √u from the middle between two axes: 1/√(½ + 2 u), to
// 1e-4; one step of Newton's method makes it right to 1e-8, two to rounding. A root and a division of eight doubles
// take longer. `number`: float or double; u of it, or some of them side by side.
#define STAR_PER_LENGTH(number, u) \
  ((number)1.4141 + (u) * ((number)-2.8041 + (u) * ((number)7.6336 + (u) * ((number)-16.665 + (u) * (number)17.991))))
#define STAR_NEARER_LENGTH(number, per, u) ((per) * ((number)1.5 - ((number)0.25 + (u)) * (per) * (per)))
