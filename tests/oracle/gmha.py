"""Vectors of grouped multi-head attention (DASG-MoE, equations 9 to 12), written out group by group: outputs, and
gradients of sum(output * cotangent)."""
import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F

from vector_file import generator_of, normal

WIDTH, BATCH = 8, 2


@dataclass
class Gmha:
    tokens: int  # the most of a sequence, of which the groups are
    groups: int
    window: int = 0
    causal: bool = False
    shifted: bool = False  # segments begin half a group later
    mlp: str = "own"  # shared, none
    hidden: int = 2
    heads: int = 2
    head_dim: int = 0  # 0: width / heads
    read: int = 0  # tokens of the sequences at hand; 0: all
    lengths: tuple = ()

    @property
    def length(self):
        return math.ceil(self.tokens / self.groups)

    @property
    def segments(self):
        """(first, end, group) of each. The half segments at the ends of a shifted sequence are of one group."""
        if self.groups == 1:
            return [(0, self.tokens, 0)]
        begins = list(range(self.length // 2 if self.shifted else 0, self.tokens, self.length))
        if begins[0] > 0:
            begins.insert(0, 0)
        ends = begins[1:] + [self.tokens]
        return [(begin, end, i % self.groups) for i, (begin, end) in enumerate(zip(begins, ends))]

    @property
    def dim(self):
        return self.head_dim or WIDTH // self.heads

    def shapes(self):
        inner = self.heads * self.dim
        shapes = {"qkv.weight": (3 * inner, WIDTH), "qkv.bias": (3 * inner,), "output.weight": (WIDTH, inner),
                  "output.bias": (WIDTH,)}
        if self.mlp == "own":
            shapes |= {"group_mlp.first": (self.groups, self.hidden, inner),
                       "group_mlp.first_bias": (self.groups, self.hidden),
                       "group_mlp.second": (self.groups, inner, self.hidden),
                       "group_mlp.second_bias": (self.groups, inner)}
        if self.mlp == "shared":
            shapes |= {"group_mlp.fc1.weight": (self.hidden, inner), "group_mlp.fc1.bias": (self.hidden,),
                       "group_mlp.fc2.weight": (inner, self.hidden), "group_mlp.fc2.bias": (inner,)}
        return shapes

    def maps(self, weights, group):
        """W1, b1, W2 and b2 of a group."""
        if self.mlp == "own":
            return [weights[f"group_mlp.{name}"][group] for name in ("first", "first_bias", "second", "second_bias")]
        return [weights[f"group_mlp.{name}"] for name in ("fc1.weight", "fc1.bias", "fc2.weight", "fc2.bias")]


def window_mask(c, n):
    """(10): M [n, n] of one group's tokens."""
    j = torch.arange(n)
    distance = j[:, None] - j
    allowed = distance >= 0 if c.causal else torch.ones(n, n, dtype=torch.bool)
    if c.window:
        allowed = allowed & (distance < c.window if c.causal else distance.abs() <= c.window / 2)
    return torch.zeros(n, n, dtype=torch.float64).masked_fill(~allowed, -math.inf)


def group_output(c, x, weights, group):
    """(9) and (11) for the tokens x [n, D] of one group."""
    n = len(x)
    q, k, v = F.linear(x, weights["qkv.weight"], weights["qkv.bias"]).reshape(n, 3, c.heads, c.dim).unbind(1)
    heads = []
    for i in range(c.heads):
        scores = q[:, i] @ k[:, i].T / math.sqrt(c.dim) + window_mask(c, n).to(x.dtype)
        heads.append(F.softmax(scores, -1) @ v[:, i])
    a = torch.cat(heads, -1)
    if c.mlp == "none":
        return a
    first, first_bias, second, second_bias = c.maps(weights, group)
    return F.linear(F.gelu(F.linear(a, first, first_bias)), second, second_bias)


def grouped_attention(c, x, weights):
    """(12) for x [B, T, D]; 0 for padding."""
    out = torch.zeros_like(x)
    for b in range(len(x)):
        length = c.lengths[b] if c.lengths else x.shape[1]
        parts = [group_output(c, x[b, begin:min(end, length)], weights, group)
                 for begin, end, group in c.segments if begin < length]
        out = out.index_put((torch.tensor([b]), torch.arange(length)),
                            F.linear(torch.cat(parts), weights["output.weight"], weights["output.bias"]))
    return out


def layers():
    for shifted in (False, True):
        for causal in (False, True):
            for window in (0, 3):
                yield Gmha(12, 3, window, causal, shifted)
        yield Gmha(11, 4, 2, shifted=shifted, mlp="shared", hidden=3)
        yield Gmha(11, 4, 2, shifted=shifted, mlp="none", head_dim=3)
        yield Gmha(13, 4, shifted=shifted, lengths=(13, 6))
        yield Gmha(13, 4, 3, True, shifted, read=9, lengths=(5, 9), mlp="shared")
        yield Gmha(6, 6, shifted=shifted)
        yield Gmha(300, 2, 130, shifted=shifted)  # several blocks of queries and keys
    yield Gmha(9, 1)
    yield Gmha(9, 1, 4, shifted=True, head_dim=5)
    yield Gmha(400, 3, 20, True, True, hidden=1)


def name_of(c):
    parts = [f"{c.groups} groups of {c.tokens}", f"{c.heads} heads of {c.dim}", f"mlp {c.mlp} {c.hidden}"]
    parts += [f"window {c.window}"] if c.window else []
    parts += ["causal"] if c.causal else []
    parts += ["shifted"] if c.shifted else []
    parts += [f"{c.read} read"] if c.read else []
    parts += ["lengths " + " ".join(map(str, c.lengths))] if c.lengths else []
    return ", ".join(parts)


def results(c, inputs, cotangent, dtype):
    leaves = {name: value.to(dtype).requires_grad_() for name, value in inputs.items()}
    y = grouped_attention(c, leaves["x"], leaves)
    gradients = torch.autograd.grad((y * cotangent.to(dtype)).sum(), list(leaves.values()))
    return {"output": y} | {f"gradients/{name}": g for name, g in zip(leaves, gradients)}


def write(file):
    for c in layers():
        group = name_of(c)
        generator = generator_of(group)
        inputs = {"x": normal((BATCH if c.tokens < 100 else 1, c.read or c.tokens, WIDTH), generator)}
        inputs |= {name: normal(shape, generator, 0.4) for name, shape in c.shapes().items()}
        cotangent = normal(inputs["x"].shape, generator)
        double, single = (results(c, inputs, cotangent, dtype) for dtype in (torch.float64, torch.float32))
        file.attributes(group, width=WIDTH, tokens=c.tokens, groups=c.groups, window=c.window, causal=int(c.causal),
                        shifted=int(c.shifted), mlp=c.mlp, hidden=c.hidden, heads=c.heads, head_dim=c.head_dim)
        file.given(f"{group}/x", inputs.pop("x"))
        file.given(f"{group}/cotangent", cotangent)
        if c.lengths:
            file.given(f"{group}/lengths", c.lengths)
        for name, value in inputs.items():
            file.given(f"{group}/parameters/{name}", value)
        file.results(group, double, single)
