// A resolved configuration: dotted keys with typed values. A key exists while its owner is chosen:
// "attention.two_stage" belongs to the router two_stage, which attention.router chooses, which belongs to the attention
// full, and so on up to the options that every run has.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/faults.h"
#include "base/registry.h"

namespace headlab::experiments {

inline constexpr const char* kBatchOrder = "train.batch_order";
inline constexpr const char* kSteps = "train.steps";    // how long training goes on: so many steps,
inline constexpr const char* kEpochs = "train.epochs";  // or, where that is 0, so many passes
// Whether they ask for any training, rather than for weights to be measured as they are.
bool trains(const Settings& settings);

// Of every run: its task, and the trainer's own.
const std::vector<Option>& trainer_options();

// An option and who declares it.
struct Declared {
  const Option* option;
  const Catalogue* kind;       // nullptr: every run has it
  std::string_view owner;      // the entry of that kind: "two_stage"
  std::string_view chosen_by;  // the key that chooses the owner: "attention.router"
};
// All, owner by owner. A key stands there once for each owner.
std::vector<Declared> declared_options();

// A key to be set, and the place that asks for it ("file.toml:12" or "command line").
struct Override {
  std::string key;
  Value value;
  std::string where;
  bool refused = false;  // no option takes it, which is told; what hangs on it is no further fault
};

// "model.depth=6" from the command line, with a bare word for text typed as its option is.
// Throws UsageError: no '=', unknown key, wrong type.
Override parse_override(std::string_view text);

// Throws UsageError: no option has the key, none that has it takes the value.
void check_override(const Override& change);

// Throws UsageError where changes of one place give both steps and epochs: neither stands above the other.
void require_one_length(const std::vector<Override>& changes);

// A run that a configuration needs, or a file of weights.
struct ConfigParent {
  std::string purpose;        // the option that names it: "train.start"
  std::string configuration;  // digest of the run's configuration; of one certain run its id, of a file its digest
  std::string run;            // id; empty for a file
};

class Config {
 public:
  // Changes that are set, or offered: see set() and offer().
  struct Layer {
    const std::vector<Override>* changes;
    bool offered;
  };

  Config() : Config(std::vector<Layer>()) {}  // every option at its fallback
  // With these changes, later ones over earlier ones.
  explicit Config(const std::vector<Layer>& layers);
  // The text that toml() returns, or a part of it; `file` is named in messages. Throws UsageError with FILE:LINE, also
  // for a key whose owner is not chosen.
  static Config from_toml(std::string_view text, const std::string& file);

  // Sets one key; `where` ("file.toml:12" or "command line") begins the message. Throws UsageError: unknown key with a
  // suggestion, wrong type, value out of range or not among the choices. Whether its owner is chosen is known when all
  // is set: see check(). Epochs take back steps that were set before them.
  void set(std::string_view key, const Value& value, const std::string& where);
  void set(const Override& change) { set(change.key, change.value, change.where); }
  void set(const std::vector<Override>& changes) { apply({{&changes, false}}); }
  // For keys that several configurations are given alike: one has no effect where its owner is not chosen.
  void offer(const Override& change) { offer(std::vector<Override>{change}); }
  void offer(const std::vector<Override>& changes) { apply({{&changes, true}}); }
  // Throws UsageError for a key that was set although its owner is not chosen, naming the owner and what would choose
  // it.
  void check(Faults& faults = Faults::thrown()) const;

  // Of the chosen owners alone, every one of their keys.
  const Settings& settings() const { return settings_; }
  bool has(std::string_view key) const { return settings_.has(key); }
  bool flag(std::string_view key) const { return settings_.flag(key); }
  std::int64_t integer(std::string_view key) const { return settings_.integer(key); }
  double real(std::string_view key) const { return settings_.real(key); }
  const std::string& text(std::string_view key) const { return settings_.text(key); }
  std::vector<std::int64_t> per_layer(std::string_view key, std::int64_t layers) const {
    return settings_.per_layer(key, layers);
  }
  // Whether the key chooses the entry of that name.
  bool chooses(std::string_view key, std::string_view name) const;
  // Whether the key changes anything here.
  bool counts(std::string_view key) const;
  // Whether a refused value might have chosen the key's owner.
  bool lacks_refused_owner(std::string_view key) const;
  // "attention.two_stage belongs to the router two_stage; attention.router is none"
  std::string owner_of(const std::string& key) const;

  // (kind, entry) for each registry from which a key chooses.
  std::vector<std::pair<std::string, Catalogue::Item>> chosen_entries() const;
  // Keys whose text names a run that this one needs.
  std::vector<std::string> keys_that_name_runs() const;
  // What such a name stands for: see lineage.h.
  void set_parent(const ConfigParent& parent);
  const std::vector<ConfigParent>& parents() const { return parents_; }
  // Throws UsageError where the purpose's run has not been looked up.
  const ConfigParent& parent(std::string_view purpose) const;

  // Canonical text of what changes the result: sorted keys, those at their introduction default left out.
  std::string canonical() const;
  // Every key that counts, resolved, as TOML with sections.
  std::string toml() const;

 private:
  struct Given {
    Value value;
    std::string where;
    bool offered;
  };
  void apply(const std::vector<Layer>& layers);
  void take(const Override& change, bool offered);
  void resolve();
  void activate(const std::vector<Option>& options, const std::string& chosen_by = "");

  std::map<std::string, Given, std::less<>> given_;
  std::set<std::string, std::less<>> refused_;
  std::map<std::string, const Option*, std::less<>> options_;               // of the chosen owners
  std::map<std::string, std::vector<std::string>, std::less<>> chosen_by_;  // the options that chose its owners
  Settings settings_;
  std::vector<ConfigParent> parents_;  // by purpose
};

// Whether the option names a run that a run needs.
bool names_run(std::string_view key);
// Whether runs that differ in the option are trained otherwise.
bool is_of_training(std::string_view key);

}  // namespace headlab::experiments
