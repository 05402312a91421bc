// the device
real f(real x) { return native_exp(x) + sqrt(x); }
