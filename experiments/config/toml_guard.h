// Looks over a TOML text before toml++ parses it.
#pragma once

#include <string>
#include <string_view>

namespace headlab::experiments {

// toml++ 3.3 builds and frees nested tables by recursion, without a bound on dotted keys, and its behaviour is
// undefined for some letters (U+00A1 to U+0499) outside strings. Throws UsageError "FILE:LINE: ..." on either; leaves
// the rest to it.
void guard_toml(std::string_view text, const std::string& file);

}  // namespace headlab::experiments
