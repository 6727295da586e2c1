"""Cases of tests/engine/op_cases.h for parts of an axis, groups of rows and segments of a sequence, by PyTorch's own
functions."""
import math

import torch
import torch.nn.functional as F

import ops
from ops import Case, attention, attention_apart, chosen


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


def near_bias(t, allowed, length=0, first=0):
    """[T, T]: 0 where a query at t may see a key at s, by their distance t - s, and both are in one segment: of `length`
    positions, but the first, which has `first` where that is not 0."""
    position = torch.arange(t)
    segment = (position + (length - first if first else 0)) // length if length else torch.zeros(t)
    seen = allowed(position[:, None] - position) & (segment[:, None] == segment)
    return torch.zeros(t, t, dtype=torch.float64).masked_fill(~seen, -math.inf)


def keys_of_own_tokens(heads, selected, bias):
    """attention() where a head's keys are those of its own tokens."""
    def f(qkv):
        b, t, width = qkv.shape
        dim = width // (3 * heads)
        q, k, v = (x.reshape(b, t, heads, dim).transpose(1, 2) for x in qkv.chunk(3, -1))
        uses = chosen(b, t, selected).reshape(b, t, heads).transpose(1, 2).bool()  # [B, H, T]
        allowed = (bias == 0) & uses[:, :, None, :] & uses[:, :, :, None]
        blind = ~allowed.any(-1, keepdim=True)  # those that do not use the head
        scores = (q @ k.mT / math.sqrt(dim)).masked_fill(~(allowed | blind), -math.inf)
        y = (F.softmax(scores, -1) @ v).masked_fill(blind, 0)
        return y.transpose(1, 2).reshape(b, t, heads * dim)
    return f


def attention_segments(b, t):
    some, own = [[0, 3, 4, 5, 9], [1, 2, 8], [], [4, 6]], [[0, 3, 4, 5, 9], [1, 2, 8]]

    def every(d):
        return d == d

    def causal(d):
        return d >= 0

    yield Case("attention", "band", [(b, t, 18)], attention(2, bias=near_bias(t, lambda d: d.abs() <= 1)))
    yield Case("attention", "band, selected keys", [(2, 5, 18)],
               keys_of_own_tokens(2, own, near_bias(5, lambda d: d.abs() <= 1)))
    yield Case("attention", "segments", [(b, t, 18)], attention(2, bias=near_bias(t, every, 2)))
    yield Case("attention", "segments, a short first, causal", [(b, t, 18)],
               attention(2, bias=near_bias(t, causal, 3, 1)))
    yield Case("attention", "segments, window", [(b, t, 18)],
               attention(2, bias=near_bias(t, lambda d: (d >= 0) & (d < 2), 3, 2)))
    yield Case("attention", "segments, band, lengths", [(2, 5, 18)],
               attention(2, bias=near_bias(5, lambda d: d.abs() <= 1, 3, 1), lengths=[5, 3]))
    yield Case("attention", "segments, grouped keys, selected queries", [(2, 5, 24)],
               attention(4, some, near_bias(5, every, 2, 1), 2))
    yield Case("attention", "segments, selected keys", [(2, 5, 18)],
               keys_of_own_tokens(2, own, near_bias(5, causal, 3)))
    yield Case("attention", "segments, apart, last queries", [(2, 3, 12), (2, 5, 6), (2, 5, 6)],
               attention_apart(4, 2, None, near_bias(5, causal, 2, 1)[2:]))


def write(file):
    for size in (1, 2):
        n, d, b, t = ops.sizes(size)
        for part in (splits(n, d), grouped(n, d), attention_segments(b, t)):
            ops.write_cases(file, size, part)
