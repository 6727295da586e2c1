"""Cases of tests/engine/op_cases.h for parts of an axis and groups of rows, by PyTorch's own functions."""
import torch
import torch.nn.functional as F

import ops
from ops import Case


def splits(n, d):
    def turned(x):
        first, second = torch.split(x, [1, n - 1], 1)
        return torch.cat([second, first], 1)

    def some(x):
        first, empty, _, last = torch.split(x, [1, 0, d - 3, 2], -1)
        return torch.cat([last * last, first, empty], -1)

    yield Case("split", "all parts, turned round", [(2, n, d)], turned)
    yield Case("split", "a part twice, one empty, one unused", [(n, d)], some)


def grouped(n, d):
    rows = torch.arange(n)
    groups = [rows[rows % 3 == 0], rows[:0], rows[rows % 5 != 2], rows[rows % 4 == 1]]
    pairs = sum(len(group) for group in groups)

    def maps(parts, w, b):
        return torch.cat([F.linear(x, w[g], None if b is None else b[g]) for g, x in enumerate(parts)])

    def grouped_linear(x, w, b=None):
        return maps([x.reshape(n, d)[group] for group in groups], w, b)

    def packed_linear(x, w, b=None):
        return maps(torch.split(x, [len(group) for group in groups]), w, b)

    def grouped_sum(y, gate):
        at, of = torch.cat(groups), torch.repeat_interleave(torch.arange(4), torch.tensor([len(g) for g in groups]))
        return torch.zeros(n, d, dtype=y.dtype).index_add(0, at, gate[at, of][:, None] * y)

    yield Case("grouped_linear", "bias", [(1, n, d), (4, 7, d), (4, 7)], grouped_linear)
    yield Case("grouped_linear", "no bias", [(n, d), (4, d, d)], grouped_linear)
    yield Case("packed_linear", "bias", [(pairs, d), (4, 7, d), (4, 7)], packed_linear)
    yield Case("packed_linear", "one column", [(pairs, d), (4, 1, d)], packed_linear)
    yield Case("grouped_sum", "", [(pairs, d), (n, 4)], grouped_sum)


def write(file):
    for size in (1, 2):
        n, d, _, _ = ops.sizes(size)
        for part in (splits(n, d), grouped(n, d)):
            ops.write_cases(file, size, part)
