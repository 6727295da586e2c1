// What a number that runs leave says of itself: declared once, beside the code that makes it, and kept in every run's
// file, so that tables, lists, figures and JSON need no second declaration.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headlab::results {

struct Metric {
  enum class Better { more, less, neither };
  // quality and mechanism are compared between variants; cost is what a configuration asks for, or what is counted of
  // it on the test split (active heads, texts that were cut): a mean, never tested; measured is what this machine did,
  // a median, never tested.
  enum class Kind { quality, mechanism, cost, measured };

  std::string name;     // "test_top1"
  std::string unit;     // of the stored number: "1", "nat", "s"
  std::string meaning;  // "top-1 accuracy on the test split"
  std::string label;    // column heading: "top-1"
  Kind kind = Kind::quality;
  Better better = Better::neither;
  std::string shown_unit = "";  // "%"; empty: none is shown
  double scale = 1.0;           // shown = stored * scale
  int decimals = 2;             // of the shown number, at most kMostDecimals
  bool exact = false;           // the same for every seed: shown without spread or n
  bool of_kind = true;  // a specification that names the kind means it too; of the declaration alone, in no run's file

  bool operator==(const Metric&) const = default;
};

inline constexpr int kMostDecimals = 12;
inline constexpr Metric::Kind kMetricKinds[] = {Metric::Kind::quality, Metric::Kind::mechanism, Metric::Kind::cost,
                                                Metric::Kind::measured};

// "quality", "less": as files, JSON and specifications spell them.
const char* to_string(Metric::Kind kind);
const char* to_string(Metric::Better better);
// Nothing where the text names none.
std::optional<Metric::Kind> kind_called(std::string_view text);
std::optional<Metric::Better> better_called(std::string_view text);

// The metric over the examples of one category alone: "test_top1/Sandal", "top-1, Sandal".
Metric in_category(const Metric& metric, const std::string& category);
bool is_of_category(const Metric& metric);
// "test_top1/*", which a specification may ask for: every category that runs report.
bool is_of_every_category(const Metric& metric);
// Whether the metric of that name is this one, or of one of its categories where it is of all.
bool covers(const Metric& metric, std::string_view name);

// A number of a run less another one of the same run, "test_top1:random - test_top1": its interval over seeds is that
// of the pairs. Not stored; RunRecord::value() knows the name.
Metric less(const Metric& metric, const Metric& other);
inline constexpr std::string_view kLess = " - ";

}  // namespace headlab::results
