// What the operands of matrix products are rounded to before they are multiplied.
#pragma once

#include <string>

namespace headlab {

// Whatever the operands, products are summed, kept and handed on in float32. The two bfloat16 differ in the order of
// the sums: that of AVX512-BF16 (VDPBF16PS), and that of AMX (TDPBF16PS). Every processor can compute either, with the
// same bits; one that has the instruction is faster. The double build knows float64 alone.
enum class Precision { float32, bfloat16, bfloat16_amx };

// "float32", "bfloat16" or "bfloat16_amx". Throws UsageError on another name.
Precision precision_named(const std::string& name);

// Of all products from now on, forward and backward. Not to be changed while a parallel loop runs.
void set_precision(Precision precision);
Precision precision();

}  // namespace headlab
