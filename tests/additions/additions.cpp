// Everything that headlab can be given from outside, registered from this file alone: a router with an option, an
// attention, a feed-forward, a host with an auxiliary loss and a drawn choice, a task with its metric, a probe and a
// figure. Each computes something whose number comes out wrong where it is bypassed.
#include "additions.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "base/digest.h"
#include "experiments/tasks/task.h"
#include "layers/block.h"
#include "layers/linear.h"

namespace headlab {
namespace {

using results::Metric;
using results::Outcome;

// A router: every token uses the first K heads, with a gate that the user sets.
class Constant : public Router {
 public:
  explicit Constant(const RouterConfig& c) : c_(c), gate_(c.settings.real("attention.gate")) {}
  Routing route(ForwardContext&, const Var& x, const Var&) override {
    Tensor selected = Tensor::zeros({x.dim(0), c_.heads});
    for (Index i = 0; i < selected.size(); ++i) selected.data()[i] = i % c_.heads < c_.active() ? 1 : 0;
    return {gate_ * Var(selected), selected};
  }
  double madds_per_token() const override { return 0; }

 private:
  RouterConfig c_;
  double gate_;
};

RouterEntry constant() {
  std::vector<Option> options = head_budget();
  options.push_back(option::real("attention.gate", 0.5, "the gate of every head that is used", 0, 10));
  return {.name = "constant",
          .help = "the first heads, with one gate",
          .label = "constant gates",
          .choice = Choice::blind,
          .options = std::move(options),
          .make = [](const Scope&, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<Constant>(c);
          }};
}

// An attention that looks back over a band of tokens.
AttentionEntry banded() {
  std::vector<Option> options = attentions().find("full").options;
  options.push_back(option::integer("attention.band", 3, "tokens that a token sees, itself included", 1, 4096));
  return {.name = "banded",
          .help = "a token sees the last few",
          .options = std::move(options),
          .make = [](const Scope& scope, const AttentionConfig& c) -> std::unique_ptr<AttentionLayer> {
            AttentionConfig window = c;
            window.mask = AttentionMask::Kind::window;
            window.window = c.settings.integer("attention.band");
            return std::make_unique<Attention>(scope, window);
          }};
}

// A feed-forward of two experts: tokens take turns.
class TwoExperts : public FeedForward {
 public:
  TwoExperts(const Scope& scope, Index width)
      : width_(width), even_(scope / "even", width, width), odd_(scope / "odd", width, width) {}

  Var forward(ForwardContext& context, const Var& x) const override {
    const Index n = x.shape().rows();
    Tensor gate({n, 2});
    for (Index i = 0; i < n; ++i) gate.data()[2 * i] = (i + 1) % 2, gate.data()[2 * i + 1] = i % 2;
    if (context.probe)
      context.probe->used({.slot = "expert", .given = 2, .slots = 2, .routed = true, .gate = gate, .selected = gate});
    const Var rows = reshape(x, {n, width_}), g = gate;
    const Var y = slice(g, 1, 0, 1) * even_.forward(context, rows) + slice(g, 1, 1, 2) * odd_.forward(context, rows);
    return reshape(y, x.shape());
  }
  FeedForwardCost cost() const override {
    const Index weights = width_ * width_;
    return {.maps = {2 * (weights + width_), static_cast<double>(weights)}, .experts = 2};
  }

 private:
  Index width_;
  Linear even_, odd_;
};

FeedForwardEntry two_experts() {
  return {.name = "two_experts",
          .help = "two linear maps that take turns",
          .make = [](const Scope& scope, Index width, const Settings&, const FeedForwardPlace&)
              -> std::unique_ptr<FeedForward> { return std::make_unique<TwoExperts>(scope, width); }};
}

// A host that counts its steps in a state that no gradient moves, with a number that an auxiliary loss pulls to 3 and a
// choice of two that learns from the task's loss that the second is better.
class Counting : public TokenModel {
 public:
  Counting(const TokenShape& shape, const Settings& s)
      : attention_(attention_of_layers(s)),
        embedding_(&Scope(parameters_).weight("embedding", {shape.vocabulary, s.integer("model.width")}, kSmall)),
        steps_(&Scope(parameters_).state("steps", {1}, {})),
        pulled_(&Scope(parameters_).weight("pulled", {1}, {})),
        policy_(&Scope(parameters_).weight("policy", {2, 1}, {})),
        blocks_(block_stack(Scope(parameters_),
                            {.width = s.integer("model.width"), .feed_forward = feed_forward_config(s)}, attention_)),
        output_(Scope(parameters_, "output"), s.integer("model.width"), shape.vocabulary),
        shape_(shape) {}

  Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const override {
    if (context.training) learn_beside(context, batch);
    const auto count = static_cast<Index>(tokens.size());
    const Var x = reshape(embedding(context.use(*embedding_), tokens), {batch, count / batch, embedding_->shape[1]});
    return output_.forward(context, reshape(through(blocks_, context, x, false), {count, embedding_->shape[1]}));
  }
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override {
    Madds total;
    for (const Block& block : blocks_) total += block.madds(shape_.context);
    return total;
  }
  HeadPairs head_pairs() const override { return headlab::head_pairs(blocks_, attention_); }

 private:
  void learn_beside(ForwardContext& context, Index batch) const {
    if (context.updates) {
      context.updates->push_back(
          {steps_, Tensor::full({1}, static_cast<real>(batch)), [](Tensor& steps, const Tensor&) {
             steps = (Var(steps) + 1.0).value();  // once a step, however many parts it has
           }});
    }
    const Var off = context.use(*pulled_) + -3.0;
    context.auxiliary.push_back({"pull", 1.0, mean(off * off)});
    std::vector<Index> chosen;
    for (Index i = 0; i < batch; ++i)
      chosen.push_back(static_cast<Index>(context.random("policy").below(static_cast<std::uint64_t>(i), 2)));
    const Var probability = gather_rows(sigmoid(context.use(*policy_)), chosen);
    context.drawn.push_back({"second", 1.0, reshape(log(probability), {batch}), [chosen](const Tensor& losses) {
                               const auto [least, most] =
                                   std::minmax_element(losses.data(), losses.data() + losses.size());
                               if (*least == *most) throw ShapeError("one loss for all examples");
                               Tensor advantage = losses.clone();
                               for (Index i = 0; i < losses.size(); ++i)
                                 advantage.data()[i] *= chosen[static_cast<std::size_t>(i)] == 1 ? 1 : -1;
                               return advantage;
                             }});
  }

  static constexpr Init kSmall{Init::Kind::truncated_normal, 0.5, {}};
  std::vector<AttentionConfig> attention_;
  mutable ParameterSet parameters_;
  Parameter *embedding_, *steps_, *pulled_, *policy_;
  std::deque<Block> blocks_;
  Linear output_;
  TokenShape shape_;
};

TokenModelEntry counting() {
  return {.name = "counting",
          .help = "blocks between an embedding and a linear map",
          .options = block_options(),
          .make = [](const TokenShape& shape, const Settings& s) -> std::unique_ptr<TokenModel> {
            return std::make_unique<Counting>(shape, s);
          },
          .attention = attention_of_layers,
          .describe = [](const Settings&) -> std::string { return "a counting model"; }};
}

// A task: say again what stood one token before. Its metric is the share that is right.
const Metric kRecall{.name = "test_recall",
                     .unit = "1",
                     .meaning = "share of the tokens whose predecessor is named",
                     .label = "recall",
                     .better = Metric::Better::more,
                     .shown_unit = "%",
                     .scale = 100};

class Recall : public experiments::Task {
 public:
  static constexpr Index kTokens = 8, kVocabulary = 4;

  explicit Recall(const Settings& s)
      : model_(token_models().find(s.text("model.name")).make({kVocabulary, kTokens}, s)) {}
  Host& host() override { return *model_; }
  std::int64_t examples() const override { return 64; }
  void begin_step(std::uint64_t, std::int64_t, const std::vector<std::int64_t>& examples) override {
    examples_ = examples;
  }
  experiments::TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) override {
    const auto [read, previous] = tokens({examples_.begin() + begin, examples_.begin() + end});
    const Var logits = model_->logits(context, read, end - begin);
    return {cross_entropy(logits, previous), [logits = logits.value(), previous = previous] {
              const NoGrad no_grad;
              Tensor each({logits.dim(0) / kTokens});
              for (Index i = 0; i < each.size(); ++i)
                each.data()[i] = cross_entropy(slice(logits, 0, i * kTokens, (i + 1) * kTokens),
                                               {previous.begin() + i * kTokens, previous.begin() + (i + 1) * kTokens})
                                     .value()
                                     .data()[0];
              return each;
            }};
  }
  std::vector<results::Scalar> validate(const experiments::Evaluation&,
                                        const experiments::EvaluationProgress&) override {
    return {};
  }
  Outcome test(const experiments::Evaluation& how, experiments::Probes& probes,
               const experiments::EvaluationProgress& progress) override {
    const NoGrad no_grad;
    const auto [read, previous] = tokens({100, 101, 102, 103});
    ForwardContext context = how.context(0, &probes);
    probes.begin({kTokens, 0, {0, 1, 0, 1}});
    const Tensor logits = model_->logits(context, read, 4).value();
    results::Series by_position{"test_recall_by_position", "1", "share that is right", {}, {}, "position"};
    for (std::int64_t t = 0; t < kTokens; ++t) by_position.step.push_back(t), by_position.value.push_back(0);
    double right = 0;
    for (std::size_t i = 0; i < previous.size(); ++i) {
      const real* row = logits.data() + static_cast<Index>(i) * kVocabulary;
      if (std::max_element(row, row + kVocabulary) - row != previous[i]) continue;
      right += 1.0 / static_cast<double>(previous.size());
      by_position.value[i % kTokens] += 0.25;
    }
    progress(4, 4);
    return {.metrics = {{kRecall, right}},
            .series = {by_position},
            .artefacts = {{"answers", "text/plain", "the first row's logits", fmt::format("{}", logits.data()[0])}}};
  }
  experiments::Groups groups() const override { return {"parity", {"even", "odd"}}; }

 private:
  static std::pair<std::vector<std::int32_t>, std::vector<std::int32_t>> tokens(const std::vector<std::int64_t>& rows) {
    std::vector<std::int32_t> read, previous;
    for (const std::int64_t row : rows) {
      const Random random = Random(5, "recall").at(static_cast<std::uint64_t>(row));
      for (std::uint64_t t = 0; t < kTokens; ++t) {
        previous.push_back(t == 0 ? 0 : read.back());
        read.push_back(static_cast<std::int32_t>(random.below(t, kVocabulary)));
      }
    }
    return {read, previous};
  }

  std::unique_ptr<TokenModel> model_;
  std::vector<std::int64_t> examples_;
};

experiments::TaskEntry recall() {
  return {.name = "recall",
          .help = "what stood one token before",
          .options = {option::entry("model.name", "counting", token_models, "the model"),
                      option::silent(option::text("data.folder", "", "unused")), experiments::probes_option("reach")},
          .make = [](const Settings& s) -> std::unique_ptr<experiments::Task> { return std::make_unique<Recall>(s); },
          .host = [](const Settings& s) -> std::unique_ptr<Host> {
            return token_models().find(s.text("model.name")).make({Recall::kVocabulary, Recall::kTokens}, s);
          },
          .data_digest = [](const Settings&) { return digest_of("recall"); },
          .metrics = [] { return std::vector<Metric>{kRecall}; },
          .setting = [](const Settings&) -> std::string { return "a counting model on recall"; },
          .attention = attention_of_layers};
}

// The same, but what it leaves has a name that cannot be a path in a file.
class Misnamed : public Recall {
 public:
  using Recall::Recall;
  Outcome test(const experiments::Evaluation& how, experiments::Probes& probes,
               const experiments::EvaluationProgress& progress) override {
    Outcome out = Recall::test(how, probes, progress);
    out.artefacts[0].name = "samples/1";
    return out;
  }
};

experiments::TaskEntry misnamed() {
  experiments::TaskEntry entry = recall();
  entry.name = "misnamed";
  entry.make = [](const Settings& s) -> std::unique_ptr<experiments::Task> { return std::make_unique<Misnamed>(s); };
  return entry;
}

// A probe: how many keys a token sees, and how often the second expert is chosen.
const Metric kReach{.name = "reach",
                    .unit = "1",
                    .meaning = "keys that a token sees, on the mean",
                    .label = "reach",
                    .kind = Metric::Kind::mechanism,
                    .better = Metric::Better::neither};
const Metric kSecond{.name = "second_expert",
                     .unit = "1",
                     .meaning = "share of the tokens that the second expert serves",
                     .label = "second expert",
                     .kind = Metric::Kind::mechanism,
                     .better = Metric::Better::neither};

class Reach : public experiments::TestProbe {
 public:
  void used(const SlotUse& use) override {
    if (std::string(use.slot) != "expert") return;
    for (Index i = 0; i < use.selected.size(); i += 2) second_ += use.selected.data()[i + 1], tokens_ += 1;
  }
  bool reads_activity() const override { return true; }
  void attended(const HeadActivity& activity) override { reach_ = activity.mask.mean_keys(activity.qkv.dim(1)); }
  void find(Outcome& outcome) const override {
    outcome.metrics.push_back({kReach, reach_});
    outcome.metrics.push_back({kSecond, second_ / tokens_});
  }

 private:
  double reach_ = 0, second_ = 0, tokens_ = 0;
};

experiments::ProbeEntry reach() {
  return {.name = "reach",
          .help = "how far tokens see",
          .metrics =
              [] {
                return std::vector<Metric>{kReach, kSecond};
              },
          .make = [](const experiments::Groups&, const Settings&) -> std::unique_ptr<experiments::TestProbe> {
            return std::make_unique<Reach>();
          }};
}

// A figure: one bar a variant, its recall.
analysis::Figures draw_bars(const analysis::Report& report, const std::string& variant) {
  std::string script = "$bars << EOD\n";
  for (const results::RunRecord& run : report.runs)
    script += fmt::format("{} {}\n", run.payload.seed, 100 * run.value("test_recall"));
  return {{analysis::figure_name(report, "bars", variant),
           script + "EOD\n" + analysis::png_terminal(300, 200, 10) + "\nplot $bars using 2 with boxes\n"}};
}

}  // namespace

void register_additions() {
  routers().add(constant());
  attentions().add(banded());
  feed_forwards().add(two_experts());
  token_models().add(counting());
  experiments::probes().add(reach());
  experiments::tasks().add(recall());
  experiments::tasks().add(misnamed());
  analysis::figure_kinds().add({"bars", "recall of every run", "a run of the task recall", draw_bars});
}

}  // namespace headlab
