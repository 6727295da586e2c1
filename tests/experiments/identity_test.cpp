// A run's id changes with an option if and only if the run's bits do: every option of every owner is tried.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <map>
#include <set>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"
#include "datasets/data_set.h"
#include "datasets/idx.h"
#include "datasets/text/tokenizer.h"
#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "experiments/tasks/task.h"
#include "results/array_file.h"
#include "results/store.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/llama2c_files.h"
#include "tests/experiments/bright_quadrants.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

using Changes = std::vector<std::pair<std::string, Value>>;

constexpr const char* kTasksTold = "feed_forward.tasks";  // refused where a task tells its examples apart by none

// The one run in the folder, which lies ready for options that name a run.
std::string id_in(const fs::path& folder) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string id = entry.path().stem().string();
    if (id.size() == 32) return id;
  }
  return "";
}
std::string weights_in(const fs::path& folder) {
  return (folder / (id_in(folder) + ".weights.h5")).string();
}

// What to try where a value cannot be derived, or where the derived one would happen to mean the same in a run of six
// steps on 88 images: a new option of such a kind fails until it is written here.
Changes trials(const fs::path& folder) {
  return {{"data.name", std::string("named-quadrants")},
          {"data.name", std::string("sst-2")},
          {"data.folder", (folder / "copy").string()},
          {"data.train_limit", std::int64_t{64}},
          {"data.normalisation", std::string("0.5 / 0.25")},
          {"eval.every", std::int64_t{4}},
          {"eval.validation_limit", std::int64_t{1}},
          {"eval.test_limit", std::int64_t{2}},
          {"eval.position_rows", std::int64_t{2}},
          {"eval.swaps", std::string("random")},
          {"eval.cloze", std::int64_t{3}},
          {"eval.tasks", (folder / "questions").string()},
          {"eval.explain", std::string("a")},
          {"data.corpora", std::string("boost-math")},
          {"data.corpora", std::string("boost-math + python-doc")},
          {"data.tokenizer_corpora", std::string("boost-math")},
          {"data.tokenizer_file", (folder / "copy/tok.bin").string()},
          {"data.tokenizer_folder", (folder / "copy").string()},
          {"data.passage", std::int64_t{30}},
          {"data.mixture", std::string("boost-math:1 + folder:3")},
          {"feed_forward.tau1", 0.6},
          {"feed_forward.deep_part", 0.9},
          {"train.warmup", 0.5},
          {"train.clip", 0.01},
          {"train.start", weights_in(folder / "parent")},
          {"train.start_new", std::string("head.*")},
          {"train.start_left", std::string("*router*, blocks.*")},
          {"train.frozen", std::string("blocks.*")},
          {"train.teacher", id_in(folder / "parent")}};
}

// A router of this file alone: every head for every token, at one gate.
class ConstantGate : public Router {
 public:
  explicit ConstantGate(const RouterConfig& c) : c_(c) {}
  Routing route(ForwardContext&, const Var& x, const Var&) override {
    const Tensor mask = Tensor::full({x.dim(0), c_.heads}, 1);
    const double gate = c_.settings.real("attention.constant_gate");
    return {Var(Tensor::full({x.dim(0), c_.heads}, static_cast<float>(gate))), mask};
  }
  double madds_per_token() const override { return 0; }
  bool same_for_every_token() const override { return true; }

 private:
  RouterConfig c_;
};

RouterEntry constant_gate() {
  std::vector<Option> options = head_budget();
  options.push_back(option::real("attention.constant_gate", 1.0, "gate of every head", 0, 2));
  return {.name = "constant_gate",
          .help = "of a test",
          .label = "constant gate",
          .choice = Choice::none,
          .options = options,
          .make = [](const Scope&, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<ConstantGate>(c);
          }};
}

// Corpora: "folder", and two that are found in it by their names. Varied enough for a tokenizer that has room for the
// characters of the real ones, which some cases read beside them.
void write_texts(const fs::path& folder) {
  const auto word = [](unsigned i) {
    std::string out;
    for (unsigned left = 2654435761u * (i + 1); left > 0; left /= 26) out += static_cast<char>('a' + left % 26);
    return out;
  };
  fs::create_directories(folder / "boost-math");
  fs::create_directories(folder / "python-doc/library");
  std::string documents;
  std::array<std::string, 2> sentences, reviews = {"sentence\tlabel\n", "sentence\tlabel\n"};  // train and dev
  for (unsigned i = 0; i < 200; ++i) {
    documents += fmt::format(
        "{{\"text\": \"document {} of a test, {} words long: {}, and what it ends with is a number like {}\"}}\n", i,
        i * i, word(i), 7 * i);
    write_file(folder / "boost-math" / fmt::format("{}.hpp", i),
               fmt::format("// The function {} is one of {}, and is not the last of them.\nint {}() {{ return {}; }}\n",
                           word(3 * i), i, word(i), i));
    write_file(folder / fmt::format("python-doc/library/{}.rst.txt", i),
               fmt::format("The page {} of {} tells us what {} is.\n", i, word(5 * i), word(7 * i)));
    for (const auto& [place, tables] : {std::pair{"CoLA", &sentences}, {"SST-2", &reviews}}) {
      const bool held = i % 20 == 19, cola = std::string(place) == "CoLA";
      (*tables)[held] += fmt::format("{}the word {} is number {}{}\n", cola ? fmt::format("x\t{}\t\t", i % 3 / 2) : "",
                                     word(i + 9), i, cola ? "" : fmt::format("\t{}", i % 2));
    }
  }
  write_file(folder / "python-doc/library/functions.rst.txt", "The functions that are built in are these of all.\n");
  for (const auto& [place, tables] : {std::pair{"CoLA", &sentences}, {"SST-2", &reviews}}) {
    fs::create_directories(folder / place);
    write_file(folder / place / "train.tsv", (*tables)[0]);
    write_file(folder / place / "dev.tsv", (*tables)[1]);
  }
  fs::create_directories(folder / "boost-math/special_functions");
  write_file(folder / "boost-math/special_functions/gamma.hpp", "double gamma(double x);\n");
  write_file(folder / "texts.jsonl", documents);
  const fs::path questions = folder.parent_path() / "questions";  // beside the corpora: they are no text of them
  fs::create_directories(questions);
  write_file(questions / "small.jsonl", R"({"query": "a", "choices": ["test", "number"], "gold": 1})");
}

class Identity : public testing::Test {
 protected:
  Identity() : folder_(fs::temp_directory_path() / ("headlab-identity-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    bright_quadrants(folder_ / "data", 96, 40);
    write_texts(folder_ / "data");
    write_file(folder_ / "tok.bin", datasets::small_tokenizer_file({{" ", -1}, {"e", -2}, {" e", -0.5f}}));
    fs::copy(folder_ / "data", folder_ / "copy", fs::copy_options::recursive);
    fs::copy(folder_ / "tok.bin", folder_ / "copy/tok.bin");
    if (!added_) {
      routers().add(constant_gate());
      datasets::data_sets().add({.name = "named-quadrants",
                                 .help = "of a test",
                                 .categories = {"a", "b", "c", "d"},
                                 .format = datasets::idx_format()});
    }
    added_ = true;
    RunOptions options;
    options.results = folder_ / "parent";
    execute(small({}), 1, options);
    options.results = folder_ / "routed";  // has parameters that the usual run has not
    execute(small({{"attention.router", std::string("two_stage")}}), 1, options);
  }
  ~Identity() override { fs::remove_all(folder_); }

  // A few steps of a small model, over which `changes` go.
  Config small(const Changes& changes) const {
    Config config;
    Changes all = {{"data.name", std::string("idx")},
                   {"data.folder", (folder_ / "data").string()},
                   {"model.patch", std::int64_t{4}},
                   {"model.width", std::int64_t{8}},
                   {"model.depth", std::int64_t{2}},
                   {"attention.heads", std::int64_t{4}},
                   {"attention.shared", std::int64_t{1}},
                   {"attention.routed", std::int64_t{2}},
                   {"train.batch", std::int64_t{16}},
                   {"train.steps", std::int64_t{6}},
                   {"data.context", std::int64_t{16}},
                   {"data.corpora", std::string("folder")},
                   {"data.vocabulary", std::int64_t{400}},
                   {"data.tokenizer_file", (folder_ / "tok.bin").string()},
                   {"data.tokenizer_folder", (folder_ / "data").string()}};
    const std::pair<std::string, Value> texts{"task", std::string("text-classification")};
    if (std::count(changes.begin(), changes.end(), texts) > 0) all.emplace_back("data.name", std::string("cola"));
    all.insert(all.end(), changes.begin(), changes.end());
    for (const auto& [key, value] : all) config.offer({key, value, "test"});
    return plan_run(config, 1).config;
  }

  // Everything that a run leaves but its name and its settings.
  std::string bits_of(const Config& config) {
    RunOptions options;
    options.results = folder_ / fmt::format("run-{}", runs_++);
    if (!config.keys_that_name_runs().empty()) fs::copy(folder_ / "parent", options.results);
    results::Payload payload = execute(config, 1, options).payload;
    const auto weights = results::read_array_file(options.results / (payload.id + ".weights.h5"));
    fs::remove_all(options.results);
    payload.id = payload.config_digest = payload.config_toml = "";
    Digest digest;
    digest.text(results::payload_digest(payload));
    for (const auto& [name, array] : weights.arrays)
      digest.text(name).bytes(array.values.data(), array.values.size() * sizeof array.values[0]);
    return digest.hex();
  }

  static bool buildable(const Config& config) {
    try {
      make_host(config);
    } catch (const UsageError&) {
      return false;
    }
    return true;
  }

  std::vector<Value> candidates(const Config& from, const Option& option, const Value& now) const {
    if (option.key == datasets::kTokenizerModel)  // the same one, which lies ready
      return {datasets::keep_tokenizer_model(tokenizer_model(from)).string()};
    std::vector<Value> out;
    for (const auto& [key, value] : trials(folder_)) {
      if (key == option.key) out.push_back(value);
    }
    if (!out.empty()) return out;
    if (const auto* flag = std::get_if<bool>(&now)) out.emplace_back(!*flag);
    if (const auto* n = std::get_if<std::int64_t>(&now)) out = {Value(*n + 1), Value(*n - 1), Value(2 * *n)};
    if (const auto* x = std::get_if<double>(&now)) out.emplace_back(*x == 0 ? 0.3 : *x / 2);
    for (const std::string& choice : option.known_choices()) {
      if (Value(choice) != now) out.emplace_back(choice);
    }
    return out;
  }

  // Those that can be tried from here: every other choice, one other number.
  std::vector<Config> others(const Config& from, const Changes& changes, const Option& option) const {
    std::vector<Config> out;
    const Value now = from.settings().value(option.key);
    for (const Value& value : candidates(from, option, now)) {
      if (value == now) continue;
      Changes changed = changes;
      changed.emplace_back(option.key, value);
      if (value == Value(std::string("gmha"))) changed.emplace_back("attention.groups", std::int64_t{2});  // 4 tokens
      try {
        checked(option, value, "test");
        const Config config = small(changed);
        if (buildable(config)) out.push_back(config);
      } catch (const UsageError&) {
        continue;
      }
      if (!out.empty() && option.known_choices().empty()) break;
    }
    return out;
  }

  // Settings among which options are tried.
  struct Context {
    std::string name;
    Changes changes;
    enum class Which { all, those_that_depend, one } which = Which::those_that_depend;
    std::string only = "";  // of Which::one: its key
  };
  std::vector<Context> contexts() const;

  void try_option(const Context& context, const Declared& d) {
    const Option& option = *d.option;
    const Config from = small(context.changes);
    for (const Config& other : others(from, context.changes, option)) {
      const bool id = run_id(from, 1) != run_id(other, 1), bits = bits_from(from) != bits_of(other);
      if (option.key == "eval.probes" && id && !bits) continue;  // both find nothing in this model
      EXPECT_EQ(id, bits)
          << option.key << " (" << context.name << "): " << (id ? "the id changes" : "the id stays") << ", the bits "
          << (bits ? "change" : "stay")
          << ". If the values that were tried happen to mean the same here, give one in trials(); if the "
             "option means nothing in some settings, declare it with option::when";
      const bool counts = from.counts(option.key) || other.counts(option.key);  // epochs take the place of steps
      EXPECT_EQ((option.names_run || !option.silent) && counts, bits) << option.key << " (" << context.name << ")";
    }
  }

  // Made once for each context.
  const std::string& bits_from(const Config& config) {
    const auto [at, fresh] = bits_.emplace(config.toml(), "");
    if (fresh) at->second = bits_of(config);
    return at->second;
  }

  static bool is_chosen(const Config& config, const Declared& d) {
    return config.has(d.option->key) && (!d.kind || config.chooses(d.chosen_by, d.owner));
  }

  // Of the context: all options that it has, or those whose meaning depends on what else is set.
  std::vector<Declared> tried_in(const Context& context) const {
    const Config config = small(context.changes), usual = small({});
    std::vector<Declared> out;
    for (const Declared& d : declared_options()) {
      const bool depends = d.option->counts || chooser_depends(d) || !is_chosen(usual, d);
      const bool wanted = context.which == Context::Which::one   ? d.option->key == context.only
                          : context.which == Context::Which::all ? true
                                                                 : depends;
      const bool refused = d.option->key == kTasksTold && !tasks().find(config.text("task")).tasks_told;
      if (wanted && is_chosen(config, d) && !refused) out.push_back(d);
    }
    return out;
  }

  // Whether the option that chose its owner counts only in some settings.
  static bool chooser_depends(const Declared& d) {
    for (const Declared& by : declared_options()) {
      if (by.option->key == d.chosen_by && (by.option->counts || chooser_depends(by))) return true;
    }
    return false;
  }

  fs::path folder_;
  datasets::Variable cache_{"HEADLAB_CACHE", folder_ / "cache"};
  datasets::Variable data_{"HEADLAB_DATA", folder_ / "data"};
  std::map<std::string, std::string> bits_;
  int runs_ = 0;
  static inline bool added_ = false;
};

std::vector<Identity::Context> Identity::contexts() const {
  std::vector<Context> out;
  const auto add = [&](const std::string& name, const Changes& changes) {
    out.push_back({.name = name, .changes = changes});
  };
  out.push_back({.name = "usual", .changes = {}, .which = Context::Which::all});
  add("epochs", {{"train.steps", std::int64_t{0}}});
  // Feed-forwards are drawn anew: some options give them other sizes.
  const Changes start = {{"train.start", weights_in(folder_ / "routed")},
                         {"train.start_left", std::string("*router*")},
                         {"train.start_new", std::string("blocks.*.mlp.*")}};
  add("start", start);
  add("teacher", {{"train.teacher", id_in(folder_ / "parent")}});
  // Wide enough for a second wavelength, which the base changes.
  add("rotary", {{"attention.rotary", std::string("halves")}, {"attention.head_dim", std::int64_t{4}}});
  const auto text = [](const char* key, const char* value) {
    return std::pair(std::string(key), Value(std::string(value)));
  };
  const auto number = [](const char* key, std::int64_t value) { return std::pair(std::string(key), Value(value)); };
  // Several tokens in each group, two layers.
  const auto in_groups = [&](std::int64_t groups, const Changes& more) {
    Changes all = {text("attention.name", "gmha"), number("attention.groups", groups), number("model.patch", 2)};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  add("gmha", in_groups(3, {}));
  add("gmha without maps", in_groups(3, {text("attention.group_mlp", "none")}));
  add("gmha of one group", in_groups(1, {}));
  add("gmha, rotary", in_groups(3, {text("attention.rotary", "halves"), number("attention.head_dim", 4)}));
  add("no weight decay", {{"train.weight_decay", 0.0}});
  add("a hidden width", {number("feed_forward.hidden", 5)});
  for (const char* name : {"smoe", "mh_moe"}) {
    const auto mixture = text("feed_forward.name", name);
    add(fmt::format("{}, top-2", name), {mixture, number("feed_forward.top_k", 2)});
    add(fmt::format("{} of a width of their own", name),
        {mixture, number("feed_forward.expert_hidden", 5), number("feed_forward.hidden", 7)});
    add(fmt::format("{} with dense layers between", name),
        {mixture, number("feed_forward.expert_hidden", 5), number("feed_forward.every", 2)});
    add(fmt::format("{} of BitNet", name), {mixture, text("model.bitnet", "all")});
  }
  for (const char* router : {"random_gated", "hashed_gated"})
    add(fmt::format("experts chosen by {}", router),
        {text("feed_forward.name", "smoe"), text("feed_forward.router", router), number("feed_forward.top_k", 2)});
  const auto deep_and_shallow = [&](const Changes& more) {
    Changes all = {text("feed_forward.name", "dual_scale"), number("feed_forward.hidden", 5)};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const auto depth_router = [&](const char* name) { return text("feed_forward.depth_router", name); };
  add("dual_scale, judged", deep_and_shallow({text("feed_forward.k_mode", "dynamic"), depth_router("complexity")}));
  add("dual_scale, shallow", deep_and_shallow({depth_router("shallow")}));
  add("dual_scale, at random", deep_and_shallow({depth_router("random")}));
  add("dual_scale, split", deep_and_shallow({depth_router("split")}));
  add("dual_scale of maps", deep_and_shallow({text("feed_forward.form", "linear"), depth_router("shallow")}));
  add("dual_scale with dense layers between", deep_and_shallow({number("feed_forward.every", 2)}));
  add("no projections",
      {text("feed_forward.name", "mh_moe"), {"feed_forward.head", false}, {"feed_forward.merge", false}});
  for (const std::string& task : tasks().names())
    add(fmt::format("BitNet, {}", task), {text("task", task.c_str()), text("model.bitnet", "all")});
  add("mixture", {{"task", std::string("language-modelling")}, {"data.corpora", std::string("boost-math + folder")}});
  for (const char* task : {"text-classification", "masked-tokens"})
    add(fmt::format("routed, {}", task), {text("task", task), text("attention.router", "two_stage")});
  add("mixture of masked text", {text("task", "masked-tokens"), text("data.corpora", "boost-math + folder")});
  const auto labelled = [&](const char* name, const Changes& more) {
    Changes all = {text("task", "text-classification"), text("data.name", name)};
    all.insert(all.end(), more.begin(), more.end());
    add(fmt::format("data.name {}", name), all);
  };
  labelled("corpus-domain", {text("data.corpora", "boost-math + folder"), number("data.sentences", 120)});
  labelled("shuffled", {number("data.sentences", 120)});
  labelled("associative-recall", {number("data.examples", 600), number("data.pairs", 6), number("data.context", 32)});
  add("operations", {{"data.randaugment_ops", std::int64_t{1}}});
  const Changes routed_text = {{"task", std::string("language-modelling")},
                               {"attention.router", std::string("two_stage")}};
  add("routed text", routed_text);
  const Changes fewer = {{"train.start", id_in(folder_ / "parent")}, {"attention.router", std::string("fixed")}};
  const Changes untrained = {text("task", "language-modelling"), number("train.steps", 0), number("train.epochs", 0)};
  const auto one = [&](const std::string& name, const Changes& changes, const char* key) {
    out.push_back({.name = name, .changes = changes, .which = Context::Which::one, .only = key});
  };
  const auto language = text("task", "language-modelling");
  one("dual_scale of text", deep_and_shallow({language}), kTasksTold);
  one("dual_scale of text, shallow", deep_and_shallow({language, depth_router("shallow")}), kTasksTold);
  one("pruned", fewer, "train.prune");
  one("nothing trained", untrained, "eval.splits");
  for (const Declared& d : declared_options()) {
    const std::string& key = d.option->key;
    if (!d.option->catalogue || key == "attention.router" || key == "eval.swaps") continue;
    if (key == "data.name" || key == "data.corpora" || key == "data.tokenizer_corpora") continue;
    for (const std::string& name : d.option->known_choices()) {
      if (name == "gmha") continue;  // above: the usual images have too few tokens
      Changes changes = {{key, name}};
      if (d.chosen_by == "task") changes.emplace_back("task", std::string(d.owner));
      add(fmt::format("{} {}", key, name), changes);
    }
  }
  const std::pair<std::int64_t, std::int64_t> budgets[] = {{1, 2}, {0, 2}, {2, 0}, {1, 0}, {1, 3}, {3, 1}};
  for (const std::string& router : routers().names()) {
    for (const auto& [shared, routed] : budgets) {
      add(fmt::format("{}, {} shared, {} routed", router, shared, routed),
          {{"attention.router", router}, {"attention.shared", shared}, {"attention.routed", routed}});
    }
  }
  return out;
}

// In parts, which run side by side.
class IdentityInPart : public Identity, public testing::WithParamInterface<std::size_t> {};
constexpr std::size_t kParts = 12;
INSTANTIATE_TEST_SUITE_P(Part, IdentityInPart, testing::Range(std::size_t{0}, kParts));

TEST_P(IdentityInPart, BitsChangeIfAndOnlyIfTheIdDoes) {
  const std::vector<Context> all = contexts();
  for (std::size_t i = GetParam(); i < all.size(); i += kParts) {
    for (const Declared& d : tried_in(all[i])) try_option(all[i], d);
  }
}

TEST_F(Identity, EveryOptionIsTriedWhereItCountsAndWhereItDoesNot) {
  std::map<std::string, std::set<bool>> seen;  // by owner and key: whether it counted
  for (const Context& context : contexts()) {
    const Config from = small(context.changes);
    for (const Declared& d : tried_in(context)) {
      const bool only_one = d.option->known_choices().size() == 1;
      const bool tried = !others(from, context.changes, *d.option).empty();
      EXPECT_TRUE(only_one || tried) << d.option->key << " (" << context.name << "): write a trial value of it";
      if (tried) seen[std::string(d.owner) + " " + d.option->key].insert(from.counts(d.option->key));
    }
  }
  for (const Declared& d : declared_options()) {
    const auto& where = seen[std::string(d.owner) + " " + d.option->key];
    if (d.option->known_choices().size() == 1) continue;
    EXPECT_TRUE(where.count(true) > 0 && (!d.option->counts || where.count(false) > 0))
        << d.owner << " " << d.option->key << ": to be tried where it counts, and where it does not";
  }
}

TEST_F(Identity, AKeyOfNobodyChosenIsRefused) {
  const Config usual = small({});
  std::set<std::string> refused;
  for (const Declared& d : declared_options()) {
    if (usual.has(d.option->key)) continue;
    Config config = usual;
    config.set(d.option->key, d.option->fallback, "here");
    try {
      config.check();
      ADD_FAILURE() << d.option->key;
    } catch (const UsageError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("here: " + d.option->key + " belongs to the ")) << error.what();
      refused.insert(d.option->key);
    }
  }
  for (const char* key :
       {"attention.kv", "attention.two_stage", "attention.gate_scale", "attention.balance_weight", "train.power"})
    EXPECT_TRUE(refused.contains(key)) << key;
}

// As many files as a router takes: one, this one.
TEST_F(Identity, KnowsARouterAddedAtRunTime) {
  const Config config = small({{"attention.router", std::string("constant_gate")}, {"attention.constant_gate", 0.5}});
  config.check();
  EXPECT_NE(config.canonical().find("attention.constant_gate = 0.5\n"), std::string::npos) << config.canonical();
  EXPECT_EQ(Config::from_toml(config.toml(), "stored").canonical(), config.canonical());
  EXPECT_THROW(routers().add(constant_gate()), std::logic_error);
}

}  // namespace
}  // namespace headlab::experiments
