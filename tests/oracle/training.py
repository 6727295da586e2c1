"""Loss curves: 100 steps of a small vision transformer with AdamW, warm-up and cosine, clipping and decay groups.

Batches come from integers alone, so that another language makes the same ones: hash32 below; example n = step B + b has
category hash32(n) mod C, and its pixel i is ((i (category + 3)) mod 8) / 4 - 1 + (hash32(64 n + i) mod 1024) / 512 - 1.
"""
import math

import numpy as np
import torch

import vit
from moh import Attention
from optim import clip
from vector_file import exact, generator_of

STEPS, BATCH, PEAK, LEAST, WARMUP, DECAY, CLIP = 100, 16, 3e-3, 1e-5, 10, 0.05, 1.0


def hash32(k):
    k = (k + np.uint64(1)) * np.uint64(2654435761) & np.uint64(0xFFFFFFFF)
    k = (k ^ k >> np.uint64(16)) * np.uint64(2246822519) & np.uint64(0xFFFFFFFF)
    return k ^ k >> np.uint64(13)


def batch(m, step):
    n = np.arange(step * BATCH, (step + 1) * BATCH, dtype=np.uint64)
    i = np.arange(m.side**2, dtype=np.uint64)
    category = hash32(n) % np.uint64(m.categories)
    pattern = (i * (category[:, None] + np.uint64(3)) % np.uint64(8)).astype(np.float64) / 4 - 1
    noise = (hash32(np.uint64(64) * n[:, None] + i) % np.uint64(1024)).astype(np.float64) / 512 - 1
    images = torch.from_numpy(pattern + noise).reshape(BATCH, 1, m.side, m.side)
    return images, torch.from_numpy(category.astype(np.int64))


def initial(m, generator):
    """Maps of variance 1 / inputs, positions around 0, norms 1, biases 0."""
    def draw(name, shape):
        if len(shape) == 1:
            return torch.full(shape, float(name.endswith("weight")), dtype=torch.float64)
        scale = 0.02 if name == "position" else shape[1] ** -0.5
        return exact(scale * torch.randn(shape, generator=generator, dtype=torch.float64))
    return {name: draw(name, shape) for name, shape in m.shapes().items()}


def decays(name, value):
    return value.dim() == 2 and name != "position"


def rate(step):
    if step < WARMUP:
        return PEAK * (step + 1) / WARMUP
    return LEAST + (PEAK - LEAST) * 0.5 * (1 + math.cos(math.pi * (step - WARMUP) / (STEPS - WARMUP)))


def train(m, weights, dtype):
    w = {name: torch.nn.Parameter(value.to(dtype, copy=True)) for name, value in weights.items()}
    groups = [[p for name, p in w.items() if decays(name, p) == decayed] for decayed in (True, False)]
    optimiser = torch.optim.AdamW([{"params": groups[0], "weight_decay": DECAY},
                                   {"params": groups[1], "weight_decay": 0.0}], lr=PEAK)
    losses = []
    for step in range(STEPS):
        for group in optimiser.param_groups:
            group["lr"] = rate(step)
        images, labels = batch(m, step)
        loss, _ = vit.loss_of(m, images.to(dtype), labels, w)
        optimiser.zero_grad()
        loss.backward()
        clip(w, CLIP)
        optimiser.step()
        losses.append(loss.detach())
    return torch.stack(losses)


def write(file):
    file.attributes("/", steps=STEPS, batch=BATCH, peak=PEAK, least=LEAST, warmup=WARMUP, decay=DECAY, clip=CLIP)
    for name, router in {"MHA": Attention(4), "MoH": Attention(4, "two_stage", 1, 2),
                         "query norm": Attention(4, "query_norm", 1, 2)}.items():
        m = vit.Vit([router] * 2, patch=2, categories=4, width=16)
        weights = initial(m, generator_of("training " + name))
        vit.describe(file, name, m)
        for key, value in weights.items():
            file.given(f"{name}/parameters/{key}", value)
        double, single = (train(m, weights, dtype) for dtype in (torch.float64, torch.float32))
        file.results(name, {"loss": double, "loss_float32": single.double()},
                     {"loss": single, "loss_float32": single})
        print(f"{name}: loss {float(double[0]):.4f} to {float(double[-1]):.4f}, float32 differs by "
              f"{float(((single.double() - double).abs() / double).max()):.1e}")
