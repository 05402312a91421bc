#include "../math/upward.h"
