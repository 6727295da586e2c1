// Small texts, as files and in memory.
#pragma once

#include "datasets/text/text_data.h"
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
  return {part.bytes.begin(), part.bytes.end()};
}

// A separator, then each document and a separator.
inline TextPart part_of(const std::vector<std::string>& documents) {
  TextPart part;
  part.bytes = {kSeparator};
  for (const std::string& text : documents) {
    part.starts.push_back(static_cast<std::int64_t>(part.bytes.size()));
    part.names.push_back("document " + std::to_string(part.starts.size()));
    part.bytes.insert(part.bytes.end(), text.begin(), text.end());
    part.bytes.push_back(kSeparator);
  }
  return part;
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
