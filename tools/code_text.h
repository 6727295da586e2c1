// C++ source without what a compiler ignores, so that a digest of it changes only where the code does.
#pragma once

#include <string>
#include <string_view>

namespace headlab {

// `source` without comments, without #include lines (what they name is source of its own) and with no more white space
// than keeps words apart; literals stay as they are.
std::string code_text(std::string_view source);

}  // namespace headlab
