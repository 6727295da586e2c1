// The router of docs/extending.md.
#pragma once

#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {

RouterEntry sigmoid_router();

}  // namespace headlab::inline HEADLAB_PRECISION
