// XXH3 128-bit digests: identity of runs and data sets, and detection of bit rot. Not a cryptographic hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace headlab {

class Digest {
 public:
  Digest();
  ~Digest();
  Digest(const Digest&) = delete;
  Digest& operator=(const Digest&) = delete;

  Digest& bytes(const void* data, std::size_t size);
  // Strings and numbers are framed by their length, so that ("ab", "c") and ("a", "bc") differ.
  Digest& text(std::string_view value);
  Digest& number(std::int64_t value);
  Digest& number(double value);
  // 32 lower-case hexadecimal digits.
  std::string hex() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

std::string digest_of(std::string_view text);

// Whether it is spelt as hex() spells digests, and as run ids are.
bool is_digest(std::string_view text);

}  // namespace headlab
