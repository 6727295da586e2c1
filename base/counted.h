// How many there are of something, in words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headlab {

// "1 file", "2 files".
std::string counted(std::size_t count, std::string_view what);

}  // namespace headlab
