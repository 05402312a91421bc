// Whether two means differ by more than their scatter: Welch's t-test, two-sided (Welch 1947).
#pragma once

#include <span>

namespace scree::validation {

struct Sample {
  double mean = 0, deviation = 0;  // standard deviation of one value
  int count = 0;
};
Sample sample_of(std::span<const double> values);

struct Welch {
  double t = 0;        // (mean a − mean b) over its standard error
  double freedom = 0;  // degrees of freedom (Satterthwaite)
  double p = 1;        // probability of such a |t| between equal means
};
Welch welch_test(const Sample& a, const Sample& b);

// The difference of the means whose p would be `level`: beyond it the test calls them different. Infinite where there
// is no scatter to compare with.
double significant_difference(const Sample& a, const Sample& b, double level = 0.05);

// Half the width of the interval that holds the true mean with probability 1 − level (Student).
double confidence(const Sample& s, double level = 0.05);

}  // namespace scree::validation
