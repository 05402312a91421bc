#include "sim/step.h"
