// Pruning of a trained run: what a head is worth to the loss, which heads are kept, and their numbers.
#include "experiments/runs/prune.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>

#include "base/error.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "tests/experiments/bright_quadrants.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

using Changes = std::vector<std::pair<const char*, Value>>;

class Prune : public testing::Test {
 protected:
  Prune() : folder_(fs::temp_directory_path() / ("headlab-prune-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    bright_quadrants(folder_ / "data", 480, 100);
  }
  ~Prune() override { fs::remove_all(folder_); }

  Config config(const Changes& changes) const {
    Config out;
    Changes all = {{"data.name", std::string("idx")}, {"data.folder", (folder_ / "data").string()},
                   {"model.patch", std::int64_t{4}},  {"model.width", std::int64_t{12}},
                   {"model.depth", std::int64_t{2}},  {"attention.heads", std::int64_t{4}},
                   {"train.batch", std::int64_t{16}}, {"train.steps", std::int64_t{20}},
                   {"eval.probes", std::string()}};
    all.insert(all.end(), changes.begin(), changes.end());
    for (const auto& [key, value] : all) out.set(key, value, "test");
    return plan_run(out, 1).config;
  }
  Config fewer(const Changes& changes) const {
    Changes all = {{"attention.router", std::string("fixed")}, {"attention.routed", std::int64_t{2}}};
    all.insert(all.end(), changes.begin(), changes.end());
    return config(all);
  }

  results::RunRecord run(const Config& of, std::int64_t seed = 1) const {
    RunOptions options;
    options.results = folder_ / "runs";
    return execute(of, seed, options);
  }
  results::ArrayFile weights(const std::string& id) const {
    return results::read_array_file(weights_path(folder_ / "runs", id));
  }

  fs::path folder_;
};

Parameter& parameter(ParameterSet& set, const std::string& name) {
  for (Parameter& p : set.all()) {
    if (p.name == name) return p;
  }
  throw std::logic_error("no parameter " + name);
}

// With batches of one example, a gate's slope is that of the head's output weights, scaled: the sum of weight times
// gradient over the columns of the head.
TEST_F(Prune, ImportanceIsTheMeanSlopeOfAGate) {
  const Config c = config({{"data.train_limit", std::int64_t{5}}, {"train.batch", std::int64_t{1}}});
  const auto task = make_task(c);
  ParameterSet& set = task->host().parameters();
  set.initialise(3);
  Importance expected;
  for (std::int64_t example = 0; example < 5; ++example) {
    set.clear_gradients();
    task->begin_step(9, example, {example});
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    tape.backward(task->loss(context, 0, 1).mean);
    for (const char* layer : {"blocks.0.attention", "blocks.1.attention"}) {
      const Parameter& w = parameter(set, std::string(layer) + ".output.weight");
      expected[layer].resize(4);
      for (Index head = 0; head < 4; ++head) {
        double slope = 0;
        for (Index i = 0; i < w.value.size(); ++i)
          slope += i % 12 / 3 == head ? double(w.value.data()[i]) * w.gradient.data()[i] : 0;
        expected[layer][static_cast<std::size_t>(head)] += std::abs(slope);
      }
    }
  }
  const Importance found = head_importance(*task, 9, 1);
  ASSERT_EQ(found.size(), 2U);
  for (auto& [layer, scores] : expected) {
    double norm = 0, ours = 0;
    for (const double s : scores) norm += s * s;
    for (std::size_t h = 0; h < 4; ++h) {
      EXPECT_NEAR(found.at(layer).at(h), scores[h] / std::sqrt(norm), 1e-4) << layer << " " << h;
      ours += found.at(layer)[h] * found.at(layer)[h];
    }
    EXPECT_NEAR(ours, 1, 1e-12);
  }
}

TEST_F(Prune, KeepsTheMostImportantOfEachLayer) {
  const auto host = make_host(config({{"attention.router", std::string("fixed")},
                                      {"attention.shared", std::int64_t{1}},
                                      {"attention.routed", std::vector<std::int64_t>{1, 2}}}));
  const Importance importance = {{"blocks.0.attention", {0.1, 0.7, 0.2, 0.9}},
                                 {"blocks.1.attention", {0.5, 0.5, 0.2, 0.5}}};
  const HeadsByLayer kept = most_important(importance, host->parameters());
  EXPECT_EQ(kept.at("blocks.0.attention").kept, (std::vector<Index>{1, 3}));
  EXPECT_EQ(kept.at("blocks.1.attention").kept, (std::vector<Index>{0, 1, 3})) << "ties: the lowest";
  EXPECT_EQ(text_of(kept), "blocks.0.attention: 1, 3 of 4; blocks.1.attention: 0, 1, 3 of 4");
}

// The model of the kept heads says what the whole one says once the others are silent.
TEST_F(Prune, TakesTheNumbersOfTheKeptHeads) {
  const auto whole = make_task(config({})), part = make_task(fewer({}));
  ParameterSet &from = whole->host().parameters(), &to = part->host().parameters();
  from.initialise(3);
  std::uint64_t draw = 0;
  for (Parameter& p : from.all()) {
    for (real& w : p.value.span()) w += static_cast<real>(0.1 * Random(5, "prune_test").normal(draw++));
  }
  to.initialise(4);
  results::ArrayFile file;
  for (const Parameter& p : from.all())
    file.arrays[p.name] = {{p.shape.begin(), p.shape.end()}, {p.value.span().begin(), p.value.span().end()}};
  for (const HeadsByLayer& kept :
       {HeadsByLayer{{"blocks.0.attention", {4, {1, 3}}}, {"blocks.1.attention", {4, {0, 2}}}}, HeadsByLayer{}}) {
    results::ArrayFile weights = file;
    EXPECT_EQ(with_fewer_heads(shapes_of(file), to), shapes_of(to));
    keep_heads(weights, to, kept);
    take_parameters(plan_start(shapes_of(weights), shapes_of(to), {}), weights, to);
    for (Index layer = 0; layer < 2; ++layer) {
      const std::string name = "blocks." + std::to_string(layer) + ".attention";
      const std::vector<Index> heads = kept.empty() ? std::vector<Index>{0, 1} : kept.at(name).kept;
      Parameter& w = parameter(from, name + ".output.weight");
      std::copy(file.arrays[w.name].values.begin(), file.arrays[w.name].values.end(), w.value.data());
      for (Index i = 0; i < w.value.size(); ++i) {
        if (std::find(heads.begin(), heads.end(), i % 12 / 3) == heads.end()) w.value.data()[i] = 0;
      }
    }
    const auto loss = [](Task& task) {
      task.begin_step(1, 0, {0, 1, 2, 3, 4, 5, 6, 7});
      ForwardContext context;
      return static_cast<double>(task.loss(context, 0, 8).mean.value().item());
    };
    EXPECT_NEAR(loss(*part), loss(*whole), 1e-5);
  }
}

// Without a step a run ends as it began.
TEST_F(Prune, ARunBeginsWithTheKeptHeadsAndNamesThem) {
  const auto parent = run(config({}));
  const Changes still = {
      {"train.start", parent.payload.id}, {"train.steps", std::int64_t{0}}, {"train.epochs", std::int64_t{0}}};
  const auto with = [&](const char* prune) {
    Changes changes = still;
    changes.emplace_back("train.prune", std::string(prune));
    return run(fewer(changes));
  };
  const auto first = with("first"), important = with("importance");
  EXPECT_NE(first.payload.id, important.payload.id);
  EXPECT_EQ(first.provenance("kept_heads"), "the first ones");
  const Config of_parent = config({});
  const auto task = make_task(of_parent);
  ParameterSet& set = task->host().parameters();
  set.initialise(1);
  results::ArrayFile file = weights(parent.payload.id);
  take_parameters(plan_start(shapes_of(file), shapes_of(set), {}), file, set);
  const auto host = make_host(fewer(still));
  const HeadsByLayer kept = most_important(head_importance(*task, 1, 16), host->parameters());
  EXPECT_EQ(important.provenance("kept_heads"), text_of(kept));
  for (const auto& [record, heads] : {std::pair{first, HeadsByLayer{}}, {important, kept}}) {
    results::ArrayFile sliced = file;
    keep_heads(sliced, host->parameters(), heads);
    for (const auto& [name, array] : weights(record.payload.id).arrays)
      EXPECT_EQ(array.values, sliced.arrays.at(name).values) << name;
  }
}

TEST_F(Prune, RefusesWhatItCannotScore) {
  const auto complaint = [&](const Config& of) -> std::string {
    try {
      run(of);
    } catch (const UsageError& error) {
      return error.what();
    }
    return "none";
  };
  const auto parent = run(config({}));
  const auto important = [&](const std::string& start, Changes more = {}) {
    more.emplace_back("train.start", start);
    more.emplace_back("train.prune", std::string("importance"));
    return fewer(more);
  };
  const std::string file = weights_path(folder_ / "runs", parent.payload.id).string();
  EXPECT_NE(complaint(important(file)).find("a file of weights alone"), std::string::npos);
  const auto random = run(config({{"attention.router", std::string("random")}, {"attention.routed", std::int64_t{4}}}));
  EXPECT_NE(complaint(important(random.payload.id)).find("routes by random"), std::string::npos);
  const auto shared = run(config({{"attention.key_heads", std::int64_t{2}}}));
  EXPECT_NE(complaint(important(shared.payload.id, {{"attention.key_heads", std::int64_t{2}}})).find("share keys"),
            std::string::npos);
}

}  // namespace
}  // namespace headlab::experiments
