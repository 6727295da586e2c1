#include "base/strict_json.h"

#include <fmt/format.h>

#include <set>
#include <vector>

#include "base/utf8.h"

namespace headlab {
namespace {

using Json = nlohmann::json;

// Looks at names and depth alone. (The library's own callbacks look through a list again at the end of each object.)
class Watch : public nlohmann::json_sax<Json> {
 public:
  Watch(int most_depth, const std::function<void(const std::string&)>& refuse)
      : most_depth_(static_cast<std::size_t>(most_depth)), refuse_(refuse) {}

  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (!names_.back().insert(name).second) refuse_(fmt::format("'{}' occurs twice", printable(name, 80)));
    return true;
  }
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  bool open() {
    if (names_.size() == most_depth_) refuse_(fmt::format("expected at most {} levels of nesting", most_depth_));
    names_.emplace_back();
    return true;
  }
  bool close() {
    names_.pop_back();
    return true;
  }

  std::size_t most_depth_;
  const std::function<void(const std::string&)>& refuse_;
  std::vector<std::set<std::string, std::less<>>> names_;  // of each open object or list
};

}  // namespace

Json parse_strict_json(std::string_view text, int most_depth,
                       const std::function<void(const std::string& what)>& refuse) {
  Watch watch(most_depth, refuse);
  if (!Json::sax_parse(text, &watch)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

}  // namespace headlab
