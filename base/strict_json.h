// JSON that others wrote. The library alone keeps the last of two values of one name, and nests as deep as it is told.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace headlab {

// `refuse` throws; it is told of a name that an object holds twice, and of objects and lists nested more than
// `most_depth` deep. Text that is no JSON, or no UTF-8, gives a value that is_discarded().
nlohmann::json parse_strict_json(std::string_view text, int most_depth,
                                 const std::function<void(const std::string& what)>& refuse);

}  // namespace headlab
