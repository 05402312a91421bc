#include "shape/principal_axes.h"

#include <cmath>
#include <utility>

namespace scree {

PrincipalAxes principal_axes(const SymmetricTensor& t) {
  double m[3][3] = {{t.xx, t.xy, t.xz}, {t.xy, t.yy, t.yz}, {t.xz, t.yz, t.zz}};
  const double negligible = 1e-10 * (std::fabs(t.xx) + std::fabs(t.yy) + std::fabs(t.zz));
  bool diagonal = true;
  for (const auto& [p, q] : {std::pair{0, 1}, {0, 2}, {1, 2}}) {
    if (std::fabs(m[p][q]) <= negligible)
      m[p][q] = m[q][p] = 0;
    else
      diagonal = false;
  }
  Quat axes;
  for (int sweep = 0; sweep < 30 && !diagonal; ++sweep) {
    diagonal = true;
    for (const auto& [p, q] : {std::pair{0, 1}, {0, 2}, {1, 2}}) {
      if (std::fabs(m[p][q]) <= 1e-6 * negligible) continue;
      diagonal = false;
      // the smaller of the two turns that make m[p][q] vanish: tan of the angle is w
      const double half = (m[q][q] - m[p][p]) / (2 * m[p][q]);
      const double w = (half < 0 ? -1 : 1) / (std::fabs(half) + std::sqrt(half * half + 1));
      const double c = 1 / std::sqrt(w * w + 1), s = w * c;
      for (auto& row : m) {
        const double a = row[p], b = row[q];
        row[p] = c * a - s * b, row[q] = s * a + c * b;
      }
      for (int k = 0; k < 3; ++k) {
        const double a = m[p][k], b = m[q][k];
        m[p][k] = c * a - s * b, m[q][k] = s * a + c * b;
      }
      // the same turn as a quaternion: axis p moves towards −q, about ∓ the third axis
      const double cos_half = std::sqrt(0.5 * (1 + c)), sin_half = -0.5 * s / cos_half;
      const int third = 3 - p - q;
      const double sign = third == 1 ? -1 : 1;  // x × z = −y
      Quat turn{cos_half, 0, 0, 0};
      (third == 0 ? turn.x : third == 1 ? turn.y : turn.z) = sign * sin_half;
      axes = axes * turn;
    }
  }
  return {{m[0][0], m[1][1], m[2][2]}, unit(axes)};
}

}  // namespace scree
