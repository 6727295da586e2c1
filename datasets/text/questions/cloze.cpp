#include "datasets/text/questions/cloze.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>
#include <tuple>

#include "base/digest.h"
#include "datasets/text/blanks.h"
#include "datasets/text/tokenizer.h"

namespace headlab::datasets {
namespace {

constexpr std::size_t kPassage = 320, kEnd = 32, kLeastContext = 32;  // bytes
constexpr std::int64_t kLeastPassages = 64;  // that wrong ends are taken from, however few are asked

struct Passage {
  std::uint64_t key = 0;  // of its text; fixes order and draws
  std::int64_t rank = 0, document = 0;
  std::string context, end;

  // Documents have their turns: a long table is not most of what is asked.
  bool operator<(const Passage& other) const { return std::tie(rank, key) < std::tie(other.rank, other.key); }
};

std::uint64_t number_of(const std::string& hex) {
  std::uint64_t value = 0;
  std::from_chars(hex.data(), hex.data() + 16, value, 16);
  return value;
}

// The n-th number that a key gives.
std::uint64_t drawn(std::uint64_t key, std::int64_t n) {
  Digest digest;
  return number_of(digest.number(static_cast<std::int64_t>(key)).number(n).hex());
}

std::string text_of(const TextData& data, const TextPart& part, std::int64_t document) {
  if (!data.tokenizer || data.bytes_of_token.empty()) return std::string(part.text(document));
  const TokenSpan span = part.document(document);
  std::vector<std::uint16_t> tokens;
  for (std::int64_t i = 0; i < span.size(); ++i) tokens.push_back(static_cast<std::uint16_t>(span[i]));
  return data.tokenizer->decode(tokens);
}

// Its last words begin with the blank before them and have at least kEnd bytes. Without a key where no blank is at such
// a place, or too little text before it.
Passage passage_of(std::string_view text) {
  const std::size_t size = text.find_last_not_of(kBlanks) + 1;
  text = text.substr(0, size);
  if (size < kLeastContext + kEnd) return {};
  const std::size_t cut = text.find_last_of(kBlanks, size - kEnd);
  if (cut == std::string_view::npos) return {};
  const std::size_t context = text.find_last_not_of(kBlanks, cut) + 1;
  if (context < kLeastContext || size - context > 2 * kEnd) return {};
  const std::string_view end = text.substr(context);
  return {number_of(digest_of(text)), 0, 0, std::string(text.substr(0, context)), std::string(end)};
}

// Those of one document. Passages end with whole words, where there are any.
std::vector<Passage> passages_of(std::string_view text, std::int64_t document) {
  std::vector<Passage> out;
  while (!text.empty()) {
    std::size_t size = text.size();
    if (size > kPassage) {
      const std::size_t blank = text.find_last_of(kBlanks, kPassage);
      size = blank == std::string_view::npos || blank < kPassage / 2 ? kPassage : blank;
    }
    Passage passage = passage_of(text.substr(0, size));
    passage.document = document;
    if (!passage.end.empty()) out.push_back(std::move(passage));
    text.remove_prefix(size);
  }
  return out;
}

// The first `count` of them in their order; of equal texts the one of the first document.
class First {
 public:
  explicit First(std::int64_t count) : count_(static_cast<std::size_t>(count)) {}

  void add(std::vector<Passage> of_document) {
    std::sort(of_document.begin(), of_document.end());
    std::int64_t rank = 0;
    for (Passage& passage : of_document) {
      if (!seen_.insert(passage.key).second) continue;
      passage.rank = rank++;
      all_.insert(std::move(passage));
      if (all_.size() > count_) all_.erase(std::prev(all_.end()));
    }
  }
  std::vector<Passage> sorted() const { return {all_.begin(), all_.end()}; }

 private:
  std::size_t count_;
  std::set<Passage> all_;
  std::set<std::uint64_t> seen_;
};

// Ends of passages of other documents, all different; fewer than asked for where there are no more.
std::vector<std::string> wrong_ends(const std::vector<Passage>& all, const Passage& right) {
  std::vector<std::string> out;
  const std::size_t first = drawn(right.key, 0) % all.size();
  for (std::size_t i = 0; i < all.size() && out.size() + 1 < kClozeChoices; ++i) {
    const Passage& other = all[(first + i) % all.size()];
    const bool fresh = other.end != right.end && std::find(out.begin(), out.end(), other.end) == out.end();
    if (other.document != right.document && fresh) out.push_back(other.end);
  }
  return out;
}

}  // namespace

QuestionSet cloze_of(const TextData& data, const TextDomain& domain, std::int64_t count) {
  QuestionSet out{kClozeName + domain.name, {}};
  First first(std::max(count, kLeastPassages));
  for (std::int64_t d = 0; d < domain.test.documents(); ++d) {
    first.add(passages_of(text_of(data, domain.test, d), d));
    domain.test.let_go();
  }
  const std::vector<Passage> passages = first.sorted();
  const auto asked = static_cast<std::size_t>(count);
  for (std::size_t i = 0; i < std::min(asked, passages.size()); ++i) {
    const Passage& passage = passages[i];
    Question question{{passage.context}, wrong_ends(passages, passage), 0};
    if (question.choices.size() + 1 < kClozeChoices) continue;
    question.gold = static_cast<std::int64_t>(drawn(passage.key, 1) % kClozeChoices);
    question.document = passage.document;
    question.choices.insert(question.choices.begin() + question.gold, passage.end);
    out.questions.push_back(std::move(question));
  }
  return out;
}

}  // namespace headlab::datasets
