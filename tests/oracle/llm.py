"""Vectors of causal language models: logits, loss with balance losses, and the gradient of every parameter."""
import torch
import torch.nn.functional as F

import vit
from moh import Attention
from vector_file import exact, generator_of, normal


class Llm:
    """A plain description; `attention` holds one entry a block."""

    def __init__(self, attention, vocabulary=11, context=9, width=8, mlp_ratio=2):
        self.attention, self.vocabulary, self.context, self.width = attention, vocabulary, context, width
        self.hidden = mlp_ratio * width

    def parameters(self, generator):
        """Norms' weights around 1, everything else around 0."""
        d = self.width
        blocks = vit.Vit(self.attention, width=d, mlp_ratio=self.hidden / d).shapes()
        shapes = {name: shape for name, shape in blocks.items() if name.startswith(("blocks.", "norm."))}
        shapes |= {"embedding": (self.vocabulary, d), "position": (self.context, d), "output.weight": (self.vocabulary, d)}

        def draw(name, shape):
            x = normal(shape, generator, 0.3)
            return exact(1 + x) if "norm" in name and name.endswith("weight") else x
        return {name: draw(name, shape) for name, shape in shapes.items()}


def forward(m, tokens, w):
    """Logits [B T, vocabulary] of tokens [B, T], and the balance losses of the layers that route."""
    x = F.embedding(tokens, w["embedding"]) + w["position"][:tokens.shape[1]]
    losses = []
    for i, c in enumerate(m.attention):
        x, balance = vit.block(m, c, x, vit.below(w, f"blocks.{i}."))
        losses += [] if balance is None else [balance]
    x = F.layer_norm(x, (m.width,), w["norm.weight"], w["norm.bias"], vit.EPSILON)
    return F.linear(x, w["output.weight"]).flatten(0, 1), losses


def results(m, tokens, labels, weights, dtype):
    leaves = {name: value.to(dtype).requires_grad_() for name, value in weights.items()}
    logits, balances = forward(m, tokens, leaves)
    loss = F.cross_entropy(logits, labels)
    if balances:
        loss = loss + vit.BALANCE_WEIGHT * sum(balances) / len(balances)
    # The loss counts 20 times: gradients of the size of the numbers that go in.
    gradients = torch.autograd.grad(20 * loss, list(leaves.values()))
    return {"logits": logits, "loss": loss} | {f"gradients/{name}": g for name, g in zip(leaves, gradients)}


def models():
    yield "MHA", Llm([Attention(4, mask="causal"), Attention(2, mask="causal")])
    yield "MoH", Llm([Attention(4, "two_stage", 1, 2, mask="causal"), Attention(8, "two_stage", 2, 3, mask="causal")])


def write(file):
    for name, m in models():
        generator = generator_of("llm " + name)
        for c in m.attention:
            c.margin = 1e-4
        tokens = torch.randint(m.vocabulary, (2, 7), generator=generator)
        labels = torch.randint(m.vocabulary, (14,), generator=generator)
        weights = m.parameters(generator)
        file.attributes(name, vocabulary=m.vocabulary, context=m.context, width=m.width, hidden=m.hidden,
                        batch=len(tokens), router=m.attention[0].router)
        for key in ("heads", "shared", "routed"):
            file.given(f"{name}/{key}", [getattr(c, key) for c in m.attention])
        file.given(f"{name}/tokens", tokens.flatten())
        file.given(f"{name}/labels", labels)
        for key, value in weights.items():
            file.given(f"{name}/parameters/{key}", value)
        double, single = (results(m, tokens, labels, weights, dtype) for dtype in (torch.float64, torch.float32))
        file.results(name, double, single)
