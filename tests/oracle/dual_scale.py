"""Vectors of experts of two depths (DASG-MoE, equations 15 to 18), of which every token uses one depth: outputs, losses of
its router, and the gradients of sum(output * cotangent) + balance / 2 + z / 4."""
from dataclasses import dataclass

import torch
import torch.nn.functional as F

from moh import top_k

MARGIN = 1e-4  # float32 chooses the same experts


@dataclass
class DualScale:
    depth: str  # shallow, deep
    form: str = "ffn"  # linear
    activation: str = "gelu"
    bias: bool = True
    gates: str = "renormalised"
    hidden: int = 4
    shallow: int = 4  # experts
    deep: int = 3
    width: int = 8
    kind: str = "dual_scale"
    bitnet: str = "none"

    @property
    def layers(self):
        return {"shallow": 1, "deep": 3}

    def shapes(self):
        d, both = self.width, 2 if self.activation == "swiglu" else 1
        shapes = {}
        for depth, count in self.layers.items():
            experts = getattr(self, depth)
            shapes |= {f"{depth}.router.weight": (experts, d), f"{depth}.output.weight": (d, d)}
            for i in range(1, count + 1):
                first = both * (d if self.form == "linear" else self.hidden)
                shapes[f"{depth}.layer{i}.first"] = (experts, first, d)
                if self.bias:
                    shapes[f"{depth}.layer{i}.first_bias"] = (experts, first)
                if self.form == "ffn":
                    shapes[f"{depth}.layer{i}.second"] = (experts, d, self.hidden)
                    if self.bias:
                        shapes[f"{depth}.layer{i}.second_bias"] = (experts, d)
        if self.depth == "deep":
            shapes |= {"stages.stage": (1,), "stages.median_loss": (2,)}
        return shapes

    @property
    def states(self):
        return ["stages.stage", "stages.median_loss"] if self.depth == "deep" else []


def activated(c, x):
    if c.activation == "swiglu":
        gate, value = x.chunk(2, -1)
        return F.silu(gate) * value
    return {"gelu": F.gelu, "relu": F.relu}[c.activation](x)


def layer(c, x, w, name, e):
    """(17): W1, W2 or W3 of expert e; the first of a deep one is a copy, which learns nothing."""
    def part(kind):
        value = w.get(f"{name}.{kind}")
        if value is None:
            return None
        return value[e].detach() if name == "deep.layer1" else value[e]

    hidden = activated(c, F.linear(x, part("first"), part("first_bias")))
    return hidden if c.form == "linear" else F.linear(hidden, part("second"), part("second_bias"))


def expert(c, x, w, e):
    h1 = layer(c, x, w, f"{c.depth}.layer1", e)
    if c.depth == "shallow":
        return h1
    return layer(c, layer(c, h1, w, "deep.layer2", e), w, "deep.layer3", e) + h1


def forward(c, x, w):
    rows = x.reshape(-1, c.width)
    logits = F.linear(rows, w[f"{c.depth}.router.weight"])
    p = F.softmax(logits, -1)
    mask = top_k(p.detach(), 2, MARGIN)
    balance = p.shape[1] * (p.mean(0) * (mask / 2).mean(0)).sum()
    gate = p * mask
    if c.gates == "renormalised":
        gate = gate / gate.sum(-1, keepdim=True)
    y = sum(gate[:, e:e + 1] * expert(c, rows, w, e) for e in range(p.shape[1]))
    y = F.linear(y, w[f"{c.depth}.output.weight"])
    return y.reshape(x.shape), balance, torch.logsumexp(logits, -1).square().mean()


def layers():
    for depth in ("shallow", "deep"):
        yield DualScale(depth)
        yield DualScale(depth, "ffn", "relu", bias=False, gates="raw")
        yield DualScale(depth, "ffn", "swiglu")
        yield DualScale(depth, "linear")
        yield DualScale(depth, "linear", bias=False)
    yield DualScale("shallow", "linear", "swiglu", bias=False)
