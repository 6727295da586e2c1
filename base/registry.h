// Named variants of one kind of thing (figures, commands, ...), in one idiom: an entry is a struct with `name` and
// `help`. Built-in ones are listed in the file of their registry; add() takes more at run time.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <deque>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/suggest.h"

namespace headlab {

template <class Entry>
class Registry {
 public:
  // `kind`: "router", in the singular.
  Registry(std::string kind, std::vector<Entry> built_in) : kind_(std::move(kind)) {
    for (Entry& entry : built_in) add(std::move(entry));
  }
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;

  // Its address stays valid. Throws std::logic_error on a name that is taken.
  const Entry& add(Entry entry) {
    for (const Entry& other : entries_) {
      if (other.name == entry.name) throw std::logic_error(fmt::format("a second {} '{}'", kind_, entry.name));
    }
    return entries_.emplace_back(std::move(entry));
  }

  // Throws UsageError with the known names.
  const Entry& find(std::string_view name) const {
    for (const Entry& entry : entries_) {
      if (entry.name == name) return entry;
    }
    throw UsageError(fmt::format("no {} is called '{}'{}; there are {}", kind_, name, did_you_mean(name, names()),
                                 fmt::join(names(), ", ")));
  }

  // In the order of the registry.
  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const Entry& entry : entries_) out.emplace_back(entry.name);
    return out;
  }

  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::size_t size() const { return entries_.size(); }

 private:
  std::string kind_;
  std::deque<Entry> entries_;
};

}  // namespace headlab
