// A specification to begin with: one that runs as it is, and says what each of its lines is for.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/output.h"
#include "experiments/specs/spec.h"

namespace headlab::cli {
namespace {

constexpr std::string_view kHead = R"(# NAME: which question do these runs answer?
#
#   headlab check NAME.toml                   reads it, and names all that is wrong
#   headlab sweep NAME.toml --scale smoke     makes the runs that are missing; --dry-run: which, and how long they take
#   headlab table NAME.toml --scale smoke     the table; `headlab plot NAME.toml` draws its figures
#   headlab power NAME.toml --difference 0.5  how many seeds it takes to see such a difference
#
# Every key: docs/specification.md. Every option of a run: `headlab list options`.

name = "NAME"
title = "NAME"
baseline = "mha"  # the variant that all others are compared with
)";

// {0} metrics, {1} figures, {2} the base, {3} and {4} the scales.
constexpr std::string_view kMiddle =
    R"(metrics = [{0}]  # names, or kinds: quality, mechanism, cost, measured
figures = [{1}]  # left out: all that can be drawn

# Of all variants. An option that a variant does not have is passed over there.
[base]
{2}attention.heads = 8

# A scale is a size of the whole experiment. Smoke shows in a minute that everything works; its numbers mean nothing.
[scales.smoke]
seeds = 2
{3}
[scales.quick]
seeds = 5
{4})";

constexpr std::string_view kAccuracy = R"("test_top1", "test_loss", "cost")";
constexpr std::string_view kCurves = R"("differences", "curves", "head-load")";

constexpr std::string_view kSmokeImages = R"(model.patch = 7
model.width = 48
model.depth = 2
train.epochs = 1
train.lr = 0.002
data.train_limit = 5000
eval.validation_limit = 1000
)";
constexpr std::string_view kQuickImages = R"(model.patch = 4
model.width = 96
model.depth = 4
train.epochs = 2
train.lr = 0.002
)";

constexpr std::string_view kSmokeText = R"(data.context = 32
model.width = 32
model.depth = 2
train.batch = 8
train.steps = 40
train.lr = 0.004
eval.validation_limit = 10
eval.test_limit = 40
)";
constexpr std::string_view kQuickText = R"(data.context = 128
model.width = 96
model.depth = 4
train.batch = 32
train.steps = 400
train.lr = 0.004
)";

constexpr std::string_view kSmokeLabelled = R"(data.context = 64
model.width = 32
model.depth = 2
train.batch = 16
train.steps = 40
train.lr = 0.004
eval.validation_limit = 200
eval.test_limit = 400
)";
constexpr std::string_view kQuickLabelled = R"(data.context = 128
model.width = 96
model.depth = 4
train.batch = 32
train.steps = 1000
train.lr = 0.002
)";

// What says how much of a number is no merit of a model.
constexpr std::string_view kMajorityRow = R"(
[[variants]]
name = "majority"
label = "majority class"
set = { model.name = "majority", train.steps = 0, train.epochs = 0 }
)";

constexpr std::string_view kUnigramRow = R"(
[[variants]]
name = "unigram"
label = "unigram counts"
set = { model.name = "unigram", train.steps = 0, train.epochs = 0 }
)";

constexpr std::string_view kVariants = R"(
[[variants]]
name = "mha"
label = "MHA, all 8 heads"

[[variants]]
name = "moh"
label = "MoH, {active} of the heads"  # the realised share
set = { attention.router = "two_stage", attention.shared = 1, attention.routed = 3 }

# What the learned choice is worth: as many heads, drawn at random, and the same ones for all.
[[variants]]
name = "random"
label = "random heads, {active}"
set = { attention.router = "random", attention.shared = 1, attention.routed = 3 }
against = "moh"

[[variants]]
name = "fewer"
label = "MHA with {active}"
set = { attention.router = "fixed", attention.shared = 1, attention.routed = 3 }
against = "moh"

# Variants from lists of values: every combination.
# [[grids]]
# name = "moh-lr"
# label = "MoH"
# set = { attention.router = "two_stage", attention.shared = 1, attention.routed = 3 }
# product = { train.lr = [0.001, 0.002, 0.004] }

# The comparison that the experiment is made for, declared before its runs: whether MoH differs from MHA. With
# `margin = 0.5` (in shown units) it is whether MoH is not worse by that much.
[[contrasts]]
variant = "moh"
against = "mha"
)";

constexpr const char* kTextBase =
    "task = \"{}\"\ndata.corpora = \"cmake-help + wordnet + libstdcxx\"  # `headlab data list` shows others\n";

struct OfTask {
  std::string name;
  std::string_view metrics, figures;
  std::string base;
  std::string_view smoke, quick;
  std::string_view floor;  // a variant that says how much is no merit of a model

  std::string middle() const { return fmt::format(kMiddle, metrics, figures, base, smoke, quick); }
};

const std::vector<OfTask>& tasks() {
  static const std::vector<OfTask> all = {
      {"image-classification", kAccuracy, R"("differences", "madds", "curves", "head-load")",
       "data.name = \"fashion-mnist\"  # installed by the package dataset-fashion-mnist\n", kSmokeImages, kQuickImages,
       ""},
      {"language-modelling", R"("test_perplexity", "test_bits", "cost")", kCurves,
       fmt::format(kTextBase, "language-modelling"), kSmokeText, kQuickText, ""},
      {"text-classification", kAccuracy, kCurves,
       "task = \"text-classification\"\n"
       "data.name = \"wordnet-lexfile\"  # installed by the package wordnet-base; `headlab data list` shows others\n",
       kSmokeLabelled, kQuickLabelled, kMajorityRow},
      {"masked-tokens", kAccuracy, kCurves, fmt::format(kTextBase, "masked-tokens"), kSmokeText, kQuickText,
       kUnigramRow}};
  return all;
}

std::vector<std::string> task_names() {
  std::vector<std::string> out;
  for (const OfTask& task : tasks()) out.push_back(task.name);
  return out;
}

VerbHelp usage() {
  return {"NAME",
          "Writes NAME.toml, a specification to begin with: it runs as it is, and says what each of its lines is for.",
          {{"task", "TASK", fmt::format("{} (default: {})", fmt::join(task_names(), ", "), task_names().front()),
            task_names()}},
          {"headlab new mine", "headlab new mine --task language-modelling"},
          1,
          1};
}

const OfTask& of_task(const std::string& name) {
  for (const OfTask& task : tasks()) {
    if (task.name == name) return task;
  }
  throw UsageError(fmt::format("new: --task takes {}, not '{}'{}", fmt::join(task_names(), " or "), name,
                               did_you_mean(name, task_names())));
}

std::string with_name(std::string text, const std::string& name) {
  constexpr std::string_view kName = "NAME";
  for (auto at = text.find(kName); at != std::string::npos; at = text.find(kName, at + name.size()))
    text.replace(at, kName.size(), name);
  return text;
}

void require_plain(const std::string& name) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (!name.empty() && name.front() != '-' && std::all_of(name.begin(), name.end(), plain)) return;
  throw UsageError(fmt::format("new: the name '{}' may hold letters, digits, '-' and '_' only; it names files", name));
}

int run(const CommandLine& line) {
  std::string name = line.words().front();
  if (name.ends_with(".toml")) name.resize(name.size() - std::string_view(".toml").size());
  require_plain(name);
  const std::vector<std::string> taken = experiments::spec_names();
  if (std::binary_search(taken.begin(), taken.end(), name))
    throw UsageError(fmt::format("new: '{}' is a specification of headlab's own; give another name", name));
  const OfTask& task = of_task(line.text("task", task_names().front()));
  const std::filesystem::path path = name + ".toml";
  if (lies_at(path)) throw UsageError(fmt::format("new: '{}' is there already; give another name", path.string()));
  write_file(path, with_name(fmt::format("{}{}{}{}", kHead, task.middle(), kVariants, task.floor), name));
  put("{}\n", path.string());
  tell("next: headlab check {0}; headlab sweep {0} --scale smoke\n", path.string());
  return 0;
}

}  // namespace

Command new_verb() {
  return {"new", "write a specification to begin with", usage, run};
}

}  // namespace headlab::cli
