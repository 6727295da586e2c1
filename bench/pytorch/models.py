"""Models and attention layers, of the same sizes and steps as headlab's (bench/work/)."""

import dataclasses
from typing import Callable

import torch
from torch import nn
from torch.nn import functional as F

import experts


@dataclasses.dataclass
class Work:
    run: Callable[[], None]  # one repetition
    units: float  # of the row's unit that it does
    parameters: float = 0


class Attention(nn.Module):
    """Multi-head attention by PyTorch's fused kernel; with `active`, MoH as its released code computes it: every head
    for every token, then times the gates."""

    def __init__(self, width, p, causal=False):
        super().__init__()
        self.heads, self.causal, self.moh = p.integer("heads"), causal, "active" in p
        self.qkv, self.output = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.active, self.shared = p.integer("active", self.heads), p.integer("shared", 0)
        self.routed_router = self.shared_router = self.types_router = None
        if not self.moh:
            return
        if self.active > self.shared:
            self.routed_router = nn.Linear(width, self.heads - self.shared, bias=False)
        if self.shared > 0:
            self.shared_router = nn.Linear(width, self.shared, bias=False)
        if self.shared > 0 and self.active > self.shared:
            self.types_router = nn.Linear(width, 2, bias=False)

    def forward(self, x, balance):
        b, t, d = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.causal).transpose(1, 2)  # [B, T, H, Dh]
        if self.moh:
            y = y * self.gates(x.reshape(b * t, d), balance).view(b, t, self.heads, 1)
        return self.output(y.reshape(b, t, d))

    def gates(self, x, balance):
        shared = None if self.shared_router is None else F.softmax(self.shared_router(x), 1) * self.shared
        candidates, chosen = self.heads - self.shared, self.active - self.shared
        if self.routed_router is None:
            return torch.cat([shared, x.new_zeros(len(x), candidates)], 1)
        p = F.softmax(self.routed_router(x), 1)
        mask = torch.zeros_like(p).scatter_(1, torch.topk(p, chosen, 1).indices, 1.0)
        if balance is not None and self.training:
            balance.append((p.mean(0) * mask.mean(0)).sum() * candidates)
        routed = p * mask
        routed = routed / routed.sum(1, keepdim=True).clamp_min(torch.finfo(torch.float32).eps) * chosen
        if self.types_router is None:
            return routed
        types = F.softmax(self.types_router(x), 1) * 2
        return torch.cat([shared * types[:, :1], routed * types[:, 1:]], 1)


class Block(nn.Module):
    def __init__(self, width, p, causal, place):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(width, eps=1e-6), nn.LayerNorm(width, eps=1e-6)
        self.attention = Attention(width, p, causal)
        self.feed_forward = experts.feed_forward(width, p, place)

    def forward(self, x, balance):
        y = x + self.attention(self.norm1(x), balance)
        return y + self.feed_forward(self.norm2(y), balance)


class Transformer(nn.Module):
    """A stack of blocks between an embedding and a head, which differ between the two models."""

    def __init__(self, p, tokens, causal):
        super().__init__()
        self.width = p.integer("width")
        self.position = nn.Parameter(torch.randn(tokens, self.width) * 0.02)
        self.blocks = nn.ModuleList(Block(self.width, p, causal, i) for i in range(p.integer("depth")))
        self.norm = nn.LayerNorm(self.width, eps=1e-6)

    def encode(self, x, balance):
        x = x + self.position
        for block in self.blocks:
            x = block(x, balance)
        return self.norm(x)


class Vit(Transformer):
    def __init__(self, p):
        self.side, patch = p.integer("image") // p.integer("patch"), p.integer("patch")
        super().__init__(p, self.side**2, False)
        self.patch = patch
        self.embedding, self.head = nn.Linear(patch * patch, self.width), nn.Linear(self.width, 10)

    def forward(self, images, balance):
        b, side, patch = len(images), self.side, self.patch
        patches = images.view(b, side, patch, side, patch).transpose(2, 3).reshape(b, side * side, patch * patch)
        return self.head(self.encode(self.embedding(patches), balance).mean(1))


class Llm(Transformer):
    def __init__(self, p):
        super().__init__(p, p.integer("tokens"), True)
        self.embedding = nn.Embedding(p.integer("vocabulary"), self.width)
        self.output = nn.Linear(self.width, p.integer("vocabulary"), bias=False)

    def forward(self, tokens, balance):
        return self.output(self.encode(self.embedding(tokens), balance)).flatten(0, 1)


def count_of(parameters):
    return float(sum(p.numel() for p in parameters))


def step_of(model, inputs, labels, units, compiled):
    """Forward, loss, backward, clipping, AdamW: PyTorch's fused one."""
    model.train()
    parameters = list(model.parameters())
    adam = torch.optim.AdamW(parameters, lr=1e-4, weight_decay=0.05, betas=(0.9, 0.999), fused=True)

    def loss_of(x, y):
        balance = []
        loss = F.cross_entropy(model(x, balance), y)
        for each in balance:
            loss = loss + 0.01 * each
        return loss

    loss_of = compiled(loss_of)

    def run():
        adam.zero_grad(set_to_none=True)
        loss_of(inputs, labels).backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        adam.step()

    return Work(run, units, count_of(parameters))


def train_vit(p, compiled):
    batch, image = p.integer("batch"), p.integer("image")
    return step_of(Vit(p), torch.randn(batch, 1, image, image), torch.randint(10, (batch,)), batch, compiled)


def train_llm(p, compiled):
    batch, tokens, vocabulary = p.integer("batch"), p.integer("tokens"), p.integer("vocabulary")
    return step_of(Llm(p), torch.randint(vocabulary, (batch, tokens)), torch.randint(vocabulary, (batch * tokens,)),
                   batch * tokens, compiled)


def pass_of(x, train, parameters, f, compiled):
    """f on x without gradients, or with those of <weights, f(x)> for x and the parameters."""
    units, count = x.shape[0] * x.shape[1], count_of(parameters)
    if not train:
        only_value = compiled(lambda x: f(x, None))

        def forward():
            with torch.inference_mode():
                only_value(x)

        return Work(forward, units, count)
    x.requires_grad_(True)
    with torch.no_grad():
        weights = torch.randn_like(f(x, None))

    def loss_of(x):
        balance = []
        loss = (f(x, balance) * weights).sum()
        for each in balance:
            loss = loss + 0.01 * each
        return loss

    loss_of = compiled(loss_of)

    def run():
        for leaf in [x, *parameters]:
            leaf.grad = None
        loss_of(x).backward()

    return Work(run, units, count)


def attention_layer(p, compiled):
    batch, tokens, width = p.integer("batch", 1), p.integer("tokens"), p.integer("width")
    layer = Attention(width, p, p.get("mask", "none") == "causal")
    train = p.integer("train", 0) != 0
    layer.train(train)
    return pass_of(torch.randn(batch, tokens, width), train, list(layer.parameters()), layer, compiled)


def attention_core(p, compiled):
    """Dense whatever the share of heads is, as in the released code; gates are no part of the core. Groups of the
    sequence are examples of the batch."""
    batch, tokens, width, heads = p.integer("batch", 1), p.integer("tokens"), p.integer("width"), p.integer("heads")
    groups, window = p.integer("groups", 1), p.integer("window", 0)
    position = torch.arange(tokens // groups)
    near = (position[:, None] - position).abs() <= window // 2 if window else None

    def core(x, _):
        q, k, v = x.view(batch * groups, tokens // groups, 3, heads, width // heads).permute(2, 0, 3, 1, 4).unbind(0)
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=near)
        return y.transpose(1, 2).reshape(batch, tokens, width)

    return pass_of(torch.randn(batch, tokens, 3 * width), p.integer("train", 0) != 0, [], core, compiled)


WORKS = {"train-vit": train_vit, "train-llm": train_llm, "attention": attention_layer, "attention-core": attention_core}
