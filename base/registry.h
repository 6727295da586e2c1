// Named variants of one kind of thing (routers, tasks, data sets, ...), in one idiom. An entry is a struct with `name`,
// `help`, where it has any `options`, and what its kind needs besides: how to make it, a label. `file` says which
// source declares it, as the compiler fills it in: a run's record tells which code made it. Built-in ones are
// listed in the file of their registry; add() takes more at run time.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <deque>
#include <stdexcept>

#include "base/error.h"
#include "base/option.h"
#include "base/suggest.h"

namespace headlab {

// What options need to know of a registry.
class Catalogue {
 public:
  struct Item {
    std::string_view name, help;
    const std::vector<Option>* options;  // nullptr: its kind has none
    std::string_view file;               // that declares the entry; empty: its kind does not say
  };

  explicit Catalogue(std::string kind) : kind_(std::move(kind)) {}
  virtual ~Catalogue() = default;
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  const std::string& kind() const { return kind_; }  // "router", in the singular
  virtual std::vector<Item> items() const = 0;       // in the order of the registry

 private:
  std::string kind_;
};

template <class Entry>
class Registry : public Catalogue {
 public:
  Registry(std::string kind, std::vector<Entry> built_in) : Catalogue(std::move(kind)) {
    for (Entry& entry : built_in) add(std::move(entry));
  }

  // Its address stays valid. Throws std::logic_error on a name that is taken.
  const Entry& add(Entry entry) {
    for (const Entry& other : entries_) {
      if (other.name == entry.name) throw std::logic_error(fmt::format("a second {} '{}'", kind(), entry.name));
    }
    return entries_.emplace_back(std::move(entry));
  }

  // Throws UsageError with the known names.
  const Entry& find(std::string_view name) const {
    for (const Entry& entry : entries_) {
      if (entry.name == name) return entry;
    }
    throw UsageError(fmt::format("no {} is called '{}'{}; there are {}", kind(), name, did_you_mean(name, names()),
                                 fmt::join(names(), ", ")));
  }

  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const Entry& entry : entries_) out.emplace_back(entry.name);
    return out;
  }

  std::vector<Item> items() const override {
    std::vector<Item> out;
    for (const Entry& entry : entries_) {
      Item item{entry.name, entry.help, nullptr, ""};
      if constexpr (requires { entry.options; }) item.options = &entry.options;
      if constexpr (requires { entry.file; }) item.file = entry.file;
      out.push_back(item);
    }
    return out;
  }

  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::size_t size() const { return entries_.size(); }

 private:
  std::deque<Entry> entries_;
};

// `given`, and the fallbacks of what it leaves unsaid among an entry's options.
Settings with_fallbacks(const Settings& given, const std::vector<Option>& options);

}  // namespace headlab
