// Text through a tokenizer, packed once and found again.
#include <fmt/format.h>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "datasets/text/packed.h"
#include "datasets/text/tokenizer.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

void pack_part(const TextPart& text, const Tokenizer& tokenizer, Packer& packer) {
  constexpr std::size_t kBlock = std::size_t{16} << 20;
  std::vector<std::uint16_t> tokens;
  std::size_t read = 0;
  for (std::int64_t d = 0; d < text.documents(); ++d) {
    const std::string_view document = text.text(d);
    tokens.clear();
    tokenizer.encode(document, tokens);
    packer.add(text.name(d), tokens, static_cast<std::int64_t>(document.size()));
    read += document.size();
    if (read >= kBlock) text.let_go(), read = 0;
  }
  packer.end_part();
}

Packed packed(const TextDomain& text, const Tokenizer& tokenizer) {
  const std::string key = Digest().text(digest_of_domains({text})).text(tokenizer.digest()).hex();
  const fs::path path = needed_cache_folder() / "tokens" / fmt::format("{}-{}.tokens", text.name, key.substr(0, 16));
  if (auto found = find_packed(path, key)) return *std::move(found);
  AtomicFile kept(path);
  {
    Appended file(kept.temporary());
    Packer packer(file, tokenizer.vocabulary());
    for (const Split split : kSplits) pack_part(text.part(split), tokenizer, packer);
    packer.finish(key, text.repeated);
  }
  kept.commit();
  return find_packed(path, key).value();
}

TextDomain tokenized(const TextDomain& text, const Tokenizer& tokenizer) {
  Packed parts = packed(text, tokenizer);
  TextDomain out{.name = text.name, .origin = text.origin, .repeated = text.repeated};
  out.train = std::move(parts.parts[0]);
  out.validation = std::move(parts.parts[1]);
  out.test = std::move(parts.parts[2]);
  return out;
}

bool says(const Settings& settings, const char* key) {
  return settings.has(key) && !settings.text(key).empty();
}

bool is_of_other_text(const Settings& settings) {
  return says(settings, kTokenizerCorpora) || has_tokenizer_model(settings);
}

}  // namespace

bool has_tokenizer_model(const Settings& settings) {
  return says(settings, kTokenizerModel);
}

std::shared_ptr<const Tokenizer> tokenizer_of(const std::vector<std::string>& domains, const fs::path& folder,
                                              const Settings& settings) {
  const TokenizerEntry& entry = tokenizers().find(settings.text("data.tokenizer"));
  if (!entry.trained || has_tokenizer_model(settings)) return entry.make(TextData(), settings);
  if (!is_of_other_text(settings)) return entry.make(load_text(domains, folder), settings);
  return entry.make(load_text(names_in(settings.text(kTokenizerCorpora)), settings.text(kTokenizerFolder)), settings);
}

TextData load_tokens(const std::vector<std::string>& domains, const fs::path& folder, const Settings& settings,
                     std::uint64_t most_in_memory, bool some_empty) {
  TextData text = load_text(domains, folder, most_in_memory, some_empty);
  const auto tokenizer = is_of_other_text(settings)
                             ? tokenizer_of(domains, folder, settings)
                             : tokenizers().find(settings.text("data.tokenizer")).make(text, settings);
  text.tokenizer = tokenizer;
  if (tokenizer->digest().empty()) return text;
  TextData out{.digest = Digest().text(text.digest).text(tokenizer->digest()).hex(),
               .vocabulary = tokenizer->vocabulary(),
               .bytes_of_token = tokenizer->bytes_of_token(),
               .tokenizer = tokenizer};
  for (const TextDomain& domain : text.domains) out.domains.push_back(tokenized(domain, *tokenizer));
  return out;
}

}  // namespace headlab::datasets
