#include "experiments/tasks/explain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "analysis/figures/explained_text.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/load_text.h"
#include "analysis/tables/json.h"
#include "base/columns.h"
#include "base/digest.h"
#include "base/error.h"
#include "base/machine.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/named_model.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "datasets/text/labelled/labelled_text.h"
#include "experiments/runs/engine.h"
#include "experiments/tasks/task.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;
using experiments::ExplainedBlock;
using experiments::Explanation;
using nlohmann::ordered_json;

constexpr const char* kRunSeed = "run-seed";

VerbHelp usage() {
  return {
      "RUN [RUN ...] TEXT",
      "Shows what models that read texts do with one, token by token: the heads and the experts that each token uses\n"
      "(of two depths: s3 is the third shallow one, d1 the first deep one), how important and how complex it is held "
      "to\n"
      "be where experts are of two depths, and in a picture what each head attends to; of several models, in a second\n"
      "picture, what they make of the same tokens. A run is named as SPEC/VARIANT, by its id, or by a file of "
      "weights;\n"
      "its weights must be there.",
      {{"layer", "N", "the block that is shown, from 1 (default: the last one with experts, else with a router)"},
       {"second", "TEXT", "the other text, for models of pairs"},
       {"task", "CORPUS", "whose text it is said to be, for models with feed_forward.tasks: one of their corpora"},
       {"out", "DIR", "folder of the pictures (default: results/reports)"},
       {"no-picture", "", "draw nothing"},
       {kRunSeed, "N", "the seed of SPEC/VARIANT (default: 1)"},
       scale_option(kScaleWithRuns),
       json_option(),
       results_option()},
      {"headlab explain 3f2a \"the service is pretty good\"",
       "headlab explain 3f2a 9c01 \"the service is pretty good\" --layer 2 --json"},
      2,
      analysis::kMostJudgements + 1,
      true};
}

struct Explained {
  std::string name, stem;
  Explanation text;
  ordered_json json = {};              // the same
  analysis::ExplainedText drawn = {};  // and for pictures
  std::int64_t shallow = 0;            // experts, of experts of two depths
  bool pairs = false;                  // it reads two texts
  bool hears = false;                  // of a task
};

bool holds(const Tensor& tensor) {
  return tensor.size() > 0;
}

std::vector<double> numbers_of(const Tensor& tensor) {
  return {tensor.data(), tensor.data() + tensor.size()};
}

analysis::ExplainedText drawn_of(const Explanation& explanation, const std::string& text) {
  analysis::ExplainedText out{visible(text), {}, {}};
  for (const std::string& token : explanation.tokens) out.tokens.push_back(visible(token));
  for (const ExplainedBlock& block : explanation.blocks) {
    analysis::ExplainedLayer& layer = out.layers.emplace_back();
    if (block.depth)
      layer = {numbers_of(block.depth->importance), numbers_of(block.depth->complexity),
               numbers_of(block.depth->shallow), numbers_of(block.depth->deep)};
    layer.has_experts = holds(block.experts);
    layer.has_heads = holds(block.heads);
    if (!holds(block.attention)) continue;
    const Index each = block.attention.dim(1) * block.attention.dim(2);
    for (Index h = 0; h < block.attention.dim(0); ++h)
      layer.attention.emplace_back(block.attention.data() + h * each, block.attention.data() + (h + 1) * each);
  }
  return out;
}

constexpr const char* kTasks = "feed_forward.tasks";

// Which of its tasks a model is told; none where it hears of none.
std::optional<std::int32_t> task_of(const CommandLine& line, const experiments::StoredModel& stored) {
  if (!stored.config.counts(kTasks) || stored.config.integer(kTasks) == 0) return std::nullopt;
  const std::vector<std::string> corpora = names_in(stored.config.text("data.corpora"));
  const auto found = std::find(corpora.begin(), corpora.end(), line.text("task", ""));
  if (found == corpora.end())
    throw UsageError(fmt::format("explain: {} hears whose text it reads: say --task, one of {}", stored.name,
                                 fmt::join(corpora, ", ")));
  return static_cast<std::int32_t>(found - corpora.begin());
}

Explained explained(const CommandLine& line, std::size_t word, const std::string& text) {
  const experiments::StoredModel stored = named_model(line, kRunSeed, word);
  experiments::prepare_engine(stored.config.settings(), usable_cores());
  const auto model = experiments::make_host(stored.config);
  const bool reads = dynamic_cast<TokenModel*>(model.get()) || dynamic_cast<TextClassifier*>(model.get()) ||
                     dynamic_cast<HiddenTokenModel*>(model.get());
  if (!reads) throw UsageError(fmt::format("explain: {} reads no text", stored.name));
  if (experiments::ranks_examples(stored.config.settings()))
    throw UsageError(fmt::format(
        "explain: what {} does with a text depends on how it ranks in a batch, and one text has no rank; explain a "
        "model with thresholds, feed_forward.deep_rate = 0",
        stored.name));
  const std::optional<std::int32_t> task = task_of(line, stored);
  const std::string& name = line.words().at(word);
  Explained out{name == stored.stem ? name.substr(0, 8) : name, stored.stem, {}};
  out.hears = task.has_value();
  const auto loaded = experiments::loaded_model(stored);
  const auto tokenizer = experiments::tokenizer_of(stored);
  const auto context = [&] { return stored.config.integer("data.context"); };
  if (const auto* classifier = dynamic_cast<const TextClassifier*>(loaded.get())) {
    out.pairs = datasets::labelled_texts().find(stored.config.text("data.name")).pairs;
    const std::string second = out.pairs ? line.text("second", "") : "";
    out.text = experiments::explain(*classifier, *tokenizer, text, second, stored.config.settings());
  } else if (const auto* of_hidden = dynamic_cast<const HiddenTokenModel*>(loaded.get())) {
    out.text = experiments::explain(*of_hidden, *tokenizer, text, context(), task);
  } else {
    out.text = experiments::explain(dynamic_cast<const TokenModel&>(*loaded), *tokenizer, text, context(), task);
  }
  const auto is_two_deep = [](const ExplainedBlock& block) { return block.depth.has_value(); };
  if (std::any_of(out.text.blocks.begin(), out.text.blocks.end(), is_two_deep))
    out.shallow = experiments::shallow_experts(stored.config.settings());
  if (line.has("json")) out.json = experiments::json_of(out.text, stored.config.settings());
  out.drawn = drawn_of(out.text, text);
  return out;
}

std::vector<Explained> all_explained(const CommandLine& line) {
  const std::string& text = line.words().back();
  std::vector<Explained> out;
  for (std::size_t word = 0; word + 1 < line.words().size(); ++word) out.push_back(explained(line, word, text));
  const auto reads_two = [](const Explained& model) { return model.pairs; };
  if (line.has("second") && std::none_of(out.begin(), out.end(), reads_two))
    throw UsageError("explain: --second is for models of pairs of texts; these read single ones");
  const auto hears = [](const Explained& model) { return model.hears; };
  if (line.has("task") && std::none_of(out.begin(), out.end(), hears))
    throw UsageError(fmt::format("explain: --task is for models with {}; these hear of no task", kTasks));
  return out;
}

// Counted from 0; none of a model that is a table of counts.
std::optional<std::size_t> shown_block(const CommandLine& line, const Explained& model) {
  const auto count = static_cast<std::int64_t>(model.text.blocks.size());
  if (count > 0 && line.has("layer")) return static_cast<std::size_t>(line.integer("layer", 1, 1, count) - 1);
  return analysis::layer_to_show(model.drawn);
}

// "3 17", or of two depths "s3 d1".
std::string expert_names(const std::vector<Index>& experts, std::int64_t shallow) {
  std::vector<std::string> out;
  for (const Index e : experts) out.push_back(analysis::expert_name(e, shallow));
  return fmt::format("{}", fmt::join(out, " "));
}

double at(const Tensor& values, Index token) {
  return holds(values) ? static_cast<double>(values.data()[token]) : std::nan("");
}

// "shallow", "deep", or how many of each.
std::string tier_of(const DepthUse& use, Index token) {
  const double deep = at(use.deep, token), shallow = at(use.shallow, token);
  if (deep == 0) return "shallow";
  return shallow == 0 ? "deep" : fmt::format("{:.0f} shallow, {:.0f} deep", shallow, deep);
}

std::string number(double x, int decimals) {
  return std::isnan(x) ? "-" : fmt::format("{:.{}f}", x, decimals);
}

// "positive 83 %, negative 17 %"; the first few.
std::string answer_text(const Explanation& text) {
  constexpr std::size_t kMost = 4;
  std::string out;
  for (std::size_t i = 0; i < std::min(kMost, text.answer.size()); ++i)
    out += fmt::format("{}{} {:.0f} %", i > 0 ? ", " : "answer: ", visible(text.answer[i].first),
                       100 * text.answer[i].second);
  return out.empty() ? out : out + "\n";
}

std::string table_of(const Explained& model, const ExplainedBlock& block) {
  const Explanation& text = model.text;
  std::vector<Columns::Column> columns = {{"token"}};
  if (!text.loss.empty()) columns.push_back({"loss (nat)", true});
  if (block.depth) columns.insert(columns.end(), {{"importance", true}, {"complexity", true}, {"depth"}});
  if (holds(block.experts)) columns.push_back({"experts"});
  if (holds(block.heads)) columns.push_back({"heads"});
  Columns out(columns);
  for (std::size_t t = 0; t < text.tokens.size(); ++t) {
    const auto token = static_cast<Index>(t);
    std::vector<std::string> cells = {visible(text.tokens[t])};
    if (!text.loss.empty()) cells.push_back(number(text.loss[t], 3));
    if (block.depth) {
      cells.push_back(number(at(block.depth->importance, token), 3));
      cells.push_back(number(at(block.depth->complexity, token), 3));
      cells.push_back(tier_of(*block.depth, token));
    }
    if (holds(block.experts)) cells.push_back(expert_names(experiments::used_by(block.experts, token), model.shallow));
    if (holds(block.heads))
      cells.push_back(fmt::format("{}", fmt::join(experiments::used_by(block.heads, token), " ")));
    out.add(std::move(cells));
  }
  return out.text(output_columns());
}

// For the names of pictures: a run's id is cut short, and models of one name are numbered.
std::vector<std::string> names_in_files(const std::vector<Explained>& models) {
  std::vector<std::string> out;
  for (const Explained& model : models) {
    const std::string name = is_digest(model.stem) ? model.stem.substr(0, 12) : model.stem;
    std::string free = name;
    for (int n = 2; std::count(out.begin(), out.end(), free) > 0; ++n) free = fmt::format("{}-{}", name, n);
    out.push_back(free);
  }
  return out;
}

fs::path draw_attention(const Explained& model, std::size_t layer, const std::string& name, const fs::path& folder) {
  const fs::path png = folder / fmt::format("explain-{}-attention.png", name);
  analysis::run_gnuplot(attention_maps_script(attention_maps_of(model.drawn, layer, model.name)), png);
  return png;
}

std::vector<fs::path> draw(const CommandLine& line, const std::vector<Explained>& models) {
  std::vector<fs::path> out;
  if (line.has("no-picture")) return out;
  const fs::path folder = line.text("out", "results/reports");
  std::vector<analysis::TokenJudgement> judgements;
  std::string stems;
  const std::vector<std::string> names = names_in_files(models);
  for (std::size_t i = 0; i < models.size(); ++i) {
    const Explained& model = models[i];
    const std::optional<std::size_t> shown = shown_block(line, model);
    if (!shown) continue;
    const analysis::ExplainedLayer& layer = model.drawn.layers[*shown];
    if (!layer.attention.empty()) out.push_back(draw_attention(model, *shown, names[i], folder));
    if (!layer.of_two_depths()) continue;
    judgements.push_back(judgement_of(model.drawn, *shown, model.name));
    stems += fmt::format("{}{}", stems.empty() ? "" : "-", names[i]);
  }
  if (judgements.empty()) return out;
  out.push_back(folder / fmt::format("explain-{}-tokens.png", stems));
  analysis::run_gnuplot(token_judgements_script("How important and how complex tokens are held to be", judgements),
                        out.back());
  return out;
}

int run(const CommandLine& line) {
  const std::vector<Explained> models = all_explained(line);
  if (line.has("json")) {
    ordered_json out = ordered_json::array();
    for (const Explained& model : models) {
      ordered_json one = {{"model", model.name}};
      one.update(model.json);
      out.push_back(std::move(one));
    }
    put("{}\n", analysis::json_text(models.size() == 1 ? out.front() : out));
  } else {
    for (const Explained& model : models) {
      const std::optional<std::size_t> shown = shown_block(line, model);
      if (shown)
        put("{}, layer {} of {}\n{}{}\n", model.name, *shown + 1, model.text.blocks.size(), answer_text(model.text),
            table_of(model, model.text.blocks[*shown]));
      else
        put("{}, which has no layers\n{}", model.name, answer_text(model.text));
    }
  }
  for (const fs::path& png : draw(line, models)) tell("{}\n", png.string());
  return 0;
}

}  // namespace

Command explain_verb() {
  return {"explain", "what models do with a text, token by token", usage, run};
}

}  // namespace headlab::cli
