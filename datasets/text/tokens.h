// A sequence of tokens of one or of two bytes each, wherever it lies.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace headlab::datasets {

class TokenSpan {
 public:
  TokenSpan() = default;
  TokenSpan(std::span<const std::uint8_t> tokens) : narrow_(tokens.data()), size_(tokens.size()) {}
  TokenSpan(std::span<const std::uint16_t> tokens) : wide_(tokens.data()), size_(tokens.size()) {}
  TokenSpan(const std::vector<std::uint8_t>& tokens) : TokenSpan(std::span(tokens)) {}
  TokenSpan(const std::vector<std::uint16_t>& tokens) : TokenSpan(std::span(tokens)) {}

  std::int64_t size() const { return static_cast<std::int64_t>(size_); }
  std::int32_t operator[](std::int64_t i) const { return wide_ ? wide_[i] : narrow_[i]; }
  TokenSpan part(std::int64_t begin, std::int64_t count) const {
    const auto n = static_cast<std::size_t>(count);
    return wide_ ? TokenSpan(std::span(wide_ + begin, n)) : TokenSpan(std::span(narrow_ + begin, n));
  }

  const void* data() const { return wide_ ? static_cast<const void*>(wide_) : narrow_; }
  std::size_t token_size() const { return wide_ ? 2 : 1; }  // bytes

 private:
  const std::uint8_t* narrow_ = nullptr;
  const std::uint16_t* wide_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace headlab::datasets
