// Packed text that is hostile: sealed again after a change.
#pragma once

#include <string>

#include "base/digest.h"

namespace headlab::datasets {

inline constexpr std::size_t kSealBegin = 8, kSealedBegin = 40, kPackedHeader = 192;

// A file of another length than it says, and a damaged one, have the right seal then.
inline void seal_again(std::string& file) {
  if (file.size() < kPackedHeader) return;
  const std::string body = Digest().bytes(file.data() + kPackedHeader, file.size() - kPackedHeader).hex();
  const std::string seal = Digest().bytes(file.data() + kSealedBegin, kPackedHeader - kSealedBegin).text(body).hex();
  file.replace(kSealBegin, seal.size(), seal);
}

}  // namespace headlab::datasets
