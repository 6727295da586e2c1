// Registries, and the settings and options that their entries declare.
#include "base/registry.h"

#include <gtest/gtest.h>

namespace headlab {
namespace {

struct Tool {
  std::string name, help;
  std::vector<Option> options = {};
  int (*make)() = nullptr;
};

Registry<Tool>& tools() {
  static Registry<Tool> all("tool", {{.name = "hammer",
                                      .help = "drives nails",
                                      .options = {option::real("tool.weight", 0.5, "in kg", 0.1, 5)},
                                      .make = [] { return 1; }},
                                     {.name = "saw", .help = "cuts", .make = [] { return 2; }}});
  return all;
}

template <class Action>
std::string fault(Action action) {
  try {
    action();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(Registry, FindsByNameAndKeepsItsOrder) {
  EXPECT_EQ(tools().find("saw").make(), 2);
  EXPECT_EQ(tools().names().front(), "hammer");
  EXPECT_EQ(fault([] { tools().find("hamer"); }),
            "no tool is called 'hamer' (did you mean 'hammer'?); there are hammer, saw");
}

TEST(Registry, TakesMoreAtRunTimeAndNoNameTwice) {
  Registry<Tool> own("tool", {{.name = "hammer", .help = "drives nails"}});
  const Tool& first = own.find("hammer");
  for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h"}) own.add({.name = name, .help = ""});
  EXPECT_EQ(&own.find("hammer"), &first) << "its address stays";
  EXPECT_EQ(own.find("h").name, "h");
  EXPECT_THROW(own.add({.name = "hammer", .help = ""}), std::logic_error);
}

// An option whose values are the names of a registry knows those of entries that came later.
TEST(Registry, GivesOptionsTheirChoices) {
  const Option chosen = option::entry("tool", "saw", tools, "what is used");
  EXPECT_EQ(chosen.known_choices(), (std::vector<std::string>{"hammer", "saw"}));
  EXPECT_EQ(fault([&] { checked(chosen, std::string("sow"), "here"); }),
            "here: tool = \"sow\" is unknown (did you mean 'saw'?); it takes one of hammer, saw");
  tools().add({.name = "file", .help = "smooths"});
  EXPECT_EQ(std::get<std::string>(checked(chosen, std::string("file"), "here")), "file");
  EXPECT_EQ(tools().items().back().options->size(), 0U);
}

TEST(Settings, AreReadByTypeAndLayer) {
  Settings settings;
  settings.set("heads", std::vector<std::int64_t>{4, 8});
  settings.set("routed", std::int64_t{2});
  EXPECT_EQ(settings.per_layer("routed", 3), (std::vector<std::int64_t>{2, 2, 2}));
  EXPECT_EQ(settings.layer(1, 2).integer("heads"), 8);
  EXPECT_EQ(settings.layer(1, 2).integer("routed"), 2);
  EXPECT_EQ(fault([&] { settings.layer(0, 3); }), "heads = [4, 8] has 2 entries, but the model has 3 layers");
  EXPECT_THROW(settings.integer("heads"), std::logic_error);
  EXPECT_THROW(settings.flag("absent"), std::logic_error);
  EXPECT_TRUE(settings.any_layer([](const Settings& layer) { return layer.integer("heads") == 8; }));
  EXPECT_FALSE(settings.any_layer([](const Settings& layer) { return layer.integer("heads") == 5; }));
}

TEST(Settings, TakeTheFallbacksOfWhatTheyLeaveUnsaid) {
  Settings given;
  given.set("tool.other", true);
  EXPECT_EQ(with_fallbacks(given, tools().find("hammer").options).real("tool.weight"), 0.5);
  given.set("tool.weight", 2.0);
  EXPECT_EQ(with_fallbacks(given, tools().find("hammer").options).real("tool.weight"), 2.0);
}

}  // namespace
}  // namespace headlab
