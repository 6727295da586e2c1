// Tokenizer files of llama2.c, as small as they can be.
#pragma once

#include <fmt/format.h>

#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace headlab::datasets {

using ScoredPieces = std::vector<std::pair<std::string, float>>;

inline void append_number(std::string& out, const void* number) {
  out.append(static_cast<const char*>(number), 4);
}

inline std::string tokenizer_file_of(const ScoredPieces& all) {
  std::string out;
  std::int32_t longest = 0;
  for (const auto& [text, score] : all) longest = std::max(longest, static_cast<std::int32_t>(text.size()));
  append_number(out, &longest);
  for (const auto& [text, score] : all) {
    const auto size = static_cast<std::int32_t>(text.size());
    append_number(out, &score);
    append_number(out, &size);
    out += text;
  }
  return out;
}

// The three that every file has, and the bytes.
inline ScoredPieces first_pieces() {
  ScoredPieces out = {{"<unk>", 0.0f}, {"\n<s>\n", 0.0f}, {"\n</s>\n", 0.0f}};
  for (int byte = 0; byte < 256; ++byte) out.emplace_back(fmt::format("<0x{:02X}>", byte), 0.0f);
  return out;
}

inline std::string small_tokenizer_file(const ScoredPieces& pieces) {
  ScoredPieces all = first_pieces();
  all.insert(all.end(), pieces.begin(), pieces.end());
  return tokenizer_file_of(all);
}

}  // namespace headlab::datasets
