// The running text of a task, and what makes tokens of it: corpora, each a domain, mixed by shares.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/option.h"
#include "datasets/text/text_data.h"
#include "datasets/text/tokenizer.h"
#include "experiments/probes/probe.h"
#include "results/record.h"

namespace headlab::experiments {

// data.corpora, data.mixture, data.folder, data.tokenizer; a mixture changes something where `mixes` says so.
std::vector<Option> text_source_options(std::function<bool(const Settings&)> mixes);
bool has_several_corpora(const Settings& settings);

const datasets::TokenizerEntry& tokenizer_entry(const Settings& settings);
// What a run keeps of a tokenizer that is trained, or somebody's.
results::Artefact tokenizer_artefact(const datasets::Tokenizer& tokenizer);

// Read once in a process, which asks for the same text many times (identity, runs). `some_empty`: splits may be. Throws
// DataError, UsageError.
std::shared_ptr<const datasets::TextData> shared_text(const Settings& settings, bool some_empty = false);
std::int64_t domain_count(const Settings& settings);
std::vector<double> shares_of(const Settings& settings);  // one a domain
std::string text_source(const Settings& settings);        // "bytes of cmake-help + wordnet"

Groups groups_of(const datasets::TextData& data);
// Windows of so many tokens that fit the training text side by side.
std::int64_t training_windows(const datasets::TextData& data, std::int64_t tokens);

}  // namespace headlab::experiments
