// What WordNet knows of its words, as questions about their meanings.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>

#include "base/digest.h"
#include "base/error.h"
#include "datasets/text/labelled/labelled_text.h"
#include "datasets/text/synsets.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

// lexnames(5WN): the lexicographer's files by number.
constexpr const char* kFiles[] = {"adj.all",          "adj.pert",           "adv.all",
                                  "noun.Tops",        "noun.act",           "noun.animal",
                                  "noun.artifact",    "noun.attribute",     "noun.body",
                                  "noun.cognition",   "noun.communication", "noun.event",
                                  "noun.feeling",     "noun.food",          "noun.group",
                                  "noun.location",    "noun.motive",        "noun.object",
                                  "noun.person",      "noun.phenomenon",    "noun.plant",
                                  "noun.possession",  "noun.process",       "noun.quantity",
                                  "noun.relation",    "noun.shape",         "noun.state",
                                  "noun.substance",   "noun.time",          "verb.body",
                                  "verb.change",      "verb.cognition",     "verb.communication",
                                  "verb.competition", "verb.consumption",   "verb.contact",
                                  "verb.creation",    "verb.emotion",       "verb.motion",
                                  "verb.perception",  "verb.possession",    "verb.social",
                                  "verb.stative",     "verb.weather",       "adj.ppl"};

DataSetInfo look() {
  return look_for(sought_wordnet(), "");
}

std::string described(const Synset& synset) {
  return fmt::format("{}: {}", synset.words, synset.gloss);
}

// As the corpus `wordnet` has the entry.
std::string document_of(const Synset& synset) {
  return described(synset) + '\n';
}

bool is_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80;
}

// Calls take(begin, end) for each word of the text.
template <class Take>
void each_word(const std::string& text, const Take& take) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end > begin) take(begin, end);
    begin = std::max(end, begin + 1);
  }
}

std::string in_small_letters(std::string word) {
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return word;
}

// Words of three letters or more that the entry explains, with their plurals.
std::set<std::string> words_of(const Synset& synset) {
  std::set<std::string> out;
  each_word(synset.words, [&](std::size_t begin, std::size_t end) {
    const std::string word = in_small_letters(synset.words.substr(begin, end - begin));
    if (word.size() >= 3) out.insert({word, word + "s", word + "es"});
  });
  return out;
}

bool has_one_of(const std::string& text, const std::set<std::string>& words) {
  bool out = false;
  each_word(text, [&](std::size_t begin, std::size_t end) {
    out = out || words.contains(in_small_letters(text.substr(begin, end - begin)));
  });
  return out;
}

std::string without(const std::string& text, const std::set<std::string>& words) {
  std::string out;
  std::size_t kept = 0;
  each_word(text, [&](std::size_t begin, std::size_t end) {
    if (!words.contains(in_small_letters(text.substr(begin, end - begin)))) return;
    out += text.substr(kept, begin - kept) + "...";
    kept = end;
  });
  return out + text.substr(kept);
}

std::vector<Synset> synsets_of(const fs::path& folder, const std::string& part) {
  const fs::path path = folder / fmt::format("data.{}", part);
  return read_synsets(read_text_file(path), path);
}

void read_lexfiles(const Settings&, const fs::path& folder, LabelledText& out) {
  out.origin = find_place(sought_wordnet(), places_of(sought_wordnet(), folder));
  Splitter splitter(out);
  for (const char* part : {"noun", "verb", "adj", "adv"}) {
    for (Synset& synset : synsets_of(out.origin, part)) {
      if (synset.file >= std::ssize(kFiles))
        throw DataError(fmt::format("'{}': expected a lexicographer file of {}, found number {} at {}",
                                    (out.origin / fmt::format("data.{}", part)).string(), std::size(kFiles),
                                    synset.file, synset.offset));
      const std::string document = document_of(synset);
      splitter.add({.first = std::move(synset.gloss), .category = static_cast<std::int32_t>(synset.file)}, document);
    }
  }
  splitter.finish();
}

using BySynset = std::map<std::int64_t, const Synset*>;  // by offset

// What is reached from `from` by hypernyms, by offset; nothing where that has no end, as in a circle, which a damaged
// file may hold. A level at a time, each of its synsets once: many ways may lead to the same one.
std::optional<std::set<std::int64_t>> all_above(const BySynset& all, const Synset& from) {
  constexpr int kDeepest = 32;  // WordNet's own chains are shorter
  std::set<std::int64_t> out;
  std::set<const Synset*> level = {&from};
  for (int depth = 0; !level.empty(); ++depth) {
    if (depth == kDeepest) return std::nullopt;
    std::set<const Synset*> next;
    for (const Synset* synset : level) {
      for (const std::int64_t offset : synset->hypernyms) {
        out.insert(offset);
        if (const auto found = all.find(offset); found != all.end()) next.insert(found->second);
      }
    }
    level = std::move(next);
  }
  return out;
}

// Each meaning with its hypernym, or with that of another meaning in the same file and split, which is none of its own:
// so the second text alone does not tell the answer. Which of the two, a digest of the first text says. Most meanings
// name their hypernym; its words are left out of the first text whatever stands beside it, and another's do not stand
// there: so no word that both texts have tells the answer either.
void add_pairs(const std::vector<Synset>& synsets, Splitter& splitter) {
  BySynset by_offset;
  for (const Synset& synset : synsets) by_offset.emplace(synset.offset, &synset);
  struct Asked {
    std::string digest;
    const Synset *synset, *hypernym;
  };
  std::map<std::pair<std::int64_t, Split>, std::vector<Asked>> pools;  // by file and split
  for (const Synset& synset : synsets) {
    if (synset.hypernyms.empty()) continue;
    const auto hypernym = by_offset.find(synset.hypernyms.front());
    if (hypernym == by_offset.end()) continue;
    pools[{synset.file, split_of(document_of(synset))}].push_back(
        {digest_of(described(synset)), &synset, hypernym->second});
  }
  for (auto& [unused, pool] : pools) {
    std::sort(pool.begin(), pool.end(), [](const Asked& a, const Asked& b) { return a.digest < b.digest; });
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const Asked& asked = pool[i];
      const auto above = all_above(by_offset, *asked.synset);
      const std::string first = without(described(*asked.synset), words_of(*asked.hypernym));
      const Synset* other = nullptr;
      for (std::size_t step = 1; above && step < pool.size() && !other; ++step) {
        const Synset* candidate = pool[(i + step) % pool.size()].hypernym;
        if (candidate != asked.synset && !above->contains(candidate->offset) &&
            !has_one_of(first, words_of(*candidate)))
          other = candidate;
      }
      const bool yes = !other || asked.digest.back() % 2 == 0;
      splitter.add({first, described(yes ? *asked.hypernym : *other), yes ? 1 : 0}, document_of(*asked.synset));
    }
  }
}

void read_hypernyms(const Settings&, const fs::path& folder, LabelledText& out) {
  out.origin = find_place(sought_wordnet(), places_of(sought_wordnet(), folder));
  Splitter splitter(out);
  for (const char* part : {"noun", "verb"}) add_pairs(synsets_of(out.origin, part), splitter);
  splitter.finish();
}

}  // namespace

LabelledTextEntry wordnet_lexfile() {
  return {.name = "wordnet-lexfile",
          .help = "meanings of WordNet: which of its 45 files of parts of speech and subjects is it from?",
          .categories = [](const Settings&) { return std::vector<std::string>(std::begin(kFiles), std::end(kFiles)); },
          .read = read_lexfiles,
          .look = look};
}

LabelledTextEntry wordnet_hypernym() {
  return {.name = "wordnet-hypernym",
          .help = "two entries of WordNet: is the second the hypernym of the first (a dog is an animal)?",
          .pairs = true,
          .categories = [](const Settings&) -> std::vector<std::string> {
            return {"another", "hypernym"};
          },
          .read = read_hypernyms,
          .look = look};
}

}  // namespace headlab::datasets
