// The script that bash completes by, asked by bash itself.
#include <fmt/format.h>

#include "analysis/figures/figure.h"
#include "tests/cli/cli_fixture.h"
#include "tests/datasets/environment.h"

namespace headlab {
namespace {

class Completion : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    ASSERT_EQ(headlab("completion bash").code, 0);
    fs::copy_file(folder_ / ".out", folder_ / "completion");
  }

  // What stands for the last of the words.
  std::string completed(const std::string& words) const {
    const std::string script = "headlab() { '" HEADLAB_BINARY "' \"$@\"; }; . ./completion; set -- " + words +
                               "; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($#-1)); _headlab; echo ${COMPREPLY[@]}";
    write_file(folder_ / "complete.sh", script);
    std::system(("cd '" + folder_.string() + "' && bash complete.sh > .completed 2>&1").c_str());
    return read_file(folder_ / ".completed");
  }
};

TEST_F(Completion, OfVerbsSpecificationsKeysAndOptions) {
  EXPECT_EQ(completed("headlab sw"), "sweep\n");
  EXPECT_EQ(completed("headlab sweep moh-comp"), "moh-components\n");
  EXPECT_EQ(completed("headlab sweep moh-components --dry"), "--dry-run\n");
  EXPECT_EQ(completed("headlab sweep --scale sm"), "smoke\n");
  EXPECT_EQ(completed("headlab run attention.router=two_stage attention.two"), "attention.two_stage=\n");
  EXPECT_EQ(completed("headlab run attention.router=random attention.two"), "\n");
  EXPECT_EQ(completed("headlab run train.sch"), "train.schedule=\n");
  EXPECT_EQ(completed("headlab run task=language-modelling data.cont"), "data.context=\n");
  EXPECT_EQ(completed("headlab run data.cont"), "\n");
  EXPECT_EQ(completed("headlab plot moh-vit --kind sha"), "share shared\n");
  EXPECT_EQ(completed("headlab table --sort-by test_se"), "test_seconds\n");
  EXPECT_EQ(completed("headlab table moh-vit --sort-by sta"), "\n");
  EXPECT_EQ(completed("headlab list --sort-by sta"), "started status\n");
  EXPECT_EQ(completed("headlab sweep moh-vit --retry di"), "diverged\n");
  EXPECT_EQ(completed("headlab data s"), "show\n");
  EXPECT_EQ(completed("headlab reproduce al"), "\n") << "it is --all";
  EXPECT_EQ(completed("headlab verify dat"), "data.folder=\n");
  EXPECT_EQ(headlab("completion fish").code, 2);
}

TEST_F(Completion, OfValuesBehindAKey) {
  EXPECT_EQ(completed("headlab run train.schedule=co"), "train.schedule=cosine train.schedule=constant\n");
  EXPECT_EQ(completed("headlab run train.schedule = po"), "polynomial\n") << "as bash parts words";
  EXPECT_EQ(completed("headlab run attention.router ="), completed("headlab run attention.router = ''"));
  EXPECT_TRUE(contains(completed("headlab run attention.router ="), "two_stage"));
  EXPECT_EQ(completed("headlab sweep moh-vit data.flip = t"), "true\n");
  EXPECT_EQ(completed("headlab sweep moh-vit train.schedule=cosine,po"), "train.schedule=cosine,polynomial\n");
  EXPECT_EQ(completed("headlab sweep moh-vit eval.probes = head-load+expert-l"), "head-load+expert-load\n");
  EXPECT_EQ(completed("headlab sweep moh-vit model.depth="), "\n") << "any integer";
  EXPECT_EQ(completed("headlab sweep moh-vit train.start = moh-5"), "moh-50\n");
  EXPECT_EQ(completed("headlab sweep --scale = sm"), "smoke\n");
  EXPECT_EQ(completed("headlab sweep --scale=sm"), "--scale=smoke\n");
  fs::create_directories(folder_ / "images");
  EXPECT_EQ(completed("headlab run data.folder = ima"), "images/\n");
}

TEST_F(Completion, OfVariantsOfTheSpecificationOnTheLine) {
  write_spec();
  EXPECT_EQ(completed("headlab plot moh-vit --variant moh-"), "moh-80 moh-75 moh-50\n");
  EXPECT_EQ(completed("headlab plot --scale quick tiny.toml --variant ''"), "mha routed\n");
  EXPECT_EQ(completed("headlab run --spec tiny.toml --variant r"), "routed\n");
  EXPECT_EQ(completed("headlab plot --variant m"), "\n") << "of nothing";
  EXPECT_EQ(completed("headlab probe moh-vi"), "moh-vit/\n");
  EXPECT_EQ(completed("headlab probe moh-vit/fewer"), "moh-vit/fewer-75 moh-vit/fewer-50\n");
  EXPECT_EQ(completed("headlab verify tiny.toml/r"), "tiny.toml/routed\n");
  EXPECT_EQ(completed("headlab verify tiny/r"), "tiny/routed\n") << "NAME of NAME.toml";
  EXPECT_EQ(completed("headlab match moh-vit/moh-50 --to moh-vit/mh"), "moh-vit/mha\n");
  EXPECT_EQ(completed("headlab compare moh-vit/mha moh-vit/ra"), "moh-vit/random-75 moh-vit/random-50\n");
  EXPECT_EQ(completed("headlab compare moh-vi"), "moh-vit\n");
}

TEST_F(Completion, OfScalesAndMetricsOfTheSpecificationOnTheLine) {
  write_spec();
  EXPECT_EQ(completed("headlab sweep tiny.toml --scale ''"), "smoke\n");
  EXPECT_EQ(completed("headlab sweep --scale ''"), "smoke quick full paper\n");
  EXPECT_EQ(completed("headlab table tiny.toml --sort-by ''"), "test_top1\n");
  EXPECT_EQ(completed("headlab power tiny.toml --metric t"), "test_top1\n");
}

TEST_F(Completion, OfWhatAVerbsOwnWordTakes) {
  EXPECT_EQ(completed("headlab data show fashion-m"), "fashion-mnist\n");
  EXPECT_EQ(completed("headlab data show austen+word"), completed("headlab data show austen+wordnet"));
  EXPECT_EQ(completed("headlab data fetch gci"), "gcide\n");
  EXPECT_EQ(completed("headlab data show lis"), "\n") << "list stands in place of show";
  EXPECT_EQ(completed("headlab data list ''"), "\n");
  EXPECT_EQ(completed("headlab list ''"), "runs specs options metrics\n");
  EXPECT_EQ(completed("headlab list options train.sch"), "train.schedule=\n");
  EXPECT_EQ(completed("headlab list specs moh-comp"), "moh-components\n");
}

TEST_F(Completion, OfDataTokenizersNumbersAndNothing) {
  EXPECT_EQ(completed("headlab data show gcide --tokenizer by"), "bytes\n");
  EXPECT_EQ(completed("headlab evaluate aaaa --data fashion-m"), "fashion-mnist\n");
  EXPECT_EQ(completed("headlab match moh-vit/mha --vary model.w"), "model.width\n");
  EXPECT_EQ(completed("headlab match moh-vit/mha --vary train.sch"), "\n") << "no number";
  EXPECT_EQ(completed("headlab inspect aaaa --artefact ''"), "\n") << "no run is called so";
  EXPECT_EQ(completed("headlab power moh-vit --difference ''"), "\n") << "any number";
}

TEST_F(Completion, OfRunsAndFiles) {
  write_spec();
  write_file(folder_ / "tinker.txt", "");
  fs::create_directories(folder_ / "tin");
  EXPECT_EQ(completed("headlab sweep tin"), "tiny.toml tin/\n");
  EXPECT_EQ(completed("headlab check tiny"), "tiny.toml\n");
  EXPECT_EQ(completed("headlab run --spec ti"), "tiny.toml tin/\n");
  EXPECT_EQ(completed("headlab run ti"), "tiny.toml tin/\n");
  EXPECT_EQ(completed("headlab run tiny.toml/r"), "tiny.toml/routed\n");
  EXPECT_EQ(completed("headlab import tink"), "tinker.txt\n");
  const std::string id(32, 'a');
  write_file(folder_ / "results/runs" / (id + ".h5"), "not read");
  EXPECT_EQ(completed("headlab inspect aaa"), id + "\n");
  EXPECT_TRUE(contains(completed("headlab inspect ''"), id));
  EXPECT_EQ(completed("headlab probe aa"), id + "\n");
  EXPECT_EQ(completed("headlab compare moh-vit/mha aa"), id + "\n");
  EXPECT_FALSE(contains(completed("headlab probe ''"), id)) << "all runs would hide the specifications";
}

TEST_F(Completion, OfRunsThatARunBeginsWith) {
  write_spec();
  const std::string id(32, 'a');
  write_file(folder_ / "results/runs" / (id + ".h5"), "not read");
  EXPECT_EQ(completed("headlab run train.start = moh-vit/fewer"), "moh-vit/fewer-75 moh-vit/fewer-50\n");
  EXPECT_EQ(completed("headlab run train.start=moh-vi"), "train.start=moh-vit/\n");
  EXPECT_EQ(completed("headlab run train.start = tiny.toml/r"), "tiny.toml/routed\n");
  EXPECT_EQ(completed("headlab run train.start = aaa"), id + "\n");
  EXPECT_EQ(completed("headlab sweep tiny.toml train.start=rou"), "train.start=routed\n");
  EXPECT_FALSE(contains(completed("headlab run train.start = ''"), id)) << "all runs would hide the specifications";
}

TEST_F(Completion, OfTheLastOfSeveralValues) {
  EXPECT_EQ(completed("headlab list --status done,di"), "done,diverged\n");
  EXPECT_EQ(completed("headlab list --status=done,di"), "--status=done,diverged\n");
  EXPECT_EQ(completed("headlab sweep moh-vit --retry = failed,da"), "failed,damaged\n");
  EXPECT_EQ(completed("headlab probe aaa --swap random,sh"), "random,shuffled\n");
  EXPECT_EQ(completed("headlab plot moh-vit --kind share,sha"), "\n") << "it takes one";
}

TEST_F(Completion, OfTagsVariantsMadeAnewAndCurves) {
  const std::string id(32, 'a'), other(32, 'b'), damaged(32, 'c');
  write_file(folder_ / "results/runs" / (id + ".note.json"), R"({"tags": ["final", "talk"], "text": ""})");
  write_file(folder_ / "results/runs" / (other + ".note.json"), R"({"tags": ["talk", "thesis"], "text": ""})");
  write_file(folder_ / "results/runs" / (damaged + ".note.json"), "{");
  EXPECT_EQ(completed("headlab list --tag ''"), "final talk thesis\n");
  EXPECT_EQ(completed("headlab list --tag final,t"), "final,talk final,thesis\n");
  EXPECT_EQ(completed("headlab note aaaa --untag f"), "final\n");
  EXPECT_EQ(completed("headlab sweep moh-vit --tag th"), "thesis\n");
  EXPECT_EQ(completed("headlab sweep moh-vit --again a"), "all\n");
  EXPECT_EQ(completed("headlab sweep moh-vit --again mha,moh-8"), "mha,moh-80\n");
  EXPECT_EQ(completed("headlab run --again train.sch"), "train.schedule=\n") << "there it takes no value";
  EXPECT_EQ(completed("headlab watch --series tr"), "train_loss\n");
  EXPECT_EQ(completed("headlab watch --series train_loss,v"), "train_loss,validation_loss\n");
}

TEST_F(Completion, OfTheCurvesThatARunHas) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke seed=1").code, 0);
  std::string id;
  for (const auto& entry : fs::directory_iterator(folder_ / "results/runs")) {
    if (const std::string name = entry.path().filename().string(); name.size() == 35) id = name.substr(0, 32);
  }
  const std::string all = completed("headlab watch " + id + " --series ''");
  EXPECT_TRUE(contains(all, "train_loss") && contains(all, "validation_top1")) << all;
  EXPECT_FALSE(contains(completed("headlab watch --series ''"), "validation_top1"));
}

TEST_F(Completion, OfTheArtefactsThatARunLeft) {
  std::string documents;
  for (int i = 0; i < 400; ++i) documents += fmt::format("{{\"text\": \"number {} and number {}\"}}\n", i, i * i);
  write_file(folder_ / "text/texts.jsonl", documents);
  const Outcome made = headlab(
      "run task=language-modelling data.corpora=folder data.folder=text data.tokenizer=sentencepiece "
      "data.vocabulary=290 data.context=16 model.width=16 model.depth=1 attention.heads=2 train.batch=8 train.steps=2 "
      "eval.test_limit=4");
  ASSERT_EQ(made.code, 0) << made.complaint;
  EXPECT_EQ(completed("headlab inspect " + made.output.substr(0, 8) + " --artefact ''"), "tokenizer\n");
}

TEST_F(Completion, OfZshHasTheSameWords) {
  const std::string script = headlab("completion zsh").output;
  EXPECT_TRUE(contains(script, fmt::format(":K:({})'", fmt::join(analysis::figure_kinds().names(), " "))));
  EXPECT_TRUE(contains(script, " test_top1\\:random ")) << "a bare colon ends the list";
  EXPECT_TRUE(contains(script, ":V: _headlab_kind variant'"));
  EXPECT_TRUE(contains(script, "behind=( show 'data' fetch 'data' )"));
  EXPECT_TRUE(contains(script, ":COST:(madds parameters)'"));
  EXPECT_TRUE(contains(script, ":T: _headlab_kind list tag'"));
  EXPECT_TRUE(contains(script, ":S: _headlab_kind list words done failed "));
  EXPECT_TRUE(contains(script, ":WHICH: _headlab_kind list again'"));
  EXPECT_TRUE(contains(script, "    probe)\n      words_of_verb=(data.folder=)\n      kinds=(row run)\n"));
}

TEST_F(Cli, ReproduceAllSaysWhatIsMeant) {
  const Outcome all = headlab("reproduce all --scale smoke");
  EXPECT_EQ(all.code, 2);
  EXPECT_TRUE(one_line(all.complaint) && contains(all.complaint, "reproduce --all` makes every one")) << all.complaint;
}

// GLUE is what a user brings. An option that there is not ends the command before its first run.
TEST_F(Cli, ReproduceAllLeavesOutWhoseDataAreNotThere) {
  const datasets::Variable data("HEADLAB_DATA", folder_ / "none"), archive("HEADLAB_ARCHIVE", "");
  const Outcome all = headlab("reproduce --all --scale smoke no.such=1");
  EXPECT_EQ(all.code, 2) << all.complaint;
  for (const char* spec : {"explained", "table2", "table3", "table4", "table5", "table6"})
    EXPECT_TRUE(contains(all.complaint, fmt::format("left out: dasg-{}-glue: ", spec))) << all.complaint;
  EXPECT_FALSE(contains(all.complaint, "left out: moh-vit: ")) << all.complaint;
  EXPECT_TRUE(contains(all.complaint, "no.such")) << all.complaint;
}

TEST_F(Cli, ReproduceAllWithoutTrainingLeavesOutWhatHasNoRuns) {
  const datasets::Variable archive("HEADLAB_ARCHIVE", "");
  const Outcome all = headlab("reproduce --all --scale smoke --no-training");
  EXPECT_EQ(all.code, 2) << all.complaint;
  EXPECT_TRUE(contains(all.complaint, "left out: moh-vit: no run of it is there")) << all.complaint;
  EXPECT_TRUE(contains(all.complaint, "of no specification is there a run")) << all.complaint;
}

}  // namespace
}  // namespace headlab
