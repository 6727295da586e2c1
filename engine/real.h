// The scalar of engine/ and layers/: float, or double where the sources are built again for gradient checks.
// Everything that depends on it lives in an inline namespace, so that one binary can hold both builds.
#pragma once

#ifdef HEADLAB_F64
#define HEADLAB_PRECISION f64
#else
#define HEADLAB_PRECISION f32
#endif

namespace headlab::inline HEADLAB_PRECISION {

#ifdef HEADLAB_F64
using real = double;
#else
using real = float;
#endif

}  // namespace headlab::inline HEADLAB_PRECISION
