#include "layers/attention/attention.h"

#include <fmt/format.h>

#include "engine/attention_statistics.h"
#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

void require_own_keys(const AttentionConfig& c, Keys keys) {
  if (keys == Keys::all || c.key_heads == c.heads) return;
  throw ShapeError(fmt::format(
      "attention: keys of the tokens that select a head, for {} heads on {} key heads; heads that share their keys "
      "are selected by different tokens: set attention.kv to all or attention.key_heads to 0",
      c.heads, c.key_heads));
}

AttentionConfig resolved(AttentionConfig c) {
  if (c.heads <= 0 || (c.head_dim == 0 && c.width % c.heads != 0)) {
    throw ShapeError(
        fmt::format("attention: width {} does not divide into {} heads; set attention.head_dim", c.width, c.heads));
  }
  if (c.head_dim == 0) c.head_dim = c.width / c.heads;
  if (c.key_heads == 0) c.key_heads = c.heads;
  if (!HeadCounts(c.heads, c.key_heads).valid()) {
    throw ShapeError(fmt::format("attention: {} heads on {} key heads; attention.key_heads must divide attention.heads",
                                 c.heads, c.key_heads));
  }
  require_own_keys(c, c.keys);
  if (c.rotary && c.head_dim % 2 != 0)
    throw ShapeError(fmt::format("attention: rotary positions turn pairs; a head of width {} is odd", c.head_dim));
  return c;
}

AttentionMask mask_of(const AttentionConfig& c) {
  using Kind = AttentionMask::Kind;
  if ((c.mask == Kind::window || c.mask == Kind::band) && c.window < 1)
    throw ShapeError(fmt::format("attention: a window of {} tokens; it must be positive", c.window));
  return {c.mask.value_or(Kind::none), c.window, {}, {}, c.segments};
}

// The heads that some token can use, with the key heads that they read.
AttentionConfig built(AttentionConfig c) {
  c = resolved(std::move(c));
  const Index group = c.heads / c.key_heads, given = c.heads;
  c.heads = routers().find(c.router).used_heads(router_config(c));
  c.key_heads = (c.heads + group - 1) / group;
  if (c.heads > group && c.heads % group != 0) {
    throw ShapeError(
        fmt::format("attention: tokens use {} of {} heads, which read {} key heads in groups of {}; they must be whole "
                    "groups",
                    c.heads, given, c.key_heads, group));
  }
  return c;
}

// A head starts with the same values whether or not others are built beside it. `given`: as asked for, with sizes set.
Init init_of(const Shape& whole, const AttentionConfig& given, const AttentionConfig& built,
             const std::vector<PartOf::Stretch>& stretches) {
  Init init{Init::Kind::xavier_uniform};
  if (built.heads < given.heads) init.part = PartOf{whole, stretches};
  return init;
}

Init qkv_init(const AttentionConfig& given, const AttentionConfig& built) {
  const Index numbers = given.head_dim * given.width;  // of one head
  const PartOf::Stretch queries{built.heads * numbers, given.heads * numbers},
      keys{built.key_heads * numbers, given.key_heads * numbers};
  return init_of({HeadCounts(given.heads, given.key_heads).all() * given.head_dim, given.width}, given, built,
                 {queries, keys, keys});
}

Init output_init(const AttentionConfig& given, const AttentionConfig& built) {
  return init_of({given.width, given.heads * given.head_dim}, given, built,
                 {{built.heads * given.head_dim, given.heads * given.head_dim}});
}

std::optional<Rotary> rotary_of(const Settings& layer) {
  if (!layer.has("attention.rotary") || layer.text("attention.rotary") == "none") return std::nullopt;
  const bool adjacent = layer.text("attention.rotary") == "adjacent";
  return Rotary{adjacent ? Rotary::Pairs::adjacent : Rotary::Pairs::halves, layer.real("attention.rotary_base")};
}

}  // namespace

RouterConfig router_config(const AttentionConfig& c) {
  return {.width = c.width,
          .heads = c.heads,
          .shared = c.shared,
          .routed = c.routed,
          .head_dim = c.head_dim,
          .settings = c.settings};
}

bool hides_later(std::optional<AttentionMask::Kind> kind) {
  return kind == AttentionMask::Kind::causal || kind == AttentionMask::Kind::window;
}

AttentionConfig attention_config(const Settings& layer) {
  const auto count = [&](const char* key) { return layer.has(key) ? layer.integer(key) : 0; };
  AttentionConfig c;
  c.name = layer.text("attention.name");
  c.heads = count("attention.heads");
  c.head_dim = count("attention.head_dim");
  c.key_heads = count("attention.key_heads");
  if (layer.has("attention.bias")) c.bias = layer.flag("attention.bias");
  c.rotary = rotary_of(layer);
  if (layer.has("attention.router")) c.router = layer.text("attention.router");
  c.shared = count("attention.shared");
  c.routed = count("attention.routed");
  if (layer.has("attention.kv") && layer.text("attention.kv") == "selected") c.keys = Keys::selected;
  c.bitnet = bitnet_of(layer, BitNetPart::attention);
  c.settings = layer;
  return c;
}

std::vector<Option> attention_options() {
  const auto turns = [](const Settings& settings) { return settings.text("attention.rotary") != "none"; };
  return {option::per_layer("attention.heads", 8, "heads H of each layer", 1, 4096),
          option::integer("attention.head_dim", 0, "head width Dh; 0: D / H", 0, 4096),
          option::per_layer("attention.key_heads", 0,
                            "heads of keys and values, each for as many heads of queries; 0: H", 0, 4096),
          option::flag("attention.bias", true, "the maps to queries, keys and values and to the output have biases"),
          option::choice("attention.rotary", "none", {"none", "halves", "adjacent"},
                         "turn queries and keys by position, in pairs i and i + Dh / 2 or 2 i and 2 i + 1"),
          option::when(turns, option::real("attention.rotary_base", 10000.0,
                                           "base of the wavelengths of rotary positions", 1, 1e9)),
          option::entry("attention.router", "none", routers, "which heads a token uses")};
}

AttentionEntry full_attention() {
  return {.name = "full",
          .help = "every token may attend to every other one",
          .options = attention_options(),
          .make = [](const Scope& scope, const AttentionConfig& c) -> std::unique_ptr<AttentionLayer> {
            return std::make_unique<Attention>(scope, c);
          }};
}

Attention::Attention(const Scope& scope, const AttentionConfig& config, std::unique_ptr<FeedForward> between)
    : name_(scope.prefix()),
      given_(config.heads),
      config_(built(config)),
      mask_(mask_of(config_)),
      qkv_(scope / "qkv", config_.width, counts().all() * config_.head_dim, config_.bias,
           qkv_init(resolved(config), config_)),
      output_(scope / "output", config_.heads * config_.head_dim, config_.width, config_.bias,
              output_init(resolved(config), config_)),
      router_(routers().find(config_.router).build(scope / "router", router_config(config_))),
      between_(std::move(between)) {}

std::vector<Index> Attention::qkv_sizes() const {
  const Index of_head = config_.head_dim * config_.width, keys = config_.key_heads * of_head;
  return {config_.heads * of_head, keys, keys};
}

Var Attention::rotated(const ForwardContext& context, const Var& qkv) const {
  if (!config_.rotary) return qkv;
  Rotary rotation = *config_.rotary;
  if (context.decoding) rotation.first = context.decoding->position;
  return rotary(qkv, config_.heads + config_.key_heads, config_.head_dim, rotation);
}

Var Attention::all_qkv(const ForwardContext& context, const Var& x) const {
  return config_.bitnet.linear(context, qkv_, x, qkv_sizes());
}

Var Attention::queries_of(const Var& qkv) const {
  const Index width = config_.heads * config_.head_dim;
  return reshape(slice(qkv, 2, 0, width), {qkv.dim(0) * qkv.dim(1), width});
}

// What the heads say, from packed qkv.
Var Attention::attend(const ForwardContext& context, const Var& qkv, const HeadTokens* selected,
                      const AttentionMask& mask) const {
  if (!context.decoding) return attention(qkv, counts(), selected, mask);
  return cached_attention(qkv.value(), counts(), context.decoding->caches.at(name_), selected, mask);
}

// To the feed-forward of its block, where it asks; what a token receives is of later ones too.
void Attention::report_statistics(const ForwardContext& context, const Var& qkv, const HeadTokens* selected,
                                  const AttentionMask& mask) const {
  if (!context.statistics || context.decoding) return;
  context.statistics->of_heads = attention_statistics(qkv.value(), counts(), selected, mask, !hides_later(mask.kind));
}

bool Attention::add_cache(Decoding& decoding) const {
  decoding.caches.insert_or_assign(
      name_, KeyValueCache(decoding.batch, decoding.capacity, config_.key_heads, config_.head_dim));
  return true;
}

// The router's choice for x [B, T, D]. Padding is not shown to it, so that no balance loss counts it, and uses no head.
Routing Attention::route(ForwardContext& context, const Var& x, const Var& queries, const AttentionMask& mask) const {
  const Index B = x.dim(0), T = x.dim(1), N = B * T;
  const Var tokens = reshape(x, {N, x.dim(2)});
  if (mask.lengths.empty()) return router_->route(context, tokens, queries);
  std::vector<Index> rows;
  for (Index n = 0; n < N; ++n) {
    if (n % T < mask.length(n / T, T)) rows.push_back(n);
  }
  const Var of_rows = queries.defined() ? gather_rows(queries, rows) : Var();
  const Routing routing = router_->route(context, gather_rows(tokens, rows), of_rows);
  return {scatter_rows(routing.gate, rows, N), scatter_rows(routing.selected, rows, N).value()};
}

Var Attention::forward(ForwardContext& context, const Var& x) const {
  const Index tokens = (context.decoding ? context.decoding->position : 0) + x.dim(1);
  if (config_.tokens > 0 && tokens > config_.tokens)
    throw ShapeError(fmt::format("attention: {} tokens in a layer for {} at most", tokens, config_.tokens));
  AttentionMask mask = mask_;
  mask.lengths = context.lengths;
  mask.check("attention", x.dim(0), x.dim(1), x.dim(1));
  return router_ ? routed(context, x, mask) : dense(context, x, mask);
}

Var Attention::dense(ForwardContext& context, const Var& x, const AttentionMask& mask) const {
  const Var qkv = rotated(context, all_qkv(context, x));
  Var head_outputs = attend(context, qkv, nullptr, mask);
  report_statistics(context, qkv, nullptr, mask);
  report(context, x, activity_of_all(qkv, head_outputs, mask));
  if (context.weigh_heads) head_outputs = context.weigh_heads(name_, head_outputs, config_.heads);
  return output(context, head_outputs);
}

Var Attention::output(ForwardContext& context, const Var& heads) const {
  return config_.bitnet.linear(context, output_, between_ ? between_->forward(context, heads) : heads);
}

// A swap may ask for the other ones.
Keys Attention::keys(const ForwardContext& context) const {
  const Swap* swap = swap_of(context);
  if (!swap || !swap->flips_keys()) return config_.keys;
  const Keys other = config_.keys == Keys::all ? Keys::selected : Keys::all;
  require_own_keys(config_, other);
  return other;
}

Var Attention::routed(ForwardContext& context, const Var& x, const AttentionMask& mask) const {
  const bool by_queries = router_->reads_queries();
  Var qkv = by_queries ? all_qkv(context, x) : Var();  // [B, T, (H + 2 Hk) Dh]
  const Routing routing = route(context, x, by_queries ? queries_of(qkv) : Var(), mask);
  HeadTokens selected = tokens_of(routing.selected);
  selected.keys = keys(context) == Keys::selected;
  const BitNet& bitnet = config_.bitnet;
  if (!by_queries) {
    const Var weight = bitnet.weight(qkv_.weight(context), qkv_sizes());
    qkv = qkv_projection(bitnet.input(x), weight, qkv_.bias_or_zeros(context), counts(), selected);
  }
  qkv = rotated(context, qkv);
  const Var head_outputs = attend(context, qkv, &selected, mask);
  report_statistics(context, qkv, &selected, mask);
  const SlotUse use{.given = given_,
                    .slots = config_.heads,
                    .shared = shared_heads(),
                    .routed = !router_->same_for_every_token(),
                    .gate = routing.gate.value(),
                    .selected = routing.selected};
  report(context, x, {use, config_.key_heads, qkv.value(), head_outputs.value(), mask, selected.keys});
  if (between_) {
    const Shape by_head{x.dim(0), x.dim(1), config_.heads, config_.head_dim};
    const Var gate = reshape(routing.gate, {x.dim(0), x.dim(1), config_.heads, 1});
    return output(context, reshape(reshape(head_outputs, by_head) * gate, head_outputs.shape()));
  }
  // Heads are rounded before their gates.
  return output_projection(bitnet.input(head_outputs), routing.gate, bitnet.weight(output_.weight(context)),
                           output_.bias_or_zeros(context), selected);
}

void Attention::report(const ForwardContext& context, const Var& x, HeadActivity activity) const {
  if (!context.probe) return;
  context.probe->used(activity.use);
  if (!context.probe->reads_activity() || context.decoding) return;  // that is of whole sequences
  activity.unrouted = [&] { return unrouted(x, activity.mask); };
  context.probe->attended(activity);
}

HeadActivity Attention::unrouted(const Var& x, const AttentionMask& mask) const {
  const NoGrad no_grad;
  const ForwardContext constant;
  const Var qkv = rotated(constant, all_qkv(constant, x));
  return activity_of_all(qkv, attention(qkv, counts(), nullptr, mask), mask);
}

HeadActivity Attention::activity_of_all(const Var& qkv, const Var& heads, const AttentionMask& mask) const {
  const SlotUse use{.given = given_, .slots = config_.heads, .shared = config_.heads};
  return {use, config_.key_heads, qkv.value(), heads.value(), mask};
}

Index Attention::active_heads() const {
  return router_ ? config_.shared + config_.routed : config_.heads;
}

Index Attention::shared_heads() const {
  if (!router_) return config_.heads;
  return router_->same_for_every_token() ? active_heads() : config_.shared;
}

Madds Attention::madds(Index tokens) const {
  const double T = static_cast<double>(tokens), D = static_cast<double>(config_.width),
               Dh = static_cast<double>(config_.head_dim);
  const double all = static_cast<double>(config_.heads), active = static_cast<double>(active_heads());
  const bool selected_keys = router_ && config_.keys == Keys::selected;
  // Pairs of query and key over those of one dense head, summed over the heads: a routed head has its share of the
  // tokens on both sides.
  const double shared = static_cast<double>(shared_heads()), candidates = all - shared, routed = active - shared;
  const double pairs = selected_keys ? shared + (candidates > 0 ? routed * routed / candidates : 0) : active;
  // Queries, keys and values, outputs: a map between heads and outputs is one of all heads.
  const double keys = selected_keys ? active : static_cast<double>(config_.key_heads),
               outputs = between_ ? all : active;
  const bool chosen_by_queries = router_ && router_->reads_queries();
  const double queries = chosen_by_queries ? all : active;
  const double projections = T * D * Dh * (queries + 2 * keys + outputs);
  const double router = router_ ? T * router_->madds_per_token() : 0;
  const double between = between_ ? T * between_->cost().total().madds : 0;
  const double total = projections + 2 * T * mask_.mean_keys(tokens) * Dh * pairs + between + router;
  return {total, total + (chosen_by_queries && selected_keys ? T * D * Dh * (all - active) * 2 : 0)};
}

// The scores once more.
double Attention::statistics_madds(Index tokens) const {
  const double T = static_cast<double>(tokens), pairs = T * mask_.mean_keys(tokens);
  return pairs * static_cast<double>(config_.head_dim * active_heads());
}

}  // namespace headlab::inline HEADLAB_PRECISION
