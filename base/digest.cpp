#include "base/digest.h"

#include <fmt/format.h>
#include <xxhash.h>

namespace headlab {

struct Digest::State {
  XXH3_state_t* xxh = XXH3_createState();
  ~State() { XXH3_freeState(xxh); }
};

Digest::Digest() : state_(std::make_unique<State>()) {
  XXH3_128bits_reset(state_->xxh);
}
Digest::~Digest() = default;

Digest& Digest::bytes(const void* data, std::size_t size) {
  XXH3_128bits_update(state_->xxh, data, size);
  return *this;
}

Digest& Digest::text(std::string_view value) {
  number(static_cast<std::int64_t>(value.size()));
  return bytes(value.data(), value.size());
}

Digest& Digest::number(std::int64_t value) {
  return bytes(&value, sizeof value);
}
Digest& Digest::number(double value) {
  return bytes(&value, sizeof value);
}

std::string Digest::hex() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(state_->xxh);
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

std::string digest_of(std::string_view text) {
  return Digest().bytes(text.data(), text.size()).hex();
}

bool is_digest(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

}  // namespace headlab
