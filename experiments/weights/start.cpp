#include "experiments/weights/start.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <set>

#include "base/error.h"

namespace headlab::experiments {
namespace {

// "a.*, b" as its parts; remembers which of them fitted a name.
class Patterns {
 public:
  Patterns(const char* option, const std::string& text) : option_(option) {
    for (std::size_t begin = 0; begin < text.size();) {
      const auto end = std::min(text.find(',', begin), text.size());
      const auto first = text.find_first_not_of(' ', begin), last = text.find_last_not_of(' ', end - 1);
      if (first < end) unused_.insert(all_.emplace_back(text.substr(first, last - first + 1)));
      begin = end + 1;
    }
  }

  bool fit(const std::string& name) {
    bool any = false;
    for (const std::string& pattern : all_) {
      if (::fnmatch(pattern.c_str(), name.c_str(), 0) != 0) continue;
      unused_.erase(pattern);
      any = true;
    }
    return any;
  }

  // A pattern that fits nothing is a slip of the pen.
  void require_used(const NamedShapes& names, const char* whose) const {
    if (unused_.empty()) return;
    throw UsageError(fmt::format("{}: no parameter of {} fits '{}'; the first is called {}", option_, whose,
                                 *unused_.begin(), names.empty() ? "nothing" : names.begin()->first));
  }

 private:
  const char* option_;
  std::vector<std::string> all_;
  std::set<std::string> unused_;
};

[[noreturn]] void reject(const std::string& name, const std::string& why, const char* option) {
  throw UsageError(fmt::format("train.start: parameter {} {}; if that is meant, name it in {}", name, why, option));
}

void require_same_shape(const std::string& name, const Shape& parent, const Shape& model) {
  if (parent == model) return;
  reject(name, fmt::format("is {} in the run to start from, but {} here", parent.str(), model.str()),
         "train.start_new to draw it anew");
}

}  // namespace

NamedShapes shapes_of(const ParameterSet& parameters) {
  NamedShapes out;
  for (const Parameter& p : parameters.all()) out.emplace(p.name, p.shape);
  return out;
}

NamedShapes shapes_of(const results::ArrayFile& weights) {
  NamedShapes out;
  for (const auto& [name, array] : weights.arrays) {
    if (array.shape.size() > Shape::static_capacity)
      throw StoreError(fmt::format("weights: {} has {} dimensions; there can be {}", name, array.shape.size(),
                                   std::size_t{Shape::static_capacity}));
    out.emplace(name, Shape(array.shape.begin(), array.shape.end()));
  }
  return out;
}

namespace {

// The whole of which the model's parameter is a part, where the parent has it.
const PartOf* part_of(const Parameter& parameter, const Shape& parent) {
  const std::optional<PartOf>& part = parameter.init.part;
  return part && part->whole == parent ? &*part : nullptr;
}

// Those that a layer keeps, as the parameters that it holds name it.
const KeptHeads* kept_in(const HeadsByLayer& heads, const std::string& parameter) {
  for (const auto& [layer, kept] : heads) {
    if (parameter.starts_with(layer + ".")) return &kept;
  }
  return nullptr;
}

// Number i of the part, where each stretch of the whole holds a run of numbers for each of its heads.
Index in_whole(Index i, const PartOf& part, const KeptHeads& heads) {
  const Index first = part.in_whole(i);  // as if the first heads were kept
  Index length = 0;
  for (const PartOf::Stretch& s : part.stretches) length += s.length;
  Index begin = first / length * length;
  auto stretch = part.stretches.begin();
  for (; first >= begin + stretch->length; ++stretch) begin += stretch->length;
  const Index run = stretch->length / heads.heads, at = first - begin;
  return begin + heads.kept[static_cast<std::size_t>(at / run)] * run + at % run;
}

}  // namespace

NamedShapes with_fewer_heads(NamedShapes parent, const ParameterSet& model) {
  for (const Parameter& p : model.all()) {
    const auto found = parent.find(p.name);
    if (found != parent.end() && part_of(p, found->second)) found->second = p.shape;
  }
  return parent;
}

void keep_heads(results::ArrayFile& weights, const ParameterSet& model, const HeadsByLayer& heads) {
  const NamedShapes shapes = shapes_of(weights);
  for (const Parameter& p : model.all()) {
    const auto shape = shapes.find(p.name);
    const PartOf* part = shape == shapes.end() ? nullptr : part_of(p, shape->second);
    if (!part) continue;
    const KeptHeads* kept = kept_in(heads, p.name);
    results::Array& array = weights.arrays.at(p.name);
    std::vector<float> values(static_cast<std::size_t>(p.shape.count()));
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto at = static_cast<Index>(i);
      values[i] = array.values[static_cast<std::size_t>(kept ? in_whole(at, *part, *kept) : part->in_whole(at))];
    }
    array = {{p.shape.begin(), p.shape.end()}, std::move(values)};
  }
}

StartPlan plan_start(const NamedShapes& parent, const NamedShapes& model, const StartRules& rules) {
  Patterns fresh("train.start_new", rules.fresh), left("train.start_left", rules.left);
  Patterns usual_fresh("", rules.usual_fresh), lacking("", rules.lacking), usual_left("", rules.usual_left);
  StartPlan plan;
  for (const auto& [name, shape] : model) {
    const auto found = parent.find(name);
    if (fresh.fit(name)) plan.named.push_back(name);
    if (fresh.fit(name) || usual_fresh.fit(name) || (found == parent.end() && lacking.fit(name))) {
      plan.fresh.push_back(name);
      continue;
    }
    if (found == parent.end()) reject(name, "is not in the run to start from", "train.start_new to draw it anew");
    require_same_shape(name, found->second, shape);
    plan.taken.push_back(name);
  }
  for (const auto& [name, shape] : parent) {
    if (model.contains(name)) continue;
    if (!left.fit(name) && !usual_left.fit(name))
      reject(name, "of the run to start from is not in this model", "train.start_left");
    plan.left.push_back(name);
  }
  fresh.require_used(model, "this model");
  left.require_used(parent, "the run to start from that is left over");
  return plan;
}

void take_parameters(const StartPlan& plan, const results::ArrayFile& weights, ParameterSet& model) {
  const std::set<std::string> taken(plan.taken.begin(), plan.taken.end());
  for (Parameter& p : model.all()) {
    if (!taken.contains(p.name)) continue;
    const std::vector<float>& values = weights.arrays.at(p.name).values;
    std::copy(values.begin(), values.end(), p.value.data());
  }
}

void draw_anew(const StartPlan& plan, std::uint64_t seed, ParameterSet& model) {
  const std::set<std::string> named(plan.named.begin(), plan.named.end());
  for (Parameter& p : model.all()) {
    if (named.contains(p.name)) model.draw_anew(p, seed);
  }
}

std::vector<std::string> freeze(ParameterSet& parameters, const std::string& text) {
  Patterns patterns("train.frozen", text);
  std::vector<std::string> frozen;
  for (Parameter& p : parameters.all()) {
    p.frozen = patterns.fit(p.name);
    if (p.frozen) frozen.push_back(p.name);
  }
  patterns.require_used(shapes_of(parameters), "this model");
  return frozen;
}

}  // namespace headlab::experiments
