// Everything that headlab can be given from outside, registered from this file alone: a router with an option, an
// attention, a feed-forward, a host, a task with its metric, a probe and a figure. Each computes something whose number
// comes out wrong where it is bypassed. The binary is headlab with these additions; its tests run it as a user would.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "base/atomic_file.h"
#include "base/digest.h"
#include "cli/program.h"
#include "experiments/tasks/task.h"
#include "layers/block.h"
#include "layers/linear.h"
#include "results/array_file.h"
#include "results/store.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;
using results::Metric;
using results::Outcome;

// A router: every token uses the first K heads, with a gate that the user sets.
class Constant : public Router {
 public:
  explicit Constant(const RouterConfig& c) : c_(c), gate_(c.settings.real("attention.gate")) {}
  Routing route(ForwardContext&, const Var& x, const std::function<Var()>&) override {
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
  double madds(Index tokens) const override { return static_cast<double>(tokens * width_ * width_); }

 private:
  Index width_;
  Linear even_, odd_;
};

FeedForwardEntry two_experts() {
  return {.name = "two_experts",
          .help = "two linear maps that take turns",
          .make = [](const Scope& scope, Index width, const Settings&) -> std::unique_ptr<FeedForward> {
            return std::make_unique<TwoExperts>(scope, width);
          }};
}

// A host with a state that no gradient moves: it counts the steps.
class Counting : public TokenModel {
 public:
  Counting(const TokenShape& shape, const Settings& s)
      : attention_(attention_of_layers(s)),
        embedding_(&Scope(parameters_).weight("embedding", {shape.vocabulary, s.integer("model.width")}, kSmall)),
        steps_(&Scope(parameters_).state("steps", {1}, {})),
        blocks_(block_stack(Scope(parameters_),
                            {.width = s.integer("model.width"), .feed_forward = feed_forward_config(s)}, attention_)),
        output_(Scope(parameters_, "output"), s.integer("model.width"), shape.vocabulary),
        shape_(shape) {}

  Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const override {
    if (context.updates) {
      context.updates->push_back(
          {steps_, Tensor::full({1}, static_cast<real>(batch)), [](Tensor& steps, const Tensor&) {
             steps = (Var(steps) + 1.0).value();  // once a step, however many parts it has
           }});
    }
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
  static constexpr Init kSmall{Init::Kind::truncated_normal, 0.5, {}};
  std::vector<AttentionConfig> attention_;
  mutable ParameterSet parameters_;
  Parameter *embedding_, *steps_;
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
    return {cross_entropy(model_->logits(context, read, end - begin), previous), {}};
  }
  std::vector<results::Scalar> validate(std::uint64_t) override { return {}; }
  Outcome test(std::uint64_t, experiments::Probes& probes, const experiments::EvaluationProgress& progress) override {
    const NoGrad no_grad;
    const auto [read, previous] = tokens({100, 101, 102, 103});
    ForwardContext context;
    context.probe = &probes;
    probes.begin({kTokens, 0, {0, 1, 0, 1}});
    const Tensor logits = model_->logits(context, read, 4).value();
    Index right = 0;
    for (std::size_t i = 0; i < previous.size(); ++i) {
      const real* row = logits.data() + static_cast<Index>(i) * kVocabulary;
      right += std::max_element(row, row + kVocabulary) - row == previous[i];
    }
    progress(4, 4);
    return {.metrics = {{kRecall, static_cast<double>(right) / static_cast<double>(previous.size())}},
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

void register_additions() {
  routers().add(constant());
  attentions().add(banded());
  feed_forwards().add(two_experts());
  token_models().add(counting());
  experiments::probes().add(reach());
  experiments::tasks().add(recall());
  analysis::figure_kinds().add({"bars", "recall of every run", "a run of the task recall", draw_bars});
}

constexpr const char* kSpec = R"(name = "additions"
title = "Additions"
claim = "A token that sees its predecessor can name it."
source = "none"
baseline = "near"
metrics = ["test_recall", "reach", "second_expert", "cost"]
figures = ["bars"]
[base]
task = "recall"
model = { width = 16, depth = 1 }
attention = { name = "banded", heads = 4 }
feed_forward.name = "two_experts"
eval.probes = "reach + head-load + expert-load"
train = { batch = 16, accumulation = 2, lr = 0.02 }
[scales.smoke]
seeds = 2
cost = "seconds"
train.steps = 150
[[variants]]
name = "near"
label = "sees itself"
set = { attention.band = 1 }
[[variants]]
name = "far"
label = "sees one more"
set = { attention.band = 2, attention.router = "constant", attention.routed = 2, attention.gate = 0.75 }
)";

struct Said {
  int code;
  std::string out;
};

// One sweep serves all tests.
class Additions : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    fs::remove_all(folder());
    fs::create_directories(folder());
    write_file(folder() / "additions.toml", kSpec);
    const Said sweep = headlab("sweep additions.toml --scale smoke");
    ASSERT_EQ(sweep.code, 0) << sweep.out;
  }
  static void TearDownTestSuite() { fs::remove_all(folder()); }

  static fs::path folder() { return fs::temp_directory_path() / fmt::format("headlab-additions-{}", ::getpid()); }

  static Said headlab(const std::string& arguments) {
    const fs::path out = folder() / ".out", self = fs::read_symlink("/proc/self/exe");
    const int status = std::system(fmt::format("cd '{}' && env -u HEADLAB_RESULTS TERM=dumb '{}' {} >'{}' 2>&1",
                                               folder().string(), self.string(), arguments, out.string())
                                       .c_str());
    return {WEXITSTATUS(status), read_file(out)};
  }

  static void expect_said(const std::string& arguments, const std::vector<std::string>& parts) {
    const Said said = headlab(arguments);
    EXPECT_EQ(said.code, 0) << arguments << '\n' << said.out;
    for (const std::string& part : parts)
      EXPECT_NE(said.out.find(part), std::string::npos) << arguments << " does not say '" << part << "':\n" << said.out;
  }

  static std::vector<results::RunRecord> runs(const std::string& attention) {
    std::vector<results::RunRecord> out;
    for (results::RunRecord& run : results::Store(folder() / "results/runs").read_all().runs) {
      if (run.payload.config_toml.find(attention) != std::string::npos) out.push_back(std::move(run));
    }
    return out;
  }
};

TEST_F(Additions, ComputeWhatTheySay) {
  const auto near = runs("band = 1"), far = runs("band = 2");
  ASSERT_EQ(near.size(), 2U);
  ASSERT_EQ(far.size(), 2U);
  for (const results::RunRecord& run : near) {
    EXPECT_EQ(run.value("reach"), 1) << "the attention's band";
    EXPECT_LT(run.value("test_recall"), 0.6) << "nothing tells a token its predecessor";
  }
  for (const results::RunRecord& run : far) {
    EXPECT_EQ(run.value("reach"), 15.0 / 8) << "the attention's band";
    EXPECT_GT(run.value("test_recall"), 0.85) << "the task is learned by this attention, host and feed-forward";
    const results::Load& load = run.payload.load("head", "parity");
    ASSERT_FALSE(load.empty());
    EXPECT_EQ(load.rows, (std::vector<std::string>{"even", "odd"}));
    EXPECT_EQ(load.count, (std::vector<std::int64_t>{16, 16, 0, 0, 16, 16, 0, 0})) << "the router's heads";
    EXPECT_EQ(load.gate_mass[0], 12) << "the router's gate";
  }
}

TEST_F(Additions, LeaveTheirNumbersTextsAndStatesInTheRunsFiles) {
  const auto all = runs("[attention]");
  ASSERT_EQ(all.size(), 4U);
  for (const results::RunRecord& run : all) {
    EXPECT_EQ(run.value("second_expert"), 0.5);
    EXPECT_EQ(run.payload.load("expert", "parity").count, (std::vector<std::int64_t>{8, 8, 8, 8}));
    ASSERT_EQ(run.payload.artefacts.size(), 1U);
    EXPECT_EQ(run.payload.artefacts[0].media_type, "text/plain");
    EXPECT_TRUE(std::isfinite(std::stod(run.payload.artefacts[0].bytes)));
    const auto weights = results::read_array_file(folder() / "results/runs" / (run.payload.id + ".weights.h5"));
    EXPECT_EQ(weights.arrays.at("steps").values, std::vector<float>{150}) << "once a step, whatever its parts";
  }
}

TEST_F(Additions, AreFoundByEveryVerb) {
  expect_said("list options",
              {"attention.gate", "attention.band", "banded", "two_experts", "counting", "recall", "reach"});
  expect_said("list runs --sort-by test_recall", {"recall"});
  expect_said("table additions.toml --scale smoke", {"recall (%)", "reach", "second expert", "sees one more"});
  expect_said("plot additions.toml --kind bars --scale smoke --out pictures", {"bars"});
  EXPECT_TRUE(fs::exists(folder() / "pictures/additions-bars.png"));
  expect_said("list options --names task=recall attention.name=banded attention.router=constant",  // completion asks it
              {"attention.gate", "attention.band"});
  const auto near = runs("band = 1"), far = runs("band = 2");
  expect_said(fmt::format("inspect {}", far.at(0).payload.id), {"to look at", "answers", "text/plain"});
  EXPECT_EQ(headlab(fmt::format("inspect {} --artefact answers", far.at(0).payload.id)).out,
            far[0].payload.artefacts.at(0).bytes);
  expect_said(fmt::format("compare {} {}", near.at(0).payload.id, far.at(0).payload.id),
              {"recall (%)", "attention.band", "second expert", "load entropy"});
}

}  // namespace
}  // namespace headlab

// headlab with these additions, or their tests where no verb is given.
int main(int count, char** values) {
  headlab::register_additions();
  testing::InitGoogleTest(&count, values);
  return count > 1 ? headlab::cli::program(count, values) : RUN_ALL_TESTS();
}
