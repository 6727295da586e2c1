// The specifications that come with headlab, in the binary: experiments/papers/*.toml as they were when it was built.
#pragma once

#include <span>
#include <string_view>

namespace headlab::experiments {

struct BuiltInSpec {
  std::string_view name, text;
};

// Sorted by name.
std::span<const BuiltInSpec> built_in_specs();

}  // namespace headlab::experiments
