double brightness(double x) { return std::pow(x, 2.2); }
