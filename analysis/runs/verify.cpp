#include "analysis/runs/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <nlohmann/json.hpp>
#include <span>

#include "analysis/tables/json.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

using results::Column;
using results::Load;
using results::Parent;
using results::Payload;
using results::Scalar;
using results::Series;

constexpr const char* kMakers[] = {
    "commit", "uncommitted_changes", "cpu", "cpu_version", "instructions", "compiler", "blas", "threads"};

template <class T>
bool same_bits(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

using Place = std::function<std::string(std::size_t)>;  // of an element, for people

// Empty where all bits are the same.
template <class T>
std::string first_difference(std::span<const T> stored, std::span<const T> made, const Place& place) {
  if (stored.size() != made.size()) return fmt::format("{} numbers stored, {} made", stored.size(), made.size());
  for (std::size_t i = 0; i < stored.size(); ++i) {
    if (!same_bits(stored[i], made[i])) return fmt::format("{}: {} stored, {} made", place(i), stored[i], made[i]);
  }
  return "";
}

template <class T>
std::string first_difference(const std::vector<T>& stored, const std::vector<T>& made, const Place& place) {
  return first_difference(std::span<const T>(stored), std::span<const T>(made), place);
}

std::string name_of(const Scalar& s) {
  return s.metric.name;
}
std::string name_of(const Series& s) {
  return s.name;
}
std::string name_of(const Column& c) {
  return c.name;
}
std::string name_of(const results::Artefact& a) {
  return a.name;
}
std::string name_of(const Load& l) {
  return fmt::format("{} by {}", l.slot, l.split);
}

std::string name_of(const Parent& p) {
  return p.purpose;
}

std::string difference(const Parent& stored, const Parent& made) {
  if (stored.id != made.id) return fmt::format("{} stored, {} made", stored.id, made.id);
  if (stored.payload_digest != made.payload_digest)
    return fmt::format("run {} had the result {} when stored, {} when made", stored.id, stored.payload_digest,
                       made.payload_digest);
  const bool same = stored.taken == made.taken && stored.fresh == made.fresh && stored.left == made.left;
  return same ? "" : "other parameters were taken";
}

std::string difference(const Scalar& stored, const Scalar& made) {
  return same_bits(stored.value, made.value) ? "" : fmt::format("{} stored, {} made", stored.value, made.value);
}

std::string difference(const Series& stored, const Series& made) {
  if (stored.axis != made.axis) return fmt::format("over {} stored, over {} made", stored.axis, made.axis);
  const std::string steps =
      first_difference(stored.step, made.step, [](std::size_t i) { return fmt::format("step of point {}", i + 1); });
  if (!steps.empty()) return steps;
  return first_difference(stored.value, made.value,
                          [&](std::size_t i) { return fmt::format("{} {}", stored.axis, stored.step[i]); });
}

std::string difference(const Column& stored, const Column& made) {
  if (stored.values.index() != made.values.index()) return "another kind of number";
  return std::visit(
      [&](const auto& values) {
        using Values = std::decay_t<decltype(values)>;
        return first_difference(values, std::get<Values>(made.values),
                                [](std::size_t i) { return fmt::format("example {}", i); });
      },
      stored.values);
}

std::string place_in(const Load& load, std::size_t i) {
  const auto slots = static_cast<std::size_t>(load.slots), row = i / slots % load.rows.size();
  return fmt::format("layer {}, {}, {} {}", i / slots / load.rows.size() + 1, load.rows[row], load.slot, i % slots + 1);
}

std::string difference(const Load& stored, const Load& made) {
  if (stored.rows != made.rows) return "other rows";
  const auto of_layer = [](const char* what) {
    return [what](std::size_t i) { return fmt::format("{} of layer {}", what, i + 1); };
  };
  const auto of_slot = [&](const char* what) {
    return [&stored, what](std::size_t i) { return fmt::format("{} of {}", what, place_in(stored, i)); };
  };
  const std::string all[] = {first_difference(stored.slots_of_layer, made.slots_of_layer, of_layer("slots")),
                             first_difference(stored.shared_of_layer, made.shared_of_layer, of_layer("shared slots")),
                             first_difference(stored.routed, made.routed, of_layer("routing")),
                             first_difference(stored.tokens, made.tokens,
                                              [](std::size_t i) { return fmt::format("tokens of row {}", i + 1); }),
                             first_difference(stored.count, made.count, of_slot("count")),
                             first_difference(stored.gate_mass, made.gate_mass, of_slot("gate mass"))};
  const auto first =
      std::find_if(std::begin(all), std::end(all), [](const std::string& text) { return !text.empty(); });
  return first == std::end(all) ? "" : *first;
}

std::string difference(const results::Artefact& stored, const results::Artefact& made) {
  return stored.bytes == made.bytes && stored.media_type == made.media_type ? "" : "other contents";
}

// What the stored run does not have.
template <class T>
Verified made_only(const char* kind, const T& made) {
  return {kind, name_of(made), true, "new: the stored run has none"};
}
Verified made_only(const char* kind, const Parent& made) {
  return {kind, name_of(made), false, "made only"};
}

// Pairs by name.
template <class T>
void compare_all(const char* kind, const std::vector<T>& stored, const std::vector<T>& made,
                 std::vector<Verified>& out) {
  const auto called = [](const std::vector<T>& list, const std::string& name) {
    return std::find_if(list.begin(), list.end(), [&](const T& each) { return name_of(each) == name; });
  };
  for (const T& each : stored) {
    const auto other = called(made, name_of(each));
    const std::string what = other == made.end() ? "stored only" : difference(each, *other);
    out.push_back({kind, name_of(each), what.empty(), what});
  }
  for (const T& each : made) {
    if (called(stored, name_of(each)) == stored.end()) out.push_back(made_only(kind, each));
  }
}

std::string outcome(const Payload& p) {
  return p.failure.empty() ? to_string(p.status)
                           : fmt::format("{} at step {}: {}", to_string(p.status), p.failed_step, p.failure);
}

}  // namespace

std::vector<Verified> verify(const Payload& stored, const Payload& made) {
  std::vector<Verified> out;
  const bool same = outcome(stored) == outcome(made);
  out.push_back({"status", "", same, same ? "" : fmt::format("{} stored, {} made", outcome(stored), outcome(made))});
  compare_all("parent", stored.parents, made.parents, out);
  compare_all("metric", stored.metrics, made.metrics, out);
  compare_all("series", stored.series, made.series, out);
  compare_all("column", stored.columns, made.columns, out);
  compare_all("load", stored.loads, made.loads, out);
  compare_all("artefact", stored.artefacts, made.artefacts, out);
  return out;
}

bool all_equal(const std::vector<Verified>& parts) {
  return std::all_of(parts.begin(), parts.end(), [](const Verified& part) { return part.equal; });
}

std::string describe(const results::RunRecord& stored, const results::RunRecord& made,
                     const std::vector<Verified>& parts) {
  std::string out = fmt::format("run {}\n", stored.payload.id);
  for (const Verified& part : parts)
    out += fmt::format("  {:<7} {:<28} {}{}\n", part.kind, visible(part.name),
                       !part.equal               ? "differs: "
                       : part.difference.empty() ? "equal"
                                                 : "",
                       visible(part.difference));
  out += fmt::format("\n  {:<20} {:<48} {}\n", "", "stored", "made again");
  for (const char* name : kMakers)
    out += fmt::format("  {:<20} {:<48} {}\n", name, visible(stored.provenance(name)), visible(made.provenance(name)));
  if (const auto components = results::differing_components(stored.measured.code, made.measured.code);
      !components.empty())
    out += fmt::format("  made by different code: {}\n", fmt::join(components, ", "));
  const auto unequal = std::count_if(parts.begin(), parts.end(), [](const Verified& part) { return !part.equal; });
  const auto compared = std::ssize(parts) - std::count_if(parts.begin(), parts.end(), [](const Verified& part) {
                          return part.equal && !part.difference.empty();
                        });
  return out + (unequal == 0 ? fmt::format("\nall {} parts are equal to the last bit\n", compared)
                             : fmt::format("\n{} of {} parts differ\n", unequal, compared));
}

std::string describe_json(const results::RunRecord& stored, const results::RunRecord& made,
                          const std::vector<Verified>& parts) {
  nlohmann::ordered_json j = {{"id", stored.payload.id}, {"equal", all_equal(parts)}};
  for (const Verified& part : parts)
    j["parts"].push_back(
        {{"kind", part.kind}, {"name", part.name}, {"equal", part.equal}, {"difference", part.difference}});
  for (const char* name : kMakers) {
    j["stored"][name] = provenance_fact(name, stored.provenance(name));
    j["made"][name] = provenance_fact(name, made.provenance(name));
  }
  j["other_code"] = results::differing_components(stored.measured.code, made.measured.code);
  return json_text(j) + "\n";
}

}  // namespace headlab::analysis
