#include "cli/text_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "cli/output.h"
#include "datasets/text/bigram.h"

namespace headlab::cli {
namespace {

using datasets::TextDomain;
using datasets::TextPart;

constexpr std::int64_t kSamples = 3;
constexpr std::size_t kSampleLines = 4, kSampleColumns = 100;

struct Sample {
  std::string name;
  std::vector<std::string> lines;  // printable
};

std::string_view document(const TextPart& part, std::int64_t i) {
  const auto n = static_cast<std::size_t>(i);
  const auto begin = static_cast<std::size_t>(part.starts[n]);
  const std::size_t next =
      n + 1 < part.starts.size() ? static_cast<std::size_t>(part.starts[n + 1]) : part.bytes.size();
  return {reinterpret_cast<const char*>(part.bytes.data()) + begin, next - 1 - begin};
}

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

// Training documents at even distances.
std::vector<Sample> samples(const TextPart& part) {
  const std::int64_t count = std::min(kSamples, part.documents());
  std::vector<Sample> out;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t n = (2 * i + 1) * part.documents() / (2 * count);
    out.push_back({printable(part.names[static_cast<std::size_t>(n)], kSampleColumns), first_lines(document(part, n))});
  }
  return out;
}

double bigram_bits(const datasets::TextData& data) {
  return datasets::bits_per_byte(datasets::bigram_of(data), data.domains.front().validation);
}

}  // namespace

nlohmann::ordered_json describe_text(const datasets::TextData& data) {
  const TextDomain& domain = data.domains.front();
  nlohmann::ordered_json out = {{"name", domain.name},
                                {"origin", domain.origin.string()},
                                {"digest", data.digest},
                                {"repeated", domain.repeated},
                                {"bigram_bits_per_byte", bigram_bits(data)}};
  for (const datasets::Split split : datasets::kSplits) {
    const TextPart& part = domain.part(split);
    out[name_of(split)] = {{"documents", part.documents()}, {"bytes", part.predicted()}};
  }
  out["samples"] = nlohmann::ordered_json::array();
  for (const Sample& sample : samples(domain.train))
    out["samples"].push_back({{"document", sample.name}, {"lines", sample.lines}});
  return out;
}

void print_text(const datasets::TextData& data) {
  const TextDomain& domain = data.domains.front();
  put("{} from {}, digest {}\n", domain.name, domain.origin.string(), data.digest);
  put("{} repeated documents left out; a bigram model of train: {:.3f} bits per byte of validation\n\n",
      domain.repeated, bigram_bits(data));
  put("{:<16} {:>10} {:>12}\n", "split", "documents", "bytes");
  for (const datasets::Split split : datasets::kSplits) {
    const TextPart& part = domain.part(split);
    put("{:<16} {:>10} {:>12}\n", name_of(split), part.documents(), part.predicted());
  }
  for (const Sample& sample : samples(domain.train)) {
    put("\n{}\n", sample.name);
    for (const std::string& line : sample.lines) put("    {}\n", line);
  }
}

}  // namespace headlab::cli
