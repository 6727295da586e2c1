#include "datasets/text/text_data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "base/digest.h"
#include "base/error.h"
#include "datasets/gzip.h"
#include "datasets/text/corpus.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSplitParts = 20;  // one validates, one tests

Split split_of_digest(const std::string& digest) {
  const std::uint64_t part = std::stoull(digest.substr(0, 16), nullptr, 16) % kSplitParts;
  return part == 0 ? Split::test : part == 1 ? Split::validation : Split::train;
}

Sought sought(const CorpusEntry& entry) {
  return {"corpus", entry.name, entry.place, entry.package, "", entry.format.missing};
}

// A corpus that data.folder names is nowhere else; among others, it leaves them their usual places.
std::vector<fs::path> places_of(const CorpusEntry& entry, const fs::path& folder, bool folder_is_a_domain) {
  if (entry.named_folder) {
    if (!folder.empty()) return {folder};
    throw UsageError(fmt::format("the corpus '{}' needs data.folder=DIR, the folder or file to read", entry.name));
  }
  if (folder.empty() || folder_is_a_domain) return places_of(sought(entry));
  return {folder / entry.name, folder};
}

void check_text(const Document& document, const fs::path& origin) {
  const std::size_t zero = document.text.find(static_cast<char>(kSeparator));
  if (zero == std::string::npos) return;
  throw DataError(
      fmt::format("'{}', document '{}', offset {}: expected text in UTF-8 or any other bytes but zero, found a zero",
                  origin.string(), document.name, zero));
}

void append(const Document& document, TextPart& part) {
  if (part.bytes.empty()) part.bytes.push_back(kSeparator);
  part.starts.push_back(static_cast<std::int64_t>(part.bytes.size()));
  part.names.push_back(document.name);
  part.bytes.insert(part.bytes.end(), document.text.begin(), document.text.end());
  part.bytes.push_back(kSeparator);
}

void sort_by_name(std::vector<Document>& documents) {
  std::sort(documents.begin(), documents.end(),
            [](const Document& a, const Document& b) { return std::tie(a.name, a.text) < std::tie(b.name, b.text); });
}

void distribute(const std::vector<Document>& documents, TextDomain& domain) {
  TextPart* const parts[] = {&domain.train, &domain.validation, &domain.test};
  std::unordered_set<std::string> seen;
  for (const Document& document : documents) {
    if (document.text.empty()) continue;
    check_text(document, domain.origin);
    const std::string digest = digest_of(document.text);
    if (seen.insert(digest).second)
      append(document, *parts[static_cast<std::size_t>(split_of_digest(digest))]);
    else
      ++domain.repeated;
  }
}

void check_parts(const TextDomain& domain) {
  const std::int64_t counts[] = {domain.train.documents(), domain.validation.documents(), domain.test.documents()};
  if (std::find(std::begin(counts), std::end(counts), 0) == std::end(counts)) return;
  throw DataError(fmt::format(
      "'{}': expected documents enough for training, validation and test, found {} for them: more files, or "
      "more lines of a .jsonl, are needed",
      domain.origin.string(), fmt::join(counts, ", ")));
}

TextDomain load_domain(const CorpusEntry& entry, const std::vector<fs::path>& places) {
  TextDomain domain;
  domain.name = entry.name;
  domain.origin = find_place(sought(entry), places);
  std::vector<Document> documents = with_memory(domain.origin, [&] { return entry.format.read(domain.origin); });
  sort_by_name(documents);
  distribute(documents, domain);
  check_parts(domain);
  return domain;
}

std::vector<const CorpusEntry*> entries_of(const std::vector<std::string>& domains) {
  std::vector<const CorpusEntry*> entries;
  for (const std::string& name : domains) {
    entries.push_back(&corpora().find(name));
    if (std::count(domains.begin(), domains.end(), name) > 1)
      throw UsageError(fmt::format("the corpus '{}' is named more than once", name));
  }
  if (entries.empty())
    throw UsageError(fmt::format("no corpus is named; there are {}", fmt::join(corpora().names(), ", ")));
  return entries;
}

std::string digest_of_domains(const std::vector<TextDomain>& domains) {
  Digest digest;
  for (const TextDomain& domain : domains) {
    for (const Split split : kSplits) {
      const TextPart& part = domain.part(split);
      digest.number(static_cast<std::int64_t>(part.bytes.size())).number(part.documents());
      digest.bytes(part.bytes.data(), part.bytes.size());
      digest.bytes(part.starts.data(), part.starts.size() * sizeof part.starts[0]);
    }
  }
  return digest.hex();
}

}  // namespace

const char* name_of(Split split) {
  constexpr const char* kNames[] = {"train", "validation", "test"};
  return kNames[static_cast<std::size_t>(split)];
}

std::int64_t TextPart::document_at(std::int64_t at) const {
  return std::upper_bound(starts.begin(), starts.end(), at) - starts.begin() - 1;
}

const TextPart& TextDomain::part(Split split) const {
  return split == Split::train ? train : split == Split::validation ? validation : test;
}

Split split_of(const std::string& text) {
  return split_of_digest(digest_of(text));
}

TextData load_text(const std::vector<std::string>& domains, const fs::path& folder) {
  const std::vector<const CorpusEntry*> entries = entries_of(domains);
  const bool folder_is_a_domain =
      std::any_of(entries.begin(), entries.end(), [](const CorpusEntry* entry) { return entry->named_folder; });
  TextData data;
  for (const CorpusEntry* entry : entries)
    data.domains.push_back(load_domain(*entry, places_of(*entry, folder, folder_is_a_domain)));
  data.digest = digest_of_domains(data.domains);
  return data;
}

std::vector<DataSetInfo> list_corpora() {
  std::vector<DataSetInfo> list;
  for (const CorpusEntry& entry : corpora()) {
    list.push_back(entry.named_folder ? DataSetInfo{entry.name, entry.help, "data.folder=DIR", false}
                                      : look_for(sought(entry), entry.help));
  }
  return list;
}

}  // namespace headlab::datasets
