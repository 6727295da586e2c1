// The model that checkpoint seeds are made of, and that mutated ones are loaded into.
#pragma once

#include "experiments/runs/checkpoint.h"

namespace headlab::fuzz {

struct SmallModel {
  const experiments::CheckpointOwner owner{"run", {{"engine", "0"}}};
  ParameterSet parameters;
  AdamW optimiser;

  SmallModel() : optimiser(declared(), {}) {}

 private:
  ParameterSet& declared() {
    parameters.declare("weight", {2, 3}, {}, true);
    parameters.declare("bias", {3}, {}, false);
    parameters.initialise(1);
    return parameters;
  }
};

}  // namespace headlab::fuzz
