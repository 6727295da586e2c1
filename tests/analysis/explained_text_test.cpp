// What a run keeps of one text, and the pictures of it.
#include <nlohmann/json.hpp>

#include "analysis/figures/explained_text.h"
#include "analysis/figures/figure.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

using Json = nlohmann::ordered_json;

// Two tokens and two layers, of which the first has experts of two depths.
Json example() {
  return {{"text", "a b"},
          {"tokens", {"a", "b"}},
          {"layers",
           {{{"importance", {0.25, 0.5}},
             {"complexity", {nullptr, 0.75}},
             {"shallow", {1, 0}},
             {"deep", {0, 2}},
             {"experts", {{1}, {9, 10}}},
             {"attention", {1.0, 0.0, 0.25, 0.75}}},
            {{"attention", {1.0, 0.0, 0.5, 0.5, 0.0, 1.0, 0.125, 0.875}}}}}};
}

results::RunRecord keeping(const std::string& config, const std::string& explanation) {
  results::RunRecord run = figure_run(config, 1, 0.8, 1);
  run.payload.artefacts.push_back({"explanation", "application/json", "", explanation});
  return run;
}

Figures drawn(const std::string& kind, const std::vector<results::RunRecord>& runs, const std::string& variant = "") {
  const Report report{build_table(figure_plan({1}), runs), {}, runs};
  return figure_kinds().find(kind).draw(report, variant);
}

TEST(ExplainedText, IsReadLayerByLayer) {
  const ExplainedText text = explained_text(example(), "run X");
  EXPECT_EQ(text.text, "a b");
  EXPECT_EQ(text.tokens, (std::vector<std::string>{"a", "b"}));
  ASSERT_EQ(text.layers.size(), 2U);
  EXPECT_EQ(text.layers[0].importance, (std::vector<double>{0.25, 0.5}));
  EXPECT_TRUE(std::isnan(text.layers[0].complexity[0]));
  EXPECT_EQ(text.layers[0].deep, (std::vector<double>{0, 2}));
  EXPECT_TRUE(text.layers[0].of_two_depths() && text.layers[0].has_experts && !text.layers[0].has_heads);
  ASSERT_EQ(text.layers[1].attention.size(), 2U);
  EXPECT_EQ(text.layers[1].attention[1], (std::vector<double>{0, 1, 0.125, 0.875}));
  EXPECT_FALSE(text.layers[1].of_two_depths());
}

TEST(ExplainedText, ShowsTheLastLayerThatChoosesMost) {
  Json json = example();
  EXPECT_EQ(layer_to_show(explained_text(json, "")), 0U) << "the only one of two depths";
  json["layers"][1]["experts"] = {{1}, {2}};
  EXPECT_EQ(layer_to_show(explained_text(json, "")), 0U);
  for (const char* name : {"shallow", "deep"}) json["layers"][0].erase(name);
  EXPECT_EQ(layer_to_show(explained_text(json, "")), 1U) << "the last with experts";
  json["layers"][1].erase("experts");
  EXPECT_EQ(layer_to_show(explained_text(json, "")), 0U);
  json["layers"][0].erase("experts");
  json["layers"][0]["heads"] = {{1}, {1}};
  EXPECT_EQ(layer_to_show(explained_text(json, "")), 0U) << "the only one with chosen heads";
  json["layers"][0].erase("heads");
  EXPECT_EQ(layer_to_show(explained_text(json, "")), 1U);
  json.erase("layers");
  EXPECT_EQ(layer_to_show(explained_text(json, "")), std::nullopt);
}

TEST(ExplainedText, IsRefusedWhereItIsDamaged) {
  const auto refused = [](const char* what, const auto& damage) {
    Json json = example();
    damage(json);
    try {
      explained_text(json, "run X");
      ADD_FAILURE() << what << " was accepted";
    } catch (const StoreError& error) {
      EXPECT_NE(std::string(error.what()).find("run X: its artefact explanation is damaged: expected "),
                std::string::npos)
          << what;
    }
  };
  refused("no tokens", [](Json& j) { j.erase("tokens"); });
  refused("a number as a token", [](Json& j) { j["tokens"][0] = 3; });
  refused("a text of numbers", [](Json& j) { j["text"] = 3; });
  refused("layers of numbers", [](Json& j) { j["layers"] = {1, 2}; });
  refused("one layer", [](Json& j) { j["layers"] = 1; });
  refused("too few numbers", [](Json& j) { j["layers"][0]["importance"] = {1.0}; });
  refused("a word as a number", [](Json& j) { j["layers"][0]["importance"][1] = "1"; });
  refused("experts of one token", [](Json& j) { j["layers"][0]["experts"].erase(0); });
  refused("a number of experts", [](Json& j) { j["layers"][0]["experts"][0] = 1; });
  refused("one depth", [](Json& j) { j["layers"][0].erase("deep"); });
  refused("half a head", [](Json& j) { j["layers"][1]["attention"].erase(0); });
  refused("a list", [](Json& j) { j = Json::array({1, 2}); });
  refused("no tokens, but attention", [](Json& j) { j["tokens"] = Json::array(); });
}

TEST(ExplainedText, IsDrawnFromTheFirstRunOfEachRow) {
  const std::string kept = example().dump();
  const std::vector<results::RunRecord> runs = {keeping("A", kept), figure_run("B", 1, 0.8, 1), keeping("C", kept)};
  const Figures maps = drawn("attention-maps", runs);
  ASSERT_EQ(maps.size(), 1U);
  EXPECT_EQ(maps[0].name, "spec-attention-maps.png");
  for (const char* part : {"Attention of MHA, seed 1, layer 1", "The text: a b", "0 1 25\n", "1 1 75\n"})
    EXPECT_NE(maps[0].script.find(part), std::string::npos) << part << maps[0].script;
  EXPECT_EQ(maps[0].script.find("head 2"), std::string::npos) << "that layer has one";
  const Figures judged = drawn("token-judgements", runs);
  ASSERT_EQ(judged.size(), 1U);
  for (const char* part : {"MHA, seed 1, layer 1", "MoH, 50 %, seed 1, layer 1"})
    EXPECT_NE(judged[0].script.find(part), std::string::npos) << part << judged[0].script;
  EXPECT_EQ(judged[0].script.find("MoH, 75 %"), std::string::npos) << "it keeps no text";
  const Figures one = drawn("token-judgements", runs, "moh-50");
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].name, "spec-moh-50-token-judgements.png");
  EXPECT_EQ(one[0].script.find("MHA"), std::string::npos);
  EXPECT_TRUE(drawn("attention-maps", {figure_run("A", 1, 0.8, 1)}).empty());
  EXPECT_THROW(drawn("attention-maps", {keeping("A", "{\"tokens\": [")}), StoreError);
  EXPECT_THROW(drawn("attention-maps", {keeping("A", "{\"tokens\": [], \"tokens\": []}")}), StoreError);
}

}  // namespace
}  // namespace headlab::analysis
