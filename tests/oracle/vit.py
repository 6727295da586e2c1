"""Vectors of vision transformers: logits, loss with balance losses, and the gradient of every parameter."""
import math

import torch
import torch.nn.functional as F

import moh
from moh import Attention
from vector_file import exact, generator_of, normal

EPSILON = 1e-6  # of the layer norms
BALANCE_WEIGHT = 0.01


class Vit:
    """A plain description; `attention` holds one entry a block."""

    def __init__(self, attention, side=8, patch=4, channels=1, categories=3, width=8, mlp_ratio=2, sincos=False,
                 class_token=False):
        self.attention, self.side, self.patch, self.channels = attention, side, patch, channels
        self.categories, self.width, self.sincos, self.class_token = categories, width, sincos, class_token
        self.hidden = round(mlp_ratio * width)
        self.columns = math.ceil(side / patch)

    @property
    def tokens(self):
        return self.columns**2 + self.class_token

    def shapes(self):
        d = self.width
        shapes = {"embedding.weight": (d, self.channels * self.patch**2), "embedding.bias": (d,),
                  "norm.weight": (d,), "norm.bias": (d,), "head.weight": (self.categories, d),
                  "head.bias": (self.categories,)}
        if not self.sincos:
            shapes["position"] = (self.tokens, d)
        if self.class_token:
            shapes["class_token"] = (1, d)
        for i, c in enumerate(self.attention):
            block = {f"attention.{name}": shape for name, shape in c.shapes(d).items()}
            for norm in ("norm1", "norm2"):
                block |= {f"{norm}.weight": (d,), f"{norm}.bias": (d,)}
            block |= {"mlp.fc1.weight": (self.hidden, d), "mlp.fc1.bias": (self.hidden,),
                      "mlp.fc2.weight": (d, self.hidden), "mlp.fc2.bias": (d,)}
            shapes |= {f"blocks.{i}.{name}": shape for name, shape in block.items()}
        return shapes

    def parameters(self, generator):
        """Norms' weights around 1, everything else around 0."""
        def draw(name, shape):
            x = normal(shape, generator, 0.3)
            return exact(1 + x) if "norm" in name and name.endswith("weight") else x
        return {name: draw(name, shape) for name, shape in self.shapes().items()}


def sincos_positions(m):
    """A quarter of the width each: sin and cos of row and of column; zero for the class token."""
    quarter = m.width // 4
    place = torch.arange(m.columns**2, dtype=torch.float64)
    frequency = 10000.0 ** (-torch.arange(quarter, dtype=torch.float64) / quarter)
    row, column = torch.outer(place // m.columns, frequency), torch.outer(place % m.columns, frequency)
    positions = torch.cat([row.sin(), row.cos(), column.sin(), column.cos()], 1)
    return torch.cat([positions.new_zeros(1, m.width), positions]) if m.class_token else positions


def below(weights, prefix):
    return {name[len(prefix):]: value for name, value in weights.items() if name.startswith(prefix)}


def block(m, c, x, w):
    def norm(name, x):
        return F.layer_norm(x, (m.width,), w[f"{name}.weight"], w[f"{name}.bias"], EPSILON)

    y, _, _, balance = moh.attention(c, norm("norm1", x), below(w, "attention."))
    x = x + y
    hidden = F.gelu(F.linear(norm("norm2", x), w["mlp.fc1.weight"], w["mlp.fc1.bias"]))
    return x + F.linear(hidden, w["mlp.fc2.weight"], w["mlp.fc2.bias"]), balance


def forward(m, images, w):
    """Logits [B, categories] and the balance losses of the layers that route."""
    excess = m.columns * m.patch - m.side
    images = F.pad(images, (0, excess, 0, excess))
    kernel = w["embedding.weight"].reshape(m.width, m.channels, m.patch, m.patch)
    x = F.conv2d(images, kernel, w["embedding.bias"], stride=m.patch).flatten(2).mT  # [B, patches, D]
    if m.class_token:
        x = torch.cat([w["class_token"].expand(len(x), 1, m.width), x], 1)
    x = x + (sincos_positions(m).to(x.dtype) if m.sincos else w["position"])
    losses = []
    for i, c in enumerate(m.attention):
        x, balance = block(m, c, x, below(w, f"blocks.{i}."))
        losses += [] if balance is None else [balance]
    x = F.layer_norm(x, (m.width,), w["norm.weight"], w["norm.bias"], EPSILON)
    pooled = x[:, 0] if m.class_token else x.mean(1)
    return F.linear(pooled, w["head.weight"], w["head.bias"]), losses


def loss_of(m, images, labels, w, smoothing=0.0):
    logits, balances = forward(m, images, w)
    loss = F.cross_entropy(logits, labels, label_smoothing=smoothing)
    if balances:
        loss = loss + BALANCE_WEIGHT * sum(balances) / len(balances)
    return loss, logits


def results(m, images, labels, weights, dtype):
    leaves = {name: value.to(dtype).requires_grad_() for name, value in weights.items()}
    loss, logits = loss_of(m, images.to(dtype), labels, leaves, 0.1)
    # The loss counts 20 times: gradients of the size of the numbers that go in.
    gradients = torch.autograd.grad(20 * loss, list(leaves.values()))
    return {"logits": logits, "loss": loss} | {f"gradients/{name}": g for name, g in zip(leaves, gradients)}


def describe(file, group, m):
    file.attributes(group, side=m.side, patch=m.patch, channels=m.channels, categories=m.categories, width=m.width,
                    hidden=m.hidden, sincos=int(m.sincos), class_token=int(m.class_token),
                    router=m.attention[0].router)
    for key in ("heads", "shared", "routed"):
        file.given(f"{group}/{key}", [getattr(c, key) for c in m.attention])


def models():
    mha = [Attention(4), Attention(2)]
    mixture = [Attention(4, "two_stage", 1, 2), Attention(8, "two_stage", 2, 3)]
    fixed = [Attention(4, "fixed", 1, 2), Attention(8, "fixed", 0, 3)]
    yield "MHA, learned positions, mean", Vit(mha)
    yield "MHA, learned positions, class token", Vit(mha, class_token=True)
    yield "MHA, sin-cos positions, mean", Vit(mha, sincos=True)
    yield "MHA, patches beyond the border, colour", Vit(mha, side=9, channels=3, patch=4)
    yield "MoH, learned positions, mean", Vit(mixture)
    yield "MoH, sin-cos positions, class token", Vit(mixture, sincos=True, class_token=True)
    yield "fixed heads, sin-cos positions, class token", Vit(fixed, sincos=True, class_token=True)
    yield "query norm, learned positions, class token", Vit(
        [Attention(4, "query_norm", 1, 2), Attention(4, "query_norm", 0, 3)], class_token=True)
    yield "MHA, one token, one head", Vit([Attention(1)], side=4)


def write(file):
    for name, m in models():
        generator = generator_of(name)
        count = 1 if m.tokens == 1 else 3
        images = normal((count, m.channels, m.side, m.side), generator)
        labels = torch.tensor([0, 2, 1][:count])
        weights = m.parameters(generator)
        for c in m.attention:
            c.margin = 1e-4
        describe(file, name, m)
        file.given(f"{name}/images", images)
        file.given(f"{name}/labels", labels)
        for key, value in weights.items():
            file.given(f"{name}/parameters/{key}", value)
        double, single = (results(m, images, labels, weights, dtype) for dtype in (torch.float64, torch.float32))
        file.results(name, double, single)
