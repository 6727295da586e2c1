// The specification that a verb was given, checked against all that it names.
#pragma once

#include <string>

#include "experiments/specs/spec.h"

namespace headlab::cli {

// experiments::load_spec; further faults are a figure that there is not, or that needs a metric that it does not show,
// and a metric of a category that the data has not.
experiments::Spec load_spec(const std::string& name_or_path, Faults& faults = Faults::thrown());

}  // namespace headlab::cli
