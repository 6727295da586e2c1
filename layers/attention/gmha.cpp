// Grouped multi-head attention (DASG-MoE, eq. 9 to 12), as reconstructed from the prose: see docs/dasg.md.
#include <fmt/format.h>

#include <algorithm>

#include "layers/attention/attention.h"
#include "layers/attention/group_mlp.h"
#include "layers/feed_forward/mlp.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kGroups = "attention.groups", *kWindow = "attention.window", *kCross = "attention.cross_group",
                     *kMlp = "attention.group_mlp", *kHidden = "attention.mlp_hidden";

std::vector<Option> options() {
  using namespace option;
  const auto may_shift = [](const Settings& s) {
    const bool several = s.any_layer([](const Settings& layer) { return layer.integer(kGroups) > 1; });
    return several && (!s.has("model.depth") || s.integer("model.depth") > 1);
  };
  const auto has_mlp = [](const Settings& s) { return s.text(kMlp) != "none"; };
  std::vector<Option> out = attention_options();
  for (Option each :
       {per_layer(kGroups, 16,
                  "groups G of each layer: a token attends inside its own, a segment of as many tokens as the longest "
                  "sequence over G, rounded up (the paper: 16 is best; it does not say what shorter ones do)",
                  1, 65536),
        integer(kWindow, 0,
                "window w inside a group: as far as w / 2 both ways, or back over w tokens where attention is causal; "
                "0: the whole group (the paper does not give w)",
                0, 1 << 30),
        when(may_shift,
             choice(kCross, "shift", {"shift", "none"},
                    "how groups hear of each other (the paper's formulas give no way): segments begin half a "
                    "group later in every second layer, or never")),
        choice(kMlp, "own", {"own", "shared", "none"},
               "two maps with a GELU between heads and output (eq. 11): of each group, one for all groups, or none"),
        when(has_mlp,
             integer(kHidden, 0, "hidden width of these maps; 0: D / 4 (the paper does not give it)", 0, 1 << 24))})
    out.push_back(std::move(each));
  return out;
}

// A shorter sequence has segments of the same length, so that a token's group is that of its position: what a model
// says of a text's beginning does not change as the text goes on.
Segments segments_of(const AttentionConfig& c, const Settings& s) {
  const Index groups = s.integer(kGroups);
  if (c.tokens < 1)
    throw ShapeError("gmha: the model does not say how many tokens a sequence has at most (BlockConfig::tokens)");
  if (groups < 1 || groups > c.tokens)
    throw ShapeError(
        fmt::format("gmha: {} groups of {} tokens; {} must be from 1 to the tokens", groups, c.tokens, kGroups));
  if (groups == 1) return {};
  const Index length = (c.tokens + groups - 1) / groups;
  return {length, s.text(kCross) == "shift" && c.layer % 2 == 1 ? length / 2 : 0};
}

void set_window(AttentionConfig& c, Index window) {
  using Kind = AttentionMask::Kind;
  const Kind kind = c.mask.value_or(Kind::none);
  if (kind != Kind::none && kind != Kind::causal)
    throw ShapeError(fmt::format("gmha: a mask that is neither none nor causal; its window is {}", kWindow));
  if (window == 0) return;
  c.mask = kind == Kind::causal ? Kind::window : Kind::band;
  c.window = window;
}

Index width_of_heads(const AttentionConfig& c) {
  return c.head_dim > 0 ? c.heads * c.head_dim : c.width;
}

std::unique_ptr<FeedForward> group_mlp(const Scope& scope, const AttentionConfig& c, const Settings& s) {
  const std::string kind = s.text(kMlp);
  if (kind == "none") return nullptr;
  const Index used = routers().find(c.router).used_heads(router_config(c));
  if (used < c.heads)
    throw ShapeError(
        fmt::format("gmha: the router {} uses {} of {} heads, and the maps after them read all; set {} to "
                    "none",
                    c.router, used, c.heads, kMlp));
  const Index own = s.integer(kHidden), hidden = own > 0 ? own : std::max<Index>(1, c.width / 4),
              width = width_of_heads(c);
  if (kind == "shared") return std::make_unique<Mlp>(scope, width, MlpConfig{.hidden = hidden, .bitnet = c.bitnet});
  return std::make_unique<GroupMlp>(
      scope,
      GroupMlpConfig{
          .groups = s.integer(kGroups), .width = width, .hidden = hidden, .segments = c.segments, .bitnet = c.bitnet});
}

std::unique_ptr<AttentionLayer> make(const Scope& scope, const AttentionConfig& given) {
  const Settings s = with_fallbacks(given.settings, options());
  AttentionConfig c = given;
  c.segments = segments_of(c, s);
  set_window(c, s.integer(kWindow));
  return std::make_unique<Attention>(scope, c, group_mlp(scope / "group_mlp", c, s));
}

}  // namespace

AttentionEntry grouped_attention() {
  return {.name = "gmha",
          .help = "grouped multi-head attention (DASG-MoE): inside segments of the sequence, and a window there",
          .options = options(),
          .make = make};
}

}  // namespace headlab::inline HEADLAB_PRECISION
