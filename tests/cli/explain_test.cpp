// What a model does with one text.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>

#include "base/atomic_file.h"
#include "tests/cli/cli_fixture.h"
#include "tests/experiments/bright_quadrants.h"
#include "tests/experiments/small_glue.h"

namespace headlab {
namespace {

using nlohmann::json;

class ExplainVerb : public Cli {
 protected:
  void write_texts() const {
    std::string documents;
    for (int i = 0; i < 200; ++i) documents += fmt::format("{{\"text\": \"text {} of {}\"}}\n", i, i * i);
    write_file(folder_ / "texts/texts.jsonl", documents);
  }
  // Of a model of text with experts of two depths and routed heads.
  std::string made(int seed) {
    write_texts();
    const Outcome run = headlab(
        fmt::format("run task=language-modelling data.corpora=folder data.folder=texts data.context=16 model.width=16 "
                    "model.depth=2 attention.heads=4 attention.router=two_stage attention.shared=1 attention.routed=2 "
                    "feed_forward.name=dual_scale feed_forward.k_mode=dynamic feed_forward.depth_router=complexity "
                    "train.batch=4 train.steps=12 eval.test_limit=4 seed={} --json",
                    seed));
    EXPECT_EQ(run.code, 0) << run.complaint;
    return json::parse(run.output)["id"];
  }
};

using Cells = std::vector<std::string>;

// What stands apart by two spaces or more.
Cells cells_of(std::string_view line) {
  Cells out;
  for (;;) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return out;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find("  "), line.size());
    out.emplace_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

// The heads of the table that a terminal shows, and its rows; of each row first the token as it stands there.
std::vector<Cells> table_in(const std::string& text, const json& tokens) {
  std::size_t width = std::string_view("token").size();
  for (const json& token : tokens) width = std::max(width, token.get<std::string>().size());
  std::vector<Cells> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (out.empty() && !line.starts_with("token ")) continue;
    if (line.empty()) break;
    Cells& row = out.emplace_back(cells_of(line.substr(std::min(width, line.size()))));
    row.insert(row.begin(), line.substr(0, width));
  }
  return out;
}

// The same as the JSON of the run has it.
std::vector<Cells> table_of(const json& all, std::size_t layer) {
  const json &block = all.at("layers").at(layer), &tokens = all.at("tokens");
  const int shallow_experts = all.at("shallow_experts");
  const auto number = [](const json& x) {
    return x.is_null() ? std::string("-") : fmt::format("{:.3f}", x.get<double>());
  };
  const bool loss = all.contains("loss"), heads = block.contains("heads");
  std::size_t width = std::string_view("token").size();
  for (const json& token : tokens) width = std::max(width, token.get<std::string>().size());
  const auto padded = [&](const std::string& token) { return token + std::string(width - token.size(), ' '); };
  Cells head = {padded("token"), "importance", "complexity", "depth", "experts"};
  if (loss) head.insert(head.begin() + 1, "loss (nat)");
  if (heads) head.push_back("heads");
  std::vector<Cells> out = {head};
  for (std::size_t t = 0; t < tokens.size(); ++t) {
    Cells row = {padded(tokens.at(t).get<std::string>())};
    if (loss) row.push_back(number(all["loss"].at(t)));
    for (const char* name : {"importance", "complexity"}) row.push_back(number(block.at(name).at(t)));
    const int shallow = block.at("shallow").at(t).get<int>(), deep = block.at("deep").at(t).get<int>();
    row.push_back(deep == 0      ? std::string("shallow")
                  : shallow == 0 ? std::string("deep")
                                 : fmt::format("{} shallow, {} deep", shallow, deep));
    std::string experts, used;
    int of_shallow = 0;
    for (const json& each : block.at("experts").at(t)) {
      const int e = each.get<int>();
      of_shallow += e <= shallow_experts;
      experts += fmt::format("{}{}", experts.empty() ? "" : " ",
                             e <= shallow_experts ? fmt::format("s{}", e) : fmt::format("d{}", e - shallow_experts));
    }
    EXPECT_EQ(of_shallow, shallow) << "of token " << t;
    row.push_back(experts);
    if (heads) {
      for (const json& each : block.at("heads").at(t))
        used += fmt::format("{}{}", used.empty() ? "" : " ", each.get<int>());
      row.push_back(used);
    }
    out.push_back(row);
  }
  return out;
}

// "(\"t\" 0, \"e\" 1)": how gnuplot is told of tokens, a blank made visible.
std::string tics_of(const json& tokens) {
  std::string out;
  for (std::size_t t = 0; t < tokens.size(); ++t) {
    const std::string token = tokens.at(t);
    out += fmt::format("{}\"{}\" {}", t > 0 ? ", " : "", token == " " ? "\u2423" : token, t);
  }
  return fmt::format("({})", out);
}

TEST_F(ExplainVerb, SaysWhatEachTokenUsesAndAttendsTo) {
  const std::string id = made(1);
  const Outcome out = headlab("explain " + id + " 'text 7' --json --out pictures");
  ASSERT_EQ(out.code, 0) << out.complaint;
  const json all = json::parse(out.output);
  ASSERT_EQ(all["tokens"], (json{"[begin]", "t", "e", "x", "t", " ", "7"}));
  EXPECT_TRUE(all["loss"][0].is_null());
  EXPECT_NEAR(all["loss"][1].get<double>(), std::log(256.0), 1) << "a model that knows nothing yet";
  ASSERT_EQ(all["layers"].size(), 2u);
  for (const json& layer : all["layers"]) {
    ASSERT_EQ(layer.at("attention_shape"), (json{4, 7, 7}));
    for (int row = 0; row < 4 * 7; ++row) {
      double sum = 0, later = 0;
      for (int key = 0; key < 7; ++key) {
        const double share = layer.at("attention").at(static_cast<std::size_t>(7 * row + key));
        sum += share;
        if (key > row % 7) later += share;
      }
      EXPECT_NEAR(sum, 1, 1e-5);
      EXPECT_EQ(later, 0) << "a token attends to none that follows";
    }
    for (std::size_t t = 0; t < 7; ++t) {
      EXPECT_EQ(layer.at("heads").at(t).size(), 3u);
      EXPECT_EQ(layer.at("experts").at(t).size(),
                layer.at("shallow").at(t).get<double>() + layer.at("deep").at(t).get<double>());
      // K = ceil(3 I) experts, of which ceil(K C) are deep, or all or none beyond the thresholds.
      const float importance = layer.at("importance").at(t).get<float>(),
                  complexity = layer.at("complexity").at(t).get<float>();
      const float experts = std::clamp(static_cast<float>(std::ceil(3.0 * importance)), 1.0F, 3.0F),
                  share = complexity < 0.3    ? 0.0F
                          : complexity >= 0.7 ? 1.0F
                                              : complexity;
      EXPECT_GT(complexity, 0);
      EXPECT_LT(complexity, 1);
      EXPECT_EQ(layer.at("deep").at(t).get<float>(), std::ceil(experts * share)) << complexity;
      EXPECT_EQ(layer.at("shallow").at(t).get<float>() + layer.at("deep").at(t).get<float>(), experts) << importance;
    }
  }
  EXPECT_NE(all["layers"][0]["complexity"], all["layers"][1]["complexity"]) << "each layer judges by itself";
}

// What a terminal shows is what the JSON says, of the layer that is asked for.
TEST_F(ExplainVerb, ShowsTheSameInATableAndInPictures) {
  const std::string id = made(1), asked = "explain " + id + " 'text 7'";
  const json all = json::parse(headlab(asked + " --json --no-picture").output);
  const std::string usual = headlab(asked + " --no-picture").output,
                    first = headlab(asked + " --layer 1 --no-picture").output;
  ASSERT_EQ(table_in(usual, all["tokens"]).size(), 1 + 7u) << usual;
  EXPECT_EQ(table_in(usual, all["tokens"]), table_of(all, 1)) << usual;
  EXPECT_EQ(table_in(first, all["tokens"]), table_of(all, 0)) << first;
  EXPECT_TRUE(contains(usual, ", layer 2 of 2\n") && contains(first, ", layer 1 of 2\n")) << usual << first;
  EXPECT_EQ(headlab(asked + " --layer 2 --no-picture").output, usual) << "the last layer with experts";
  EXPECT_NE(table_in(first, all["tokens"]), table_in(usual, all["tokens"]));

  if (std::system("gnuplot --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no gnuplot to draw with";
  const std::string tics = tics_of(all["tokens"]);
  for (const std::size_t layer : {0U, 1U}) {
    const Outcome drawn = headlab(fmt::format("{} --layer {} --out pictures", asked, layer + 1));
    ASSERT_EQ(drawn.code, 0) << drawn.complaint;
    const json& block = all["layers"][layer];
    const std::string stem = "explain-" + id.substr(0, 12),
                      maps = read_file(folder_ / "pictures" / (stem + "-attention.gp")),
                      tokens = read_file(folder_ / "pictures" / (stem + "-tokens.gp"));
    EXPECT_TRUE(contains(maps, "set xtics " + tics + " ") && contains(maps, "set ytics " + tics + " ")) << maps;
    EXPECT_TRUE(contains(tokens, "set xtics " + tics + " ")) << tokens;
    for (const std::string& script : {maps, tokens})
      EXPECT_TRUE(contains(script, fmt::format(", layer {}\"", layer + 1))) << script;
    EXPECT_TRUE(contains(maps, "The text: text 7")) << maps;
    for (std::size_t head = 0; head < 4; ++head) {
      std::string data = fmt::format("$head{} << EOD\n", head);
      for (std::size_t i = 0; i < 7 * 7; ++i)
        data +=
            fmt::format("{} {} {:.7g}\n", i % 7, i / 7, 100 * block.at("attention").at(49 * head + i).get<double>());
      EXPECT_TRUE(contains(maps, data + "EOD\n")) << data << maps;
    }
    std::string data = "$model0 << EOD\n";
    for (std::size_t t = 0; t < 7; ++t) {
      const double deep = block.at("deep").at(t).get<double>();
      data +=
          fmt::format("{} {:.7g} {:.7g} {:.7g} {:.7g}\n", t, block.at("importance").at(t).get<double>(),
                      block.at("complexity").at(t).get<double>(), block.at("shallow").at(t).get<double>() + deep, deep);
    }
    EXPECT_TRUE(contains(tokens, data + "EOD\n")) << data << tokens;
  }
}

TEST_F(ExplainVerb, DrawsSeveralModelsSideBySide) {
  if (std::system("gnuplot --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "no gnuplot";
  const std::string a = made(1), b = made(2);
  const Outcome out = headlab(fmt::format("explain {} {} 'text 7' --out pictures", a, b));
  ASSERT_EQ(out.code, 0) << out.complaint;
  for (const std::string& name : {a.substr(0, 12) + "-attention", b.substr(0, 12) + "-attention",
                                  a.substr(0, 12) + "-" + b.substr(0, 12) + "-tokens"})
    EXPECT_TRUE(fs::exists(folder_ / "pictures" / ("explain-" + name + ".png"))) << name;
  const std::string both =
      read_file(folder_ / "pictures" / fmt::format("explain-{}-{}-tokens.gp", a.substr(0, 12), b.substr(0, 12)));
  const std::string named = "set xtics " + tics_of({"[begin]", "t", "e", "x", "t", " ", "7"}) + " ";
  EXPECT_EQ(both.find(a.substr(0, 8)), both.rfind(a.substr(0, 8)));
  EXPECT_LT(both.find(a.substr(0, 8)), both.find(b.substr(0, 8)));
  EXPECT_NE(both.find(named), both.rfind(named)) << "below the panel of each model";
  EXPECT_TRUE(contains(both, "$model1 << EOD\n") && !contains(both, "$model2 << EOD\n")) << both;
}

TEST_F(ExplainVerb, SaysWhatAClassifierAnswers) {
  const Outcome run = headlab(
      "run task=text-classification data.name=associative-recall data.pairs=3 data.gap=2 data.examples=200 "
      "data.context=16 model.width=16 model.depth=2 attention.heads=4 feed_forward.name=dual_scale "
      "feed_forward.k_mode=dynamic feed_forward.depth_router=complexity train.batch=8 train.steps=10 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = json::parse(run.output)["id"];
  const json all = json::parse(headlab("explain " + id + " a..aBbAcC --json --no-picture").output);
  ASSERT_EQ(all.at("tokens").size(), 11u);
  EXPECT_EQ(all["tokens"][0], "[CLS]");
  EXPECT_EQ(all["tokens"][10], "[SEP]");
  double sum = 0;
  for (const auto& [category, share] : all.at("answer").items()) sum += share.get<double>();
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_EQ(all.at("layers").at(1).at("importance").size(), 11u);
  EXPECT_EQ(all.at("shallow_experts"), 8);
  const std::string text = headlab("explain " + id + " a..aBbAcC --no-picture").output,
                    first = headlab("explain " + id + " a..aBbAcC --no-picture --layer 1").output;
  EXPECT_EQ(table_in(text, all["tokens"]), table_of(all, 1)) << text;
  EXPECT_EQ(table_in(first, all["tokens"]), table_of(all, 0)) << first;
  EXPECT_EQ(table_in(text, all["tokens"]).size(), 1 + 11u) << text;
  const json& answer = all["answer"];
  const auto best = std::max_element(answer.begin(), answer.end(), [](const json& a, const json& b) { return a < b; });
  EXPECT_TRUE(contains(text, fmt::format("layer 2 of 2\nanswer: {} {:.0f} %", best.key(), 100 * best->get<double>())))
      << text;
  const Outcome generated = headlab("generate " + id + " --prompt a");
  EXPECT_EQ(generated.code, 2);
  EXPECT_TRUE(contains(generated.complaint, "learned text-classification, and goes on with no text; `headlab explain " +
                                                id + " TEXT` shows"))
      << generated.complaint;
  EXPECT_TRUE(contains(headlab("explain " + id + " a --second b").complaint, "these read single ones"));
  EXPECT_TRUE(contains(headlab("explain " + id + " aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").complaint, "too long"));
}

TEST_F(ExplainVerb, ARunKeepsWhatItDoesWithATextThatItIsGiven) {
  const std::string made =
      "run task=text-classification data.name=associative-recall data.pairs=3 data.gap=2 data.examples=200 "
      "data.context=16 model.width=16 model.depth=2 attention.heads=4 feed_forward.name=dual_scale "
      "feed_forward.k_mode=dynamic feed_forward.depth_router=complexity train.batch=8 train.steps=10 --json ";
  const Outcome run = headlab(made + "eval.explain=a..aBbAcC");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = json::parse(run.output)["id"];
  const json kept = json::parse(headlab("inspect " + id + " --artefact explanation").output),
             told = json::parse(headlab("explain " + id + " a..aBbAcC --json --no-picture").output);
  const Outcome both = headlab("inspect " + id + " --artefact explanation --json");
  EXPECT_EQ(both.code, 2);
  EXPECT_TRUE(contains(both.complaint, "--artefact")) << both.complaint;
  EXPECT_EQ(kept.at("text"), "a..aBbAcC");
  EXPECT_EQ(kept.at("tokens"), told.at("tokens"));
  ASSERT_EQ(kept.at("layers").size(), told.at("layers").size());
  for (std::size_t layer = 0; layer < 2; ++layer) {
    const json &ours = kept["layers"][layer], &theirs = told["layers"][layer];
    EXPECT_EQ(ours.at("experts"), theirs.at("experts"));
    for (const char* name : {"attention", "importance", "complexity", "deep"}) {
      ASSERT_EQ(ours.at(name).size(), theirs.at(name).size()) << name;
      for (std::size_t i = 0; i < ours[name].size(); ++i)
        EXPECT_NEAR(ours[name][i].get<double>(), theirs[name][i].get<double>(), 0.5001e-4) << name;
    }
  }
  // A character of two bytes is two tokens, neither of which is UTF-8 by itself.
  const Outcome accented = headlab(made + "eval.explain='caf\xc3\xa9'");
  ASSERT_EQ(accented.code, 0) << accented.complaint;
  const std::string other = json::parse(accented.output)["id"];
  EXPECT_EQ(json::parse(headlab("inspect " + other + " --artefact explanation").output).at("tokens").size(), 7u);
  const Outcome long_text = headlab(made + "eval.explain=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
  EXPECT_NE(long_text.code, 0);
  EXPECT_TRUE(contains(long_text.complaint, "eval.explain: the text is too long: the model reads 16 tokens"))
      << long_text.complaint;
  EXPECT_TRUE(one_line(long_text.complaint)) << long_text.complaint;
}

// Of each of a token's parts two experts; texts of several lengths, for what is left in memory differs.
TEST_F(ExplainVerb, ShowsTheExpertsThatThePartsOfATokenUse) {
  write_texts();
  const Outcome run = headlab(
      "run task=language-modelling data.corpora=folder data.folder=texts data.context=16 model.width=16 model.depth=2 "
      "attention.heads=4 feed_forward.name=mh_moe feed_forward.heads=2 feed_forward.experts=30 feed_forward.top_k=2 "
      "train.batch=4 train.steps=5 eval.test_limit=4 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = json::parse(run.output)["id"];
  std::vector<json> of_first;
  for (const std::string text : {"text", "text 7", "text 7 of 49"}) {
    const Outcome out = headlab("explain " + id + " '" + text + "' --json --no-picture");
    ASSERT_EQ(out.code, 0) << out.complaint;
    const json layers = json::parse(out.output)["layers"];
    for (const json& layer : layers) {
      for (const json& experts : layer.at("experts")) {
        EXPECT_GE(experts.size(), 2u) << text;
        EXPECT_LE(experts.size(), 4u) << text;
      }
    }
    of_first.push_back(layers[0]["experts"][1]);
  }
  EXPECT_EQ(of_first[0], of_first[1]) << "what follows changes nothing";
  EXPECT_EQ(of_first[0], of_first[2]);
}

// A table of counts has no layer to show, and a model of hidden tokens is asked for each token by the others.
TEST_F(ExplainVerb, ShowsModelsWithoutLayersAndOfHiddenTokens) {
  const Outcome counts = headlab(
      "run task=text-classification data.name=associative-recall data.pairs=3 data.gap=2 data.examples=200 "
      "data.context=16 model.name=majority train.steps=0 train.epochs=0 --json");
  ASSERT_EQ(counts.code, 0) << counts.complaint;
  const Outcome table = headlab("explain " + json::parse(counts.output)["id"].get<std::string>() + " a..aBbAcC");
  EXPECT_EQ(table.code, 0) << table.complaint;
  EXPECT_TRUE(contains(table.output, "no layers\nanswer: ")) << table.output;

  write_texts();
  const Outcome hidden = headlab(
      "run task=masked-tokens data.corpora=folder data.folder=texts data.context=16 model.width=16 model.depth=2 "
      "attention.heads=4 train.batch=4 train.steps=5 eval.test_limit=4 --json");
  ASSERT_EQ(hidden.code, 0) << hidden.complaint;
  const std::string id = json::parse(hidden.output)["id"];
  const json all = json::parse(headlab("explain " + id + " 'text 7' --json --no-picture").output);
  ASSERT_EQ(all.at("tokens"), (json{"[CLS]", "t", "e", "x", "t", " ", "7", "[SEP]"}));
  EXPECT_TRUE(all.at("loss")[0].is_null() && all["loss"][7].is_null()) << all["loss"];
  EXPECT_NEAR(all["loss"][3].get<double>(), std::log(256.0), 1.5);
  EXPECT_EQ(all.at("layers").size(), 2u);
  const Outcome too_long = headlab("explain " + id + " 'fifteen letters'");
  EXPECT_TRUE(contains(too_long.complaint, "those at its ends; the model's context holds 16")) << too_long.complaint;
}

// (7): the same text is judged by whose it is said to be.
TEST_F(ExplainVerb, TellsAModelWhoseTextItReads) {
  write_texts();
  for (int i = 0; i < 60; ++i)
    write_file(folder_ / fmt::format("texts/boost-math/f{}.hpp", i), fmt::format("double f{}(double x);\n", i));
  std::string last;
  for (const char* kind : {"language-modelling", "masked-tokens"}) {
    SCOPED_TRACE(kind);
    const Outcome run = headlab(
        fmt::format("run task={} 'data.corpora=boost-math + folder' data.folder=texts data.context=16 model.width=16 "
                    "model.depth=1 attention.heads=4 feed_forward.name=dual_scale feed_forward.depth_router=complexity "
                    "feed_forward.shallow_stage=0 feed_forward.deep_stage=0 feed_forward.tasks=2 train.batch=8 "
                    "train.steps=4 train.lr=0.05 eval.test_limit=4 --json",
                    kind));
    ASSERT_EQ(run.code, 0) << run.complaint;
    const std::string id = last = json::parse(run.output)["id"];
    const auto complexity = [&](const char* corpus) {
      const Outcome out = headlab(fmt::format("explain {} 'text 7' --task {} --json --no-picture", id, corpus));
      EXPECT_EQ(out.code, 0) << out.complaint;
      return json::parse(out.output).at("layers").at(0).at("complexity").at(1).get<double>();
    };
    EXPECT_NE(complexity("boost-math"), complexity("folder"));
    for (const char* said : {"", " --task wordnet"}) {
      const Outcome refused = headlab("explain " + id + " 'text 7'" + said);
      EXPECT_EQ(refused.code, 2);
      EXPECT_TRUE(contains(refused.complaint, "say --task, one of boost-math, folder")) << refused.complaint;
    }
  }
  const std::string deaf = made(1);
  const Outcome refused = headlab("explain " + deaf + " 'text 7' --task folder");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.complaint, "hear of no task")) << refused.complaint;
  const Outcome beside = headlab("explain " + deaf + " " + last + " 'text 7' --task folder --no-picture");
  EXPECT_EQ(beside.code, 0) << beside.complaint;
}

TEST_F(ExplainVerb, ReadsBothTextsOfAPair) {
  experiments::write_small_glue(folder_ / "glue");
  const Outcome run = headlab(
      "run task=text-classification data.name=mrpc data.folder=glue data.context=40 model.width=16 model.depth=1 "
      "attention.heads=2 train.batch=8 train.steps=5 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = json::parse(run.output)["id"];
  const Outcome both = headlab("explain " + id + " ab --second cd --json --no-picture");
  ASSERT_EQ(both.code, 0) << both.complaint;
  EXPECT_EQ(json::parse(both.output)["tokens"], (json{"[CLS]", "a", "b", "[SEP]", "c", "d", "[SEP]"}));
  const Outcome one = headlab("explain " + id + " ab --no-picture");
  EXPECT_EQ(one.code, 2);
  EXPECT_TRUE(contains(one.complaint, "give a second one")) << one.complaint;
}

TEST_F(ExplainVerb, RanksNoSingleText) {
  const Outcome run = headlab(
      "run task=text-classification data.name=associative-recall data.pairs=3 data.gap=2 data.examples=200 "
      "data.context=16 model.width=16 model.depth=1 attention.heads=4 feed_forward.name=dual_scale "
      "feed_forward.level=sequence feed_forward.depth_router=complexity feed_forward.deep_rate=0.4 train.batch=8 "
      "train.steps=2 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const Outcome refused = headlab("explain " + json::parse(run.output)["id"].get<std::string>() + " a..aBbAcC");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  EXPECT_TRUE(contains(refused.complaint, "explain: what run ")) << refused.complaint;
  EXPECT_TRUE(contains(refused.complaint, "feed_forward.deep_rate")) << refused.complaint;
}

TEST_F(ExplainVerb, RefusesWhatItCannotExplain) {
  const std::string id = made(1);
  const auto expect_refused = [&](const std::string& arguments, const std::string& part) {
    const Outcome refused = headlab("explain " + arguments);
    EXPECT_NE(refused.code, 0) << arguments;
    EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
    EXPECT_TRUE(contains(refused.complaint, part)) << refused.complaint;
  };
  expect_refused(id + " ''", "no text");
  expect_refused(id + " 'a text of more than sixteen bytes'", "the model's context holds 16");
  expect_refused(id + " a --layer 3", "layer");
  expect_refused(id, "TEXT");
  experiments::bright_quadrants(folder_ / "images", 96, 40);
  const Outcome images = headlab(
      "run data.name=idx data.folder=images model.patch=2 model.width=16 model.depth=1 attention.heads=2 train.steps=1 "
      "train.batch=16 --json");
  const std::string of_images = json::parse(images.output)["id"];
  const Outcome generated = headlab("generate " + of_images);
  EXPECT_EQ(generated.code, 2);
  EXPECT_TRUE(one_line(generated.complaint)) << generated.complaint;
  EXPECT_TRUE(contains(generated.complaint, "learned image-classification, and goes on with no text; `headlab list "))
      << generated.complaint;
  expect_refused(of_images + " a", "reads no text");
}

}  // namespace
}  // namespace headlab
