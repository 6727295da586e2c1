#include "datasets/text/documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/error.h"

namespace headlab::datasets {
namespace {

constexpr std::uint64_t kSplitParts = 20;  // one validates, one tests
// A file's memory comes in pages of up to 2 MiB, however little of one is read.
constexpr std::uint64_t kPage = std::uint64_t{2} << 20, kMostPages = 8;

std::uint64_t number_of(const std::string& hex, std::size_t at) {
  return std::stoull(hex.substr(at, 16), nullptr, 16);
}

Split split_of_digest(std::uint64_t digest) {
  const std::uint64_t part = digest % kSplitParts;
  return part == 0 ? Split::test : part == 1 ? Split::validation : Split::train;
}

void check_text(const Document& document, const std::filesystem::path& origin) {
  const std::size_t zero = document.text.find(static_cast<char>(kSeparator));
  if (zero == std::string::npos) return;
  throw DataError(
      fmt::format("'{}', document '{}', offset {}: expected text in UTF-8 or any other bytes but zero, found a zero",
                  origin.string(), document.name, zero));
}

TokenSpan bytes_of(std::string_view text) {
  return std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

Split split_of(const std::string& text) {
  return split_of_digest(number_of(digest_of(text), 0));
}

Documents::Documents(std::filesystem::path origin, Appended aside)
    : origin_(std::move(origin)), aside_(std::move(aside)) {}

void Documents::add(const Document& document) {
  if (document.text.empty()) return;
  check_text(document, origin_);
  const std::string digest = digest_of(document.text);
  documents_.push_back(
      {document.name, aside_.size(), document.text.size(), number_of(digest, 0), number_of(digest, 16)});
  aside_.append(document.text.data(), document.text.size());
}

std::string_view Documents::text(const Kept& document) const {
  return {reinterpret_cast<const char*>(texts_->data()) + document.begin, document.size};
}

void Documents::sort() {
  std::sort(documents_.begin(), documents_.end(),
            [this](const Kept& a, const Kept& b) { return a.name != b.name ? a.name < b.name : text(a) < text(b); });
}

std::int64_t Documents::leave_out_repeated() {
  std::vector<std::size_t> order(documents_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto content = [this](std::size_t d) { return std::pair(documents_[d].digest, documents_[d].digest2); };
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return content(a) != content(b) ? content(a) < content(b) : a < b; });
  std::int64_t count = 0;
  for (std::size_t i = 1; i < order.size(); ++i) {
    documents_[order[i]].repeated = content(order[i]) == content(order[i - 1]);
    count += documents_[order[i]].repeated;
  }
  return count;
}

void Documents::pack_split(Split split, Packer& packer) const {
  std::uint64_t pages = 0;
  for (const Kept& document : documents_) {
    if (document.repeated || split_of_digest(document.digest) != split) continue;
    packer.add(document.name, bytes_of(text(document)), static_cast<std::int64_t>(document.size));
    pages += 1 + document.size / kPage;
    if (pages >= kMostPages) texts_->let_go(), pages = 0;
  }
  packer.end_part();
}

std::int64_t Documents::pack(Packer& packer) {
  texts_ = aside_.map();
  sort();
  const std::int64_t repeated = leave_out_repeated();
  for (const Split split : kSplits) pack_split(split, packer);
  return repeated;
}

}  // namespace headlab::datasets
