// Small texts, as files and in memory.
#pragma once

#include "datasets/text/packed.h"
#include "tests/datasets/idx_files.h"

namespace headlab::datasets {

inline Bytes bytes_of(const std::string& text) {
  return {text.begin(), text.end()};
}

// Creates the folder.
inline void write_text(const std::filesystem::path& path, const std::string& text, bool compress = false) {
  std::filesystem::create_directories(path.parent_path());
  write_plain(path, compress ? gzipped(bytes_of(text)) : bytes_of(text));
}

inline std::string text_of(const TextPart& part) {
  return {static_cast<const char*>(part.tokens.data()), static_cast<std::size_t>(part.tokens.size())};
}

// A separator, then each document and a separator.
inline TextPart part_of(const std::vector<std::string>& documents) {
  Appended file;
  Packer packer(file, kByteVocabulary);
  for (std::size_t d = 0; d < documents.size(); ++d)
    packer.add("document " + std::to_string(d + 1), bytes_of(documents[d]),
               static_cast<std::int64_t>(documents[d].size()));
  for (int part = 0; part < 3; ++part) packer.end_part();
  packer.finish(std::string(32, '0'), 0);
  return read_packed(file.map(), "memory").parts[0];
}

// Three domains of other sizes; the same text in each of a domain's parts.
inline TextData small_text() {
  TextData data;
  for (const TextPart& part : {part_of({"one", "two and more", "t"}), part_of({"abcdefghijklmnopqrstuvwxyz"}),
                               part_of({"x", "yy", "zzz", "a longer one that ends here"})})
    data.domains.push_back({"domain " + std::to_string(data.domains.size()), "", 0, part, part, part});
  return data;
}

}  // namespace headlab::datasets
