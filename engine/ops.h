// Every differentiable op: the contract. Shapes in brackets; last axes are contiguous. All throw ShapeError on shapes
// they are not defined for, beginning with their name. tests/engine/op_cases.h holds at least one case for each.
// NaN and infinities behave as in PyTorch (tests/oracle/degenerate.py): nothing throws, a NaN reaches what depends on
// it; where a mask hides a NaN value from a query, it may reach that query or not (weight 0 times NaN). Denormals are
// kept by arithmetic; functions such as exp may return 0 for them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/masks.h"
#include "engine/runtime/random.h"
#include "engine/tape.h"

namespace headlab::inline HEADLAB_PRECISION {

// Broadcasting arithmetic: shapes align at the last axis, size 1 stretches.
Var add(const Var& a, const Var& b);
Var sub(const Var& a, const Var& b);
Var mul(const Var& a, const Var& b);
Var div(const Var& a, const Var& b);
Var scale(const Var& x, double factor);
// The same, so that formulas read as formulas; a number is one for every element.
inline Var operator+(const Var& a, const Var& b) {
  return add(a, b);
}
inline Var operator-(const Var& a, const Var& b) {
  return sub(a, b);
}
inline Var operator*(const Var& a, const Var& b) {
  return mul(a, b);
}
inline Var operator/(const Var& a, const Var& b) {
  return div(a, b);
}
inline Var operator+(const Var& a, double b) {
  return add(a, Tensor::full({}, static_cast<real>(b)));
}
inline Var operator*(double factor, const Var& x) {
  return scale(x, factor);
}
inline Var operator*(const Var& x, double factor) {
  return scale(x, factor);
}
inline Var operator-(const Var& x) {
  return scale(x, -1);
}
// x [...] repeated over a shape that it broadcasts to.
Var broadcast_to(const Var& x, const Shape& shape);

// a [..., m, k] (stored [..., k, m] when a_transposed), b likewise [..., k, n]; equal leading axes, or b of rank 2.
Var matmul(const Var& a, const Var& b, bool a_transposed = false, bool b_transposed = false);
// x [..., in], weight [out, in], bias [out] or undefined -> [..., out].
Var linear(const Var& x, const Var& weight, const Var& bias);
// gelu(linear(x, weight, bias)), without a pass over memory between the two.
Var linear_gelu(const Var& x, const Var& weight, const Var& bias);

// Over the axes given (negative ones from the end), all where empty. keep: reduced axes stay as size 1.
Var sum(const Var& x, std::vector<Index> axes = {}, bool keep = false);
Var mean(const Var& x, std::vector<Index> axes = {}, bool keep = false);
// Over one axis; the gradient goes to the first maximum. NaN ranks above every number.
Var max(const Var& x, Index axis, bool keep = false);

Var reshape(const Var& x, const Shape& shape);  // one dimension may be -1
Var transpose(const Var& x, const std::vector<Index>& order);
Var slice(const Var& x, Index axis, Index begin, Index end);
Var concat(const std::vector<Var>& parts, Index axis);
// The inverse: consecutive parts of an axis, of these sizes, which add up to it.
std::vector<Var> split(const Var& x, Index axis, const std::vector<Index>& sizes);
// x [n, ...], rows in [0, n) -> [rows.size(), ...].
Var gather_rows(const Var& x, const std::vector<Index>& rows);
// x [r, ...] added into zeros [n, ...] at `rows`; repeated rows add up in order.
Var scatter_rows(const Var& x, const std::vector<Index>& rows, Index n);
// weight [V, D], ids in [0, V) -> [ids.size(), D]; the gradients of repeated ids add up in order. Throws on any other
// id.
Var embedding(const Var& weight, const std::vector<std::int32_t>& ids);

Var softmax(const Var& x);  // over the last axis; a row with NaN, with +Inf or of -Inf alone becomes NaN
// logits [N, V], labels in [0, V) -> mean negative log-likelihood in nats, `smoothing` of the target spread evenly over
// V.
Var cross_entropy(const Var& logits, const std::vector<std::int32_t>& labels, double smoothing = 0.0);
// The same for target distributions [N, V].
Var cross_entropy_soft(const Var& logits, const Tensor& targets);
// x [..., D], weight [D], bias [D]; population variance.
Var layer_norm(const Var& x, const Var& weight, const Var& bias, double epsilon = 1e-5);
// x [..., D], weight [D] -> weight x / sqrt(mean(x^2) + epsilon) (Zhang & Sennrich 2019).
Var rms_norm(const Var& x, const Var& weight, double epsilon = 1e-6);

Var gelu(const Var& x);       // x Phi(x), by erf
Var gelu_tanh(const Var& x);  // its tanh approximation
Var silu(const Var& x);       // x sigmoid(x)
Var swiglu(const Var& x);     // [..., 2 h], the gate before what it gates -> [..., h]: silu(gate) gated (Shazeer 2020)
Var relu(const Var& x);
Var sigmoid(const Var& x);
Var tanh(const Var& x);
Var exp(const Var& x);
Var log(const Var& x);
Var sqrt(const Var& x);

// Zeroes each element with probability `rate`, scales the rest by 1 / (1 - rate); draws are random.uniform(element).
Var dropout(const Var& x, double rate, const Random& random);
// The same for whole examples: x [B, ...], one draw each (stochastic depth).
Var drop_path(const Var& x, double rate, const Random& random);

// Scaled-dot-product attention. qkv [B, T, (H + 2 Hk) Dh] (q, k, v side by side, heads inside each) -> [B, T, H Dh].
// With `selected`, only those queries are computed, the others' outputs are 0; every token still serves as key and
// value unless selected->keys, which needs H = Hk. Memory grows with T, not T^2.
Var attention(const Var& qkv, HeadCounts heads, const HeadTokens* selected = nullptr, const AttentionMask& mask = {});
// The same for q [B, T, H Dh], k and v [B, S, Hk Dh]. Where S > T the queries are the last T positions.
Var attention(const Var& q, const Var& k, const Var& v, HeadCounts heads, const HeadTokens* selected = nullptr,
              const AttentionMask& mask = {});

// Rotary positions (Su et al. 2021): pair i of a head's Dh / 2 pairs, at position t, is turned by the angle
// t base^(-2 i / Dh).
struct Rotary {
  enum class Pairs { halves, adjacent };  // number i with i + Dh / 2 (GPT-NeoX), or 2 i with 2 i + 1
  Pairs pairs = Pairs::halves;
  double base = 10000;
  Index first = 0;  // position of the first token
};
// x [B, T, W]: the first `heads` heads of Dh = head_dim numbers in each row are turned, the rest stays. In a packed qkv
// the first H + Hk are the queries and keys.
Var rotary(const Var& x, Index heads, Index head_dim, const Rotary& rotation = {});

// linear() to q, k, v where nothing is computed that routed attention does not read: the queries of a head (with
// selected.keys, which needs H = Hk, its keys and values too) only at its tokens, 0 elsewhere.
// x [B, T, D], weight [(H + 2 Hk) Dh, D], bias [(H + 2 Hk) Dh] -> [B, T, (H + 2 Hk) Dh].
Var qkv_projection(const Var& x, const Var& weight, const Var& bias, HeadCounts heads, const HeadTokens& selected);
// sum_h gate_h (heads_h W_h^T) + bias over each token's selected heads (MoH, Eq. 4): heads [B, T, H Dh], gate [B T, H],
// weight [D, H Dh], bias [D] -> [B, T, D].
Var output_projection(const Var& heads, const Var& gate, const Var& weight, const Var& bias,
                      const HeadTokens& selected);

// linear() by groups of rows, each with its own weight, on these rows alone: x [..., in] of n rows, weight
// [G, out, in], bias [G, out] or undefined -> [pairs, out], packed group by group.
Var grouped_linear(const Var& x, const Var& weight, const Var& bias, const RowGroups& groups);
// The same for rows that are packed already: x [pairs, in]. An expert's second map.
Var packed_linear(const Var& x, const Var& weight, const Var& bias, const RowGroups& groups);
// Back to rows: y [pairs, d], gate [n, G] -> [n, d], for each row the sum over its groups, in their order, of gate
// times y; 0 for a row without groups. Where a row is not in a group, the gate is not read and gets no gradient.
Var grouped_sum(const Var& y, const Var& gate, const RowGroups& groups);

// 1 at the k largest of the last axis, else 0; ties go to the lowest index, NaN ranks above every number. A constant:
// no gradient flows.
Var top_k_mask(const Var& x, Index k);
Var stop_gradient(const Var& x);
// The value of `hard`, the gradient of `soft` (same shape).
Var straight_through(const Var& hard, const Var& soft);
// As BitNet b1.58 rounds (Ma et al. 2024), to the nearest integer, ties to even. The gradient of both is that of x
// itself (straight-through). The numbers of w in consecutive parts of these sizes, the whole where there are none, each
// part by itself: clip(round(s w), -1, 1) / s with s = 1 / max(mean |w|, 1e-5).
Var absmean_ternary(const Var& w, const std::vector<Index>& sizes = {});
// The rows of x [..., D]: clip(round(s x), -128, 127) / s with s = 127 / max(max |x|, 1e-5).
Var absmax_int8(const Var& x);
// condition != 0 ? a : b, all of one shape; the condition gets no gradient.
Var where(const Tensor& condition, const Var& a, const Var& b);

}  // namespace headlab::inline HEADLAB_PRECISION
