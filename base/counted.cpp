#include "base/counted.h"

#include <fmt/format.h>

namespace headlab {

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace headlab
