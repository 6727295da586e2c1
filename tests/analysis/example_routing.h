// Routings as rows of a plan have them.
#pragma once

#include <string>

#include "results/plan.h"

namespace headlab::analysis {

inline results::Routing plain_attention() {
  return {.label = "MHA"};
}
inline results::Routing learned_routing(const std::string& router = "two_stage") {
  return {.router = router, .label = "learned routing", .choice = results::Routing::Choice::learned};
}
inline results::Routing random_heads() {
  return {.router = "random", .label = "random heads", .choice = results::Routing::Choice::blind};
}
inline results::Routing fewer_heads() {
  return {.router = "fixed", .label = "fewer heads"};
}

}  // namespace headlab::analysis
