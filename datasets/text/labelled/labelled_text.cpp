#include "datasets/text/labelled/labelled_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/digest.h"
#include "base/error.h"
#include "datasets/text/packed.h"

namespace headlab::datasets {
namespace {

std::string digest_of_examples(const LabelledText& data) {
  Digest digest;
  for (const std::string& category : data.categories) digest.text(category);
  for (const Split split : kSplits) {
    digest.number(std::ssize(data.part(split)));
    for (const LabelledExample& example : data.part(split))
      digest.text(example.first).text(example.second).number(std::int64_t{example.category});
  }
  return digest.hex();
}

std::string digest_of_texts(const LabelledExample& example) {
  return Digest().text(example.first).text(example.second).hex();
}

void check(const LabelledText& data) {
  for (const Split split : kSplits) {
    if (data.part(split).empty())
      throw DataError(fmt::format("{}: expected examples for training, validation and test, found none for {}",
                                  data.name, name_of(split)));
    for (const LabelledExample& example : data.part(split)) {
      if (example.first.find('\0') != std::string::npos || example.second.find('\0') != std::string::npos)
        throw DataError(fmt::format("{}: a text holds a zero byte, which is no text", data.name));
    }
  }
}

}  // namespace

LabelledText load_labelled(const Settings& settings) {
  const LabelledTextEntry& entry = labelled_texts().find(settings.text("data.name"));
  LabelledText out;
  out.name = entry.name;
  out.pairs = entry.pairs;
  out.categories = entry.categories(settings);
  entry.read(settings, settings.text("data.folder"), out);
  check(out);
  out.digest = digest_of_examples(out);
  return out;
}

std::vector<DataSetInfo> list_labelled() {
  std::vector<DataSetInfo> out;
  for (const LabelledTextEntry& entry : labelled_texts()) {
    DataSetInfo info = entry.look();
    info.name = entry.name;
    info.description = entry.help;
    out.push_back(std::move(info));
  }
  return out;
}

TextData text_of(const LabelledText& data) {
  Appended file;
  Packer packer(file, kByteVocabulary);
  const auto add = [&](const std::string& text) {
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    if (!text.empty()) packer.add("", bytes, std::ssize(text));
  };
  for (const LabelledExample& example : data.part(Split::train)) {
    add(example.first);
    add(example.second);
  }
  for (std::size_t part = 0; part < std::size(kSplits); ++part) packer.end_part();
  packer.finish(data.digest, 0);
  Packed packed = read_packed(file.map(), "memory");
  TextData out;
  out.domains.push_back({.name = data.name, .origin = data.origin, .train = std::move(packed.parts[0])});
  out.digest = digest_of_domains(out.domains);
  return out;
}

void order_by_digest(std::vector<LabelledExample>& examples) {
  std::vector<std::pair<std::string, LabelledExample>> all;
  for (LabelledExample& example : examples) {
    std::string digest = digest_of_texts(example);
    all.emplace_back(std::move(digest), std::move(example));
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < all.size(); ++i) examples[i] = std::move(all[i].second);
}

void Splitter::add(LabelledExample example) {
  const std::string first = example.first;
  add(std::move(example), first);
}

void Splitter::add(LabelledExample example, const std::string& document) {
  std::string digest = digest_of_texts(example);
  kept_.push_back({std::move(digest), split_of(document), std::move(example)});
}

void Splitter::finish() {
  std::stable_sort(kept_.begin(), kept_.end(), [](const Kept& a, const Kept& b) { return a.digest < b.digest; });
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    if (i > 0 && kept_[i].digest == kept_[i - 1].digest) {
      ++out_.repeated;
      continue;
    }
    out_.part(kept_[i].split).push_back(std::move(kept_[i].example));
  }
  kept_.clear();
}

}  // namespace headlab::datasets
