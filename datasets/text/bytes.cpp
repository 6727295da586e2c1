// Text byte by byte: no tokenizer at all.
#include <stdexcept>

#include "datasets/text/tokenizer.h"

namespace headlab::datasets {
namespace {

class Bytes : public Tokenizer {
 public:
  std::int64_t vocabulary() const override { return kByteVocabulary; }
  const std::string& digest() const override { return digest_; }
  std::string description() const override { return "bytes"; }

  void encode(std::string_view text, std::vector<std::uint16_t>& tokens) const override {
    for (const char c : text) tokens.push_back(static_cast<std::uint8_t>(c));
  }
  std::string decode(std::span<const std::uint16_t> tokens) const override {
    std::string text;
    for (const std::uint16_t token : tokens) {
      if (token >= kByteVocabulary) throw std::out_of_range("a token that is no byte");
      if (token != kSeparator) text += static_cast<char>(token);
    }
    return text;
  }
  std::vector<std::int32_t> bytes_of_token() const override {
    return std::vector<std::int32_t>(static_cast<std::size_t>(kByteVocabulary), 1);
  }

 private:
  std::string digest_;
};

}  // namespace

TokenizerEntry bytes() {
  return {.name = "bytes",
          .help = "each byte is a token",
          .vocabulary = [](const Settings&) { return kByteVocabulary; },
          .tokens = [](const Settings&) -> std::string { return "bytes"; },
          .make = [](const TextData&, const Settings&) -> std::shared_ptr<const Tokenizer> {
            return std::make_shared<Bytes>();
          }};
}

}  // namespace headlab::datasets
