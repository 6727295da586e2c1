// The door between Tensor and xtensor, for .cpp files that want its expressions: a Tensor as an expression and back,
// and ops written as formulas. An expression is lazy and runs in one thread; tensor() evaluates it.
// Two kinds of reduction are broken in xtensor 0.24.3: lazy ones with xt::keep_dims read beyond their operand, and
// xt::evaluation_strategy::immediate crashes. tensor() refuses the first wherever it stands in an expression; kept_sum,
// kept_mean and kept_max are right, and so are xt::sum and the like without options.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <tuple>
#include <utility>
#include <xtensor/xdynamic_view.hpp>
#include <xtensor/xexception.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xnoalias.hpp>
#include <xtensor/xreducer.hpp>
#include <xtensor/xstrided_view.hpp>

#include "engine/ops.h"
#include "engine/tensor_xt.h"

namespace headlab::inline HEADLAB_PRECISION {

// A lazy reduction that keeps its axes, anywhere in the type of an expression.
template <class E>
inline constexpr bool kKeepsAxesLazily = false;
template <class E>
requires(!std::is_same_v<E, std::remove_cvref_t<E>>) inline constexpr bool kKeepsAxesLazily<E> =
    kKeepsAxesLazily<std::remove_cvref_t<E>>;
template <template <class...> class Node, class... Parts>
inline constexpr bool kKeepsAxesLazily<Node<Parts...>> = (kKeepsAxesLazily<Parts> || ...);
template <template <class, class, xt::layout_type, class> class View, class E, class S, xt::layout_type L, class F>
inline constexpr bool kKeepsAxesLazily<View<E, S, L, F>> = kKeepsAxesLazily<E>;
template <class F, class E, class Axes, class Options>
inline constexpr bool kKeepsAxesLazily<xt::xreducer<F, E, Axes, Options>> =
    Options::keep_dims::value || kKeepsAxesLazily<E>;

// The tensor's numbers as an expression, not copied. It keeps them alive, and does not write.
inline auto expression(const Tensor& t) {
  return xt::adapt_smart_ptr(static_cast<const real*>(t.data()), xt_shape(t.shape()),
                             std::make_shared<const Tensor>(t));
}

// An expression's value as a new Tensor.
template <class E>
requires(!kKeepsAxesLazily<E>) Tensor tensor(const xt::xexpression<E>& e) {
  auto storage = std::make_shared<Storage>();
  xt::noalias(storage->array) = e.derived_cast();
  return Tensor::adopt(std::move(storage));
}
// A reduction with xt::keep_dims: take kept_sum, kept_mean or kept_max.
template <class E>
requires kKeepsAxesLazily<E> Tensor tensor(const xt::xexpression<E>& e)
= delete;

// An xtensor container that a Tensor can take over.
using XtArray = decltype(Storage::array);
// Its numbers without a copy, where it is moved in.
inline Tensor tensor(XtArray array) {
  return Tensor::adopt(std::make_shared<Storage>(Storage{std::move(array)}));
}

// Over the axes given (negative ones from the end), which stay as size 1: evaluated at once, by ops.h.
template <class E>
auto kept_sum(const xt::xexpression<E>& e, const std::vector<Index>& axes) {
  return expression(sum(tensor(e.derived_cast()), axes, true).value());
}
template <class E>
auto kept_mean(const xt::xexpression<E>& e, const std::vector<Index>& axes) {
  return expression(mean(tensor(e.derived_cast()), axes, true).value());
}
template <class E>
auto kept_max(const xt::xexpression<E>& e, Index axis) {
  return expression(max(tensor(e.derived_cast()), axis, true).value());
}

// formula(expression of each tensor). Throws ShapeError, naming the op, where shapes do not broadcast.
template <class Formula, std::size_t N>
Tensor evaluate(const char* op, const Formula& formula, const std::array<Tensor, N>& tensors) {
  const auto apply = [&](const auto&... t) { return formula(expression(t)...); };
  static_assert(std::is_same_v<Tensor, decltype(std::apply(apply, tensors))>,
                "a formula returns tensor(...): a lazy expression would outlive its parts");
  try {
    return std::apply(apply, tensors);
  } catch (const xt::broadcast_error&) {
    std::vector<std::string> shapes;
    for (const Tensor& t : tensors) shapes.push_back(t.shape().str());
    throw ShapeError(fmt::format("{}: {} do not broadcast as its formula needs", op, fmt::join(shapes, " and ")));
  }
}

// An op as formulas over expressions, each returning tensor(...): forward(inputs...) is its value, and for each input,
// in order, gradient(dy, inputs...) what reaches it; a broadcast shape is summed down. An op without gradients throws
// in backward.
template <std::size_t N, class Forward, class... Gradient>
Var xt_op(const char* op, const Var (&inputs)[N], const Forward& forward, const Gradient&... gradient) {
  static_assert(sizeof...(Gradient) == N || sizeof...(Gradient) == 0, "one gradient for each input, or none");
  std::array<Tensor, N> x;
  std::transform(inputs, inputs + N, x.begin(), [](const Var& input) { return input.value(); });
  Backward backward;
  if constexpr (sizeof...(Gradient) > 0) {
    backward = [op, x, ... gradient = gradient](const Tensor& dy, Gradients& to) {
      const auto all = std::apply([&](const auto&... t) { return std::array{dy, t...}; }, x);
      std::size_t i = 0;
      const auto add = [&](const auto& formula) {
        if (to.wants(i)) to.add(i, evaluate(op, formula, all));
        ++i;
      };
      (add(gradient), ...);
    };
  }
  return record(op, evaluate(op, forward, x), {inputs, inputs + N}, std::move(backward));
}

}  // namespace headlab::inline HEADLAB_PRECISION
