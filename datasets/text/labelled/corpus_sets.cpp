// Questions that any text answers: which corpus a sentence is from, and whether it is in its order.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/digest.h"
#include "base/error.h"
#include "base/utf8.h"
#include "datasets/text/corpus.h"
#include "datasets/text/labelled/labelled_text.h"
#include "datasets/text/labelled/sentences.h"
#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

constexpr const char *kCorpora = "data.corpora", *kSentences = "data.sentences", *kPassage = "data.passage",
                     *kPiece = "data.piece";

std::vector<Option> options() {
  using namespace option;
  return {entries(kCorpora, "cmake-help + wordnet + boost-math", corpora,
                  "domains of text; `headlab data list` shows them"),
          integer(kSentences, 20000, "the most sentences, or passages, of each corpus and split", 1, 1e8),
          integer(kPassage, 0, "bytes of a passage of several sentences; 0: each sentence by itself", 0, 65536)};
}

std::vector<Option> shuffled_options() {
  std::vector<Option> out = options();
  out.push_back(option::integer(kPiece, 0,
                                "shuffle a text in pieces of so many bytes, cut between characters; 0: each "
                                "sentence's words",
                                0, 65536));
  return out;
}

DataSetInfo look() {
  return {"", "", "made of data.corpora", true};
}

std::array<std::vector<Sentence>, 3> read_sentences(const Settings& settings, const std::filesystem::path& folder,
                                                    LabelledText& out) {
  const TextData text = load_text(names_in(settings.text(kCorpora)), folder);
  const auto passage = static_cast<std::size_t>(settings.integer(kPassage));
  if (passage > 0 && passage < kShortestSentence)
    throw UsageError(fmt::format("{} = {}: a passage has {} bytes or more", kPassage, passage, kShortestSentence));
  return sentences_of(text, settings.integer(kSentences), passage, out.repeated);
}

void read_domains(const Settings& settings, const std::filesystem::path& folder, LabelledText& out) {
  auto found = read_sentences(settings, folder, out);
  for (const Split split : kSplits) {
    for (Sentence& sentence : found[static_cast<std::size_t>(split)])
      out.part(split).push_back(
          {.first = std::move(sentence.text), .category = sentence.corpus, .document = sentence.document});
  }
}

std::vector<std::string> corpora_of(const Settings& settings) {
  std::vector<std::string> out = names_in(settings.text(kCorpora));
  if (out.size() < 2)
    throw UsageError(fmt::format("data.name = corpus-domain needs two corpora or more in {}, which has '{}'", kCorpora,
                                 settings.text(kCorpora)));
  return out;
}

std::vector<std::string> words_of(const std::string& sentence) {
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin <= sentence.size();) {
    const std::size_t end = std::min(sentence.find(' ', begin), sentence.size());
    out.push_back(sentence.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

bool ends_sentence(const std::string& word) {
  return word.ends_with('.') || word.ends_with('!') || word.ends_with('?');
}

// The words of each sentence in another order, but for its first and last, whose capital and full stop would tell; the
// text itself where there is no other.
std::string shuffled_words(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  const Random random(0, "shuffled/" + digest_of(text));
  constexpr std::uint64_t kTries = 8;
  for (std::uint64_t attempt = 0; attempt < kTries; ++attempt) {
    std::vector<std::string> out = words;
    for (std::size_t begin = 0; begin < words.size();) {
      std::size_t last = begin;
      while (last + 1 < words.size() && !ends_sentence(words[last])) ++last;
      if (last > begin + 2) {
        const auto order =
            random.at(attempt * words.size() + begin).permutation(static_cast<std::int64_t>(last - begin) - 1);
        for (std::size_t i = 0; i < order.size(); ++i)
          out[begin + 1 + i] = words[begin + 1 + static_cast<std::size_t>(order[i])];
      }
      begin = last + 1;
    }
    if (out != words) return fmt::format("{}", fmt::join(out, " "));
  }
  return text;
}

// Of `size` bytes each, or the few more that end a character; the last may have fewer.
std::vector<std::string> pieces_of(std::string_view text, std::size_t size) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    if (out.empty() || out.back().size() >= size) out.emplace_back();
    const std::size_t length = std::max<std::size_t>(character_size(text.substr(at)), 1);
    out.back() += text.substr(at, length);
    at += length;
  }
  return out;
}

constexpr std::size_t kLeastPieces = 4;  // of three the first and the last stay

// The pieces of a text in another order, but for the first and the last; the text itself where there is no other.
std::string shuffled_pieces(const std::string& text, std::size_t size) {
  const std::vector<std::string> pieces = pieces_of(text, size);
  if (pieces.size() < kLeastPieces) return text;
  const Random random(0, "pieces/" + digest_of(text));
  constexpr std::uint64_t kTries = 8;
  for (std::uint64_t attempt = 0; attempt < kTries; ++attempt) {
    std::string out = pieces.front();
    for (const std::int64_t i : random.at(attempt).permutation(std::ssize(pieces) - 2))
      out += pieces[static_cast<std::size_t>(i) + 1];
    out += pieces.back();
    if (out != text) return out;
  }
  return text;
}

void read_shuffled(const Settings& settings, const std::filesystem::path& folder, LabelledText& out) {
  auto found = read_sentences(settings, folder, out);
  const auto piece = static_cast<std::size_t>(settings.integer(kPiece));
  const auto shuffle = [&](const std::string& text) {
    return piece == 0 ? shuffled_words(text) : shuffled_pieces(text, piece);
  };
  bool has_four = piece == 0;
  for (const Split split : kSplits) {
    for (Sentence& sentence : found[static_cast<std::size_t>(split)]) {
      std::string other = digest_of(sentence.text).back() % 2 == 0 ? shuffle(sentence.text) : sentence.text;
      const bool in_order = other == sentence.text;
      has_four = has_four || pieces_of(sentence.text, piece).size() >= kLeastPieces;
      out.part(split).push_back(
          {.first = std::move(other), .category = in_order ? 1 : 0, .document = sentence.document});
    }
  }
  if (!has_four)
    throw UsageError(
        fmt::format("{} = {}: no text is shuffled, for none has four pieces of this size; smaller ones, or "
                    "longer texts ({}), are needed",
                    kPiece, piece, kPassage));
}

}  // namespace

LabelledTextEntry corpus_domain() {
  return {.name = "corpus-domain",
          .help = "sentences of corpora: which corpus is each from?",
          .options = options(),
          .categories = corpora_of,
          .read = read_domains,
          .look = look};
}

LabelledTextEntry shuffled() {
  return {
      .name = "shuffled",
      .help =
          "texts of corpora: is one in order, or shuffled, word by word or in pieces (all but the first and the last)?",
      .options = shuffled_options(),
      .categories = [](const Settings&) -> std::vector<std::string> {
        return {"shuffled", "in order"};
      },
      .read = read_shuffled,
      .look = look};
}

}  // namespace headlab::datasets
