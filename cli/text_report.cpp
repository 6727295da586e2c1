#include "cli/text_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/utf8.h"
#include "cli/output.h"
#include "datasets/text/bigram.h"
#include "datasets/text/tokenizer.h"

namespace headlab::cli {
namespace {

using datasets::Split;
using datasets::TextDomain;
using datasets::TextPart;
using Json = nlohmann::ordered_json;

constexpr std::int64_t kSamples = 3;
constexpr std::size_t kSampleLines = 4, kSampleColumns = 100;

struct Sample {
  std::string name;
  std::vector<std::string> lines;  // printable
};

// The first lines that are not blank.
std::vector<std::string> first_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < kSampleLines) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.push_back(printable(line, kSampleColumns));
  }
  return lines;
}

bool is_empty(const TextPart& part) {
  return part.documents() == 0;
}

// Tokens; an empty part has not even the one that others begin with.
std::int64_t counted(const TextPart& part) {
  return std::max(part.predicted(), std::int64_t{0});
}

// Documents at even distances, of training where there are some.
std::vector<Sample> samples(const TextDomain& domain) {
  const TextPart& part = !is_empty(domain.train) ? domain.train
                         : is_empty(domain.test) ? domain.validation
                                                 : domain.test;
  const std::int64_t count = std::min(kSamples, part.documents());
  std::vector<Sample> out;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t n = (2 * i + 1) * part.documents() / (2 * count);
    out.push_back({printable(part.name(n), kSampleColumns), first_lines(part.text(n))});
  }
  return out;
}

// Of nothing without a text to learn from, and one to measure on.
std::optional<double> bigram_bits(const TextDomain& domain) {
  if (is_empty(domain.train) || is_empty(domain.validation)) return std::nullopt;
  datasets::TextData alone;
  alone.domains = {domain};
  return datasets::bits_per_byte(datasets::bigram_of(alone), domain.validation);
}

std::string tokenizer_of(const TextReport& report) {
  return report.tokens.tokenizer ? report.tokens.tokenizer->description() : "bytes";
}

Json describe(const TextReport& report, std::size_t corpus) {
  const TextDomain &domain = report.text.domains[corpus], &tokens = report.tokens.domains[corpus];
  Json out = {{"name", domain.name},
              {"origin", domain.origin.string()},
              {"digest", report.tokens.digest},
              {"tokenizer", tokenizer_of(report)},
              {"repeated", domain.repeated},
              {"bigram_bits_per_byte", nullptr}};
  if (const auto bits = bigram_bits(domain)) out["bigram_bits_per_byte"] = *bits;
  for (const Split split : datasets::kSplits) {
    const TextPart& part = domain.part(split);
    out[name_of(split)] = {
        {"documents", part.documents()}, {"bytes", part.bytes}, {"tokens", counted(tokens.part(split))}};
  }
  out["samples"] = Json::array();
  for (const Sample& sample : samples(domain))
    out["samples"].push_back({{"document", sample.name}, {"lines", sample.lines}});
  return out;
}

void print(const TextDomain& domain, const TextDomain& tokens) {
  put("\n{} from {}\n", domain.name, domain.origin.string());
  const auto bits = bigram_bits(domain);
  put("{} repeated documents left out; {}\n\n", domain.repeated,
      bits ? fmt::format("a bigram model of train: {:.3f} bits per byte of validation", *bits)
           : "with an empty split nothing can be trained on it; `headlab evaluate ID eval.splits=all` measures on all "
             "of it");
  put("{:<16} {:>10} {:>12} {:>12}\n", "split", "documents", "bytes", "tokens");
  for (const Split split : datasets::kSplits) {
    const TextPart& part = domain.part(split);
    put("{:<16} {:>10} {:>12} {:>12}\n", name_of(split), part.documents(), part.bytes, counted(tokens.part(split)));
  }
  for (const Sample& sample : samples(domain)) {
    put("\n{}\n", sample.name);
    for (const std::string& line : sample.lines) put("    {}\n", line);
  }
}

}  // namespace

Json describe_text(const TextReport& report) {
  if (report.text.domains.size() == 1) return describe(report, 0);
  Json out = {{"digest", report.tokens.digest}, {"tokenizer", tokenizer_of(report)}, {"corpora", Json::array()}};
  for (std::size_t c = 0; c < report.text.domains.size(); ++c) out["corpora"].push_back(describe(report, c));
  return out;
}

void print_text(const TextReport& report) {
  put("digest {}, tokenizer {}\n", report.tokens.digest, tokenizer_of(report));
  for (std::size_t c = 0; c < report.text.domains.size(); ++c) print(report.text.domains[c], report.tokens.domains[c]);
}

}  // namespace headlab::cli
