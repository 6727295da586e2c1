// Sequences that a model reads in several passes, each of which goes on where the one before ended: text as it is made.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/key_value_cache.h"

namespace headlab::inline HEADLAB_PRECISION {

// B sequences, all as far read as the others, and what is kept of them between passes. A token of them draws what it
// would draw in one pass over whole sequences of `capacity` tokens.
struct Decoding {
  Index batch = 1, capacity = 0;                     // B, and the most tokens of each
  std::uint64_t seed = 0;                            // keys random draws
  Index position = 0;                                // tokens of each that earlier passes have read
  Index count = 0;                                   // tokens of each in this pass
  std::map<std::string, KeyValueCache> caches = {};  // of attention layers, by the name of their parameters
  std::vector<std::vector<std::int32_t>> read = {};  // [B] all tokens, where a model has no caches and reads them again

  // The number of token n = b count + t of this pass among those of whole sequences.
  Index place(Index token) const { return token / count * capacity + position + token % count; }
};

}  // namespace headlab::inline HEADLAB_PRECISION
