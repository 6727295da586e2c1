#include "datasets/text/text_data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include <algorithm>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"
#include "datasets/gzip.h"
#include "datasets/text/corpus.h"
#include "datasets/text/documents.h"
#include "datasets/text/packed.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

// Raised whenever a corpus of the same files would be read otherwise: what was packed before is packed anew.
constexpr std::int64_t kReaders = 1;

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

struct Files {
  std::uint64_t size = 0;   // in bytes
  std::string fingerprint;  // of their names, sizes and times
};

Files look_at(const CorpusEntry& entry, const fs::path& origin) {
  Files out;
  Digest digest;
  digest.number(kReaders).text(entry.name).text(fs::absolute(origin).string());
  for (const fs::path& path : entry.format.files(origin)) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) status = {};  // reading it will say why
    digest.text(path.string()).number(static_cast<std::int64_t>(status.st_size));
    digest.number(static_cast<std::int64_t>(status.st_mtim.tv_sec));
    digest.number(static_cast<std::int64_t>(status.st_mtim.tv_nsec));
    out.size += static_cast<std::uint64_t>(status.st_size);
  }
  out.fingerprint = digest.hex();
  return out;
}

void pack(const CorpusEntry& entry, const fs::path& origin, const std::string& key, Appended aside, Appended& file) {
  Documents documents(origin, std::move(aside));
  entry.format.read(origin, [&](const Document& document) { documents.add(document); });
  Packer packer(file, kByteVocabulary);
  const std::int64_t repeated = documents.pack(packer);
  packer.finish(key, repeated);
}

Packed packed_in_memory(const CorpusEntry& entry, const fs::path& origin, const std::string& key) {
  Appended file;
  pack(entry, origin, key, Appended(), file);
  return read_packed(file.map(), "memory");
}

// Made once; made anew where the corpus' files have changed.
Packed packed_on_disk(const CorpusEntry& entry, const fs::path& origin, const std::string& key) {
  const std::string place = digest_of(fs::absolute(origin).string()).substr(0, 16);
  const fs::path path = needed_cache_folder() / "text" / fmt::format("{}-{}.text", entry.name, place);
  if (auto found = find_packed(path, key)) return *std::move(found);
  AtomicFile kept(path);
  {
    Appended file(kept.temporary());
    pack(entry, origin, key, Appended::nameless(path.parent_path()), file);
  }
  kept.commit();
  return find_packed(path, key).value();
}

void check_parts(const TextDomain& domain, bool some_empty) {
  const std::int64_t counts[] = {domain.train.documents(), domain.validation.documents(), domain.test.documents()};
  const auto empty = std::count(std::begin(counts), std::end(counts), 0);
  if (empty == 3) throw DataError(fmt::format("'{}': expected text, found none in it", domain.origin.string()));
  if (empty == 0 || some_empty) return;
  throw DataError(fmt::format(
      "'{}': expected documents enough for training, validation and test, found {} for them: more files, or "
      "more lines of a .jsonl, are needed (to measure a finished model on all of them: eval.splits=all)",
      domain.origin.string(), fmt::join(counts, ", ")));
}

TextDomain load_domain(const CorpusEntry& entry, const std::vector<fs::path>& places, std::uint64_t most_in_memory,
                       bool some_empty) {
  TextDomain domain;
  domain.name = entry.name;
  domain.origin = find_place(sought(entry), places);
  const Files files = look_at(entry, domain.origin);
  Packed packed = with_memory(domain.origin, [&] {
    return files.size <= most_in_memory ? packed_in_memory(entry, domain.origin, files.fingerprint)
                                        : packed_on_disk(entry, domain.origin, files.fingerprint);
  });
  domain.repeated = packed.repeated;
  domain.train = std::move(packed.parts[0]);
  domain.validation = std::move(packed.parts[1]);
  domain.test = std::move(packed.parts[2]);
  check_parts(domain, some_empty);
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

// A large part's memory is given back as it has been read.
void add_bytes(Digest& digest, const void* data, std::size_t size, const TextPart& part) {
  constexpr std::size_t kBlock = std::size_t{16} << 20;
  for (std::size_t at = 0; at < size; at += kBlock) {
    digest.bytes(static_cast<const std::uint8_t*>(data) + at, std::min(kBlock, size - at));
    part.let_go();
  }
}

}  // namespace

const char* name_of(Split split) {
  constexpr const char* kNames[] = {"train", "validation", "test"};
  return kNames[static_cast<std::size_t>(split)];
}

std::int64_t TextPart::document_at(std::int64_t at) const {
  return std::upper_bound(starts.begin(), starts.end(), at) - starts.begin() - 1;
}

std::string_view TextPart::name(std::int64_t document) const {
  const auto d = static_cast<std::size_t>(document);
  const auto begin = static_cast<std::size_t>(d == 0 ? 0 : name_ends[d - 1]);
  return names.substr(begin, static_cast<std::size_t>(name_ends[d]) - begin);
}

TokenSpan TextPart::document(std::int64_t document) const {
  const auto d = static_cast<std::size_t>(document);
  const std::int64_t next = d + 1 < starts.size() ? starts[d + 1] : tokens.size();
  return tokens.part(starts[d], next - 1 - starts[d]);
}

std::string_view TextPart::text(std::int64_t document) const {
  const TokenSpan found = this->document(document);
  return {static_cast<const char*>(found.data()), static_cast<std::size_t>(found.size())};
}

void TextPart::let_go() const {
  if (memory) memory->let_go();
}

const TextPart& TextDomain::part(Split split) const {
  return split == Split::train ? train : split == Split::validation ? validation : test;
}

std::int64_t TextData::bytes_of(TokenSpan tokens) const {
  if (bytes_of_token.empty()) return tokens.size();
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < tokens.size(); ++i) sum += bytes_of_token[static_cast<std::size_t>(tokens[i])];
  return sum;
}

TextData load_text(const std::vector<std::string>& domains, const fs::path& folder, std::uint64_t most_in_memory,
                   bool some_empty) {
  const std::vector<const CorpusEntry*> entries = entries_of(domains);
  const bool folder_is_a_domain =
      std::any_of(entries.begin(), entries.end(), [](const CorpusEntry* entry) { return entry->named_folder; });
  TextData data;
  for (const CorpusEntry* entry : entries)
    data.domains.push_back(
        load_domain(*entry, places_of(*entry, folder, folder_is_a_domain), most_in_memory, some_empty));
  data.digest = digest_of_domains(data.domains);
  return data;
}

std::string digest_of_domains(const std::vector<TextDomain>& domains) {
  Digest digest;
  for (const TextDomain& domain : domains) {
    for (const Split split : kSplits) {
      const TextPart& part = domain.part(split);
      digest.number(part.tokens.size()).number(part.documents());
      add_bytes(digest, part.tokens.data(), static_cast<std::size_t>(part.tokens.size()) * part.tokens.token_size(),
                part);
      digest.bytes(part.starts.data(), part.starts.size_bytes());
    }
  }
  return digest.hex();
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
