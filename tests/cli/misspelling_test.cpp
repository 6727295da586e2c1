// What people mistype: slips of the finger, forgotten sections, other tools' words for the same thing.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/suggest.h"
#include "cli/command.h"
#include "experiments/config/config.h"

namespace headlab::cli {
namespace {

using Slips = std::vector<std::pair<const char*, const char*>>;  // typed, meant

const Slips kKeys = {
    {"model.dept", "model.depth"},
    {"model.detph", "model.depth"},
    {"modle.depth", "model.depth"},
    {"depth", "model.depth"},
    {"model.widht", "model.width"},
    {"model.with", "model.width"},
    {"width", "model.width"},
    {"model.pach", "model.patch"},
    {"feed_forward.ration", "feed_forward.ratio"},
    {"feedforward.ratio", "feed_forward.ratio"},
    {"model.droppath", "model.drop_path"},
    {"model.drop_out", "model.dropout"},
    {"model.pol", "model.pool"},
    {"attention.head", "attention.heads"},
    {"atention.heads", "attention.heads"},
    {"heads", "attention.heads"},
    {"attention.routr", "attention.router"},
    {"attention.roter", "attention.router"},
    {"attention.shred", "attention.shared"},
    {"attention.share", "attention.shared"},
    {"attention.route", "attention.routed"},
    {"attention.two_stages", "attention.two_stage"},
    {"attention.twostage", "attention.two_stage"},
    {"attention.gatescale", "attention.gate_scale"},
    {"attention.balance_wieght", "attention.balance_weight"},
    {"attention.head_dims", "attention.head_dim"},
    {"train.epoch", "train.epochs"},
    {"train.epcohs", "train.epochs"},
    {"trian.lr", "train.lr"},
    {"train.step", "train.steps"},
    {"train.bach", "train.batch"},
    {"train.weightdecay", "train.weight_decay"},
    {"train.weight_dacay", "train.weight_decay"},
    {"train.warm_up", "train.warmup"},
    {"train.label_smooting", "train.label_smoothing"},
    {"train.shedule", "train.schedule"},
    {"data.nmae", "data.name"},
    {"data.flips", "data.flip"},
    {"data.crop_paddings", "data.crop_padding"},
    {"data.mixpu", "data.mixup"},
    {"eval.evry", "eval.every"},
};

const std::vector<std::pair<const char*, std::pair<const char*, const char*>>> kOptions = {
    {"sweep", {"--sclae", "--scale"}},    {"sweep", {"--seed", "--seeds"}},         {"sweep", {"--job", "--jobs"}},
    {"sweep", {"--dryrun", "--dry-run"}}, {"sweep", {"--retyr", "--retry"}},        {"table", {"--fromat", "--format"}},
    {"table", {"--result", "--results"}}, {"reproduce", {"--publsh", "--publish"}}, {"run", {"--thread", "--threads"}},
    {"list", {"--jsno", "--json"}},
};

TEST(Misspelling, FiftySlipsFindTheirKeyAtTheFirstTry) {
  std::vector<std::string> keys;
  for (const experiments::Declared& d : experiments::declared_options()) keys.push_back(d.option->key);
  int all = 0, right = 0;
  const auto judge = [&](const std::string& typed, const std::string& meant, const std::vector<std::string>& known) {
    all += 1;
    const std::string guess = nearest(typed, known);
    right += guess == meant;
    if (guess != meant) std::printf("%s: meant %s, suggested '%s'\n", typed.c_str(), meant.c_str(), guess.c_str());
  };
  for (const auto& [typed, meant] : kKeys) judge(typed, meant, keys);
  for (const auto& [name, slip] : kOptions) {
    std::vector<std::string> known = {"--help"};
    for (const OptionHelp& option : commands().find(name).usage().options) known.push_back("--" + option.name);
    judge(slip.first, slip.second, known);
  }
  EXPECT_GE(all, 50);
  EXPECT_GE(right * 10, all * 9);
}

// A verb teaches by example, and its examples are its own.
TEST(Help, EveryVerbHasAnExampleOfItself) {
  for (const Command& command : commands()) {
    const VerbHelp usage = command.usage();
    ASSERT_FALSE(usage.examples.empty()) << command.name;
    for (const std::string& example : usage.examples)
      EXPECT_NE(example.find("headlab " + command.name), std::string::npos) << example;
  }
}

}  // namespace
}  // namespace headlab::cli
