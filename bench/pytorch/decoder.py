"""A decoder with RMSNorm, rotary positions, grouped keys and SwiGLU: its training step, and tokens that it reads one at a
time, with the keys and values of those before kept."""

import torch
from torch import nn
from torch.nn import functional as F

from models import Work, count_of, step_of


def turned(x, cosine, sine):
    """Rotary positions of x [B, H, T, Dh], in pairs i and i + Dh / 2."""
    a, b = x.chunk(2, -1)
    return torch.cat([a * cosine - b * sine, b * cosine + a * sine], -1)


class Block(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.width, self.heads, self.key_heads = p.integer("width"), p.integer("heads"), p.integer("key_heads")
        self.head_dim = self.width // self.heads
        hidden, keys = p.integer("hidden"), self.key_heads * self.head_dim
        self.norm1, self.norm2 = nn.Parameter(torch.ones(self.width)), nn.Parameter(torch.ones(self.width))
        self.qkv = nn.Linear(self.width, self.width + 2 * keys, bias=False)
        self.output = nn.Linear(self.width, self.width, bias=False)
        self.fc1, self.fc2 = nn.Linear(self.width, 2 * hidden, bias=False), nn.Linear(hidden, self.width, bias=False)

    def keep(self, batch, tokens):
        """Room for the keys and values of so many tokens."""
        shape = (batch, self.key_heads, tokens, self.head_dim)
        self.register_buffer("keys", torch.zeros(shape), persistent=False)
        self.register_buffer("values", torch.zeros(shape), persistent=False)

    def norm(self, x, weight):
        return F.rms_norm(x, (self.width,), weight, 1e-6)

    def forward(self, x, turns):
        """Of whole sequences."""
        q, k, v = self.projected(x, turns)
        return self.rest(x, self.attended(q, k, v, is_causal=True))

    def read(self, x, position, turns, seen, whole):
        q, k, v = self.projected(x, turns)
        self.keys.index_copy_(2, position, k)
        self.values.index_copy_(2, position, v)
        # Compiled code needs one shape: all keys, those to come hidden.
        keys, values = (self.keys, self.values) if whole else (self.keys[:, :, :seen], self.values[:, :, :seen])
        return self.rest(x, self.attended(q, keys, values, attn_mask=seen if whole else None))

    def projected(self, x, turns):
        b, t, _ = x.shape
        q, k, v = self.qkv(self.norm(x, self.norm1)).view(b, t, -1, self.head_dim).transpose(1, 2).split(
            [self.heads, self.key_heads, self.key_heads], 1)
        return turned(q, *turns), turned(k, *turns), v

    def attended(self, q, k, v, **mask):
        group = self.heads // self.key_heads
        return F.scaled_dot_product_attention(q, k.repeat_interleave(group, 1), v.repeat_interleave(group, 1), **mask)

    def rest(self, x, y):
        x = x + self.output(y.transpose(1, 2).reshape(x.shape))
        gate, gated = self.fc1(self.norm(x, self.norm2)).chunk(2, -1)
        return x + self.fc2(F.silu(gate) * gated)


class Decoder(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.width, head_dim = p.integer("width"), p.integer("width") // p.integer("heads")
        self.embedding = nn.Embedding(p.integer("vocabulary"), self.width)
        self.blocks = nn.ModuleList(Block(p) for _ in range(p.integer("depth")))
        self.norm = nn.Parameter(torch.ones(self.width))
        self.output = nn.Linear(self.width, p.integer("vocabulary"), bias=False)
        angles = torch.outer(torch.arange(p.integer("tokens")), 10000 ** (-torch.arange(0, head_dim, 2) / head_dim))
        self.register_buffer("cosine", angles.cos(), persistent=False)
        self.register_buffer("sine", angles.sin(), persistent=False)

    def forward(self, tokens, _):
        """Of whole sequences: logits [B T, V]."""
        x = self.embedding(tokens)
        for block in self.blocks:
            x = block(x, (self.cosine, self.sine))
        return self.logits(x).flatten(0, 1)

    def read(self, tokens, position, seen, whole):
        x = self.embedding(tokens)
        turns = self.cosine[position], self.sine[position]
        for block in self.blocks:
            x = block.read(x, position, turns, seen, whole)
        return self.logits(x)

    def logits(self, x):
        return self.output(F.rms_norm(x, (self.width,), self.norm, 1e-6))


def train_decoder(p, compiled):
    batch, tokens, vocabulary = p.integer("batch"), p.integer("tokens"), p.integer("vocabulary")
    return step_of(Decoder(p), torch.randint(vocabulary, (batch, tokens)), torch.randint(vocabulary, (batch * tokens,)),
                   batch * tokens, compiled)


def decode(p, compiled):
    batch, tokens = p.integer("batch"), p.integer("tokens")
    model = Decoder(p).eval()
    for block in model.blocks:
        block.keep(batch, tokens)
    step, whole = compiled(model.read), p.get("mode") == "compiled"
    read = torch.randint(p.integer("vocabulary"), (batch, 1))
    places = [torch.tensor([t]) for t in range(tokens)]
    seen = [torch.arange(tokens)[None, :] <= t if whole else t + 1 for t in range(tokens)]

    def run():
        with torch.no_grad():
            for t in range(tokens):
                step(read, places[t], seen[t], whole)

    return Work(run, batch * tokens, count_of(model.parameters()))


WORKS = {"train-decoder": train_decoder, "decode": decode}
