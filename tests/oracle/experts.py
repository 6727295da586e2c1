"""Vectors of feed-forwards: dense ones, mixtures of experts with and without capacity, and BitNet b1.58; outputs,
losses of the router, and the gradients of sum(output * cotangent) + balance / 2 + z / 4."""
from dataclasses import asdict, dataclass

import torch
import torch.nn.functional as F

import dual_scale
from bitnet import bit_linear
from moh import top_k
from vector_file import attempts, first_clear, normal


@dataclass
class FeedForward:
    kind: str  # dense, smoe, mh_moe
    activation: str = "swiglu"
    bias: bool = False  # of a dense one
    hidden: int = 6  # of a dense one, or of an expert
    experts: int = 4
    top_k: int = 1
    gates: str = "raw"
    balance: str = "top-1"
    capacity: float = 0.0
    shared: int = 0  # hidden width
    heads: int = 1
    head: bool = False
    merge: bool = False
    projection_bias: bool = False
    bitnet: str = "none"  # both, weights, activations
    norm_inside: bool = True  # BitNet's
    projection_bitnet: bool = False
    width: int = 12
    margin = 1e-4  # no field: float32 chooses the same experts, and rounds to the same side

    @property
    def numbers(self):
        """That the first map gives for each hidden unit."""
        return 2 if self.activation == "swiglu" else 1

    def shapes(self):
        d, row, h = self.width, self.width // self.heads, self.hidden
        if self.kind == "dense":
            shapes = {"fc1.weight": (self.numbers * h, d), "fc2.weight": (d, h)}
            return shapes | ({"fc1.bias": (self.numbers * h,), "fc2.bias": (d,)} if self.bias else {})
        shapes = {"router.weight": (self.experts, row), "experts.first": (self.experts, self.numbers * h, row),
                  "experts.second": (self.experts, row, h)}
        for name, there in {"head": self.head, "merge": self.merge}.items():
            if there:
                shapes[f"{name}.weight"] = (d, d)
                if self.projection_bias:
                    shapes[f"{name}.bias"] = (d,)
        if self.shared:
            shapes |= {"shared.fc1.weight": (self.numbers * self.shared, d), "shared.fc2.weight": (d, self.shared)}
        return shapes


def two_maps(c, x, first, second, biases=(None, None)):
    """Gates and what they gate are two maps, each rounded by itself."""
    pieces = zip(first.chunk(c.numbers), (None, None) if biases[0] is None else biases[0].chunk(c.numbers))
    hidden = [bit_linear(c, x, w, b) for w, b in pieces]
    if c.activation == "swiglu":
        hidden = F.silu(hidden[0]) * hidden[1]
    else:
        hidden = {"gelu": F.gelu, "relu": F.relu}[c.activation](hidden[0])
    return bit_linear(c, hidden, second, biases[1])


def within_capacity(c, p):
    """0/1: first choices of all rows in their order, then second ones; what finds an expert full is dropped."""
    ranks = p.sort(dim=-1, descending=True, stable=True).indices
    capacity = len(p) if c.capacity == 0 else -(-int(c.capacity * len(p) * c.top_k * 1000) // (c.experts * 1000))
    taken, kept = [0] * c.experts, torch.zeros_like(p)
    for choice in range(c.top_k):
        for row in range(len(p)):
            expert = int(ranks[row, choice])
            if taken[expert] < capacity:
                taken[expert] += 1
                kept[row, expert] = 1
    return kept


def mixture(c, rows, w):
    """The rows' sums over their experts, and the router's two losses."""
    logits = F.linear(rows, w["router.weight"])
    p = F.softmax(logits, -1)
    mask = top_k(p.detach(), c.top_k, c.margin)
    counted = top_k(p.detach(), 1, c.margin) if c.balance == "top-1" else mask / c.top_k
    balance = c.experts * (p.mean(0) * counted.mean(0)).sum()
    gate = p * mask
    if c.gates == "renormalised":
        gate = gate / gate.sum(-1, keepdim=True)
    gate = gate * within_capacity(c, p.detach())
    y = torch.zeros_like(rows)
    for e in range(c.experts):
        own = gate[:, e] > 0
        said = two_maps(c, rows[own], w["experts.first"][e], w["experts.second"][e])
        y = y.index_put((own,), y[own] + gate[own, e:e + 1] * said)
    return y, balance, torch.logsumexp(logits, -1).square().mean()


def forward(c, x, w):
    if c.kind == "dual_scale":
        return dual_scale.forward(c, x, w)
    if c.kind == "dense":
        return two_maps(c, x, w["fc1.weight"], w["fc2.weight"], (w.get("fc1.bias"), w.get("fc2.bias"))), None, None

    def projected(name, x):
        there = f"{name}.weight" in w
        return bit_linear(c, x, w[f"{name}.weight"], w.get(f"{name}.bias"), c.projection_bitnet) if there else x

    rows = projected("head", x).reshape(-1, c.width // c.heads)
    y, balance, z = mixture(c, rows, w)
    y = projected("merge", y.reshape(x.shape))
    if c.shared:
        y = y + two_maps(c, x, w["shared.fc1.weight"], w["shared.fc2.weight"])
    return y, balance, z


def results(c, inputs, cotangent, dtype):
    leaves = {name: value.to(dtype).requires_grad_() for name, value in inputs.items()}
    y, balance, z = forward(c, leaves["x"], leaves)
    loss, out = (y * cotangent.to(dtype)).sum(), {"output": y}
    if balance is not None:
        loss = loss + 0.5 * balance + 0.25 * z
        out |= {"balance": balance, "z": z}
    gradients = torch.autograd.grad(loss, list(leaves.values()), allow_unused=True)
    return out | {f"gradients/{name}": torch.zeros_like(leaf) if gradient is None else gradient
                  for (name, leaf), gradient in zip(leaves.items(), gradients)}


def layers():
    for activation in ("gelu", "relu", "swiglu"):
        for bias in (True, False):
            yield FeedForward("dense", activation, bias)
        yield FeedForward("dense", activation, True, bitnet="both")
        yield FeedForward("smoe", activation, top_k=2)
        yield FeedForward("mh_moe", activation, top_k=2, heads=3, head=True, merge=True)
    for gates in ("raw", "renormalised"):
        yield FeedForward("smoe", gates=gates)
        yield FeedForward("smoe", gates=gates, top_k=3, balance="top-k")
        yield FeedForward("smoe", gates=gates, top_k=2, capacity=1.0)
    yield FeedForward("smoe", "relu", capacity=1.25)
    yield FeedForward("smoe", "relu", capacity=0.5, shared=5)
    yield FeedForward("smoe", experts=9, top_k=2, hidden=3)  # finely cut
    for head in (True, False):
        for merge in (True, False):
            yield FeedForward("mh_moe", top_k=2, heads=2, head=head, merge=merge, projection_bias=head)
    yield FeedForward("mh_moe", heads=1, head=True, merge=True)
    yield FeedForward("mh_moe", heads=12, top_k=2, shared=7)
    yield FeedForward("mh_moe", heads=2, top_k=2, head=True, merge=True, capacity=0.75, shared=5, projection_bias=True)
    for bitnet in ("both", "weights", "activations"):
        for norm_inside in (True, False):
            yield FeedForward("smoe", bitnet=bitnet, norm_inside=norm_inside, top_k=2)
    yield FeedForward("smoe", "relu", bitnet="both", shared=5)
    for projections in (True, False):
        yield FeedForward("mh_moe", heads=2, top_k=2, head=True, merge=True, bitnet="both", projection_bitnet=projections)
    yield from dual_scale.layers()


def name_of(c):
    default = FeedForward(c.kind) if c.kind != "dual_scale" else dual_scale.DualScale("")
    said = [f"{key} {value}" for key, value in vars(c).items() if key != "kind" and value != getattr(default, key)]
    return ", ".join([c.kind, *said])


def drawn(c, generator):
    """x and parameters, cotangent, and the results."""
    inputs = {"x": normal((2, 5, c.width), generator)}
    for name, shape in c.shapes().items():
        inputs[name] = torch.zeros(shape) if name in getattr(c, "states", []) else normal(shape, generator, 0.4)
    cotangent = normal(inputs["x"].shape, generator)
    return inputs, cotangent, results(c, inputs, cotangent, torch.float64)


def describe(file, group, c):
    given = asdict(c).items()
    file.attributes(group, **{key: int(value) if isinstance(value, bool) else value for key, value in given})


def write_layer(file, c):
    group = name_of(c)
    inputs, cotangent, double = first_clear(lambda generator: drawn(c, generator), attempts(group))
    single = results(c, inputs, cotangent, torch.float32)
    describe(file, group, c)
    file.given(f"{group}/x", inputs.pop("x"))
    file.given(f"{group}/cotangent", cotangent)
    for name, value in inputs.items():
        file.given(f"{group}/parameters/{name}", value)
    file.results(group, double, single)


def write(file):
    for c in layers():
        write_layer(file, c)
