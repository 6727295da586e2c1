"""Multi-head attention and mixture-of-head attention (Jin et al. 2024), written out from their definitions."""
import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F

from bitnet import bit_input, bit_weight

QUERY_NORM_EPSILON = 1e-6


@dataclass
class Attention:
    heads: int
    router: str = "none"
    shared: int = 0
    routed: int = 0
    two_stage: bool = True
    paper_scale: bool = False
    head_dim: int = 0  # 0: width / heads
    kv: str = "all"  # selected: a head's keys and values are those of the tokens that select it
    key_heads: int = 0  # heads of keys and values, each for as many heads of queries; 0: as many as heads
    rotary: str = "none"  # halves, adjacent
    rotary_base: float = 10000.0
    mask: str = "none"  # causal, window
    window: int = 0
    lengths: tuple = ()  # tokens of each example, the rest is padding; empty: there is none
    bias: bool = True
    bitnet: str = "none"  # both, weights, activations
    norm_inside: bool = True  # BitNet's
    margin: float = 0.0  # of a choice, or of numbers from half way, where a vector file asks for it

    @property
    def built(self):
        """Heads that some token can use."""
        chooses = self.router == "none" or self.router != "fixed" and self.routed > 0
        return self.heads if chooses else self.shared + self.routed

    @property
    def group(self):
        """Heads that share a key head."""
        return self.heads // (self.key_heads or self.heads)

    @property
    def built_keys(self):
        return math.ceil(self.built / self.group)

    @property
    def candidates(self):
        return self.built - self.shared

    @property
    def maps(self):
        """Heads of queries, of keys and of values."""
        return [self.built, self.built_keys, self.built_keys]

    def dim(self, width):
        return self.head_dim or width // self.heads

    def shapes(self, width):
        inner, rows = self.built * self.dim(width), sum(self.maps) * self.dim(width)
        shapes = {"qkv.weight": (rows, width), "qkv.bias": (rows,), "output.weight": (width, inner),
                  "output.bias": (width,)}
        if not self.bias:
            shapes = {name: shape for name, shape in shapes.items() if not name.endswith("bias")}
        if self.router != "two_stage":
            return shapes
        if self.routed > 0:
            shapes["router.routed.weight"] = (self.candidates, width)
        if self.shared > 1:
            shapes["router.shared.weight"] = (self.shared, width)
        if self.two_stage and self.shared > 0 and self.routed > 0:
            shapes["router.types.weight"] = (2, width)
        return shapes


def top_k(p, k, margin=0.0):
    """0/1 mask of the k largest, the first of equal ones. Refuses near ties, which float32 could order otherwise."""
    values, order = p.sort(dim=-1, descending=True, stable=True)
    if 0 < k < p.shape[-1]:
        gap = values[..., k - 1] - values[..., k]
        assert ((gap == 0) | (gap > margin)).all(), "nearly a tie: take another seed"
    return torch.zeros_like(p).scatter(-1, order[..., :k], 1.0)


def renormalised(p, mask):
    """The selected probabilities, scaled to sum up to K."""
    chosen = p * mask
    return chosen / chosen.sum(-1, keepdim=True) * mask.sum(-1, keepdim=True)


def balance_loss(p, mask):
    """E sum_i P_i f_i over all tokens; no gradient through f."""
    return p.shape[-1] * (p.mean((0, 1)) * mask.mean((0, 1)).detach()).sum()


def two_stage(c, x, weights):
    """Gates [B, T, H], mask and balance loss."""
    def linear(name):
        return F.linear(x, weights[f"router.{name}.weight"])

    ones = x.new_ones(*x.shape[:2], c.shared)
    s = ones
    if c.shared > 1:
        s = F.softmax(linear("shared"), -1) * (1 if c.paper_scale else c.shared)
    if c.routed == 0:
        rest = x.new_zeros(*x.shape[:2], c.candidates)
        return torch.cat([s, rest], -1), torch.cat([ones, rest], -1), None
    p = F.softmax(linear("routed"), -1)
    mask = top_k(p.detach(), c.routed, c.margin)
    r = p * mask if c.paper_scale else renormalised(p, mask)
    balance = balance_loss(p, mask)
    if c.shared == 0:
        return r, mask, balance
    if c.two_stage:
        a = F.softmax(linear("types"), -1) * (1 if c.paper_scale else 2)
    else:
        a = x.new_full((*x.shape[:2], 2), 0.5 if c.paper_scale else 1.0)
    return torch.cat([a[..., :1] * s, a[..., 1:] * r], -1), torch.cat([ones, mask], -1), balance


def query_norm(c, q):
    """0/1 gates from the norms of the queries q [B, T, H, Dh], with the gradient of p K renormalised."""
    ones = q.new_ones(*q.shape[:2], c.shared)
    if c.routed == 0:
        mask = torch.cat([ones, q.new_zeros(*q.shape[:2], c.candidates)], -1)
        return mask, mask, None
    norms = torch.linalg.vector_norm(q[:, :, c.shared:], dim=-1)
    if c.candidates == 1:
        p = torch.ones_like(norms)
    else:
        p = F.softmax(norms / (norms.std(-1, unbiased=True, keepdim=True) + QUERY_NORM_EPSILON), -1)
    mask = top_k(p.detach(), c.routed, c.margin)
    g = renormalised(p, mask)
    gate = mask + g - g.detach()
    return torch.cat([ones, gate], -1), torch.cat([ones, mask], -1), balance_loss(p, mask)


def gates(c, x, q, weights):
    if c.router == "two_stage":
        return two_stage(c, x, weights)
    if c.router == "query_norm":
        return query_norm(c, q)
    mask = x.new_ones(*x.shape[:2], c.built)  # none, fixed: every head that is built
    return mask, mask, None


def present(c, x):
    """[B, T]: the tokens of x [B, T, D] that are no padding."""
    b, t, _ = x.shape
    return torch.arange(t) < torch.tensor(c.lengths or (t,) * b)[:, None]


def gates_of_present(c, x, q, weights):
    """The gates of tokens that are no padding; padding has none and is no part of the balance loss."""
    if not c.lengths:
        return gates(c, x, q, weights)
    there = present(c, x)
    gate, mask, balance = gates(c, x[there][None], q[there][None], weights)
    all_zero = x.new_zeros(*x.shape[:2], c.built)
    return all_zero.index_put((there,), gate[0]), all_zero.index_put((there,), mask[0]), balance


def turned(c, x):
    """x [B, T, heads, Dh] with each pair turned by its position's angle."""
    if c.rotary == "none":
        return x
    t, dim = x.shape[1], x.shape[-1]
    angle = torch.outer(torch.arange(t, dtype=torch.float64),
                        c.rotary_base ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim))[:, None]
    cosine, sine = angle.cos().to(x.dtype), angle.sin().to(x.dtype)
    a, b = (x[..., ::2], x[..., 1::2]) if c.rotary == "adjacent" else x.chunk(2, -1)
    pairs = (a * cosine - b * sine, a * sine + b * cosine)
    return torch.stack(pairs, -1).flatten(-2) if c.rotary == "adjacent" else torch.cat(pairs, -1)


def visible(c, mask):
    """[B, H, T, T]: which keys a query may attend to. Queries that do not use a head see all: their gate is 0."""
    b, t, heads = mask.shape
    position = torch.arange(t)
    distance = position[:, None] - position[None, :]
    allowed = torch.ones(t, t, dtype=torch.bool)
    if c.mask != "none":
        allowed = distance >= 0
    if c.mask == "window":
        allowed = allowed & (distance < c.window)
    allowed = allowed.expand(b, heads, t, t)
    if c.lengths:
        allowed = allowed & (position < torch.tensor(c.lengths)[:, None])[:, None, None, :]
    if c.kv == "selected":
        uses = mask.bool().permute(0, 2, 1)
        allowed = (allowed & uses[:, :, None, :]) | ~uses[:, :, :, None]
    return allowed


def read_of_heads(c, heads, mask):
    """What the output map reads of each head [B, T, Dh]. BitNet sees a token's heads together, before their gates, and
    0 for those that the token does not use."""
    if c.bitnet == "none":
        return heads
    rows = torch.stack(heads, 2) * mask[..., None]
    return bit_input(c, rows.flatten(2)).reshape(rows.shape).unbind(2)


def attention(c, x, weights):
    """sum_i gate_i softmax(Q_i K_i^T / sqrt(Dh)) V_i W_O^i + bias for x [B, T, D]; also gate, mask, balance loss."""
    b, t, width = x.shape
    dim = c.dim(width)
    weight = bit_weight(c, weights["qkv.weight"], [heads * dim for heads in c.maps])
    q, k, v = F.linear(bit_input(c, x), weight, weights.get("qkv.bias")).reshape(b, t, -1, dim).split(c.maps, 2)
    gate, mask, balance = gates_of_present(c, x, q, weights)
    q, k = turned(c, q), turned(c, k)
    allowed = visible(c, mask)
    heads = []
    for i in range(c.built):
        scores = (q[:, :, i] @ k[:, :, i // c.group].mT / math.sqrt(dim)).masked_fill(~allowed[:, i], -math.inf)
        heads.append(F.softmax(scores, -1) @ v[:, :, i // c.group])
    output = bit_weight(c, weights["output.weight"])
    y = weights["output.bias"].expand(b, t, width) if c.bias else x.new_zeros(b, t, width)
    for i, head in enumerate(read_of_heads(c, heads, mask)):
        y = y + gate[..., i:i + 1] * (head @ output[:, i * dim:(i + 1) * dim].mT)
    return y, gate, mask, balance


def torch_attention(c, x, weights):
    """PyTorch's own multi-head attention, for a layer without router."""
    x = x.transpose(0, 1)
    y, _ = F.multi_head_attention_forward(
        x, x, x, x.shape[-1], c.heads, weights["qkv.weight"], weights["qkv.bias"], None, None, False, 0.0,
        weights["output.weight"], weights["output.bias"], need_weights=False)
    return y.transpose(0, 1)
