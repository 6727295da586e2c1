// Labelled texts for tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "datasets/text/labelled/labelled_text.h"

namespace headlab::datasets {

inline LabelledText load(const std::string& name, const std::filesystem::path& folder,
                         const std::vector<std::pair<std::string, Value>>& more = {}) {
  Settings settings;
  settings.set("data.name", name);
  settings.set("data.folder", folder.string());
  for (const auto& [key, value] : more) settings.set(key, value);
  return load_labelled(with_fallbacks(settings, labelled_texts().find(name).options));
}

// No text of one split is in another, and none is twice in one.
inline void expect_disjoint(const LabelledText& data) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const Split split : kSplits) {
    EXPECT_FALSE(data.part(split).empty());
    for (const LabelledExample& example : data.part(split))
      EXPECT_TRUE(seen.emplace(example.first, example.second).second) << example.first;
  }
}

}  // namespace headlab::datasets
