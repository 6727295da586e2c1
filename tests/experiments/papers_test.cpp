// The specifications that come with headlab: what they claim about shares, and that they share their runs.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <tuple>

#include "base/error.h"
#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "experiments/specs/multirun.h"
#include "experiments/specs/plan.h"
#include "tests/experiments/glue_at_hand.h"

namespace headlab::experiments {
namespace {

Costs costs_at(const Spec& spec, const std::string& scale, const std::string& variant) {
  return costs_of(resolve(spec, scale, spec.variant(variant), {}));
}

double percent(std::int64_t part, std::int64_t all) {
  return 100.0 * static_cast<double>(part) / static_cast<double>(all);
}

// MoH's budgets as its authors released them (heads, shared, routed of every layer).
TEST(Papers, TheBudgetsRealiseThePublishedShares) {
  const Spec spec = load_spec("moh-budgets");
  struct Published {
    const char* name;
    std::int64_t active, heads;
    double shared;  // % of the active
  };
  for (const Published& p : {Published{"vit-s-80", 343, 429, 44.0}, Published{"vit-s-75", 323, 429, 40.6},
                             Published{"vit-b-75", 441, 588, 40.1}, Published{"vit-b-50", 294, 588, 29.3}}) {
    const Costs c = costs_at(spec, "paper", p.name);
    EXPECT_EQ(c.active, p.active) << p.name;
    EXPECT_EQ(c.heads, p.heads) << p.name;
    EXPECT_NEAR(percent(c.shared, c.active), p.shared, 0.05) << p.name;
  }
  const std::map<std::string, double> dit = {{"dit-s-90", 88.9},  {"dit-s-75", 75.0}, {"dit-b-90", 89.6},
                                             {"dit-b-75", 75.0},  {"dit-l-90", 89.6}, {"dit-l-75", 75.0},
                                             {"dit-xl-90", 90.0}, {"dit-xl-75", 75.0}};
  for (const auto& [name, share] : dit) {
    const Costs c = costs_at(spec, "paper", name);
    EXPECT_NEAR(percent(c.active, c.heads), share, 0.05) << name;
  }
}

TEST(Papers, EveryRatioOfSharedHeadsKeepsThreeQuartersActiveAndOneSharedHeadALayer) {
  const Spec spec = load_spec("moh-shared-ratio");
  for (const Scale& scale : spec.scales) {
    std::set<std::int64_t> distinct;
    for (const Variant* variant : spec.variants_at(scale.name)) {
      if (variant->name == "mha") continue;
      const Config config = resolve(spec, scale.name, *variant, {});
      const Costs c = costs_of(config);
      EXPECT_EQ(4 * c.active, 3 * c.heads) << scale.name << ' ' << variant->name;
      for (const std::int64_t shared : config.per_layer("attention.shared", config.integer("model.depth")))
        EXPECT_GE(shared, 1) << scale.name << ' ' << variant->name;
      if (config.text("attention.router") == "two_stage") distinct.insert(c.shared);
    }
    EXPECT_EQ(distinct.size(), scale.name == "full" ? 9U : 5U) << scale.name;
  }
}

TEST(Papers, SharesAreNamedAfterWhatTheyRealise) {
  const Spec spec = load_spec("moh-activated-ratio");
  for (const char* scale : {"smoke", "quick", "full"}) {
    for (const Variant* variant : spec.variants_at(scale)) {
      if (!variant->name.starts_with("moh-")) continue;
      const Costs c = costs_of(resolve(spec, scale, *variant, {}));
      EXPECT_NEAR(percent(c.active, c.heads), std::stod(variant->name.substr(4)), 2.0) << scale << ' ' << variant->name;
    }
  }
}

// MH-MoE's layers at the paper's sizes, to the last digit; routers are counted beside them.
TEST(Papers, MhMoeLayersHaveThePublishedSizes) {
  const Spec spec = load_spec("mh-moe-table1");
  struct Published {
    const char* name;
    std::int64_t experts, parameters, with_projections, router;
  };
  for (const Published& p : {Published{"dense", 0, 4718592, 4718592, 0},
                             {"smoe", 8, 37748736, 37748736, 768 * 8},
                             {"fine-grained", 16, 37748736, 37748736, 768 * 16},
                             {"mh-moe-2", 40, 35389440, 36569088, 384 * 40},
                             {"mh-moe-3", 96, 37748736, 38928384, 256 * 96}}) {
    const FeedForwardCost cost = costs_at(spec, "paper", p.name).feed_forward;
    EXPECT_EQ(cost.experts, p.experts) << p.name;
    EXPECT_EQ(cost.maps.parameters, p.parameters) << p.name;
    EXPECT_EQ(cost.maps.parameters + cost.projections.parameters, p.with_projections) << p.name;
    EXPECT_EQ(cost.maps.madds + cost.projections.madds, 4718592) << p.name;
    EXPECT_EQ(cost.router.parameters, p.router) << p.name;
    const std::int64_t heads = std::string(p.name) == "mh-moe-2" ? 2 : std::string(p.name) == "mh-moe-3" ? 3 : 1;
    EXPECT_EQ(cost.router.madds, static_cast<double>(heads * p.router)) << p.name;
  }
  // Six of twelve blocks have experts, and six keep the dense layer.
  const auto whole = [&](const char* name) { return costs_at(spec, "paper", name); };
  EXPECT_EQ(whole("smoe").parameters - whole("dense").parameters, 6 * (37748736 + 768 * 8 - 4718592));
  EXPECT_EQ(whole("mh-moe-3").parameters - whole("smoe").parameters, 6 * (38928384 - 37748736 + 256 * 96 - 768 * 8));
  EXPECT_EQ(whole("smoe").madds_needed - whole("dense").madds_needed, 128.0 * 6 * 768 * 8) << "the router alone";
}

// At an eighth of the width the scheme is the same, and so is parity.
TEST(Papers, MhMoeLayersKeepParityAtAnEighthOfTheWidth) {
  const Spec spec = load_spec("mh-moe-table1");
  struct Sizes {
    const char* name;
    std::int64_t parameters;
    double madds;
  };
  for (const Sizes& s :
       {Sizes{"dense", 73728, 73728}, Sizes{"smoe", 589824, 73728}, Sizes{"fine-grained", 589824, 73728},
        Sizes{"mh-moe-2", 552960 + 18432, 73728}, Sizes{"mh-moe-3", 589824 + 18432, 73728}}) {
    const FeedForwardCost cost = costs_at(spec, "quick", s.name).feed_forward;
    EXPECT_EQ(cost.maps.parameters + cost.projections.parameters, s.parameters) << s.name;
    EXPECT_EQ(cost.maps.madds + cost.projections.madds, s.madds) << s.name;
  }
  const Costs all = costs_at(spec, "quick", "dense-all"), smoe = costs_at(spec, "quick", "smoe");
  EXPECT_EQ(smoe.parameters - all.parameters, 2 * 96 * 8) << "the routers alone";
  for (const char* control : {"random-experts", "hashed-experts", "random-gated-experts", "fine-grained-renormalised"})
    EXPECT_EQ(costs_at(spec, "quick", control).feed_forward.maps.madds, 73728) << control;
}

// Table 4's layer has the multiply-adds of SMoE without head and merge layers; Table 2's shared expert those of a dense
// one.
TEST(Papers, MhMoeAblationsHaveTheirSizes) {
  for (const auto& [scale, width, hidden] : {std::tuple("paper", 768.0, 2048.0), std::tuple("quick", 96.0, 256.0)}) {
    const Spec layers = load_spec("mh-moe-table4");
    const auto madds = [&](const char* name) {
      const FeedForwardCost cost = costs_at(layers, scale, name).feed_forward;
      return cost.maps.madds + cost.projections.madds;
    };
    const double smoe = madds("smoe");
    EXPECT_EQ(smoe, 3 * width * hidden) << scale;
    EXPECT_EQ(madds("mh-moe-plain"), smoe) << scale;
    EXPECT_EQ(madds("mh-moe-2"), smoe) << scale << ": both layers, narrower experts";
    for (const char* name : {"smoe-layers", "fine-grained-layers", "mh-moe-layers"})
      EXPECT_EQ(madds(name), smoe + 2 * width * width) << scale << ' ' << name;
    const Spec shared = load_spec("mh-moe-table2");
    for (const char* name : {"smoe-shared", "fine-grained-shared", "mh-moe-2-shared", "mh-moe-3-shared"})
      EXPECT_EQ(costs_at(shared, scale, name).feed_forward.shared.madds, 3 * width * hidden) << scale << ' ' << name;
  }
}

// What the specifications call the paper's loss follows from its perplexities, to the last digit that they show.
TEST(Papers, MhMoeLossesAreTheMeanLogarithmsOfTheThreePerplexities) {
  const auto loss = [](double a, double b, double c) { return (std::log(a) + std::log(b) + std::log(c)) / 3; };
  std::size_t rows = 0;
  for (const char* name :
       {"mh-moe-table1", "mh-moe-table1-half", "mh-moe-table2", "mh-moe-table3", "mh-moe-table4", "mh-moe-table5"}) {
    for (const Variant& v : load_spec(name).variants) {
      if (!v.paper.contains("test_perplexity/wordnet")) continue;
      const double wanted = loss(v.paper.at("test_perplexity/cmake-help"), v.paper.at("test_perplexity/wordnet"),
                                 v.paper.at("test_perplexity/libstdcxx"));
      EXPECT_NEAR(v.paper.at("test_loss"), wanted, 0.5e-4 + 1e-9) << name << ' ' << v.name;
      ++rows;
    }
  }
  EXPECT_EQ(rows, 30u);
  const Spec table = load_spec("mh-moe-table1-half");
  const std::map<std::string, double> half = {{"dense-half", loss(13.01, 12.95, 17.41)},
                                              {"smoe-half", loss(11.87, 10.51, 15.63)},
                                              {"fine-grained-half", loss(11.68, 10.18, 15.21)},
                                              {"mh-moe-2-half", loss(11.60, 10.11, 15.11)},
                                              {"mh-moe-3-half", loss(11.45, 10.00, 14.90)}};
  for (const auto& [name, wanted] : half)
    EXPECT_NEAR(table.variant(name).paper.at("test_loss"), wanted, 0.5e-4 + 1e-9) << name;
}

// Every neighbour is a primary contrast, and the two controls come before: a model that has learned, experts that help.
TEST(Papers, MhMoeTablesDeclareTheirContrastsAndPreconditions) {
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  const std::map<std::string, Pairs> contrasts = {
      {"mh-moe-table1",
       {{"smoe", "dense"},
        {"fine-grained", "smoe"},
        {"mh-moe-2", "fine-grained"},
        {"mh-moe-3", "mh-moe-2"},
        {"mh-moe-2-renormalised", "fine-grained-renormalised"},
        {"mh-moe-3-renormalised", "mh-moe-2-renormalised"},
        {"fine-grained-renormalised", "random-gated-experts"}}},
      {"mh-moe-table1-half",
       {{"smoe-half", "dense-half"},
        {"fine-grained-half", "smoe-half"},
        {"mh-moe-2-half", "fine-grained-half"},
        {"mh-moe-3-half", "mh-moe-2-half"}}},
      {"mh-moe-table2",
       {{"fine-grained-shared", "smoe-shared"},
        {"mh-moe-2-shared", "fine-grained-shared"},
        {"mh-moe-3-shared", "mh-moe-2-shared"},
        {"mh-moe-2-shared-renormalised", "fine-grained-shared-renormalised"},
        {"mh-moe-3-shared-renormalised", "mh-moe-2-shared-renormalised"}}},
      {"mh-moe-table3",
       {{"smoe-bitnet", "dense-bitnet"},
        {"fine-grained-bitnet", "smoe-bitnet"},
        {"mh-moe-2-bitnet", "fine-grained-bitnet"},
        {"mh-moe-3-bitnet", "mh-moe-2-bitnet"},
        {"mh-moe-3-bitnet-renormalised", "fine-grained-bitnet-renormalised"},
        {"mh-moe-3-bitnet-inside", "fine-grained-bitnet-inside"}}},
      {"mh-moe-table4",
       {{"smoe-layers", "smoe"},
        {"fine-grained-layers", "fine-grained"},
        {"mh-moe-layers", "mh-moe-plain"},
        {"mh-moe-2", "mh-moe-plain"},
        {"mh-moe-2-renormalised", "mh-moe-plain-renormalised"}}},
      {"mh-moe-table5",
       {{"head", "none"},
        {"merge", "none"},
        {"both", "head"},
        {"both", "merge"},
        {"head", "merge"},
        {"both-renormalised", "none-renormalised"}}}};
  for (const auto& [name, pairs] : contrasts) {
    const Spec spec = load_spec(name);
    Pairs declared;
    for (const auto& c : spec.contrasts) declared.emplace_back(c.variant, c.against);
    EXPECT_EQ(declared, pairs) << name;
    EXPECT_EQ(spec.family, "mh-moe") << name;
    const results::TablePlan plan = table_plan(spec, {"quick", {}, {}}, "");
    ASSERT_EQ(plan.preconditions.size(), 6u) << name;
    const std::string kind = name == "mh-moe-table3" ? "-bitnet" : name == "mh-moe-table1-half" ? "-half" : "";
    EXPECT_EQ(plan.preconditions[0], (results::PreconditionPlan{"dense" + kind, "bigram", "test_bits/cmake-help"}))
        << name;
    EXPECT_EQ(plan.preconditions[5], (results::PreconditionPlan{"smoe" + kind, "dense" + kind, "test_bits/libstdcxx"}))
        << name;
    EXPECT_EQ(plan.contrasts.size(), pairs.size()) << name;
    for (const results::RowPlan& row : plan.rows) {
      EXPECT_EQ(row.batch, 32) << name << ' ' << row.variant;
      EXPECT_EQ(row.context, 128) << name << ' ' << row.variant;
      const std::size_t least = name.starts_with("mh-moe-table1") || name == "mh-moe-table5" ? 5 : 3;
      EXPECT_GE(row.seeds.size(), least) << name << ' ' << row.variant;
    }
  }
  EXPECT_EQ(table_plan(load_spec("moh-vit"), {"quick", {}, {}}, "").rows[0].context, 0) << "no text";
}

// MoH, Table 4: in millions. Routers are what MoH adds: a matrix of a row for each head and two more in each layer.
TEST(Papers, MohLanguageModelsHaveThePublishedSizes) {
  const Spec spec = load_spec("moh-llm");
  const auto parameters = [&](const char* name) { return costs_at(spec, "paper", name).parameters; };
  const auto millions = [&](const char* name) { return std::lround(static_cast<double>(parameters(name)) / 1e6); };
  EXPECT_EQ(millions("mha"), 186);
  EXPECT_EQ(millions("llm-b"), 881);
  for (const char* small : {"moh-75", "moh-50"}) {
    EXPECT_EQ(millions(small), 186) << small;
    EXPECT_EQ(parameters(small) - parameters("mha"), 12 * 768 * (12 + 2)) << small;
  }
  for (const char* large : {"moh-llm-b-75", "moh-llm-b-50"}) {
    EXPECT_EQ(millions(large), 882) << large;
    EXPECT_EQ(parameters(large) - parameters("llm-b"), 24 * 1536 * (16 + 2)) << large;
  }
  for (const auto& [name, share] :
       std::map<std::string, double>{{"moh-75", 75}, {"moh-50", 50}, {"moh-llm-b-75", 75}, {"moh-llm-b-50", 50}}) {
    const Costs c = costs_at(spec, "paper", name);
    EXPECT_EQ(percent(c.active, c.heads), share) << name;
  }
}

// The figures of head loads cost nothing where the table has been made.
TEST(Papers, HeadLoadsOfLanguageModelsAreThoseOfTheTable) {
  const Spec table = load_spec("moh-llm"), loads = load_spec("moh-llm-head-load");
  for (const char* scale : {"smoke", "quick"}) {
    for (const Variant* variant : loads.variants_at(scale)) {
      EXPECT_EQ(config_digest(resolve(loads, scale, *variant, {})),
                config_digest(resolve(table, scale, table.variant(variant->name), {})))
          << scale << " " << variant->name;
    }
    for (const Variant* variant : loads.variants_at(scale))
      EXPECT_EQ(seeds_of(loads, {scale, {}, {}}, *variant),
                seeds_of(table, {scale, {}, {}}, table.variant(variant->name)))
          << scale << " " << variant->name;
  }
}

// What comes with headlab is published: each says what it tests and whose claim that is, and is found by its file.
TEST(Papers, EachIsNamedAfterItsFileAndSaysItsClaim) {
  for (const std::string& name : spec_names()) {
    const Spec spec = load_spec(name);
    EXPECT_EQ(spec.name, name);
    EXPECT_FALSE(spec.claim.empty()) << name;
    EXPECT_FALSE(spec.source.empty()) << name;
  }
}

// What a row begins with, keeps, draws anew and freezes must be parameters of its model: a sweep asks before it trains.
TEST(Papers, EveryRowKnowsTheParametersThatItNames) {
  const GlueAtHand glue;
  std::size_t named = 0;
  for (const std::string& name : spec_names()) {
    const Spec spec = load_spec(name);
    for (const Scale& scale : spec.scales) {
      if (scale.name != "smoke" && scale.name != "quick") continue;
      std::set<std::string> seen;
      for (const PlannedRun& run : expand(spec, {scale.name, {}, {}})) {
        if (!seen.insert(run.variant).second) continue;
        try {
          named += !start_text(run, "nowhere").empty();
        } catch (const Error& error) {
          ADD_FAILURE() << name << " " << scale.name << " " << run.variant << ": " << error.what();
        }
      }
    }
  }
  EXPECT_GT(named, 20u);
}

// A table of a paper that nobody can make on a small machine: its rows are there, and refuse to be runs.
TEST(Papers, ATableThatIsNotRunHasThePapersRowsAlone) {
  const Spec spec = load_spec("dasg-table1");
  EXPECT_EQ(spec.variants.size(), 6u);
  const results::TablePlan plan = table_plan(spec, {kPaperScale, {}, {}}, "");
  EXPECT_EQ(plan.not_run, spec.not_run);
  for (const results::RowPlan& row : plan.rows) {
    double sum = 0;
    for (const auto& [metric, value] : row.paper) sum += metric == "mean" ? 0 : value;
    EXPECT_NEAR(row.paper.at("mean"), sum / 8, 0.01) << row.variant;
  }
  EXPECT_THROW(expand(spec, {kPaperScale, {}, {}}), UsageError);
  EXPECT_THROW(multiplied(spec, {*parse_axis("train.lr=0.001,0.002")}), UsageError);
}

// A multirun of every specification: what its rows begin with, are compared with and must beat goes with them.
TEST(Papers, EachCanBeVaried) {
  const GlueAtHand glue;
  for (const std::string& name : spec_names()) {
    const Spec spec = load_spec(name);
    if (!spec.not_run.empty()) continue;
    SCOPED_TRACE(name);
    const Spec varied = multiplied(spec, {*parse_axis("train.weight_decay=0.01,0.02")});
    EXPECT_GT(varied.variants.size(), spec.variants.size());
    for (const Scale& scale : varied.scales) {
      EXPECT_EQ(varied.left_out_at(scale.name), std::vector<std::string>{}) << scale.name;
      if (!is_trained(scale.name)) continue;
      EXPECT_GT(expand(varied, {scale.name, {1}, {}}).size(), 0u) << scale.name;
    }
  }
}

TEST(Papers, AFigureOfAVariedSpecificationDrawsAllCopiesOfItsRows) {
  Spec spec = load_spec("moh-pruned");
  const auto other = std::find_if(spec.variants.begin(), spec.variants.end(),
                                  [&](const Variant& v) { return v.name != spec.baseline; });
  spec.figure_rows["cost-curves"] = {{other->name}, ""};
  const Spec varied = multiplied(spec, {*parse_axis("train.weight_decay=0.01,0.02")});
  std::set<std::string> copies;
  for (const Variant& variant : varied.variants) {
    for (const std::string& origin : {spec.baseline, other->name})
      if (variant.name.starts_with(origin + "-weight_decay0.0")) copies.insert(variant.name);
  }
  EXPECT_EQ(copies.size(), 4U);
  const std::vector<std::string>& rows = varied.figure_rows.at("cost-curves").variants;
  EXPECT_EQ(std::set<std::string>(rows.begin(), rows.end()), copies);
}

TEST(Papers, AVariedRowBeginsWithTheCopyOfItsOwnValues) {
  const Spec varied = multiplied(load_spec("moh-pruned"), {*parse_axis("train.weight_decay=0.01,0.02")});
  std::size_t begun = 0;
  for (const PlannedRun& run : expand(varied, {"smoke", {1}, {}})) {
    for (const PlannedRun& need : run.needs) {
      EXPECT_EQ(need.config.real("train.weight_decay"), run.config.real("train.weight_decay")) << run.variant;
      ++begun;
    }
  }
  EXPECT_GE(begun, 4u);
}

// Of 4 heads nobody can route 6: that row is missing, and says why; those of 8 heads are there.
TEST(Papers, ARowThatDoesNotFitAVariedValueIsLeftOut) {
  const Spec varied = multiplied(load_spec("moh-components"), {*parse_axis("attention.heads=4,8")});
  const std::vector<std::string> left_out = varied.left_out_at("smoke");
  ASSERT_FALSE(left_out.empty());
  for (const std::string& text : left_out) EXPECT_NE(text.find("-heads4' is left out: "), std::string::npos) << text;
  std::size_t eight = 0;
  for (const PlannedRun& run : expand(varied, {"smoke", {1}, {}})) eight += run.variant.ends_with("-heads8");
  EXPECT_EQ(eight, load_spec("moh-components").variants_at("smoke").size());
  EXPECT_THROW(multiplied(load_spec("moh-components"), {*parse_axis("attention.heads=5,7")}), UsageError)
      << "not even the baseline";
}

// What mh-moe-table4 found and had not asked is asked of seeds that no table of the paper has.
TEST(Papers, PartsOfTokensAreAskedAgainOnOtherSeeds) {
  const Spec spec = load_spec("mh-moe-parts");
  std::set<std::string> asked;
  for (const auto& c : spec.contrasts) asked.insert(c.variant + " " + c.against);
  EXPECT_EQ(asked, (std::set<std::string>{"mh-moe-plain-renormalised fine-grained-renormalised",
                                          "mh-moe-plain-renormalised finer-renormalised",
                                          "narrow-parts fine-grained-renormalised"}));
  std::set<std::int64_t> seen;
  for (const std::string& name : spec_names()) {
    if (name == spec.name || (!name.starts_with("mh-moe-") && name != "expert-load")) continue;
    for (const results::RowPlan& row : table_plan(load_spec(name), {"quick", {}, {}}, "").rows)
      seen.insert(row.seeds.begin(), row.seeds.end());
  }
  for (const results::RowPlan& row : table_plan(spec, {"quick", {}, {}}, "").rows) {
    EXPECT_EQ(row.seeds.size(), 10U) << row.variant;
    for (const std::int64_t seed : row.seeds) EXPECT_EQ(seen.count(seed), 0U) << row.variant << " " << seed;
  }
  const auto digest = [](const char* table, const char* variant) {
    for (const results::RowPlan& row : table_plan(load_spec(table), {"quick", {}, {}}, "").rows)
      if (row.variant == variant) return row.config_digest;
    return std::string("no such row");
  };
  for (const char* row : {"fine-grained-renormalised", "mh-moe-plain-renormalised"})
    EXPECT_EQ(digest("mh-moe-parts", row), digest("mh-moe-table4", row)) << row;
  EXPECT_EQ(digest("mh-moe-parts", "narrow-parts"), digest("mh-moe-table5", "none-renormalised"));
}

// The opponents "at MoH's cost", by the multiply-adds of the whole model that are needed.
TEST(Papers, EqualCostIsEqualWithinOnePercent) {
  const std::vector<std::array<const char*, 3>> opponents = {
      {"moh-primary", "fewer-equal", "moh-50"},
      {"moh-gates", "fewer-gated-equal", "moh-50"},
      {"moh-shares", "fewer-50", "moh-12-paper"},
      {"moh-shares", "fewer-equal-25", "moh-25-routed"},
      {"moh-shares", "fewer-equal", "moh-50"},
      {"moh-shares", "fewer-equal-75", "moh-75"},
      {"moh-pruned", "important-equal", "query-norm-50"},
      {"moh-ladder", "fewer-equal-10", "moh-50-10"},
      {"moh-longer", "fewer-equal-10", "moh-50-10"},
      {"moh-llm", "fewer-equal-75", "moh-75"},
      {"moh-llm", "fewer-equal-50", "moh-50"},
      {"moh-llm", "random-75", "moh-75"},
      {"moh-llm", "random-50", "moh-50"},
      {"mh-moe-table4", "mh-moe-2", "mh-moe-plain"},
      {"mh-moe-parts", "fine-grained-renormalised", "mh-moe-plain-renormalised"},
      {"mh-moe-parts", "finer-renormalised", "mh-moe-plain-renormalised"}};
  for (const auto& [name, opponent, routed] : opponents) {
    const Spec spec = load_spec(name);
    const double a = costs_at(spec, "quick", opponent).madds_needed, b = costs_at(spec, "quick", routed).madds_needed;
    EXPECT_NEAR(a / b, 1, 0.01) << name << " " << opponent;
  }
}

// All together need far fewer runs than each for itself; 75 % by the full layer is the same run everywhere.
TEST(Papers, SpecificationsShareTheirRuns) {
  std::set<std::string> configurations;
  std::map<std::string, std::string> of;
  std::size_t rows = 0;
  for (const char* name : {"moh-components", "moh-vit", "moh-activated-ratio", "moh-shared-ratio", "moh-head-load",
                           "moh-head-similarity", "moh-kv"}) {
    const Spec spec = load_spec(name);
    for (const Variant* variant : spec.variants_at("quick")) {
      const std::string digest = config_digest(resolve(spec, "quick", *variant, {}));
      configurations.insert(digest);
      of[std::string(name) + "/" + variant->name] = digest;
      rows += 1;
    }
    for (const char* control : {"random-75", "fewer-75"}) {
      if (std::string(name) == "moh-kv") continue;  // all against selected keys: no controls
      EXPECT_EQ(of.at(std::string(name) + "/" + control), of.at(std::string("moh-components/") + control)) << name;
    }
  }
  const std::string both = of.at("moh-components/both");
  for (const char* same : {"moh-vit/moh-75", "moh-activated-ratio/moh-75", "moh-shared-ratio/shared-31",
                           "moh-head-load/moh-75", "moh-head-similarity/moh-75", "moh-kv/moh-75"})
    EXPECT_EQ(of.at(same), both) << same;
  const Spec swaps = load_spec("moh-swaps");
  EXPECT_EQ(of.at("moh-head-load/untrained-50"),
            config_digest(resolve(swaps, "quick", swaps.variant("untrained-50"), {})));
  const Spec precise = load_spec("moh-precision"), rough = load_spec("moh-bfloat16");
  for (const Variant& variant : rough.variants)
    EXPECT_EQ(config_digest(resolve(rough, "quick", variant, {})),
              config_digest(resolve(precise, "quick", precise.variant(variant.name), {})));
  EXPECT_EQ(configurations.size(), 22U);
  EXPECT_GT(rows, 45U);
}

// "30 runs, about 1 minute on 2 cores": that number is counted.
TEST(Papers, SayHowManyRunsTheyAre) {
  std::size_t said = 0;
  for (const std::string& name : spec_names()) {
    const Spec spec = load_spec(name);
    for (const Scale& scale : spec.scales) {
      std::size_t there = 0, runs = 0;
      if (std::sscanf(scale.cost.c_str(), "%zu runs", &there) != 1) continue;
      for (const Variant* variant : spec.variants_at(scale.name))
        runs += seeds_of(spec, {scale.name, {}, {}}, *variant).size();
      EXPECT_EQ(there, runs) << name << " at scale " << scale.name << ": " << scale.cost;
      ++said;
    }
  }
  EXPECT_GT(said, 60U);
}

// The tests of a family stand in one list, by the names of their rows. Those of moh-rates are of another metric.
TEST(Papers, AFamilyCallsNoTwoConfigurationsAlike) {
  const GlueAtHand glue;
  std::map<std::string, std::pair<std::string, std::string>> of;  // family and name: where, and what it is
  for (const std::string& name : spec_names()) {
    const Spec spec = load_spec(name);
    const auto quick = [](const Scale& scale) { return scale.name == "quick"; };
    if (name == "moh-rates" || std::none_of(spec.scales.begin(), spec.scales.end(), quick)) continue;
    for (const Variant* variant : spec.variants_at("quick")) {
      const std::string digest = config_digest(resolve(spec, "quick", *variant, {}));
      const auto [known, fresh] = of.try_emplace(spec.family + "/" + variant->name, name, digest);
      EXPECT_TRUE(fresh || known->second.second == digest)
          << variant->name << " of " << name << " is not that of " << known->second.first;
    }
  }
}

// Dense, SMoE, the bigram and MH-MoE with both layers are trained once for all tables of MH-MoE.
TEST(Papers, MhMoeTablesShareTheirRuns) {
  std::set<std::string> runs;
  std::map<std::string, std::string> of;
  std::size_t all = 0;
  for (const char* name : {"mh-moe-table1", "mh-moe-table1-half", "mh-moe-table2", "mh-moe-table3", "mh-moe-table4",
                           "mh-moe-table5", "expert-load"}) {
    const Spec spec = load_spec(name);
    for (const PlannedRun& run : expand(spec, {"quick", {}, {}})) {
      const std::string digest = config_digest(run.config);
      of[std::string(name) + "/" + run.variant] = digest;
      runs.insert(fmt::format("{} {}", digest, run.seed));
      ++all;
    }
  }
  const auto same = [&](const char* row, const std::vector<const char*>& others) {
    for (const char* other : others) EXPECT_EQ(of.at(other), of.at(row)) << other;
  };
  same("mh-moe-table1/bigram", {"mh-moe-table1-half/bigram", "mh-moe-table2/bigram", "mh-moe-table3/bigram",
                                "mh-moe-table4/bigram", "mh-moe-table5/bigram"});
  same("mh-moe-table1/dense", {"mh-moe-table2/dense", "mh-moe-table4/dense", "mh-moe-table5/dense"});
  same("mh-moe-table1/smoe", {"mh-moe-table2/smoe", "mh-moe-table4/smoe", "mh-moe-table5/smoe", "expert-load/smoe"});
  same("mh-moe-table1/fine-grained", {"mh-moe-table4/fine-grained"});
  same("mh-moe-table1/mh-moe-2", {"mh-moe-table4/mh-moe-2", "mh-moe-table5/both"});
  same("mh-moe-table1/mh-moe-2-renormalised",
       {"mh-moe-table4/mh-moe-2-renormalised", "mh-moe-table5/both-renormalised"});
  for (const char* row : {"fine-grained", "mh-moe-2", "mh-moe-3", "random-experts", "hashed-experts"})
    EXPECT_EQ(of.at(std::string("expert-load/") + row), of.at(std::string("mh-moe-table1/") + row)) << row;
  EXPECT_NE(of.at("mh-moe-table1/smoe"), of.at("mh-moe-table3/smoe-bitnet"));
  EXPECT_EQ(runs.size(), 80U + 25U + 21U + 50U + 25U + 20U);
  EXPECT_GT(all, runs.size() + 60);
}

}  // namespace
}  // namespace headlab::experiments
