#include "math/upward.h"
