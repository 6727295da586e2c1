#include "experiments/tasks/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "datasets/text/labelled/encoding.h"
#include "datasets/text/special_tokens.h"
#include "experiments/probes/patterns.h"
#include "experiments/tasks/task.h"
#include "experiments/tasks/text_losses.h"

namespace headlab::experiments {
namespace {

using nlohmann::ordered_json;

class Recorder : public Probe {
 public:
  bool reads_activity() const override { return true; }

  void used(const SlotUse& use) override {
    if (std::string_view(use.slot) == "head") {
      blocks.push_back({.heads = gates_of(use)});
    } else {
      last().experts = used_by_any_part(use);
    }
  }
  void attended(const HeadActivity& activity) override { last().attention = patterns_of(activity, 0); }
  void went(const DepthUse& use) override { last().depth = use; }

  std::vector<ExplainedBlock> blocks;

 private:
  // A block begins with its heads, which every attention reports (layers/context.h).
  ExplainedBlock& last() {
    if (blocks.empty()) throw UsageError("the attention of this model does not report its heads (Probe::used)");
    return blocks.back();
  }
  static Tensor gates_of(const SlotUse& use) {
    if (use.routed) return use.gate;
    return {};
  }
  // [T parts, E] -> [T, E]
  static Tensor used_by_any_part(const SlotUse& use) {
    const Index T = use.selected.dim(0) / use.parts, E = use.slots;
    Tensor out = Tensor::zeros({T, E});
    for (Index row = 0; row < T * use.parts; ++row) {
      for (Index e = 0; e < E; ++e) {
        real& cell = out.data()[row / use.parts * E + e];
        cell = std::max(cell, use.selected.data()[row * E + e]);
      }
    }
    return out;
  }
};

void check(const std::string& text) {
  if (text.empty()) throw UsageError("there is no text to explain");
  if (text.find('\0') != std::string::npos) throw UsageError("the text holds a zero byte");
}

// `added`: "the one before it", of those that are read beside the text's own.
void require_fitting(const std::vector<std::int32_t>& tokens, std::int64_t context, const char* added) {
  if (std::ssize(tokens) > context)
    throw UsageError(
        fmt::format("the text has {} tokens, with {}; the model's context holds {}", tokens.size(), added, context));
}

std::vector<std::int32_t> tokens_of(const datasets::Tokenizer& tokenizer, const std::string& text) {
  check(text);
  std::vector<std::uint16_t> tokens;
  tokenizer.encode(text, tokens);
  return {tokens.begin(), tokens.end()};
}

std::string name_of(std::int32_t token, const datasets::Tokenizer& tokenizer) {
  const datasets::SpecialTokens special(tokenizer.vocabulary());
  if (token == special.begin) return "[CLS]";
  if (token == special.end) return "[SEP]";
  const auto one = static_cast<std::uint16_t>(token);
  return tokenizer.decode({&one, 1});
}

std::vector<std::int32_t> said_to(Index examples, std::optional<std::int32_t> task) {
  if (!task) return {};
  return std::vector<std::int32_t>(static_cast<std::size_t>(examples), *task);
}

// Of each token but the first and the last, hidden where all others stand.
std::vector<double> losses_when_hidden(const HiddenTokenModel& model, const std::vector<std::int32_t>& tokens,
                                       std::int32_t mask, std::optional<std::int32_t> task) {
  constexpr Index kWindows =
      64;  // at once: all of a long text would need memory that grows by the square of its length
  const auto T = std::ssize(tokens);
  const NoGrad no_grad;
  std::vector<double> out(tokens.size(), std::nan(""));
  for (Index first = 1; first < T - 1; first += kWindows) {
    const Index windows = std::min(kWindows, T - 1 - first);
    TextInput input{{}, {}, windows};
    std::vector<Index> places;
    for (Index w = 0; w < windows; ++w) {
      places.push_back(w * T + first + w);
      input.tokens.insert(input.tokens.end(), tokens.begin(), tokens.end());
      input.tokens[static_cast<std::size_t>(places.back())] = mask;
    }
    ForwardContext context;
    context.tasks = said_to(windows, task);
    const Tensor logits = model.logits(context, input, places).value();
    for (Index w = 0; w < windows; ++w) {
      const auto at = static_cast<std::size_t>(first + w);
      out[at] = loss_of_rows(logits.data() + w * logits.dim(1), logits.dim(1), &tokens[at], 1);
    }
  }
  return out;
}

datasets::EncodedBatch encoded(const datasets::Tokenizer& tokenizer, const std::string& first,
                               const std::string& second, const Settings& settings) {
  const datasets::LabelledTextEntry& data = datasets::labelled_texts().find(settings.text("data.name"));
  check(first);
  if (data.pairs == second.empty())
    throw UsageError(data.pairs ? fmt::format("{} asks of pairs of texts: give a second one", data.name)
                                : fmt::format("{} asks of single texts: there is no second one", data.name));
  if (data.pairs) check(second);
  const std::int64_t context = settings.integer("data.context");
  const auto text = datasets::encode({{first, second, 0}}, data.pairs, tokenizer, context);
  if (text.front().cut) throw UsageError(fmt::format("the text is too long: the model reads {} tokens", context));
  return batch_of(text, std::vector<std::int64_t>{0}, data.pairs, datasets::SpecialTokens(tokenizer.vocabulary()));
}

// Null where a number is not finite: JSON has no other word for it.
class Numbers {
 public:
  explicit Numbers(std::optional<int> decimals) : scale_(decimals ? std::pow(10.0, *decimals) : 0) {}

  ordered_json one(double x) const {
    if (!std::isfinite(x)) return nullptr;
    return scale_ == 0 ? x : std::round(x * scale_) / scale_;
  }
  ordered_json all(const Tensor& values) const {
    ordered_json out = ordered_json::array();
    for (const real x : values.span()) out.push_back(one(static_cast<double>(x)));
    return out;
  }

 private:
  double scale_;
};

ordered_json json_of(const ExplainedBlock& block, std::size_t tokens, const Numbers& numbers) {
  const auto holds = [](const Tensor& tensor) { return tensor.size() > 0; };
  ordered_json out = ordered_json::object();
  if (block.depth) {
    if (holds(block.depth->importance)) out["importance"] = numbers.all(block.depth->importance);
    if (holds(block.depth->complexity)) out["complexity"] = numbers.all(block.depth->complexity);
    out["shallow"] = numbers.all(block.depth->shallow);
    out["deep"] = numbers.all(block.depth->deep);
  }
  for (const auto& [name, table] : {std::pair("experts", &block.experts), std::pair("heads", &block.heads)}) {
    if (!holds(*table)) continue;
    for (std::size_t t = 0; t < tokens; ++t) out[name].push_back(used_by(*table, static_cast<Index>(t)));
  }
  if (holds(block.attention)) {
    out["attention_shape"] = {block.attention.dim(0), block.attention.dim(1), block.attention.dim(2)};
    out["attention"] = numbers.all(block.attention);
  }
  return out;
}

}  // namespace

std::vector<Index> used_by(const Tensor& table, Index token) {
  std::vector<Index> out;
  for (Index i = 0; table.size() > 0 && i < table.dim(1); ++i) {
    if (table.data()[token * table.dim(1) + i] > 0) out.push_back(i + 1);
  }
  return out;
}

std::vector<ExplainedBlock> explained(const std::function<void(ForwardContext&)>& forward) {
  const NoGrad no_grad;
  Recorder recorder;
  ForwardContext context;
  context.probe = &recorder;
  forward(context);
  return std::move(recorder.blocks);
}

Explanation explain(const TokenModel& model, const datasets::Tokenizer& tokenizer, const std::string& text,
                    std::int64_t context, std::optional<std::int32_t> task) {
  std::vector<std::int32_t> tokens = tokens_of(tokenizer, text);
  tokens.insert(tokens.begin(), datasets::kSeparator);
  require_fitting(tokens, context, "the one before it");
  Explanation out;
  for (const std::int32_t token : tokens) {
    const auto one = static_cast<std::uint16_t>(token);
    out.tokens.push_back(token == datasets::kSeparator ? "[begin]" : tokenizer.decode({&one, 1}));
  }
  out.loss = {std::nan("")};
  out.blocks = explained([&](ForwardContext& pass) {
    pass.tasks = said_to(1, task);
    const Tensor logits = model.logits(pass, tokens, 1).value();
    const Index V = logits.dim(1);
    for (std::size_t t = 1; t < tokens.size(); ++t)
      out.loss.push_back(loss_of_rows(logits.data() + static_cast<Index>(t - 1) * V, V, &tokens[t], 1));
  });
  return out;
}

Explanation explain(const HiddenTokenModel& model, const datasets::Tokenizer& tokenizer, const std::string& text,
                    std::int64_t context, std::optional<std::int32_t> task) {
  const datasets::SpecialTokens special(tokenizer.vocabulary());
  std::vector<std::int32_t> tokens = tokens_of(tokenizer, text);
  tokens.insert(tokens.begin(), special.begin);
  tokens.push_back(special.end);
  require_fitting(tokens, context, "those at its ends");
  Explanation out;
  for (const std::int32_t token : tokens) out.tokens.push_back(name_of(token, tokenizer));
  out.loss = losses_when_hidden(model, tokens, special.mask, task);
  out.blocks = explained([&](ForwardContext& pass) {
    pass.tasks = said_to(1, task);
    model.logits(pass, {tokens, {}, 1}, {0});
  });
  return out;
}

Explanation explain(const TextClassifier& model, const datasets::Tokenizer& tokenizer, const std::string& first,
                    const std::string& second, const Settings& settings) {
  const datasets::LabelledTextEntry& data = datasets::labelled_texts().find(settings.text("data.name"));
  const datasets::EncodedBatch batch = encoded(tokenizer, first, second, settings);
  Explanation out;
  for (const std::int32_t token : batch.tokens) out.tokens.push_back(name_of(token, tokenizer));
  out.blocks = explained([&](ForwardContext& pass) {
    const Tensor share = softmax(model.logits(pass, {batch.tokens, batch.segments, 1})).value();
    const std::vector<std::string> categories = data.categories(settings);
    for (std::size_t c = 0; c < categories.size(); ++c)
      out.answer.emplace_back(categories[c], static_cast<double>(share.data()[c]));
  });
  std::stable_sort(out.answer.begin(), out.answer.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return out;
}

ordered_json json_of(const Explanation& explanation, const Settings& settings, std::optional<int> decimals) {
  const Numbers numbers(decimals);
  ordered_json out = {{"tokens", explanation.tokens}};
  const auto is_two_deep = [](const ExplainedBlock& block) { return block.depth.has_value(); };
  if (std::any_of(explanation.blocks.begin(), explanation.blocks.end(), is_two_deep))
    out["shallow_experts"] = shallow_experts(settings);
  for (const auto& [category, share] : explanation.answer) out["answer"][category] = numbers.one(share);
  for (const double loss : explanation.loss) out["loss"].push_back(numbers.one(loss));
  for (const ExplainedBlock& block : explanation.blocks)
    out["layers"].push_back(json_of(block, explanation.tokens.size(), numbers));
  return out;
}

void check_explained(const datasets::Tokenizer& tokenizer, const std::string& text, const Settings& settings) {
  try {
    encoded(tokenizer, text, "", settings);
  } catch (const UsageError& error) {
    throw UsageError(fmt::format("{}: {}", kExplain, error.what()));
  }
}

results::Artefact explanation_artefact(const TextClassifier& model, const datasets::Tokenizer& tokenizer,
                                       const std::string& text, const Settings& settings) {
  constexpr int kDecimals = 4;  // of pictures; a token alone may be no UTF-8
  ordered_json out = {{"text", text}};
  out.update(json_of(explain(model, tokenizer, text, "", settings), settings, kDecimals));
  return {"explanation", "application/json", "what the model does with one text, token by token",
          out.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n"};
}

}  // namespace headlab::experiments
