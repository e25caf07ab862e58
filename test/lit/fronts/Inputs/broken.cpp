#include "there-is-no-such-header.h"
#include <cublasLt.h>

Unknown variable;
