#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/timing/timing.h"
#include "base/error.h"
#include "base/strict_json.h"

namespace headlab::analysis {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostRows = 10000;
constexpr std::size_t kMostMiB = 64;  // kMostRows take a quarter of it
constexpr int kMostDepth = 8;
constexpr std::int64_t kMostTokens = std::int64_t{1} << 20, kMostHeads = 65536;

// An object of the file and how the file is to be named in errors: "rows[3].mha_seconds".
struct Fields {
  const Json& json;
  const std::string &file, place;

  [[noreturn]] void refuse(const std::string& name, const std::string& wanted) const {
    throw UsageError(fmt::format("'{}': {}{}{} must be {}", file, place, place.empty() ? "" : ".", name, wanted));
  }

  const Json& at(const std::string& name, const std::string& wanted) const {
    if (!json.is_object() || !json.contains(name)) refuse(name, wanted);
    return json[name];
  }

  std::int64_t integer(const std::string& name, std::int64_t most) const {
    const std::string wanted = fmt::format("an integer from 1 to {}", most);
    const Json& value = at(name, wanted);
    if (!value.is_number_integer() || value < 1 || value > most) refuse(name, wanted);
    return value.get<std::int64_t>();
  }

  double positive(const std::string& name, double most = 1e9) const {
    const std::string wanted = fmt::format("a number above 0 and at most {:g}", most);
    const Json& value = at(name, wanted);
    if (!value.is_number() || !(value.get<double>() > 0) || !(value.get<double>() <= most)) refuse(name, wanted);
    return value.get<double>();
  }

  bool flag(const std::string& name) const {
    const Json& value = at(name, "true or false");
    if (!value.is_boolean()) refuse(name, "true or false");
    return value.get<bool>();
  }

  std::string text(const std::string& name) const {
    const Json& value = at(name, "text of one line");
    if (!value.is_string() || value.get<std::string>().find_first_of("\n\r") != std::string::npos)
      refuse(name, "text of one line");
    return value.get<std::string>();
  }

  Quartiles quartiles(const std::string& name) const {
    const std::string inner = place + "." + name;
    const Fields spread{at(name, "an object"), file, inner};
    const Quartiles q{spread.positive("median"), spread.positive("lower_quartile"), spread.positive("upper_quartile")};
    if (q.lower > q.median || q.median > q.upper) refuse(name, "a median between its quartiles");
    return q;
  }
};

TimingPoint point_of(const Fields& row) {
  TimingPoint p;
  p.core = row.flag("core");
  p.tokens = row.integer("tokens", kMostTokens);
  p.nominal = row.positive("active", 1);
  p.heads = row.integer("heads", kMostHeads);
  p.active = row.integer("active_heads", p.heads);
  p.kv = row.text("kv");
  if (p.kv != "all" && p.kv != "selected") row.refuse("kv", "\"all\" or \"selected\"");
  p.seconds = row.quartiles("headlab_seconds");
  p.mha_seconds = row.quartiles("mha_seconds").median;
  p.time_ratio = row.quartiles("time_ratio_spread");
  p.madd_ratio = row.positive("madd_ratio");
  p.repetitions = static_cast<int>(row.integer("repetitions", 1000000));
  return p;
}

}  // namespace

TimingReport read_timing(const std::string& text, const std::string& file) {
  if (text.size() > (kMostMiB << 20))
    throw UsageError(fmt::format("'{}' has {} bytes; there can be {} MiB", file, text.size(), kMostMiB));
  const Json json = parse_strict_json(
      text, kMostDepth, [&](const std::string& what) { throw UsageError(fmt::format("'{}': {}", file, what)); });
  if (json.is_discarded()) throw UsageError(fmt::format("'{}' is not JSON", file));
  const std::string top;
  const Fields all{json, file, top};
  const Json& rows = all.at("rows", "a list");
  if (!rows.is_array() || rows.empty() || rows.size() > kMostRows)
    all.refuse("rows", fmt::format("a list of 1 to {} rows", kMostRows));
  TimingReport report;
  std::int64_t threads = 1;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string place = fmt::format("rows[{}]", i);
    const Fields row{rows[i], file, place};
    report.points.push_back(point_of(row));
    threads = row.integer("threads", 1024);
  }
  const std::string machine = "machine";
  const Fields facts{all.at(machine, "an object"), file, machine};
  report.machine = {timing_machine(facts.text("cpu"), threads, facts.text("headlab"))};
  report.command = all.text("command");
  return report;
}

}  // namespace headlab::analysis
