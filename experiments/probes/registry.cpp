#include "experiments/probes/probe.h"

namespace headlab::experiments {

// One name a probe: its entry is in the file of that name.
ProbeEntry head_load(), head_load_by_position(), expert_load(), expert_depth(), attention_patterns(), head_similarity(),
    head_cka();

Registry<ProbeEntry>& probes() {
  static Registry<ProbeEntry> all("probe", {head_load(), head_load_by_position(), expert_load(), expert_depth(),
                                            attention_patterns(), head_similarity(), head_cka()});
  return all;
}

}  // namespace headlab::experiments
