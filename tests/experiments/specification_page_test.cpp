// docs/specification.md, which a researcher reads to write his own: it has every key, and its blocks are a
// specification.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "base/atomic_file.h"
#include "experiments/config/toml_nodes.h"
#include "experiments/runs/run.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/spec_keys.h"

namespace headlab::experiments {
namespace {

using Keys = std::set<std::string>;

std::vector<std::string> page_lines() {
  std::istringstream page(read_file(std::filesystem::path(HEADLAB_SOURCE_DIR) / "docs" / "specification.md"));
  std::vector<std::string> out;
  for (std::string line; std::getline(page, line);) out.push_back(line);
  return out;
}

// The keys of its tables, "| `KEY` | value | meaning |", by the headings above them.
std::map<std::string, Keys> explained() {
  std::map<std::string, Keys> out;
  std::string heading;
  for (const std::string& line : page_lines()) {
    if (line.starts_with("## ")) heading = line;
    if (!line.starts_with("| `")) continue;
    const std::string key = line.substr(3, line.find('`', 3) - 3);
    EXPECT_TRUE(out[heading].insert(key).second) << heading << ": " << key << " stands there twice";
  }
  return out;
}

std::string blocks() {
  std::string out;
  bool inside = false;
  for (const std::string& line : page_lines()) {
    if (line.starts_with("```")) {
      inside = line == "```toml";
    } else if (inside) {
      out += line + "\n";
    }
  }
  return out;
}

void add_keys(const toml::node* node, Keys& out) {
  if (const toml::table* table = node ? node->as_table() : nullptr) {
    for (const auto& [key, value] : *table) out.insert(std::string(key.str()));
  }
}

// Of the tables "scales.*", "variants[*]", ... of a document, by spec_keys()' headings.
Keys used(const toml::table& document, const std::string& heading) {
  Keys out;
  const auto name =
      heading.substr(heading.find_first_not_of('['), heading.find_first_of(".]") - heading.rfind('[') - 1);
  const toml::node* node = heading == "the top" ? &document : document.get(name);
  if (heading == "the top" || !node) return add_keys(node, out), out;
  if (const toml::array* tables = node->as_array()) {
    for (const toml::node& table : *tables) add_keys(&table, out);
  } else {
    for (const auto& [key, table] : *node->as_table()) add_keys(&table, out);
  }
  return out;
}

TEST(SpecificationPage, ExplainsEveryKeyInItsSectionAndNoOther) {
  std::map<std::string, Keys> page = explained();
  for (const auto& [section, names] : spec_keys()) {
    const auto found = std::find_if(page.begin(), page.end(), [&, title = section](const auto& entry) {
      return entry.first.find(title) != std::string::npos;
    });
    ASSERT_NE(found, page.end()) << section;
    EXPECT_EQ(found->second, Keys(names.begin(), names.end())) << section;
    page.erase(found);
  }
  for (const auto& [heading, keys] : page) ADD_FAILURE() << heading << " is no section: " << *keys.begin();
}

TEST(SpecificationPage, ItsBlocksAreASpecificationWithEveryKey) {
  const std::string text = blocks();
  Faults faults = Faults::kept();
  const Spec spec = parse_spec(text, "docs/specification.md", faults);
  for (const std::string& fault : faults.texts()) ADD_FAILURE() << fault;
  for (const Scale& scale : spec.scales) {
    EXPECT_NO_THROW(table_plan(spec, {scale.name, {}, {}}, "")) << scale.name;
    for (const Variant* variant : spec.variants_at(scale.name))
      EXPECT_NO_THROW(costs_of(resolve_among_others(spec, scale.name, *variant, {}))) << variant->name;
  }
  const toml::table document = parse_toml(text, "docs/specification.md");
  for (const auto& [section, names] : spec_keys()) {
    const Keys keys = used(document, section);
    for (const std::string& name : names) {
      if (name == "not_run") continue;  // of a specification that has no runs
      EXPECT_TRUE(keys.contains(name)) << section << " shows no " << name;
    }
  }
}

TEST(SpecificationPage, NamesTheVariantsOfItsGrid) {
  const Spec spec = parse_spec(blocks(), "docs/specification.md");
  for (const char* name : {"moh-dropout0.1-routed3-shared1", "moh-dropout0.1-routed4-shared2"})
    EXPECT_NO_THROW(spec.variant(name)) << name;
}

}  // namespace
}  // namespace headlab::experiments
