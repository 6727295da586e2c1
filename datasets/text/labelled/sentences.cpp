#include "datasets/text/labelled/sentences.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "base/digest.h"
#include "base/utf8.h"

namespace headlab::datasets {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// Up to the next blank line; `text` goes on behind it.
std::string_view next_paragraph(std::string_view& text) {
  std::size_t end = text.find('\n');
  while (end != std::string_view::npos) {
    const std::size_t next = text.find_first_not_of(" \t\r", end + 1);
    if (next == std::string_view::npos || text[next] == '\n') break;
    end = text.find('\n', end + 1);
  }
  const std::string_view out = text.substr(0, end);
  text.remove_prefix(std::min(out.size() + 1, text.size()));
  return out;
}

std::string with_single_blanks(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!is_space(c))
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

bool is_sentence(std::string_view text) {
  if (text.size() < kShortestSentence || text.size() > kLongestSentence || !is_utf8(text)) return false;
  const auto blanks = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
  const auto letters = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_letter));
  return blanks + 1 >= kFewestWords && 3 * (letters + blanks) >= 2 * text.size();
}

void add_sentences(const std::string& paragraph, std::vector<std::string>& out) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < paragraph.size(); ++i) {
    const char c = paragraph[i];
    if ((c != '.' && c != '!' && c != '?') || (i + 1 < paragraph.size() && paragraph[i + 1] != ' ')) continue;
    const std::string_view found = std::string_view(paragraph).substr(begin, i + 1 - begin);
    if (is_sentence(found)) out.emplace_back(found);
    begin = i + 2;
  }
}

// Of one part, by digest: equal ones are one.
using Found = std::map<std::string, Sentence>;

// Those of a document that are new, of which `most` in the order of their digests.
std::vector<std::pair<std::string, std::string>> new_in(std::string_view document, std::size_t passage,
                                                        std::size_t most, const Found& taken, const Found& others,
                                                        std::int64_t& repeated) {
  std::vector<std::pair<std::string, std::string>> out;
  for (std::string& text : passage > 0 ? passages_in(document, passage) : sentences_in(document)) {
    std::string digest = digest_of(text);
    const bool known = taken.contains(digest) || others.contains(digest);
    repeated += known;
    if (!known) out.emplace_back(std::move(digest), std::move(text));
  }
  if (out.size() <= most) return out;
  std::sort(out.begin(), out.end());
  out.resize(most);
  return out;
}

// `first` has the corpus, and the number of its first document. Documents at growing distances until there are enough:
// the first pass takes every 64th, the next those between.
void collect(const TextPart& part, const Sentence& first, std::int64_t most, std::size_t most_each, std::size_t passage,
             const Found& taken, Found& out, std::int64_t& repeated) {
  constexpr std::int64_t kPasses = 64;
  std::int64_t found = 0;
  for (std::int64_t pass = 0; pass < kPasses && found < most; ++pass) {
    for (std::int64_t d = pass; d < part.documents() && found < most; d += kPasses) {
      for (auto& [digest, text] : new_in(part.text(d), passage, most_each, taken, out, repeated)) {
        if (found == most) break;
        const bool fresh =
            out.emplace(std::move(digest), Sentence{std::move(text), first.corpus, first.document + d}).second;
        found += fresh;
        repeated += !fresh;  // twice in its document
      }
    }
    part.let_go();
  }
}

}  // namespace

std::vector<std::string> sentences_in(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) add_sentences(with_single_blanks(next_paragraph(text)), out);
  return out;
}

std::vector<std::string> passages_in(std::string_view text, std::size_t size) {
  std::string all;
  for (const std::string& sentence : sentences_in(text)) all += sentence + ' ';
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin + size < all.size();) {
    const std::size_t blank = all.rfind(' ', begin + size);
    if (blank == std::string::npos || blank <= begin) break;  // a word that is longer than a passage
    out.push_back(all.substr(begin, blank - begin));
    begin = blank + 1;
  }
  return out;
}

std::array<std::vector<Sentence>, 3> sentences_of(const TextData& text, std::int64_t most, std::size_t passage,
                                                  std::int64_t& repeated) {
  std::array<std::vector<Sentence>, 3> out;
  Found taken;  // of the splits before
  for (const Split split : {Split::test, Split::validation, Split::train}) {
    Found of_split;
    Sentence first;
    for (std::size_t corpus = 0; corpus < text.domains.size(); ++corpus) {
      Found of_corpus;
      const TextPart& part = text.domains[corpus].part(split);
      first.corpus = static_cast<std::int32_t>(corpus);
      const std::size_t most_each = split == Split::train ? SIZE_MAX : kMostOfADocument;
      collect(part, first, most, most_each, passage, taken, of_corpus, repeated);
      first.document += part.documents();
      for (auto& [digest, sentence] : of_corpus) {
        const auto [at, fresh] = of_split.emplace(digest, sentence);
        if (!fresh) at->second.corpus = -1, ++repeated;
      }
    }
    for (auto& [digest, sentence] : of_split) {
      if (sentence.corpus >= 0) out[static_cast<std::size_t>(split)].push_back(sentence);
      taken.emplace(digest, std::move(sentence));
    }
  }
  return out;
}

}  // namespace headlab::datasets
