// The documents of one corpus, as they are read: put aside until all are there to be sorted, split and packed.
#pragma once

#include <deque>

#include "datasets/text/corpus.h"
#include "datasets/text/packed.h"

namespace headlab::datasets {

class Documents {
 public:
  // Texts lie in `aside`; names and places in memory. `origin` is named in messages.
  Documents(std::filesystem::path origin, Appended aside);

  // An empty document is left out. Throws DataError for text with a zero in it.
  void add(const Document& document);
  // In the order of their names' bytes, of equal texts the first one, each in its split. Returns how many were equal
  // to another one.
  std::int64_t pack(Packer& packer);

 private:
  struct Kept {
    std::string name;
    std::uint64_t begin, size;      // of its text
    std::uint64_t digest, digest2;  // of its text
    bool repeated = false;
  };
  std::string_view text(const Kept& document) const;
  void sort();
  std::int64_t leave_out_repeated();
  void pack_split(Split split, Packer& packer) const;

  std::filesystem::path origin_;
  Appended aside_;
  std::deque<Kept> documents_;
  std::shared_ptr<const Mapping> texts_;
};

}  // namespace headlab::datasets
