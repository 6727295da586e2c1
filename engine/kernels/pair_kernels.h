// What a processor does in its own way for products of bfloat16; the results have the same bits.
#pragma once

#include "engine/kernels/panel.h"

namespace headlab::inline HEADLAB_PRECISION {

struct PanelJob;

struct PairKernels {
  // The neighbours within a row of k numbers; an odd last one gets a 0 beside it.
  void (*words_of_row)(const real* row, Index k, real* words);
  // The neighbours of two rows of n numbers; `odd` may be null, which is zeros.
  void (*words_of_two)(const real* even, const real* odd, Index n, real* words);
  // Rows of words against one packed panel of `vectors` vectors (engine/kernels/tile.h).
  void (*multiply)(int vectors, const PanelJob& job, Index m, const Output& c);
};

// Compiled for AVX512-BF16, beside the kernels for AVX-512 alone.
extern const PairKernels kPairsOfAvx512;

// The products in the order of AMX, by AMX (engine/kernels/word_tiles.h). has_amx: this process may use it.
bool has_amx();
void multiply_by_amx(int vectors, const PanelJob& job, Index m, const Output& c);

}  // namespace headlab::inline HEADLAB_PRECISION
