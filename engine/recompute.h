// Activation recomputation (Chen et al. 2016, "Training deep nets with sublinear memory cost"): memory for time.
#pragma once

#include <functional>
#include <vector>

#include "engine/tape.h"

namespace headlab::inline HEADLAB_PRECISION {

// (tape for the leaves of its parameters, nullptr where they are constants; inputs) -> outputs.
using Recomputable = std::function<std::vector<Var>(Tape*, const std::vector<Var>&)>;

// The outputs of f(nullptr, inputs), of which the tape keeps the inputs alone: backward() runs f once more, on a tape
// of its own, for the gradients of inputs and parameters. Both runs must compute the same, so random draws must be
// keyed, and what f writes elsewhere it must write only when its tape is nullptr. Whatever f refers to must outlive the
// tape. Everything that a loss needs of f must be among the outputs. Throws std::logic_error where the runs differ in
// shape.
std::vector<Var> recompute(Tape& tape, const std::vector<Var>& inputs, const Recomputable& f);

}  // namespace headlab::inline HEADLAB_PRECISION
