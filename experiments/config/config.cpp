#include "experiments/config/config.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "base/digest.h"
#include "base/error.h"
#include "base/suggest.h"
#include "experiments/config/toml_nodes.h"

namespace headlab::experiments {
namespace {

using Integers = std::vector<std::int64_t>;

void declare(const std::vector<Option>& options, const Declared& owner, std::set<const void*>& seen,
             std::vector<Declared>& out) {
  if (!seen.insert(&options).second) return;
  for (const Option& option : options) out.push_back({&option, owner.kind, owner.owner, owner.chosen_by});
  for (const Option& option : options) {
    if (!option.catalogue) continue;
    const Catalogue& kind = option.catalogue();
    for (const Catalogue::Item& item : kind.items()) {
      if (item.options) declare(*item.options, {nullptr, &kind, item.name, option.key}, seen, out);
    }
  }
}

// All declarations, and where each key has its own. A specification with many variants looks up thousands of keys.
struct Declarations {
  std::vector<Declared> all;
  std::map<std::string_view, std::vector<Declared>> of_key;
  std::set<const Catalogue*> kinds;
  std::size_t items = 0;  // of these kinds

  std::size_t items_now() const {
    std::size_t sum = 0;
    for (const Catalogue* kind : kinds) sum += kind->items().size();
    return sum;
  }
};

// Whether to ask first if a registry has got another entry, which takes longer than to look up a key.
enum class Check { nothing, registries };

// Made anew where a registry has got another entry.
const Declarations& declarations(Check check = Check::nothing) {
  static Declarations known;
  const bool asks = check == Check::registries;
  if (!known.all.empty() && !(asks && known.items_now() != known.items)) return known;
  known = {};
  std::set<const void*> seen;
  declare(trainer_options(), {}, seen, known.all);
  for (const Declared& d : known.all) {
    known.of_key[d.option->key].push_back(d);
    if (d.option->catalogue) known.kinds.insert(&d.option->catalogue());
  }
  known.items = known.items_now();
  return known;
}

// "; it goes with the task language-modelling or masked-tokens": of a key that not every run has.
std::string owners_text(const std::vector<Declared>& declarations) {
  std::vector<std::string_view> owners;
  for (const Declared& d : declarations) {
    if (!d.kind || Config().has(d.option->key)) return "";
    owners.push_back(d.owner);
  }
  return fmt::format("; it goes with the {} {}", declarations.front().kind->kind(), fmt::join(owners, " or "));
}

const std::vector<Declared>& declarations_of(std::string_view key, const std::string& where) {
  const auto& [all, of_key, kinds, items] = declarations();
  if (const auto found = of_key.find(key); found != of_key.end()) return found->second;
  std::vector<std::string> known;
  for (const Declared& d : all) known.push_back(d.option->key);
  const std::string guess = nearest(key, known);
  const std::string hint = guess.empty()
                               ? "; `headlab list options` shows all keys"
                               : fmt::format(" (did you mean '{}'?){}", guess, owners_text(of_key.find(guess)->second));
  throw UsageError(fmt::format("{}: unknown key '{}'{}", where, key, hint));
}

// As one of its owners takes it: which of them is chosen may be said later. Throws as checked() does for the first.
Value checked_by_some(const std::vector<Declared>& declarations, const Value& value, const std::string& where) {
  for (std::size_t i = 1; i < declarations.size(); ++i) {
    try {
      return checked(*declarations[i].option, value, where);
    } catch (const UsageError&) {
      continue;
    }
  }
  return checked(*declarations.front().option, value, where);
}

Value from_text(const Option& option, std::string_view text, const std::string& where) {
  const bool quoted = !text.empty() && (text.front() == '"' || text.front() == '\'');
  if (std::holds_alternative<std::string>(option.fallback) && !quoted) return std::string(text);
  try {
    const toml::table document = parse_toml(fmt::format("value = {}", text), where);
    const auto value = document.size() == 1 ? to_value(*document.get("value")) : std::nullopt;
    if (value) return *value;
  } catch (const UsageError&) {
    // What TOML says about "value = ..." would puzzle someone who never typed that.
  }
  reject_type(option, fmt::format("'{}'", text), where);
}

// A list that repeats one integer says the same as that integer.
Value canonical_value(const Value& value) {
  const auto* list = std::get_if<Integers>(&value);
  if (!list || std::adjacent_find(list->begin(), list->end(), std::not_equal_to<>()) != list->end()) return value;
  return list->front();
}

// [parents."train.start"] with `configuration` and `run`, as toml() writes it.
std::vector<ConfigParent> parents_of(const toml::table& document, const std::string& file) {
  std::vector<ConfigParent> out;
  const toml::node* node = document.get("parents");
  if (!node) return out;
  const auto reject = [&](const toml::node& at) {
    throw UsageError(
        fmt::format("{}: [parents] holds tables with 'configuration' and 'run', each of 32 hexadecimal digits",
                    place(file, at.source())));
  };
  if (!node->is_table()) reject(*node);
  for (const auto& [purpose, entry] : *node->as_table()) {
    if (!entry.is_table()) reject(entry);
    const auto configuration = entry.as_table()->get_as<std::string>("configuration");
    const auto run = entry.as_table()->get_as<std::string>("run");
    if (!configuration || !run || entry.as_table()->size() != 2) reject(entry);
    if (!is_digest(configuration->get()) || !(run->get().empty() || is_digest(run->get()))) reject(entry);
    out.push_back({std::string(purpose.str()), configuration->get(), run->get()});
  }
  return out;
}

}  // namespace

bool trains(const Settings& settings) {
  return settings.integer(kSteps) > 0 || settings.integer(kEpochs) > 0;
}

std::vector<Declared> declared_options() {
  return declarations(Check::registries).all;
}

Override parse_override(std::string_view text) {
  const std::string where = "command line";
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw UsageError(fmt::format("{}: '{}' is not an override; write KEY=VALUE, as in model.depth=6", where, text));
  }
  declarations(Check::registries);
  const auto declarations = declarations_of(text.substr(0, equals), where);
  const Option& option = *declarations.front().option;
  const Value value = from_text(option, text.substr(equals + 1), where);
  return {option.key, checked_by_some(declarations, value, where), where};
}

void check_override(const Override& change) {
  declarations(Check::registries);
  checked_by_some(declarations_of(change.key, change.where), change.value, change.where);
}

void require_one_length(const std::vector<Override>& changes) {
  const auto given = [&](std::string_view key) {
    return std::find_if(changes.begin(), changes.end(), [&](const Override& change) {
      return change.key == key && !change.refused && change.value != Value(std::int64_t{0});
    });
  };
  const auto steps = given(kSteps), epochs = given(kEpochs);
  if (steps == changes.end() || epochs == changes.end()) return;
  throw UsageError(fmt::format("{}: {} = {} and {} = {} both say how long training goes on; give one of them",
                               steps->where, kSteps, to_toml(steps->value), kEpochs, to_toml(epochs->value)));
}

Config::Config(const std::vector<Layer>& layers) {
  apply(layers);
}

Config Config::from_toml(std::string_view text, const std::string& file) {
  Config config;
  const toml::table document = parse_toml(text, file);
  config.set(flatten(document, file, {"parents"}));
  config.check();
  const std::vector<std::string> named = config.keys_that_name_runs();
  for (const ConfigParent& parent : parents_of(document, file)) {
    if (std::find(named.begin(), named.end(), parent.purpose) == named.end())
      throw UsageError(fmt::format("{}: [parents] holds '{}', which names no run here", file, parent.purpose));
    config.set_parent(parent);
  }
  return config;
}

void Config::set(std::string_view key, const Value& value, const std::string& where) {
  declarations(Check::registries);
  take({std::string(key), value, where}, false);
  resolve();
}

void Config::apply(const std::vector<Layer>& layers) {
  declarations(Check::registries);
  for (const Layer& layer : layers) {
    for (const Override& change : *layer.changes) take(change, layer.offered);
  }
  resolve();
}

void Config::take(const Override& change, bool offered) {
  if (change.refused) {
    refused_.insert(change.key);
    return;
  }
  const Value value = checked_by_some(declarations_of(change.key, change.where), change.value, change.where);
  given_.insert_or_assign(change.key, Given{value, change.where, offered});
  if (change.key == kEpochs) given_.erase(kSteps);
}

void Config::resolve() {
  settings_ = {};
  options_.clear();
  chosen_by_.clear();
  activate(trainer_options());
}

void Config::activate(const std::vector<Option>& options, const std::string& chosen_by) {
  for (const Option& option : options) {
    if (!chosen_by.empty()) chosen_by_[option.key].push_back(chosen_by);
    const auto given = given_.find(option.key);
    settings_.set(option.key, given == given_.end() ? option.fallback : given->second.value);
    options_.emplace(option.key, &option);
    if (!option.catalogue) continue;
    for (const Catalogue::Item& item : option.catalogue().items()) {
      if (item.options && headlab::chooses(option, settings_.value(option.key), item.name))
        activate(*item.options, option.key);
    }
  }
}

void Config::check(Faults& faults) const {
  for (const auto& [key, given] : given_) {
    const auto option = options_.find(key);
    if (option != options_.end()) {
      faults.in([&, &value = given] { checked(*option->second, value.value, value.where); });
    } else if (!given.offered && !lacks_refused_owner(key)) {
      faults.in(
          [&, &name = key, &where = given.where] { throw UsageError(fmt::format("{}: {}", where, owner_of(name))); });
    }
  }
}

bool Config::chooses(std::string_view key, std::string_view name) const {
  const auto option = options_.find(key);
  return option != options_.end() && headlab::chooses(*option->second, settings_.value(key), name);
}

bool Config::counts(std::string_view key) const {
  const auto option = options_.find(key);
  if (option == options_.end() || (option->second->counts && !option->second->counts(settings_))) return false;
  const auto chooser = chosen_by_.find(key);
  return chooser == chosen_by_.end() || std::any_of(chooser->second.begin(), chooser->second.end(),
                                                    [this](const std::string& by) { return counts(by); });
}

bool Config::lacks_refused_owner(std::string_view key) const {
  const auto found = declarations().of_key.find(key);
  return !refused_.empty() && found != declarations().of_key.end() &&
         std::any_of(found->second.begin(), found->second.end(), [this](const Declared& d) {
           return d.kind && (refused_.contains(d.chosen_by) || (!has(d.chosen_by) && lacks_refused_owner(d.chosen_by)));
         });
}

std::string Config::owner_of(const std::string& key) const {
  std::vector<std::string> owners;
  const std::vector<Declared> declarations = declarations_of(key, key);
  const Declared& first = declarations.front();
  if (!first.kind) return fmt::format("{} belongs to every run", key);
  for (const Declared& d : declarations) {
    if (d.chosen_by == first.chosen_by) owners.emplace_back(d.owner);
  }
  return fmt::format("{} belongs to the {}{} {}; {}", key, first.kind->kind(), owners.size() > 1 ? "s" : "",
                     fmt::join(owners, ", "),
                     has(first.chosen_by) ? fmt::format("{} is {}", first.chosen_by, text(first.chosen_by))
                                          : owner_of(std::string(first.chosen_by)));
}

namespace {

bool some_option_is(std::string_view key, bool Option::*fact) {
  const auto& of_key = declarations().of_key;
  const auto found = of_key.find(key);
  return found != of_key.end() &&
         std::any_of(found->second.begin(), found->second.end(), [&](const Declared& d) { return d.option->*fact; });
}

}  // namespace

bool names_run(std::string_view key) {
  return some_option_is(key, &Option::names_run);
}

bool is_of_training(std::string_view key) {
  return some_option_is(key, &Option::of_training);
}

std::vector<std::pair<std::string, Catalogue::Item>> Config::chosen_entries() const {
  std::vector<std::pair<std::string, Catalogue::Item>> out;
  for (const auto& [key, option] : options_) {
    if (!option->catalogue) continue;
    const Catalogue& kind = option->catalogue();
    for (const Catalogue::Item& item : kind.items()) {
      if (headlab::chooses(*option, settings_.value(key), item.name)) out.emplace_back(kind.kind(), item);
    }
  }
  return out;
}

std::vector<std::string> Config::keys_that_name_runs() const {
  std::vector<std::string> keys;
  for (const auto& [key, option] : options_) {
    if (option->names_run && counts(key) && !text(key).empty()) keys.push_back(key);
  }
  return keys;
}

void Config::set_parent(const ConfigParent& parent) {
  std::erase_if(parents_, [&](const ConfigParent& known) { return known.purpose == parent.purpose; });
  parents_.push_back(parent);
  std::sort(parents_.begin(), parents_.end(),
            [](const ConfigParent& a, const ConfigParent& b) { return a.purpose < b.purpose; });
}

const ConfigParent& Config::parent(std::string_view purpose) const {
  for (const ConfigParent& parent : parents_) {
    if (parent.purpose == purpose) return parent;
  }
  throw UsageError(fmt::format("{} = \"{}\": this configuration does not say which run that is ([parents])", purpose,
                               has(purpose) ? text(purpose) : ""));
}

std::string Config::canonical() const {
  std::string out;
  for (const auto& [key, value] : settings_.all()) {
    const Option& option = *options_.at(key);
    const Value canonical = canonical_value(value);
    if (option.silent || canonical == option.fallback || !counts(key)) continue;
    out += fmt::format("{} = {}\n", key, option.place ? "given" : to_toml(canonical));
  }
  // A name that has not been looked up stands for itself.
  for (const std::string& key : keys_that_name_runs()) {
    const auto known = std::find_if(parents_.begin(), parents_.end(), [&](const auto& p) { return p.purpose == key; });
    out += fmt::format("{} = {}\n", key, known == parents_.end() ? to_toml(text(key)) : known->configuration);
  }
  return out;
}

std::string Config::toml() const {
  std::string top, sections, section;
  for (const auto& [key, value] : settings_.all()) {
    if (!counts(key)) continue;
    const auto dot = key.find('.');
    if (dot == std::string::npos) {
      top += fmt::format("{} = {}\n", key, to_toml(value));
      continue;
    }
    if (key.substr(0, dot) != section) {
      section = key.substr(0, dot);
      sections += fmt::format("\n[{}]\n", section);
    }
    sections += fmt::format("{} = {}\n", key.substr(dot + 1), to_toml(value));
  }
  for (const ConfigParent& parent : parents_) {
    sections += fmt::format("\n[parents.{}]\nconfiguration = {}\nrun = {}\n", to_toml(parent.purpose),
                            to_toml(parent.configuration), to_toml(parent.run));
  }
  return top + sections;
}

}  // namespace headlab::experiments
