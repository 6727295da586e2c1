"""The feed-forwards of PyTorch's models."""

import torch
from torch import nn
from torch.nn import functional as F


class Gelu(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.fc1, self.fc2 = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x, _):
        return self.fc2(F.gelu(self.fc1(x)))


class Swiglu(nn.Module):
    def __init__(self, width, hidden):
        super().__init__()
        self.fc1, self.fc2 = nn.Linear(width, 2 * hidden, bias=False), nn.Linear(hidden, width, bias=False)

    def forward(self, x, _):
        gate, gated = self.fc1(x).chunk(2, -1)
        return self.fc2(F.silu(gate) * gated)


class Mixture(nn.Module):
    """Expert by expert: its tokens are gathered, and what it makes of them is added where they stand."""

    def __init__(self, width, experts, chosen, hidden):
        super().__init__()
        self.chosen, self.router = chosen, nn.Linear(width, experts, bias=False)
        self.experts = nn.ModuleList(Swiglu(width, hidden) for _ in range(experts))

    def forward(self, x, balance):
        rows = x.reshape(-1, x.shape[-1])
        p = F.softmax(self.router(rows), 1)
        gates, best = torch.topk(p, self.chosen, 1)
        if balance is not None and self.training:
            first = torch.zeros_like(p).scatter_(1, best[:, :1], 1.0)
            balance.append((p.mean(0) * first.mean(0)).sum() * len(self.experts))
        y = torch.zeros_like(rows)
        for e, expert in enumerate(self.experts):
            own, place = (best == e).nonzero(as_tuple=True)
            if len(own) > 0:
                said = expert(rows[own], None) * gates[own, place].unsqueeze(1)
                y = y.index_add(0, own, said.to(y.dtype))
        return y.view_as(x)


def feed_forward(width, p, place):
    """Of the block at that place: GELU of 4 D; SwiGLU of `hidden` without biases where that is given, and in every
    `every`-th block a mixture of `experts` of them."""
    if "hidden" not in p:
        return Gelu(width)
    if "experts" not in p or (place + 1) % p.integer("every") != 0:
        return Swiglu(width, p.integer("hidden"))
    return Mixture(width, p.integer("experts"), p.integer("chosen"), p.integer("expert_hidden"))
