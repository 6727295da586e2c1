#include "cli/labelled_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/utf8.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

using datasets::kSplits;
using datasets::LabelledExample;
using datasets::LabelledText;
using datasets::Split;
using datasets::Tokenizer;
using Json = nlohmann::ordered_json;
using Counts = std::array<std::int64_t, 3>;  // train, validation, test

constexpr std::int64_t kSamples = 4;
constexpr std::size_t kSampleColumns = 110;

std::vector<Counts> counts_of(const LabelledText& data) {
  std::vector<Counts> counts(data.categories.size());
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split))
      ++counts[static_cast<std::size_t>(example.category)][static_cast<std::size_t>(split)];
  }
  return counts;
}

// The category that most of the training split is of.
std::size_t majority(const std::vector<Counts>& counts) {
  const auto fewer = [](const Counts& a, const Counts& b) { return a[0] < b[0]; };
  return static_cast<std::size_t>(std::max_element(counts.begin(), counts.end(), fewer) - counts.begin());
}

double majority_share(const LabelledText& data, const std::vector<Counts>& counts) {
  return static_cast<double>(counts[majority(counts)][2]) / static_cast<double>(data.part(Split::test).size());
}

// Tokens of the training split's texts, both of a pair together, without those that begin and end them.
struct Lengths {
  std::int64_t median = 0, long_ones = 0, most = 0;  // long_ones: 19 of 20 are no longer
};
Lengths lengths_of(const LabelledText& data, const Tokenizer& tokenizer) {
  std::vector<std::int64_t> all;
  std::vector<std::uint16_t> tokens;
  for (const LabelledExample& example : data.part(Split::train)) {
    tokens.clear();
    tokenizer.encode(example.first, tokens);
    tokenizer.encode(example.second, tokens);
    all.push_back(std::ssize(tokens));
  }
  std::sort(all.begin(), all.end());
  return {all[all.size() / 2], all[all.size() * 19 / 20], all.back()};
}

// Examples of the test split whose texts the training split has, too.
std::int64_t known_of_test(const LabelledText& data) {
  std::set<std::pair<std::string_view, std::string_view>> known;
  for (const LabelledExample& example : data.part(Split::train)) known.emplace(example.first, example.second);
  const auto& test = data.part(Split::test);
  return std::count_if(test.begin(), test.end(), [&](const auto& e) { return known.contains({e.first, e.second}); });
}

// Training examples at even distances.
std::vector<const LabelledExample*> samples(const LabelledText& data) {
  const auto& train = data.part(Split::train);
  const std::int64_t count = std::min(kSamples, std::ssize(train));
  std::vector<const LabelledExample*> out;
  for (std::int64_t i = 0; i < count; ++i)
    out.push_back(&train[static_cast<std::size_t>((2 * i + 1) * std::ssize(train) / (2 * count))]);
  return out;
}

std::string origin_of(const LabelledText& data) {
  return data.origin.empty() ? "headlab itself" : data.origin.string();
}

}  // namespace

Json describe_labelled(const LabelledText& data, const Tokenizer& tokenizer) {
  const std::vector<Counts> counts = counts_of(data);
  const Lengths lengths = lengths_of(data, tokenizer);
  Json out = {{"name", data.name},
              {"origin", origin_of(data)},
              {"digest", data.digest},
              {"tokenizer", tokenizer.description()},
              {"pairs", data.pairs},
              {"repeated", data.repeated},
              {"train", data.part(Split::train).size()},
              {"validation", data.part(Split::validation).size()},
              {"test", data.part(Split::test).size()},
              {"test_in_train", known_of_test(data)},
              {"majority", {{"category", data.categories[majority(counts)]}, {"test", majority_share(data, counts)}}},
              {"tokens", {{"median", lengths.median}, {"19_of_20", lengths.long_ones}, {"most", lengths.most}}},
              {"categories", Json::array()},
              {"samples", Json::array()}};
  for (std::size_t c = 0; c < counts.size(); ++c)
    out["categories"].push_back(
        {{"name", data.categories[c]}, {"train", counts[c][0]}, {"validation", counts[c][1]}, {"test", counts[c][2]}});
  for (const LabelledExample* example : samples(data)) {
    Json sample = {{"category", data.categories[static_cast<std::size_t>(example->category)]},
                   {"text", printable(example->first, kSampleColumns)}};
    if (data.pairs) sample["second"] = printable(example->second, kSampleColumns);
    out["samples"].push_back(std::move(sample));
  }
  return out;
}

void print_labelled(const LabelledText& data, const Tokenizer& tokenizer) {
  const std::vector<Counts> counts = counts_of(data);
  const Lengths lengths = lengths_of(data, tokenizer);
  put("{} from {}, digest {}, tokenizer {}\n", data.name, origin_of(data), data.digest, tokenizer.description());
  put("{}; {} equal ones left out; {} of the test split's are in the training split, too\n",
      data.pairs ? "pairs of texts" : "single texts", data.repeated, known_of_test(data));
  put("tokens: {} in the median, 19 of 20 have at most {}, the longest {}; {} more begin and end them\n",
      lengths.median, lengths.long_ones, lengths.most, data.pairs ? 3 : 2);
  put("majority class: {}, {:.2f} % of the test split\n\n", data.categories[majority(counts)],
      100 * majority_share(data, counts));
  const auto row = [](const std::string& name, auto train, auto validation, auto test) {
    put("{:<20} {:>10} {:>10} {:>10}\n", name, train, validation, test);
  };
  row("category", "train", "validation", "test");
  for (std::size_t c = 0; c < counts.size(); ++c) row(data.categories[c], counts[c][0], counts[c][1], counts[c][2]);
  row("all", data.part(Split::train).size(), data.part(Split::validation).size(), data.part(Split::test).size());
  for (const LabelledExample* example : samples(data)) {
    put("\n{}\n    {}\n", data.categories[static_cast<std::size_t>(example->category)],
        printable(example->first, kSampleColumns));
    if (data.pairs) put("    {}\n", printable(example->second, kSampleColumns));
  }
}

}  // namespace headlab::cli
