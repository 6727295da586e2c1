// The specification that a verb was given, checked against all that it names.
#pragma once

#include <string>

#include "experiments/specs/spec.h"

namespace headlab::cli {

// experiments::load_spec, and a UsageError "FILE:LINE: ..." where it declares a figure, or a metric of a
// category, that there is not.
experiments::Spec load_spec(const std::string& name_or_path);

}  // namespace headlab::cli
