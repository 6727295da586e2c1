#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

#include "layers/routing/router.h"

// One line a router, and how it comes to its choice: make_NAME is defined in NAME.cpp.
#define HEADLAB_ROUTERS(ROUTER) \
  ROUTER(two_stage, learned)    \
  ROUTER(query_norm, learned)   \
  ROUTER(random, random)        \
  ROUTER(fixed, same)

namespace headlab::inline HEADLAB_PRECISION {

#define HEADLAB_DECLARE(NAME, CHOICE) std::unique_ptr<Router> make_##NAME(const Scope&, const RouterConfig&);
HEADLAB_ROUTERS(HEADLAB_DECLARE)

namespace {

enum class Choice { learned, random, same };  // same: for every token

struct Entry {
  const char* name;
  std::unique_ptr<Router> (*make)(const Scope&, const RouterConfig&);
  Choice choice;
};
#define HEADLAB_ENTRY(NAME, CHOICE) {#NAME, make_##NAME, Choice::CHOICE},
constexpr Entry kRouters[] = {HEADLAB_ROUTERS(HEADLAB_ENTRY)};

void check(const RouterConfig& c) {
  const bool fits = c.heads > 0 && c.shared >= 0 && c.shared <= c.heads && c.routed >= 0 && c.routed <= c.candidates();
  if (!fits || c.active() == 0) {
    throw ShapeError(
        fmt::format("router: {} shared and {} routed of {} heads; need shared >= 0, 0 <= routed <= heads - shared, and "
                    "one active head",
                    c.shared, c.routed, c.heads));
  }
}

const Entry& entry_called(const std::string& name) {
  for (const Entry& e : kRouters) {
    if (name == e.name) return e;
  }
  throw std::invalid_argument(fmt::format("unknown router '{}'; there are: {}", name, fmt::join(router_names(), ", ")));
}

}  // namespace

std::vector<std::string> router_names() {
  std::vector<std::string> names;
  for (const Entry& e : kRouters) names.emplace_back(e.name);
  return names;
}

std::unique_ptr<Router> make_router(const std::string& name, const Scope& scope, const RouterConfig& config) {
  check(config);
  return entry_called(name).make(scope, config);
}

Index used_heads(const std::string& name, const RouterConfig& config) {
  check(config);
  return entry_called(name).choice != Choice::same && config.routed > 0 ? config.heads : config.active();
}

bool task_teaches_choice(const std::string& name, const RouterConfig& config) {
  const bool constant_gate = config.routed == 1 && !config.paper_scale;
  return entry_called(name).choice == Choice::learned && config.routed > 0 && !constant_gate;
}
bool learns(const std::string& name) {
  return entry_called(name).choice == Choice::learned;
}

HeadTokens tokens_of(const Tensor& mask) {
  const Index n = mask.dim(0), h = mask.dim(1);
  HeadTokens out;
  out.tokens.resize(static_cast<std::size_t>(h));
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < h; ++j) {
      if (mask.data()[i * h + j] != 0) out.tokens[static_cast<std::size_t>(j)].push_back(static_cast<std::int32_t>(i));
    }
  }
  return out;
}

Var balance_loss(const Var& p, const Var& chosen) {
  return scale(sum(mul(mean(p, {0}), mean(chosen, {0}))), static_cast<double>(p.dim(1)));
}

Var renormalised(const Var& p, const Var& chosen, Index routed) {
  const Var r = mul(p, chosen);
  return scale(div(r, sum(r, {1}, true)), static_cast<double>(routed));
}

}  // namespace headlab::inline HEADLAB_PRECISION
