// What is wrong with a file. Its first fault ends the reading; or, for somebody who is mending the file, each is kept
// and the reading goes on behind it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/error.h"

namespace headlab {

class Faults {
 public:
  // Keeps nothing: the first fault is thrown.
  static Faults& thrown() {
    static Faults none(false);
    return none;
  }
  static Faults kept() { return Faults(true); }

  // Takes those of `other`, each as `say` puts it.
  template <class Say>
  void take(const Faults& other, Say say) {
    for (const std::string& text : other.texts()) in([&] { throw UsageError(say(text)); });
  }

  // False where the action threw a UsageError that is kept.
  template <class Action>
  bool in(Action action) {
    if (!keep_) return action(), true;
    try {
      return action(), true;
    } catch (const UsageError& error) {
      if (known_.emplace(error.what()).second) texts_.emplace_back(error.what());
      return false;
    }
  }

  // What `value` gives; where it threw, `place` stays as it is.
  template <class T, class Value>
  bool read(T& place, Value value) {
    return in([&] { place = value(); });
  }

  const std::vector<std::string>& texts() const { return texts_; }  // each once, in the order in which they were met

 private:
  explicit Faults(bool keep) : keep_(keep) {}

  bool keep_;
  std::vector<std::string> texts_;
  std::set<std::string> known_;
};

}  // namespace headlab
