#include "engine/step.h"
