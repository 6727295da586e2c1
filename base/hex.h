// Any bytes as text, for places that take text alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headlab {

// Two lower-case digits a byte.
std::string to_hex(std::string_view bytes);
// Nothing where the text is not what to_hex() writes.
std::optional<std::string> from_hex(std::string_view text);

}  // namespace headlab
