// Which code made a run: what a change of one source file changes.
#include "experiments/runs/code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "layers/routing/router.h"

namespace headlab::experiments {
namespace {

using Names = std::vector<std::string>;
using Sources = std::vector<SourceDigest>;

Config with_router(const std::string& name) {
  Config config;
  config.set("attention.router", name, "test");
  return config;
}

Sources edited(const std::string& file) {
  Sources out = source_digests();
  const auto found = std::find_if(out.begin(), out.end(), [&](const SourceDigest& s) { return s.file == file; });
  if (found == out.end()) throw std::logic_error(file + " is no source");
  found->digest = "edited";
  return out;
}

Sources with_new(const std::string& file) {
  Sources out = source_digests();
  out.push_back({file, "new"});
  return out;
}

Names changed(const Config& config, const Sources& sources) {
  return results::differing_components(code_of(config), code_of(config, sources));
}

TEST(Code, AnEntrysFileChangesTheRunsThatChooseItAlone) {
  const Config routed = with_router("two_stage"), plain = with_router("none"), fixed = with_router("fixed");
  EXPECT_EQ(changed(routed, edited("layers/routing/two_stage.cpp")), Names{"router two_stage"});
  EXPECT_EQ(changed(plain, edited("layers/routing/two_stage.cpp")), Names());
  EXPECT_EQ(changed(fixed, edited("layers/routing/two_stage.cpp")), Names());
  EXPECT_EQ(changed(routed, edited("layers/routing/fixed.cpp")), Names());
  EXPECT_EQ(changed(fixed, edited("layers/routing/fixed.cpp")), Names{"router fixed"});
}

TEST(Code, WhatEveryRunUsesChangesEveryRun) {
  const std::pair<const char*, const char*> cases[] = {{"engine/ops/matmul.cpp", "engine"},
                                                       {"engine/tape.h", "engine"},
                                                       {"datasets/augment.cpp", "data"},
                                                       {"experiments/probes/slot_load.cpp", "evaluation"},
                                                       {"experiments/probes/head_load.cpp", "probe head-load"},
                                                       {"experiments/runs/run.cpp", "training"},
                                                       {"experiments/runs/begin.cpp", "training"},
                                                       {"experiments/weights/start.cpp", "training"},
                                                       {"experiments/runs/checkpoint.cpp", "training"},
                                                       {"experiments/runs/engine.cpp", "training"},
                                                       {"base/option.cpp", "training"}};
  for (const char* router : {"none", "two_stage"}) {
    for (const auto& [file, component] : cases) EXPECT_EQ(changed(with_router(router), edited(file)), Names{component});
    EXPECT_EQ(changed(with_router(router), with_new("layers/attention/new.cpp")), Names{"layers"});
    EXPECT_EQ(changed(with_router(router), with_new("engine/kernels/new.h")), Names{"engine"});
  }
}

TEST(Code, TextsAndImagesAreNoPartOfEachOther) {
  const Config images;
  Config texts;
  texts.set("task", std::string("language-modelling"), "test");
  EXPECT_EQ(changed(images, edited("datasets/text/windows.cpp")), Names());
  EXPECT_EQ(changed(texts, edited("datasets/text/windows.cpp")), Names{"text"});
  EXPECT_EQ(changed(texts, edited("datasets/augment.cpp")), Names());
  EXPECT_EQ(changed(texts, edited("datasets/text/wordnet.cpp")), Names{"corpus wordnet"});
  EXPECT_EQ(changed(images, edited("datasets/gzip.cpp")), Names{"files"});
  Config labelled;
  labelled.set("task", std::string("text-classification"), "test");
  for (const Config& other : {images, texts}) {
    EXPECT_EQ(changed(other, edited("datasets/text/labelled/labelled_text.cpp")), Names());
    EXPECT_EQ(changed(other, edited("datasets/text/labelled/wordnet_sets.cpp")), Names());
  }
  EXPECT_EQ(changed(labelled, edited("datasets/text/labelled/encoding.cpp")), Names{"labelled text"});
  EXPECT_EQ(changed(labelled, edited("datasets/text/labelled/wordnet_sets.cpp")),
            Names{"labelled text wordnet-lexfile"});
  EXPECT_EQ(changed(labelled, edited("datasets/text/synsets.cpp")), Names{"text"});
  EXPECT_EQ(changed(labelled, edited("datasets/text/wordnet.cpp")), Names());
}

TEST(Code, ListsOfEntriesAndFilesOfNoResultChangeNothing) {
  const Config config = with_router("two_stage");
  for (const char* file :
       {"layers/routing/registry.cpp", "datasets/registry.cpp", "experiments/sweeps/sweep.cpp",
        "experiments/specs/lineage.cpp", "experiments/runs/provenance.cpp", "experiments/runs/run_clock.cpp"})
    EXPECT_EQ(changed(config, edited(file)), Names()) << file;
  for (const char* file : {"analysis/figures/new.cpp", "cli/verbs/new.cpp", "results/new.cpp", "experiments/new.cpp"})
    EXPECT_EQ(changed(config, with_new(file)), Names()) << file;
}

TEST(Code, AFileThatMovesChangesNothing) {
  Sources moved = source_digests();
  for (SourceDigest& source : moved) {
    if (source.file == "engine/ops/matmul.cpp") source.file = "engine/ops/products.cpp";
  }
  EXPECT_EQ(changed(Config(), moved), Names());
}

// An entry whose file the table lacks would hide its changes.
TEST(Code, EveryEntrysFileIsAmongTheSources) {
  std::size_t entries = 0;
  for (const Declared& declared : declared_options()) {
    if (!declared.option->catalogue) continue;
    for (const Catalogue::Item& item : declared.option->catalogue().items()) {
      if (item.file.empty()) continue;  // norms: their file is part of every run's layers
      const auto is_it = [&](const SourceDigest& s) {
        return item.file.ends_with("/" + s.file) || item.file == s.file;
      };
      EXPECT_EQ(std::count_if(source_digests().begin(), source_digests().end(), is_it), 1)
          << declared.option->key << " " << item.name << " " << item.file;
      entries += 1;
    }
  }
  EXPECT_GT(entries, 15U);
}

TEST(Code, NamesEveryComponentOnceWithADigestOfItsOwn) {
  std::set<std::string> names, digests;
  const results::Code code = code_of(with_router("two_stage"));
  Config twice;  // a corpus for the examples, and for the tokenizer
  for (const auto& [key, value] : {std::pair{"task", "text-classification"},
                                   {"data.name", "shuffled"},
                                   {"data.corpora", "wordnet"},
                                   {"data.tokenizer", "sentencepiece"},
                                   {"data.tokenizer_corpora", "wordnet"}})
    twice.set(key, std::string(value), "test");
  const results::Code of_twice = code_of(twice);
  EXPECT_EQ(std::count_if(of_twice.begin(), of_twice.end(), [](const auto& c) { return c.first == "corpus wordnet"; }),
            1);
  for (const auto& [component, digest] : code) {
    names.insert(component);
    digests.insert(digest);
    EXPECT_EQ(digest.size(), 32U) << component << " " << digest;
  }
  EXPECT_EQ(names.size(), code.size());
  EXPECT_EQ(digests.size(), code.size()) << "two components have the same files, or one has none";
  for (const char* name : {"engine", "layers", "data", "evaluation", "training", "router two_stage",
                           "task image-classification", "optimiser adamw", "schedule cosine"})
    EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Code, AnEntryFromElsewhereIsKnownByItsFileAsItLiesThere) {
  Sources without = source_digests();
  std::erase_if(without, [](const SourceDigest& s) { return s.file == "layers/routing/two_stage.cpp"; });
  const std::string text = read_file(HEADLAB_SOURCE_DIR "/layers/routing/two_stage.cpp");
  for (const auto& [component, digest] : code_of(with_router("two_stage"), without)) {
    EXPECT_EQ(digest == Digest().text(text).hex(), component == "router two_stage") << component;
  }
}

}  // namespace
}  // namespace headlab::experiments
