// What the operands of matrix products are rounded to before they are multiplied.
#pragma once

namespace headlab {

// Whatever the operands, products are summed, kept and handed on in float32. The double build knows float64 alone.
enum class Precision { float32, bfloat16 };

// Of all products from now on, forward and backward. Not to be changed while a parallel loop runs.
void set_precision(Precision precision);
Precision precision();

}  // namespace headlab
