// Corpora by name: texts to learn a language from. Each is a domain of its own when a model is measured.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/registry.h"

namespace headlab::datasets {

// Any bytes but zero, which stands between documents.
struct Document {
  std::string name, text;
};
using TakeDocument = std::function<void(Document)>;

// How the documents of a corpus lie in a folder. One line of the registry names one of these.
struct CorpusFormat {
  // The names of the files that `folder` lacks; those that are always needed for an empty path.
  std::vector<std::string> (*missing)(const std::filesystem::path& folder) = nullptr;
  // All files that read() reads. Throws DataError naming what cannot be listed.
  std::vector<std::filesystem::path> (*files)(const std::filesystem::path& folder) = nullptr;
  // Hands over one document after another, in any order, repeated ones included. Throws DataError naming the file.
  void (*read)(const std::filesystem::path& folder, const TakeDocument& take) = nullptr;
};

struct CorpusEntry {
  std::string name, help;
  std::string place = "";    // the folder where its package puts it; empty: none
  std::string package = "";  // the Debian package
  CorpusFormat format = {};
  bool named_folder = false;            // it is whatever data.folder names
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<CorpusEntry>& corpora();

}  // namespace headlab::datasets
