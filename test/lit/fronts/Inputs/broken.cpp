#include <cublasLt.h>
#include "there-is-no-such-header.h"

Unknown variable;
