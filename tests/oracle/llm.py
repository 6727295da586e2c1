"""Vectors of causal language models: logits, loss with balance losses, and the gradient of every parameter."""
import torch
import torch.nn.functional as F

import bitnet
import experts
import layers
import moh
import vit
from experts import FeedForward
from moh import Attention
from vector_file import attempts, exact, first_clear, normal

MARGIN = 1e-4  # float32 selects the same heads and experts


class Llm:
    """A plain description; `attention` holds one entry a block. Mixtures of experts stand in every n-th block, dense
    feed-forwards of `hidden` units without biases in the others."""

    def __init__(self, attention, feed_forward=None, every=1, hidden=16, vocabulary=11, context=9, width=8,
                 norm="layer", norm_epsilon=vit.EPSILON, learned_positions=True, tied=False, z_weight=0.0):
        self.attention, self.every, self.hidden = attention, every, hidden
        self.vocabulary, self.context, self.width = vocabulary, context, width
        self.norm, self.norm_epsilon, self.learned_positions, self.tied = norm, norm_epsilon, learned_positions, tied
        self.z_weight = z_weight
        f = self.feed_forward = feed_forward or FeedForward("dense", "gelu", True, hidden)
        dense = FeedForward("dense", f.activation, False, hidden, bitnet=f.bitnet, norm_inside=f.norm_inside)
        self.mlps = [f if (block + 1) % every == 0 else dense for block in range(len(attention))]
        for c in [*attention, *self.mlps]:
            c.margin = MARGIN if f.bitnet == "none" else bitnet.MARGIN
        f.width = dense.width = width

    def shapes(self):
        d = self.width
        shapes = self.norm_shapes("norm")
        for i, (c, f) in enumerate(zip(self.attention, self.mlps)):
            block = {f"attention.{name}": shape for name, shape in c.shapes(d).items()}
            for norm, maps in {"norm1": c, "norm2": f}.items():
                block |= {} if bitnet.has_norms(maps) else self.norm_shapes(norm)
            block |= {f"mlp.{name}": shape for name, shape in by_map(f.shapes()).items()}
            shapes |= {f"blocks.{i}.{name}": shape for name, shape in block.items()}
        shapes["embedding"] = (self.vocabulary, d)
        if self.learned_positions:
            shapes["position"] = (self.context, d)
        if not self.tied:
            shapes["output.weight"] = (self.vocabulary, d)
        return shapes

    def norm_shapes(self, name):
        parts = ("weight", "bias") if self.norm == "layer" else ("weight",)
        return {f"{name}.{part}": (self.width,) for part in parts}

    def parameters(self, generator):
        """Norms' weights around 1, everything else around 0."""
        def draw(name, shape):
            x = normal(shape, generator, 0.3)
            return exact(1 + x) if "norm" in name and name.endswith("weight") else x
        return {name: draw(name, shape) for name, shape in self.shapes().items()}


def by_map(shapes):
    """Each weight with its bias, the order in which they are drawn."""
    return dict(sorted(shapes.items(), key=lambda item: item[0].rpartition(".")[0]))


def normed(m, name, x, w):
    if f"{name}.weight" not in w:  # BitNet's maps have norms of their own
        return x
    if m.norm == "layer":
        return F.layer_norm(x, (m.width,), w[f"{name}.weight"], w[f"{name}.bias"], m.norm_epsilon)
    return w[f"{name}.weight"] * x * torch.rsqrt(x.square().mean(-1, keepdim=True) + m.norm_epsilon)


def forward(m, tokens, w):
    """Logits [B T, vocabulary] of tokens [B, T], balance losses of the layers that route heads, and balance and
    z-losses of those with experts."""
    x = F.embedding(tokens, w["embedding"])
    if m.learned_positions:
        x = x + w["position"][:tokens.shape[1]]
    of_heads, of_experts = [], []
    for i, (c, f) in enumerate(zip(m.attention, m.mlps)):
        own = vit.below(w, f"blocks.{i}.")
        y, _, _, balance = moh.attention(c, normed(m, "norm1", x, own), vit.below(own, "attention."))
        x = x + y
        y, *losses = experts.forward(f, normed(m, "norm2", x, own), vit.below(own, "mlp."))
        x = x + y
        of_heads += [] if balance is None else [balance]
        of_experts += [] if losses[0] is None else [losses]
    x = normed(m, "norm", x, w)
    return F.linear(x, w["embedding" if m.tied else "output.weight"]).flatten(0, 1), of_heads, of_experts


def results(m, tokens, labels, weights, dtype):
    leaves = {name: value.to(dtype).requires_grad_() for name, value in weights.items()}
    logits, of_heads, of_experts = forward(m, tokens, leaves)
    loss = F.cross_entropy(logits, labels)
    if of_heads:  # their mean over the layers, where those of experts add up
        loss = loss + vit.BALANCE_WEIGHT * sum(of_heads) / len(of_heads)
    for balance, z in of_experts:
        loss = loss + vit.BALANCE_WEIGHT * balance + m.z_weight * z
    # The loss counts 20 times: gradients of the size of the numbers that go in.
    gradients = torch.autograd.grad(20 * loss, list(leaves.values()))
    return {"logits": logits, "loss": loss} | {f"gradients/{name}": g for name, g in zip(leaves, gradients)}


def llama(attention, feed_forward=None, every=1, hidden=12):
    """LLaMA's form: RMSNorm, no position embedding, no biases, a tied output."""
    return Llm(attention, feed_forward or FeedForward("dense", "swiglu", False, hidden), every, hidden, norm="rms",
               norm_epsilon=1e-5, learned_positions=False, tied=True)


def rotary(*args, **kwargs):
    return Attention(*args, head_dim=4, key_heads=2, mask="causal", bias=False, **kwargs)


def models():
    yield "MHA", Llm([Attention(4, mask="causal"), Attention(2, mask="causal")])
    yield "MoH", Llm([Attention(4, "two_stage", 1, 2, mask="causal"), Attention(8, "two_stage", 2, 3, mask="causal")])
    yield "LLaMA, halves", llama([rotary(4, rotary="halves"), rotary(6, rotary="halves")])
    yield "LLaMA, adjacent", llama([rotary(heads, rotary="adjacent", rotary_base=20.0) for heads in (4, 2)])
    smoe = {"hidden": 5, "experts": 4, "top_k": 2}
    parts = {"hidden": 5, "experts": 3, "top_k": 2, "heads": 2, "head": True, "merge": True}
    yield "LLaMA, MoH, SMoE in every second block", llama(
        [rotary(4, "two_stage", *used, rotary="halves") for used in [(1, 2), (2, 1), (0, 3), (1, 1)]],
        FeedForward("smoe", **smoe), every=2)
    yield "MHA, MH-MoE in every second block", Llm(
        [Attention(heads, mask="causal") for heads in (2, 4, 2, 4)],
        FeedForward("mh_moe", gates="renormalised", balance="top-k", shared=5, projection_bias=True, **parts), every=2,
        hidden=12, z_weight=0.001)
    yield "LLaMA, MoH, SMoE in every second block, BitNet", llama(
        [rotary(4, "two_stage", 1, 2, rotary="halves", bitnet="both") for _ in range(2)],
        FeedForward("smoe", bitnet="both", **smoe), every=2)
    yield "MHA, MH-MoE, BitNet before", Llm(
        [Attention(4, mask="causal", bitnet="both", norm_inside=False) for _ in range(2)],
        FeedForward("mh_moe", bitnet="both", norm_inside=False, projection_bitnet=True, **parts), norm="rms")


def drawn(m, generator):
    """Tokens, labels, parameters, and the results."""
    tokens = torch.randint(m.vocabulary, (2, 7), generator=generator)
    labels = torch.randint(m.vocabulary, (14,), generator=generator)
    weights = m.parameters(generator)
    return tokens, labels, weights, results(m, tokens, labels, weights, torch.float64)


def describe(file, name, m):
    file.attributes(name, vocabulary=m.vocabulary, context=m.context, width=m.width, hidden=m.hidden,
                    router=m.attention[0].router, every=m.every, norm=m.norm, norm_epsilon=m.norm_epsilon,
                    learned_positions=int(m.learned_positions), tied=int(m.tied), z_weight=m.z_weight)
    for key in ("heads", "shared", "routed"):
        file.given(f"{name}/{key}", [getattr(c, key) for c in m.attention])
    layers.describe(file, f"{name}/attention", m.attention[0], m.width)
    experts.describe(file, f"{name}/feed_forward", m.feed_forward)


def write(file):
    for name, m in models():
        names = ["llm " + name, *attempts("llm " + name)]
        tokens, labels, weights, double = first_clear(lambda generator: drawn(m, generator), names)
        describe(file, name, m)
        file.attributes(name, batch=len(tokens))
        file.given(f"{name}/tokens", tokens.flatten())
        file.given(f"{name}/labels", labels)
        for key, value in weights.items():
            file.given(f"{name}/parameters/{key}", value)
        file.results(name, double, results(m, tokens, labels, weights, torch.float32))
