#include <cmath>
inline double angle(double y, double x) { return std::atan2(y, x); }
