#include "base/strict_json.h"

#include <fmt/format.h>

#include <set>
#include <vector>

#include "base/utf8.h"

namespace headlab {

nlohmann::json parse_strict_json(std::string_view text, int most_depth,
                                 const std::function<void(const std::string& what)>& refuse) {
  using Event = nlohmann::json::parse_event_t;
  std::vector<std::set<std::string, std::less<>>> names;  // of the open objects, by depth
  const auto watch = [&](int depth, Event event, nlohmann::json& parsed) {
    if (event == Event::object_start || event == Event::array_start) {
      if (depth >= most_depth) refuse(fmt::format("expected at most {} levels of nesting", most_depth));
      const auto inside = static_cast<std::size_t>(depth) + 1;
      if (names.size() <= inside) names.resize(inside + 1);
      names[inside].clear();
    }
    if (event == Event::key) {
      const std::string& name = parsed.get_ref<const std::string&>();
      if (!names[static_cast<std::size_t>(depth)].insert(name).second)
        refuse(fmt::format("'{}' occurs twice", printable(name, 80)));
    }
    return true;
  };
  return nlohmann::json::parse(text, watch, /*allow_exceptions=*/false);
}

}  // namespace headlab
