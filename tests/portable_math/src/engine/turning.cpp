#include <cmath>
#include <random>

// a comment may say sin(x), and so may a string
double a(double x) { return std::sin(x); }
double b(double x) { return pow(x, 3); }
std::normal_distribution<double> c;
const char* d = "cos(x)";
double e(Folder& folder) { return folder.log(1) + portable::exp(2) + std::sqrt(3.0); }
