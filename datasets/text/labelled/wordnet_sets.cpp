// What WordNet knows of its words, as questions about their meanings.
#include <fmt/format.h>

#include <algorithm>
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
                                    (out.origin / part).string(), std::size(kFiles), synset.file, synset.offset));
      splitter.add({.first = std::move(synset.gloss), .category = static_cast<std::int32_t>(synset.file)});
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
// so the second text alone does not tell the answer. Which of the two, a digest of the first text says.
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
    const std::string text = described(synset);
    pools[{synset.file, split_of(text)}].push_back({digest_of(text), &synset, hypernym->second});
  }
  for (auto& [unused, pool] : pools) {
    std::sort(pool.begin(), pool.end(), [](const Asked& a, const Asked& b) { return a.digest < b.digest; });
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const Asked& asked = pool[i];
      const auto above = all_above(by_offset, *asked.synset);
      const Synset* other = nullptr;
      for (std::size_t step = 1; above && step < pool.size() && !other; ++step) {
        const Synset* candidate = pool[(i + step) % pool.size()].hypernym;
        if (candidate != asked.synset && !above->contains(candidate->offset)) other = candidate;
      }
      const bool yes = !other || asked.digest.back() % 2 == 0;
      splitter.add({described(*asked.synset), described(yes ? *asked.hypernym : *other), yes ? 1 : 0});
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
