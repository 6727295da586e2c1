#include "analysis/figures/explained_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/figures/figure.h"
#include "analysis/tables/row_runs.h"
#include "base/error.h"
#include "base/strict_json.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMostDepth = 6;
constexpr const char* kArtefact = "explanation";

class Reader {
 public:
  explicit Reader(const std::string& whose) : whose_(whose) {}

  ExplainedText text(const Json& json) const {
    ExplainedText out;
    if (json.is_object() && json.contains("text")) out.text = visible(string(json["text"], "text"));
    for (const Json& token : list(json, "tokens")) out.tokens.push_back(visible(string(token, "tokens")));
    if (!json.contains("layers")) return out;
    for (const Json& layer : list(json, "layers")) out.layers.push_back(layer_of(layer, out.tokens.size()));
    return out;
  }

  [[noreturn]] void refuse(const std::string& what) const {
    throw StoreError(fmt::format("{}: its artefact {} is damaged: {}", whose_, kArtefact, what));
  }

 private:
  const Json& list(const Json& object, const char* name) const {
    if (!object.is_object() || !object.contains(name) || !object[name].is_array())
      refuse(fmt::format("expected a list under \"{}\"", name));
    return object[name];
  }
  std::string string(const Json& json, const char* name) const {
    if (!json.is_string()) refuse(fmt::format("expected a text under \"{}\"", name));
    return json.get<std::string>();
  }
  double number(const Json& json, const char* name) const {
    if (json.is_null()) return std::nan("");
    if (!json.is_number()) refuse(fmt::format("expected a number under \"{}\"", name));
    return json.get<double>();
  }

  // Empty where the layer does not say it.
  std::vector<double> numbers(const Json& layer, const char* name, std::size_t count) const {
    std::vector<double> out;
    if (!layer.contains(name)) return out;
    const Json& values = list(layer, name);
    if (values.size() != count) refuse(fmt::format("expected {} numbers under \"{}\"", count, name));
    for (const Json& value : values) out.push_back(number(value, name));
    return out;
  }

  // A list of each token's; false where the layer does not say it.
  bool of_each_token(const Json& layer, const char* name, std::size_t tokens) const {
    if (!layer.contains(name)) return false;
    const Json& lists = list(layer, name);
    const auto is_list = [](const Json& json) { return json.is_array(); };
    if (lists.size() != tokens || !std::all_of(lists.begin(), lists.end(), is_list))
      refuse(fmt::format("expected {} lists under \"{}\"", tokens, name));
    return true;
  }

  ExplainedLayer layer_of(const Json& json, std::size_t tokens) const {
    if (!json.is_object()) refuse("expected objects under \"layers\"");
    ExplainedLayer out{.importance = numbers(json, "importance", tokens),
                       .complexity = numbers(json, "complexity", tokens),
                       .shallow = numbers(json, "shallow", tokens),
                       .deep = numbers(json, "deep", tokens)};
    if (out.shallow.size() != out.deep.size()) refuse("expected experts of both depths");
    out.has_experts = of_each_token(json, "experts", tokens);
    out.has_heads = of_each_token(json, "heads", tokens);
    if (!json.contains("attention")) return out;
    const std::size_t all = list(json, "attention").size(), each = tokens * tokens;
    if (each == 0 || all % each != 0) refuse("expected attention of whole heads");
    const std::vector<double> attention = numbers(json, "attention", all);
    for (auto head = attention.begin(); head != attention.end(); head += static_cast<std::ptrdiff_t>(each))
      out.attention.emplace_back(head, head + static_cast<std::ptrdiff_t>(each));
    return out;
  }

  const std::string& whose_;
};

// What a row's first run keeps of a text, and the run's seed.
struct Kept {
  const Row* row;
  std::int64_t seed;
  ExplainedText text;
};

std::optional<ExplainedText> kept_in(const results::RunRecord& run) {
  for (const results::Artefact& artefact : run.payload.artefacts) {
    if (artefact.name != kArtefact) continue;
    return kept_text(artefact.bytes, fmt::format("run {}", run.payload.id));
  }
  return std::nullopt;
}

std::vector<Kept> kept_texts(const Report& report, const std::string& variant) {
  std::vector<Kept> out;
  for (const Row& row : report.table.rows) {
    if (!variant.empty() && row.variant != variant) continue;
    const auto runs = averaged_runs(row, report.runs);
    if (runs.empty()) continue;
    if (auto text = kept_in(*runs.front())) out.push_back({&row, runs.front()->payload.seed, *std::move(text)});
  }
  return out;
}

std::string name_of(const Kept& kept) {
  return fmt::format("{}, seed {}", kept.row->label, kept.seed);
}

// One picture of the first row that says it: all heads of a layer take a page.
Figures draw_attention(const Report& report, const std::string& variant) {
  for (const Kept& kept : kept_texts(report, variant)) {
    const auto layer = layer_to_show(kept.text);
    if (!layer || kept.text.layers[*layer].attention.empty()) continue;
    return {{figure_name(report, "attention-maps", variant),
             attention_maps_script(attention_maps_of(kept.text, *layer, name_of(kept)))}};
  }
  return {};
}

Figures draw_judgements(const Report& report, const std::string& variant) {
  std::vector<TokenJudgement> judgements;
  for (const Kept& kept : kept_texts(report, variant)) {
    const auto layer = layer_to_show(kept.text);
    if (layer && kept.text.layers[*layer].of_two_depths())
      judgements.push_back(judgement_of(kept.text, *layer, name_of(kept)));
  }
  if (judgements.empty()) return {};
  const std::size_t all = judgements.size();
  if (all > kMostJudgements) judgements.resize(kMostJudgements);
  const std::string title =
      fmt::format("{}: importance and complexity of tokens{}", report.table.plan.title,
                  all > kMostJudgements ? fmt::format(", the first {} of {} rows", kMostJudgements, all) : "");
  return {{figure_name(report, "token-judgements", variant), token_judgements_script(title, judgements)}};
}

}  // namespace

ExplainedText explained_text(const Json& json, const std::string& whose) {
  return Reader(whose).text(json);
}

ExplainedText kept_text(const std::string& bytes, const std::string& whose) {
  const Reader reader(whose);
  const nlohmann::json json =
      parse_strict_json(bytes, kMostDepth, [&](const std::string& what) { reader.refuse(what); });
  if (json.is_discarded()) reader.refuse("expected JSON in UTF-8");
  return reader.text(Json(json));
}

std::optional<std::size_t> layer_to_show(const ExplainedText& text) {
  if (text.layers.empty()) return std::nullopt;
  for (const auto has :
       {+[](const ExplainedLayer& l) { return l.of_two_depths(); },
        +[](const ExplainedLayer& l) { return l.has_experts; }, +[](const ExplainedLayer& l) { return l.has_heads; }}) {
    for (std::size_t i = text.layers.size(); i-- > 0;) {
      if (has(text.layers[i])) return i;
    }
  }
  return text.layers.size() - 1;
}

AttentionMaps attention_maps_of(const ExplainedText& text, std::size_t layer, const std::string& name) {
  const auto& heads = text.layers.at(layer).attention;
  if (heads.empty()) throw UsageError(fmt::format("layer {} of {} says nothing of its attention", layer + 1, name));
  const std::size_t shown = std::min(heads.size(), kMostMaps);
  return {fmt::format("Attention of {}, layer {}{}", name, layer + 1,
                      shown < heads.size() ? fmt::format(", the first {} of {} heads", shown, heads.size()) : ""),
          fmt::format("Each row: what its token attends to.{}", text.text.empty() ? "" : " The text: " + text.text),
          text.tokens,
          {heads.begin(), heads.begin() + static_cast<std::ptrdiff_t>(shown)}};
}

TokenJudgement judgement_of(const ExplainedText& text, std::size_t layer, const std::string& name) {
  const ExplainedLayer& l = text.layers.at(layer);
  const auto or_nothing = [&](std::vector<double> values) {
    values.resize(text.tokens.size(), std::nan(""));
    return values;
  };
  return {fmt::format("{}, layer {}", name, layer + 1),
          text.tokens,
          or_nothing(l.importance),
          or_nothing(l.complexity),
          or_nothing(l.shallow),
          or_nothing(l.deep)};
}

FigureKind attention_maps_figure() {
  return {"attention-maps", "what each head of a layer attends to in the text that eval.explain names",
          "a run with eval.explain", draw_attention};
}

FigureKind token_judgements_figure() {
  return {"token-judgements",
          "how important and how complex experts of two depths hold the tokens of the text that eval.explain names\n"
          "to be, and how many of each depth they use: a panel for each row",
          "a run with eval.explain and experts of two depths", draw_judgements};
}

}  // namespace headlab::analysis
