#include "engine/parameter.h"

#include <algorithm>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <stdexcept>

#include "engine/runtime/parallel.h"
#include "engine/runtime/random.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// Inversion: one draw an element, whatever is cut off.
double truncated_normal(double uniform) {
  constexpr double kLow = 0.022750131948179195;  // Phi(-2)
  const double p = kLow + uniform * (1 - 2 * kLow);
  return -std::sqrt(2.0) * boost::math::erfc_inv(2 * p);  // Phi^-1(p)
}

// [out, in, ...]: fan of a linear map.
double xavier_bound(const Shape& shape, double gain) {
  const double out = static_cast<double>(shape[0]), in = static_cast<double>(shape.count()) / out;
  return gain * std::sqrt(6.0 / (in + out));
}

double draw(const Init& init, const Shape& shape, double uniform) {
  switch (init.kind) {
    case Init::Kind::zeros:
      return 0.0;
    case Init::Kind::ones:
      return 1.0;
    case Init::Kind::truncated_normal:
      return init.scale * truncated_normal(uniform);
    case Init::Kind::xavier_uniform:
      return xavier_bound(init.map.value_or(shape), init.scale) * (2 * uniform - 1);
  }
  return 0.0;
}

void fill(Parameter& p, const Random& random) {
  const PartOf part = p.init.part.value_or(PartOf{p.shape, {{1, 1}}});
  parallel_ranges(p.value.size(), 4096, [&](Index begin, Index end) {
    for (Index i = begin; i < end; ++i) {
      const auto index = static_cast<std::uint64_t>(part.in_whole(i));
      p.value.data()[i] = static_cast<real>(draw(p.init, part.whole, random.uniform(index)));
    }
  });
}

}  // namespace

Index PartOf::in_whole(Index i) const {
  Index kept = 0, length = 0;
  for (const Stretch& s : stretches) kept += s.keep, length += s.length;
  Index at = i / kept * length;
  i %= kept;
  for (const Stretch& s : stretches) {
    if (i < s.keep) break;
    i -= s.keep;
    at += s.length;
  }
  return at + i;
}

Parameter& ParameterSet::declare(const std::string& name, const Shape& shape, Init init, bool decay) {
  const bool taken =
      std::any_of(parameters_.begin(), parameters_.end(), [&](const Parameter& p) { return p.name == name; });
  if (taken) throw std::logic_error("parameter '" + name + "' is declared twice");
  return parameters_.emplace_back(Parameter{name, shape, init, decay, {}, {}});
}

Parameter& ParameterSet::declare_state(const std::string& name, const Shape& shape, Init init) {
  Parameter& p = declare(name, shape, init, false);
  p.state = true;
  return p;
}

Index ParameterSet::count() const {
  Index total = 0;
  for (const Parameter& p : parameters_) total += p.state ? 0 : p.shape.count();
  return total;
}

void ParameterSet::initialise(std::uint64_t seed) {
  for (Parameter& p : parameters_) {
    p.value = Tensor(p.shape);
    p.gradient = Tensor();
    fill(p, Random(seed, "init/" + p.name));
  }
}

void ParameterSet::draw_anew(Parameter& parameter, std::uint64_t seed) {
  fill(parameter, Random(seed, "anew/" + parameter.name));
}

void ParameterSet::begin_step(double done) const {
  for (const auto& act : before_step_) act(done);
}

void ParameterSet::clear_gradients() {
  for (Parameter& p : parameters_) p.gradient = Tensor();
}

}  // namespace headlab::inline HEADLAB_PRECISION
