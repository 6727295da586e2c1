"""Single kernels; the counts of moved numbers are those of bench/work/kernels.cpp."""

import torch
from torch.nn import functional as F

from models import Work


def gigabytes(numbers):
    return 4e-9 * numbers


def inference(units, f):
    def run():
        with torch.inference_mode():
            f()

    return Work(run, units)


def with_gradient(units, leaves, loss):
    """The gradients of loss() for the leaves."""
    for leaf in leaves:
        leaf.requires_grad_(True)

    def run():
        for leaf in leaves:
            leaf.grad = None
        loss().backward()

    return Work(run, units)


def row_kernel(p, compiled, f, leaves=()):
    rows, width = p.integer("rows"), p.integer("width")
    x, weights = torch.randn(rows, width), torch.randn(rows, width)
    numbers = rows * width
    if p.integer("train", 0) == 0:
        f = compiled(f)
        return inference(gigabytes(2 * numbers), lambda: f(x))
    loss = compiled(lambda x: (f(x) * weights).sum())
    return with_gradient(gigabytes(5 * numbers), [*leaves, x], lambda: loss(x))


def gemm(p, _):
    m, n, k, count = p.integer("m"), p.integer("n"), p.integer("k"), p.integer("count", 1)

    def operand(rows, columns, transposed):
        shape = (columns, rows) if transposed else (rows, columns)
        x = torch.randn(shape if count == 1 else (count, *shape))
        return x.transpose(-2, -1) if transposed else x

    a, b = operand(m, k, p.integer("ta", 0) != 0), operand(k, n, p.integer("tb", 0) != 0)
    return inference(2e-9 * m * n * k * count, lambda: torch.matmul(a, b))


def layer_norm(p, compiled):
    width = p.integer("width")
    scale, offset = torch.ones(width), torch.zeros(width)
    return row_kernel(p, compiled, lambda x: F.layer_norm(x, (width,), scale, offset), [scale, offset])


def cross_entropy(p, compiled):
    rows, vocabulary = p.integer("rows"), p.integer("vocabulary")
    logits, labels = torch.randn(rows, vocabulary), torch.randint(vocabulary, (rows,))
    loss = compiled(lambda x: F.cross_entropy(x, labels))
    return with_gradient(rows, [logits], lambda: loss(logits))


def adamw(p, _):
    count, rows, width = p.integer("count"), p.integer("rows"), p.integer("width")
    weights = [torch.randn(rows, width, requires_grad=True) for _ in range(count)]
    for weight in weights:
        weight.grad = torch.randn(rows, width)
    adam = torch.optim.AdamW(weights, lr=1e-4, weight_decay=0.05, fused=True)
    return Work(adam.step, gigabytes(7 * count * rows * width))


def embedding_gradient(p, compiled):
    rows, vocabulary, width = p.integer("rows"), p.integer("vocabulary"), p.integer("width")
    table, ids = torch.randn(vocabulary, width), torch.randint(vocabulary, (rows,))
    weights = torch.randn(rows, width)
    loss = compiled(lambda t: (F.embedding(ids, t) * weights).sum())
    return with_gradient(rows, [table], lambda: loss(table))


def move_rows(p, scatter):
    source, width, rows = p.integer("from"), p.integer("width"), p.integer("rows")
    ids = torch.randint(source, (rows,))
    x = torch.randn(rows if scatter else source, width)
    moved = gigabytes(2 * rows * width)
    if scatter:
        return inference(moved, lambda: torch.zeros(source, width).index_add_(0, ids, x))
    return inference(moved, lambda: torch.index_select(x, 0, ids))


WORKS = {
    "gemm": gemm,
    "softmax": lambda p, compiled: row_kernel(p, compiled, lambda x: F.softmax(x, -1)),
    "gelu": lambda p, compiled: row_kernel(p, compiled, F.gelu),
    "layer-norm": layer_norm,
    "cross-entropy": cross_entropy,
    "adamw": adamw,
    "embedding-gradient": embedding_gradient,
    "gather-rows": lambda p, _: move_rows(p, False),
    "scatter-rows": lambda p, _: move_rows(p, True),
}
