#include "experiments/config/config.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "base/error.h"
#include "layers/routing/router.h"

namespace headlab::experiments {
namespace {

std::string message_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

std::string rejection(const std::string& override_text) {
  return message_of([&] { parse_override(override_text); });
}

Config with(const std::vector<std::string>& overrides) {
  Config config;
  for (const std::string& text : overrides) config.set(parse_override(text));
  return config;
}

TEST(Config, TakesEveryTypeFromText) {
  const Config config = with({"model.depth=6", "train.lr=3e-4", "data.flip=true", "model.pool=class_token",
                              "data.folder=/some where/=odd", "attention.heads=[4, 8, 8]", "data.name=\"cifar10\""});
  EXPECT_EQ(config.integer("model.depth"), 6);
  EXPECT_EQ(config.real("train.lr"), 3e-4);
  EXPECT_TRUE(config.flag("data.flip"));
  EXPECT_EQ(config.text("model.pool"), "class_token");
  EXPECT_EQ(config.text("data.folder"), "/some where/=odd");
  EXPECT_EQ(config.text("data.name"), "cifar10");
  EXPECT_EQ(config.per_layer("attention.heads", 3), (std::vector<std::int64_t>{4, 8, 8}));
}

TEST(Config, TakesSeveralEntriesInAnyOrderAsOneChoice) {
  const Config usual, same = with({"eval.probes=head-similarity + head-load,head-load"});
  EXPECT_EQ(same.text("eval.probes"), "head-load + head-similarity");
  EXPECT_EQ(same.canonical(), usual.canonical());
  EXPECT_EQ(with({"eval.probes="}).text("eval.probes"), "");
  EXPECT_NE(with({"eval.probes="}).canonical(), usual.canonical());
  EXPECT_EQ(
      rejection("eval.probes=head-load+head-lode"),
      "command line: eval.probes = \"head-lode\" is unknown (did you mean 'head-load'?); it takes nothing, or some "
      "joined by + of head-load, head-load-by-position, expert-load, expert-depth, attention-patterns, "
      "head-similarity, head-cka");
  const auto chosen = usual.chosen_entries();
  const auto probes = std::count_if(chosen.begin(), chosen.end(), [](const auto& c) { return c.first == "probe"; });
  EXPECT_EQ(probes, 2);
}

TEST(Config, TakesAnIntegerForARealButNotTheReverse) {
  EXPECT_EQ(with({"train.clip=2"}).real("train.clip"), 2.0);
  EXPECT_EQ(rejection("model.depth=2.5"), "command line: model.depth takes an integer, not 2.5");
}

TEST(Config, RejectsOtherTypesSayingWhatIsTaken) {
  EXPECT_EQ(rejection("model.depth=deep"), "command line: model.depth takes an integer, not 'deep'");
  EXPECT_EQ(rejection("model.depth="), "command line: model.depth takes an integer, not ''");
  EXPECT_EQ(rejection("model.depth=1\ntask=1"), "command line: model.depth takes an integer, not '1\ntask=1'");
  EXPECT_EQ(rejection("data.flip=1"), "command line: data.flip takes true or false, not 1");
  EXPECT_EQ(rejection("train.lr=true"), "command line: train.lr takes a number, not true");
  EXPECT_EQ(rejection("model.depth=[1, 2]"), "command line: model.depth takes an integer, not [1, 2]");
  EXPECT_NE(rejection("attention.heads=[]"), "");
  EXPECT_NE(rejection("attention.heads=[4, 2.5]"), "");
  EXPECT_NE(rejection("train.lr=nan"), "");
  EXPECT_NE(rejection("train.lr=inf"), "");
  EXPECT_NE(rejection("model.depth=99999999999999999999"), "");
}

TEST(Config, RejectsWhatIsOutOfRange) {
  EXPECT_EQ(rejection("model.depth=0"),
            "command line: model.depth = 0 is out of range; it takes integers from 1 to 1024");
  EXPECT_EQ(rejection("train.beta1=1.5"),
            "command line: train.beta1 = 1.5 is out of range; it takes a number from 0 to 0.99999");
  EXPECT_NE(rejection("attention.heads=[4, 0]").find("[4, 0] is out of range"), std::string::npos);
}

TEST(Config, RejectsAnUnknownChoiceWithASuggestion) {
  EXPECT_EQ(
      rejection("attention.router=two_stages"),
      fmt::format("command line: attention.router = \"two_stages\" is unknown (did you mean 'two_stage'?); it takes "
                  "one of {}",
                  fmt::join(routers().names(), ", ")));
}

TEST(Config, RejectsWhatIsNoOverride) {
  EXPECT_EQ(rejection("model.depth"),
            "command line: 'model.depth' is not an override; write KEY=VALUE, as in model.depth=6");
  EXPECT_NE(rejection("=3"), "");
}

TEST(Config, SuggestsTheKeyThatWasMeant) {
  const std::vector<std::pair<std::string, std::string>> slips = {
      {"model.dept", "model.depth"},
      {"model.detph", "model.depth"},
      {"modle.depth", "model.depth"},
      {"depth", "model.depth"},
      {"model_depth", "model.depth"},
      {"model.widht", "model.width"},
      {"width", "model.width"},
      {"model.patches", "model.patch"},
      {"model.droppath", "model.drop_path"},
      {"model.drop-path", "model.drop_path"},
      {"model.positions", "model.position"},
      {"model.heads", "attention.heads"},
      {"attention.head", "attention.heads"},
      {"attn.heads", "attention.heads"},
      {"attention.routeed", "attention.routed"},
      {"attention.share", "attention.shared"},
      {"attention.twostage", "attention.two_stage"},
      {"attention.gatescale", "attention.gate_scale"},
      {"attention.balance_wieght", "attention.balance_weight"},
      {"train.learning_rat", ""},
      {"train.epoch", "train.epochs"},
      {"training.epochs", "train.epochs"},
      {"train.batchs", "train.batch"},
      {"train.weightdecay", "train.weight_decay"},
      {"optimizer.lr", "train.lr"},
      {"train.warm_up", "train.warmup"},
      {"data.label_smoothing", "train.label_smoothing"},
      {"data.cut_mix", "data.cutmix"},
      {"data.train_limt", "data.train_limit"},
      {"eval.evry", "eval.every"},
  };
  std::size_t right = 0;
  for (const auto& [slip, meant] : slips) {
    const std::string message = rejection(slip + "=1");
    EXPECT_NE(message.find("unknown key '" + slip + "'"), std::string::npos) << message;
    const bool good =
        message.find(meant.empty() ? "headlab list options" : "did you mean '" + meant + "'?") != message.npos;
    right += good;
    if (!good) std::cout << slip << ": " << message << '\n';
  }
  EXPECT_GE(right * 10, slips.size() * 9);
}

TEST(Config, PerLayerValuesMustFitTheDepth) {
  EXPECT_EQ(with({"attention.heads=4"}).per_layer("attention.heads", 3), (std::vector<std::int64_t>{4, 4, 4}));
  EXPECT_EQ(message_of([] { with({"attention.heads=[4, 8]"}).per_layer("attention.heads", 3); }),
            "attention.heads = [4, 8] has 2 entries, but the model has 3 layers");
}

TEST(Config, CanonicalTextHoldsOnlyWhatChangesTheResult) {
  EXPECT_EQ(Config().canonical(), "");
  EXPECT_EQ(with({"data.folder=/elsewhere", "model.depth=4"}).canonical(), "");
  EXPECT_EQ(with({"train.lr=0.1", "model.depth=6", "attention.router=random"}).canonical(),
            "attention.router = \"random\"\nmodel.depth = 6\ntrain.lr = 0.1\n");
}

TEST(Config, CanonicalTextIsTheSameForTheSameMeaning) {
  EXPECT_EQ(with({"attention.heads=[4, 4]"}).canonical(), with({"attention.heads=4"}).canonical());
  EXPECT_EQ(with({"attention.heads=[8, 8]"}).canonical(), "");
  EXPECT_NE(with({"attention.heads=[8, 4]"}).canonical(), with({"attention.heads=[4, 8]"}).canonical());
  EXPECT_EQ(with({"train.clip=2"}).canonical(), with({"train.clip=2.0"}).canonical());
  EXPECT_EQ(with({"model.dropout=-0.0"}).canonical(), "");
}

// Without a router the routing keys mean nothing: equal computations share their runs.
TEST(Config, LeavesOutWhatNoRouterReads) {
  EXPECT_EQ(with({"attention.shared=2", "attention.two_stage=false"}).canonical(), "");
  EXPECT_NE(with({"attention.router=fixed", "attention.shared=2"}).canonical(),
            with({"attention.router=fixed", "attention.shared=3"}).canonical());
}

TEST(Config, AKeyMeansSomethingWhileItsOwnerIsChosen) {
  const auto fault = [](const std::vector<std::string>& overrides) {
    return message_of([&] { with(overrides).check(); });
  };
  const std::string routed = fault({"attention.routed=2"});
  EXPECT_TRUE(routed.starts_with("command line: attention.routed belongs to the routers two_stage, query_norm, "))
      << routed;
  EXPECT_TRUE(routed.ends_with("; attention.router is none")) << routed;
  EXPECT_EQ(
      fault({"attention.router=random", "attention.two_stage=true"}),
      "command line: attention.two_stage belongs to the routers two_stage, random_gated; attention.router is random");
  EXPECT_EQ(fault({"train.power=2"}),
            "command line: train.power belongs to the schedule polynomial; train.schedule is cosine");
  EXPECT_EQ(fault({"attention.two_stage=true", "attention.router=two_stage"}), "") << "whatever comes first";
  EXPECT_EQ(message_of([] { Config::from_toml("[attention]\nkv = \"all\"\nrouter = \"fixed\"\n", "c.toml"); }),
            "c.toml:2: attention.kv belongs to the routers two_stage, query_norm, random, random_gated; "
            "attention.router is fixed");
}

TEST(Config, AnOfferedKeyWaitsForItsOwner) {
  Config config;
  config.offer({"attention.shared", std::int64_t{3}, "file:1"});
  config.check();
  EXPECT_FALSE(config.has("attention.shared"));
  EXPECT_EQ(config.canonical(), "");
  config.set(parse_override("attention.router=fixed"));
  EXPECT_EQ(config.integer("attention.shared"), 3);
  EXPECT_EQ(config.canonical(), "attention.router = \"fixed\"\nattention.shared = 3\n");
}

TEST(Config, IsPrintedWithoutWhatChangesNothing) {
  const std::string plain = Config().toml();
  EXPECT_EQ(plain.find("shared"), plain.npos) << plain;
  EXPECT_EQ(plain.find("randaugment_magnitude"), plain.npos) << plain;
  EXPECT_NE(plain.find("epochs = 1\n"), plain.npos) << plain;
  const std::string other = with({"attention.router=random", "train.steps=3", "data.randaugment_ops=1"}).toml();
  EXPECT_NE(other.find("shared = 0\n"), other.npos) << other;
  EXPECT_NE(other.find("randaugment_magnitude = 9.0\n"), other.npos) << other;
  EXPECT_EQ(other.find("epochs"), other.npos) << other;
}

TEST(Config, LeavesOutTheMagnitudeOfNoOperations) {
  EXPECT_EQ(with({"data.randaugment_magnitude=3", "data.erasing=0"}).canonical(), "");
  EXPECT_EQ(with({"data.randaugment_magnitude=3", "data.randaugment_ops=2"}).canonical(),
            "data.randaugment_magnitude = 3.0\ndata.randaugment_ops = 2\n");
}

TEST(Config, NumbersSurviveTheirSpelling) {
  for (const double number : {0.1, 1.0 / 3.0, 1e-7, 9.999999999999999, 4.0}) {
    Config config;
    config.set("train.lr", number, "test");
    EXPECT_EQ(Config::from_toml(config.toml(), "test").real("train.lr"), number);
  }
}

TEST(Config, ReadsBackItsOwnToml) {
  const Config config = with({"attention.heads=[4, 8]", "data.folder=C:\\new \"folder\"\x01\xc3\xa9", "train.lr=1",
                              "data.flip=true", "model.depth=2"});
  EXPECT_EQ(Config::from_toml(config.toml(), "test").toml(), config.toml());
  EXPECT_EQ(Config::from_toml(config.toml(), "test").text("data.folder"), config.text("data.folder"));
}

TEST(Config, NamesFileAndLineOfAFault) {
  EXPECT_EQ(message_of([] { Config::from_toml("[model]\ndepth = 4\nwidth = \"x\"\n", "c.toml"); }),
            "c.toml:3: model.width takes an integer, not \"x\"");
  EXPECT_EQ(message_of([] { Config::from_toml("[model]\ndepth = \n", "c.toml"); }).rfind("c.toml:2: ", 0), 0U);
  for (const char* open : {"[data]\nname = \"idx\ntask = \"x\"\n", "[data]\nname = 'idx\r\n"})
    EXPECT_EQ(message_of([&] { Config::from_toml(open, "c.toml"); }),
              "c.toml:2: a text that begins on this line has no closing quote");
  EXPECT_NE(message_of([] { Config::from_toml("name = \"i\1dx\"\n", "c.toml"); }).find("control characters"),
            std::string::npos);
}

}  // namespace
}  // namespace headlab::experiments
