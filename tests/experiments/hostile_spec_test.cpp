// Specifications from others: damaged, or made to do harm.
#include <gtest/gtest.h>

#include <random>

#include "base/error.h"
#include "experiments/specs/built_in_specs.h"
#include "experiments/specs/spec.h"
#include "tests/analysis/nasty_strings.h"

namespace headlab::experiments {
namespace {

const std::string kBefore = R"(name = "demo"
title = "Demo"
claim = "none"
source = "none"
baseline = "plain"
metrics = ["test_top1"]
[base]
model.depth = 2
[scales.smoke]
seeds = 2
cost = "seconds"
[[variants]]
name = "plain"
label = "MHA"
)";

// What is said about a specification that ends with `more`; empty: it is read.
std::string said(const std::string& more) {
  try {
    parse_spec(kBefore + more, "dir/demo.toml");
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}
void expect_said(const std::string& more, const std::string& part) {
  EXPECT_NE(said(more).find(part), std::string::npos) << more << said(more);
}

TEST(HostileSpec, AScaleIsANumberAboveZero) {
  EXPECT_EQ(said("[metric.test_top1]\nscale = 2\n"), "");
  for (const char* scale : {"nan", "-nan", "inf", "-inf", "0", "-0.0", "-1"})
    expect_said(std::string("[metric.test_top1]\nscale = ") + scale + "\n",
                "dir/demo.toml:16: 'scale' of [metric.test_top1] takes a number above 0");
}

TEST(HostileSpec, NoNameLeadsOutOfAFolder) {
  for (const char* name : {"..", "../x", "/etc/x", "a/../b", ".", "a b"})
    expect_said(std::string("[[variants]]\nname = \"") + name + "\"\nlabel = \"x\"\nset = { model.depth = 3 }\n",
                "may hold letters, digits, '-' and '_' only");
  expect_said("[[grids]]\nname = \"grid\"\nlabel = \"x\"\nproduct = { data.folder = [\"../a\", \"../b\"] }\n",
              "holds '..'; names become parts of file names");
}

TEST(HostileSpec, AVariantIsNotSetAgainstItselfAndNotToldToBe) {
  const std::string words = said("[[variants]]\nname = \"x\"\nlabel = \"x\"\nagainst = \"x\"\nset.model.depth = 3\n");
  EXPECT_NE(words.find("'x' is set against 'x', which is not another variant"), std::string::npos) << words;
  EXPECT_EQ(words.find("did you mean"), std::string::npos) << words;
}

TEST(HostileSpec, AGridOfABillionIsRefusedBeforeItIsMade) {
  std::string list = "[1e-9";
  for (int i = 2; i <= 1000; ++i) list += ", " + std::to_string(i) + "e-9";
  list += "]";
  expect_said("[[grids]]\nname = \"grid\"\nlabel = \"x\"\nproduct = { train.lr = " + list + ", train.min_lr = " + list +
                  ", train.weight_decay = " + list + " }\n",
              "this grid has more than 1000 variants");
}

// A few edits at random places: bytes, lines that are gone or twice, nasty text.
std::string mutant_of(std::string text, std::mt19937& random) {
  const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
  for (std::size_t edits = 1 + below(4); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = below(text.size()), line = text.find('\n', at), end = std::min(line, text.size() - 1) + 1;
    switch (below(5)) {
      case 0:
        text[at] = static_cast<char>(random());
        break;
      case 1:
        text.erase(at, end - at);
        break;
      case 2:
        text.insert(at, text.substr(at, end - at));
        break;
      case 3:
        text.insert(at, nasty_strings()[below(nasty_strings().size())]);
        break;
      default:
        text.insert(at, std::string(1 + below(3), "[]{}=\".,#'\n-0919eE"[below(18)]));
    }
  }
  return text;
}

TEST(HostileSpec, AThousandMutantsAreReadOrRefusedInOneLine) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  int refused = 0;
  for (int i = 0; i < 1005; ++i) {
    const BuiltInSpec& spec = built_in_specs()[random() % std::size(built_in_specs())];
    const std::string text = mutant_of(std::string(spec.text), random);
    try {
      parse_spec(text, std::string(spec.name) + ".toml");
    } catch (const UsageError& error) {
      refused += 1;
      EXPECT_NE(std::string(error.what()).find(std::string(spec.name) + ".toml"), std::string::npos) << error.what();
    } catch (const std::exception& error) {
      FAIL() << error.what() << " of:\n" << text;
    }
  }
  EXPECT_GT(refused, 300);
}

}  // namespace
}  // namespace headlab::experiments
