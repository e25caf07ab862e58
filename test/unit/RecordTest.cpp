#include "TestRules.h"
