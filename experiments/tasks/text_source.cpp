#include "experiments/tasks/text_source.h"

#include <fmt/format.h>

#include <iterator>
#include <map>

#include "datasets/text/corpus.h"
#include "datasets/text/mixture.h"

namespace headlab::experiments {
namespace {

std::vector<std::string> corpora_of(const Settings& settings) {
  return names_in(settings.text("data.corpora"));
}

}  // namespace

std::vector<Option> text_source_options(std::function<bool(const Settings&)> mixes) {
  using namespace option;
  return {
      entries("data.corpora", "cmake-help + wordnet + boost-math", datasets::corpora,
              "domains of text; `headlab data list` shows them"),
      when(std::move(mixes),
           spelt(text("data.mixture", "",
                      "share of each corpus in what is drawn, as \"boost-math:3 + wordnet:1\"; empty: alike"),
                 datasets::canonical_mixture)),
      silent(text("data.folder", "", "folder that holds the corpora; empty: HEADLAB_DATA, then the package's place")),
      entry("data.tokenizer", "bytes", datasets::tokenizers, "what makes tokens of text")};
}

bool has_several_corpora(const Settings& settings) {
  return domain_count(settings) > 1;
}

const datasets::TokenizerEntry& tokenizer_entry(const Settings& settings) {
  return datasets::tokenizers().find(settings.text("data.tokenizer"));
}

results::Artefact tokenizer_artefact(const datasets::Tokenizer& tokenizer) {
  return {"tokenizer", "text/plain", "name, vocabulary and digest of the tokenizer", tokenizer.description() + "\n"};
}

std::shared_ptr<const datasets::TextData> shared_text(const Settings& settings, bool some_empty) {
  static std::map<std::string, std::shared_ptr<const datasets::TextData>> loaded;
  const std::string &names = settings.text("data.corpora"), &folder = settings.text("data.folder");
  std::string key = fmt::format("{}\n{}\n{}\n{}", names, folder, some_empty, settings.text("data.tokenizer"));
  for (const Option& option : tokenizer_entry(settings).options)
    key += fmt::format("\n{}", to_toml(settings.value(option.key)));
  auto& entry = loaded[key];
  if (!entry)
    entry = std::make_shared<datasets::TextData>(
        datasets::load_tokens(corpora_of(settings), folder, settings, datasets::kMostInMemory, some_empty));
  return entry;
}

std::int64_t domain_count(const Settings& settings) {
  return std::ssize(corpora_of(settings));
}

// One corpus has all of it.
std::vector<double> shares_of(const Settings& settings) {
  const std::vector<std::string> corpora = corpora_of(settings);
  if (corpora.size() == 1) return {1.0};
  return datasets::shares_of(settings.text("data.mixture"), corpora);
}

std::string text_source(const Settings& settings) {
  const std::string &corpora = settings.text("data.corpora"), &mixture = settings.text("data.mixture");
  return fmt::format("{} of {}", tokenizer_entry(settings).tokens(settings), mixture.empty() ? corpora : mixture);
}

Groups groups_of(const datasets::TextData& data) {
  Groups out{"domain", {}};
  for (const datasets::TextDomain& domain : data.domains) out.names.push_back(domain.name);
  return out;
}

std::int64_t training_windows(const datasets::TextData& data, std::int64_t tokens) {
  std::int64_t all = 0;
  for (const datasets::TextDomain& domain : data.domains) all += domain.train.predicted();
  return all / tokens;
}

}  // namespace headlab::experiments
