#include "datasets/text/packed.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <system_error>

#include "base/error.h"
#include "base/input_file.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr char kMagic[] = "HLTEXT01";
constexpr std::uint64_t kAlignment = 8, kBlock = std::uint64_t{16} << 20;
constexpr std::int64_t kMostVocabulary = 65536;

// At the beginning of the file; all numbers as this machine has them, x86-64.
struct Header {
  struct Part {
    std::int64_t tokens, documents, name_bytes, bytes;
  };
  char magic[8];
  char seal[32];  // digest of what follows, to the file's end
  std::int64_t size;
  char key[32];
  std::int64_t vocabulary, repeated;
  Part parts[3];
};
static_assert(sizeof(Header) == 192);
constexpr std::size_t kSealed = offsetof(Header, size);

std::string seal_of(const Header& header, const std::string& body) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(&header);
  return Digest().bytes(bytes + kSealed, sizeof header - kSealed).text(body).hex();
}

std::size_t bytes_of_a_token(std::int64_t vocabulary) {
  return vocabulary <= kByteVocabulary ? 1 : 2;
}

constexpr std::uint64_t aligned(std::uint64_t size) {
  return (size + kAlignment - 1) / kAlignment * kAlignment;
}

// A large file's pages are given back as they have been read.
std::string digest_of_body(const Mapping& file) {
  Digest digest;
  for (std::uint64_t at = sizeof(Header); at < file.size(); at += kBlock) {
    digest.bytes(file.data() + at, std::min(kBlock, file.size() - at));
    file.let_go();
  }
  return digest.hex();
}

// Takes a sealed file apart. Each number in its header is checked against what is left of the file.
class Reader {
 public:
  Reader(std::shared_ptr<const Mapping> file, const fs::path& path) : file_(std::move(file)), path_(path) {}

  Packed read() {
    read_header();
    Packed out{.vocabulary = header_.vocabulary, .repeated = header_.repeated, .parts = {}};
    for (std::size_t p = 0; p < 3; ++p) out.parts[p] = part(header_.parts[p]);
    if (left_ != 0) refuse(fmt::format("expected its end, found {} bytes more", left_));
    if (seal_of(header_, digest_of_body(*file_)) != std::string_view(header_.seal, 32))
      refuse("is damaged: its content is not what its checksum says");
    for (const TextPart& each : out.parts) check(each);
    return out;
  }

  // Whether the file's beginning says that it is packed text, of another key.
  bool is_other(const std::string& key) const {
    if (file_->size() < sizeof(Header) || std::memcmp(file_->data(), kMagic, 8) != 0) return false;
    return std::memcmp(file_->data() + offsetof(Header, key), key.data(), 32) != 0;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw DataError(fmt::format("'{}': {}; delete it, and it is made again", path_.string(), what));
  }

  void read_header() {
    if (file_->size() < sizeof header_) refuse(fmt::format("expected packed text, found {} bytes", file_->size()));
    std::memcpy(&header_, file_->data(), sizeof header_);
    if (std::memcmp(header_.magic, kMagic, 8) != 0) refuse("expected packed text, found something else");
    if (static_cast<std::uint64_t>(header_.size) != file_->size())
      refuse(fmt::format("is damaged: expected {} bytes, found {}", header_.size, file_->size()));
    if (header_.vocabulary < 1 || header_.vocabulary > kMostVocabulary)
      refuse(fmt::format("expected a vocabulary of 1 to {}, found {}", kMostVocabulary, header_.vocabulary));
    left_ = file_->size() - sizeof header_;
  }

  // `count` things of `size` bytes each, and what fills them up.
  const std::uint8_t* section(std::int64_t count, std::size_t size) {
    if (count < 0 || static_cast<std::uint64_t>(count) > left_ / size)
      refuse(fmt::format("expected {} bytes a piece for {} pieces, found {} bytes", size, count, left_));
    const std::uint64_t taken = aligned(static_cast<std::uint64_t>(count) * size);
    if (taken > left_) refuse("is damaged: it ends early");
    const std::uint8_t* const begin = file_->data() + (file_->size() - left_);
    left_ -= taken;
    return begin;
  }

  template <class T>
  std::span<const T> numbers(std::int64_t count) {
    const std::uint8_t* const begin = section(count, sizeof(T));
    return {reinterpret_cast<const T*>(begin), static_cast<std::size_t>(count)};
  }

  TextPart part(const Header::Part& sizes) {
    if (sizes.bytes < 0) refuse(fmt::format("expected a number of bytes, found {}", sizes.bytes));
    TextPart out;
    out.tokens = bytes_of_a_token(header_.vocabulary) == 1 ? TokenSpan(numbers<std::uint8_t>(sizes.tokens))
                                                           : TokenSpan(numbers<std::uint16_t>(sizes.tokens));
    out.starts = numbers<std::int64_t>(sizes.documents);
    out.name_ends = numbers<std::int64_t>(sizes.documents);
    const auto names = numbers<char>(sizes.name_bytes);
    out.names = {names.data(), names.size()};
    out.bytes = sizes.bytes;
    out.memory = file_;
    return out;
  }

  void check(const TextPart& part) const {
    std::int64_t start = 0, name = 0, read = 0;
    for (std::size_t d = 0; d < part.starts.size(); ++d) {
      const std::int64_t next = part.starts[d];
      if (next <= start || next >= part.tokens.size() || part.tokens[next - 1] != kSeparator)
        refuse(fmt::format("expected a document behind a separator, found one at {}", next));
      if (part.name_ends[d] < name || part.name_ends[d] > static_cast<std::int64_t>(part.names.size()))
        refuse(fmt::format("expected names within {} bytes, found one that ends at {}", part.names.size(),
                           part.name_ends[d]));
      start = next, name = part.name_ends[d];
      if (next - read > static_cast<std::int64_t>(kBlock)) part.let_go(), read = next;
    }
    const bool whole = part.starts.empty() ? part.tokens.size() == 0
                                           : part.starts[0] == 1 && part.tokens[part.tokens.size() - 1] == kSeparator;
    if (!whole) refuse("expected a separator before the first document and after the last one");
    check_tokens(part);
  }

  void check_tokens(const TextPart& part) const {
    if (header_.vocabulary == kByteVocabulary || header_.vocabulary == kMostVocabulary) return;
    for (std::int64_t i = 0; i < part.tokens.size(); ++i) {
      if (part.tokens[i] >= header_.vocabulary)
        refuse(fmt::format("expected tokens below {}, found {}", header_.vocabulary, part.tokens[i]));
      if (i % static_cast<std::int64_t>(kBlock) == 0) part.let_go();
    }
    part.let_go();
  }

  std::shared_ptr<const Mapping> file_;
  fs::path path_;
  Header header_{};
  std::uint64_t left_ = 0;
};

// Null where there is no such file, nor one that a link leads to.
std::shared_ptr<const Mapping> mapped(const fs::path& path) {
  std::error_code untold;  // any other fault is InputFile's to tell
  if (fs::status(path, untold).type() == fs::file_type::not_found) return nullptr;
  const InputFile file(path, std::numeric_limits<std::uint64_t>::max(), refuse_as<DataError>);
  return std::make_shared<Mapping>(file.descriptor(), path);
}

}  // namespace

Packer::Packer(Appended& file, std::int64_t vocabulary) : file_(file), vocabulary_(vocabulary) {
  const Header unfinished{};
  file_.append(&unfinished, sizeof unfinished);
}

void Packer::append(const void* data, std::size_t size) {
  digest_.bytes(data, size);
  file_.append(data, size);
}

void Packer::append_tokens(TokenSpan tokens) {
  append(tokens.data(), static_cast<std::size_t>(tokens.size()) * tokens.token_size());
  parts_[part_].tokens += tokens.size();
}

void Packer::fill_up() {
  constexpr char kZeros[kAlignment] = {};
  append(kZeros, aligned(file_.size()) - file_.size());
}

void Packer::add(std::string_view name, TokenSpan tokens, std::int64_t bytes) {
  const std::uint8_t narrow[] = {kSeparator};
  const std::uint16_t wide[] = {kSeparator};
  const TokenSpan separator = bytes_of_a_token(vocabulary_) == 1 ? TokenSpan(narrow) : TokenSpan(wide);
  Part& part = parts_[part_];
  if (part.tokens == 0) append_tokens(separator);
  starts_.push_back(part.tokens);
  append_tokens(tokens);
  append_tokens(separator);
  names_ += name;
  name_ends_.push_back(static_cast<std::int64_t>(names_.size()));
  part.documents += 1;
  part.bytes += bytes + 1;
}

void Packer::end_part() {
  fill_up();
  append(starts_.data(), starts_.size() * sizeof starts_[0]);
  append(name_ends_.data(), name_ends_.size() * sizeof name_ends_[0]);
  append(names_.data(), names_.size());
  fill_up();
  parts_[part_].name_bytes = static_cast<std::int64_t>(names_.size());
  ++part_;
  starts_.clear(), name_ends_.clear(), names_.clear();
}

void Packer::finish(const std::string& key, std::int64_t repeated) {
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof header.magic);
  header.size = static_cast<std::int64_t>(file_.size());
  std::memcpy(header.key, key.data(), sizeof header.key);
  header.vocabulary = vocabulary_;
  header.repeated = repeated;
  for (std::size_t p = 0; p < 3; ++p)
    header.parts[p] = {parts_[p].tokens, parts_[p].documents, parts_[p].name_bytes, parts_[p].bytes};
  const std::string seal = seal_of(header, digest_.hex());
  std::memcpy(header.seal, seal.data(), sizeof header.seal);
  file_.overwrite_beginning(&header, sizeof header);
}

Packed read_packed(std::shared_ptr<const Mapping> file, const fs::path& path) {
  return Reader(std::move(file), path).read();
}

std::optional<Packed> find_packed(const fs::path& path, const std::string& key) {
  const auto file = mapped(path);
  if (!file) return std::nullopt;
  Reader reader(file, path);
  if (reader.is_other(key)) return std::nullopt;
  return reader.read();
}

}  // namespace headlab::datasets
