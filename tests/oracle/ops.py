"""Cases of tests/engine/op_cases.h by PyTorch's own functions; groups.py has the others."""
import math
from dataclasses import dataclass
from typing import Callable

import torch
import torch.nn.functional as F

from vector_file import exact, generator_of, normal


@dataclass
class Case:
    op: str
    variant: str
    shapes: list
    apply: Callable  # PyTorch's counterpart, of the inputs
    domain: str = "normal"
    differentiable: bool = True


def sizes(size):
    """(n, d, batch, tokens) of op_cases(size)."""
    return {1: (3, 5, 2, 5), 2: (5, 19, 2, 49)}[size]


def arithmetic(n, d):
    for op, f in {"add": torch.add, "sub": torch.sub, "mul": torch.mul, "div": torch.div}.items():
        domain = "positive" if op == "div" else "normal"
        for variant, shapes in {"same shape": [(n, d), (n, d)], "row": [(n, d), (d,)], "column": [(2, n, d), (2, n, 1)],
                                "scalar": [(n, d), ()], "outer": [(n, 1), (1, d)], "left stretches": [(1, d), (n, d)],
                                "size 1": [(1,), (1, 1)]}.items():
            yield Case(op, variant, shapes, f, domain)
    yield Case("scale", "", [(n, d)], lambda x: -1.7 * x)


def products(n, d):
    for ta in (False, True):
        for tb in (False, True):
            a, b = (d, n) if ta else (n, d), (7, d) if tb else (d, 7)
            how = ("A^T" if ta else "A") + (" B^T" if tb else " B")

            def f(x, y, ta=ta, tb=tb):
                return torch.matmul(x.mT if ta else x, y.mT if tb else y)

            yield Case("matmul", how, [a, b], f)
            yield Case("matmul", "batched " + how, [(2, *a), (2, *b)], f)
            yield Case("matmul", "shared B, " + how, [(2, *a), b], f)
    yield Case("matmul", "1 x 1", [(1, 1), (1, 1)], torch.matmul)
    yield Case("linear", "bias", [(2, n, d), (7, d), (7,)], F.linear)
    yield Case("linear", "no bias", [(n, d), (d, d)], F.linear)
    yield Case("linear", "one row", [(1, d), (1, d), (1,)], F.linear)
    yield Case("linear_gelu", "", [(2, n, d), (7, d), (7,)], lambda x, w, b: F.gelu(F.linear(x, w, b)))


def reductions(n, d):
    for op, f in {"sum": torch.sum, "mean": torch.mean}.items():
        yield Case(op, "all", [(n, d)], lambda x, f=f: f(x))
        yield Case(op, "rows", [(n, d)], lambda x, f=f: f(x, 0))
        yield Case(op, "last, kept", [(n, d)], lambda x, f=f: f(x, -1, keepdim=True))
        yield Case(op, "outer and last", [(2, n, d)], lambda x, f=f: f(x, (0, 2)))
        yield Case(op, "middle", [(2, n, d)], lambda x, f=f: f(x, 1))
    yield Case("max", "last", [(n, d)], lambda x: torch.max(x, -1).values, "apart")
    yield Case("max", "first, kept", [(n, d)], lambda x: torch.max(x, 0, keepdim=True).values, "apart")


def broadcasts(n, d):
    for variant, shape, to in (("row", (d,), (2, n, d)), ("column", (2, n, 1), (2, n, d)), ("middle", (2, 1, d), (2, n, d)),
                               ("outer and last", (1, n, 1), (2, n, d)), ("scalar", (), (n, d)), ("itself", (n, d), (n, d))):
        yield Case("broadcast_to", variant, [shape], lambda x, to=to: torch.broadcast_to(x, to))


def shapes_and_rows(n, d):
    yield Case("reshape", "", [(2, n, d)], lambda x: x.reshape(-1, n))
    yield Case("transpose", "", [(2, n, d)], lambda x: x.permute(2, 0, 1))
    yield Case("slice", "middle axis", [(2, n, d)], lambda x: x[:, 1:n])
    yield Case("slice", "last axis", [(n, d)], lambda x: x[:, 0:2])
    yield Case("concat", "last", [(n, d), (n, 2)], lambda x, y: torch.cat([x, y], -1))
    yield Case("concat", "an input twice", [(n, d)], lambda x: torch.cat([x, x], 0))
    yield Case("gather_rows", "repeats", [(n, d)], lambda x: x[[2, 0, 2]])
    yield Case("scatter_rows", "repeats", [(3, d)],
               lambda x: torch.zeros(n, d, dtype=x.dtype).index_add(0, torch.tensor([1, 0, 1]), x))
    yield Case("embedding", "repeats", [(n, d)], lambda w: F.embedding(torch.tensor([2, 0, 2, 2]), w))
    yield Case("embedding", "one id", [(1, d)], lambda w: F.embedding(torch.tensor([0]), w))


def rms_norm(x, weight):
    """By its definition: this PyTorch has none."""
    return weight * x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6)


def normalisations(n, d, size):
    labels = torch.tensor([(i * 7 + 1) % d for i in range(n)])
    yield Case("softmax", "", [(n, d)], lambda x: F.softmax(x, -1))
    yield Case("softmax", "one", [(n, 1)], lambda x: F.softmax(x, -1))
    yield Case("cross_entropy", "hard", [(n, d)], lambda x: F.cross_entropy(x, labels))
    yield Case("cross_entropy", "smoothed", [(n, d)], lambda x: F.cross_entropy(x, labels, label_smoothing=0.1))
    yield Case("cross_entropy_soft", "", [(n, d)], lambda x: F.cross_entropy(x, torch.full_like(x, 1 / d)))
    yield Case("layer_norm", "", [(n, d), (d,), (d,)], lambda x, w, b: F.layer_norm(x, (d,), w, b))
    yield Case("layer_norm", "many rows", [(131 * size, 3), (3,), (3,)], lambda x, w, b: F.layer_norm(x, (3,), w, b))
    yield Case("rms_norm", "", [(2, n, d), (d,)], rms_norm)
    yield Case("rms_norm", "two numbers a row", [(n, 2), (2,)], rms_norm)
    yield Case("rms_norm", "many rows", [(131 * size, 3), (3,)], rms_norm)


def activations(n, d):
    functions = {"gelu": F.gelu, "gelu_tanh": lambda x: F.gelu(x, approximate="tanh"), "silu": F.silu, "relu": F.relu,
                 "sigmoid": torch.sigmoid, "tanh": torch.tanh, "exp": torch.exp, "log": torch.log, "sqrt": torch.sqrt}
    def swiglu(x):
        gate, gated = x.chunk(2, -1)
        return F.silu(gate) * gated

    yield Case("swiglu", "", [(2, n, 2 * d)], swiglu)
    yield Case("swiglu", "one gate a row", [(n, 2)], swiglu)
    domains = {"relu": "apart", "log": "positive", "sqrt": "positive"}
    for op, f in functions.items():
        yield Case(op, "", [(n, d)], f, domains.get(op, "normal"))


def chosen(b, t, selected):
    """[B T, H]: 1 where a head is among a token's."""
    mask = torch.zeros(b * t, len(selected), dtype=torch.float64)
    for head, tokens in enumerate(selected):
        mask[tokens, head] = 1
    return mask


def attention_apart(heads, key_heads=None, selected=None, bias=None, lengths=None):
    """softmax(q k^T / sqrt(Dh) + bias [T, S]) v of q [B, T, H Dh], k and v [B, S, Hk Dh], the queries the last of the
    positions; zero for queries that are not selected, for padding and for those that bias hides every key from."""
    def f(q, k, v):
        (b, t, width), s = q.shape, k.shape[1]
        dim = width // heads
        q = q.reshape(b, t, heads, dim).transpose(1, 2)
        k, v = (x.reshape(b, s, key_heads or heads, dim).transpose(1, 2)
                .repeat_interleave(heads // (key_heads or heads), 1) for x in (k, v))
        scores = q @ k.mT / math.sqrt(dim)  # [B, H, T, S]
        mask = torch.ones(b * t, heads) if selected is None else chosen(b, t, selected)
        if bias is not None:
            blind = (bias == -math.inf).all(-1)
            scores = scores + bias.masked_fill(blind[:, None], 0).to(q.dtype)
            mask = mask * (~blind).repeat(b)[:, None]
        if lengths is not None:
            length = torch.tensor(lengths)[:, None]
            there = torch.arange(s) < length.clamp(min=1)  # a softmax of something; such queries become zero
            scores = scores.masked_fill(~there[:, None, None], -math.inf)
            mask = mask * (torch.arange(s - t, s) < length).reshape(b * t, 1)
            scores = scores.masked_fill((mask.reshape(b, t, heads) == 0).transpose(1, 2)[..., None], 0)
        y = (F.softmax(scores, -1) @ v).transpose(1, 2)  # [B, T, H, Dh]
        return (y * mask.to(q.dtype).reshape(b, t, heads, 1)).reshape(b, t, width)
    return f


def attention(heads, selected=None, bias=None, key_heads=None, lengths=None):
    """The same of qkv [B, T, (H + 2 Hk) Dh]."""
    keys = key_heads or heads

    def f(qkv):
        dim = qkv.shape[-1] // (heads + 2 * keys)
        return attention_apart(heads, keys, selected, bias, lengths)(
            *qkv.split([heads * dim, keys * dim, keys * dim], -1))
    return f


def rotary(heads, dim, adjacent=False, base=10000.0, first=0):
    """Pairs of the first `heads` heads of x [B, T, W] as complex numbers, each turned by its position's angle."""
    def f(x):
        b, t, _ = x.shape
        turned = x[..., :heads * dim].reshape(b, t, heads, *((dim // 2, 2) if adjacent else (2, dim // 2)))
        real, imaginary = turned.unbind(-1 if adjacent else -2)
        angle = torch.outer(torch.arange(first, first + t, dtype=torch.float64),
                            base ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim))
        by = torch.polar(torch.ones_like(angle), angle).to(torch.complex(real, imaginary).dtype)[:, None]
        z = torch.complex(real, imaginary) * by
        turned = torch.stack([z.real, z.imag], -1 if adjacent else -2).reshape(b, t, heads * dim)
        return torch.cat([turned, x[..., heads * dim:]], -1)
    return f


def distance_bias(allowed):
    """0 where a query at t may see a key at s, by their distance t - s; -inf elsewhere."""
    t = torch.arange(5)
    return torch.zeros(5, 5, dtype=torch.float64).masked_fill(~allowed(t[:, None] - t), -math.inf)


def attentions(b, t):
    yield Case("attention", "dense", [(b, t, 36)], attention(4))
    yield Case("attention", "one head", [(b, t, 21)], attention(1))
    yield Case("attention", "one token", [(1, 1, 18)], attention(2))
    yield Case("attention", "selected queries", [(2, 5, 18)], attention(3, [list(range(10)), [3, 7, 8], []]))
    causal, window = distance_bias(lambda d: d >= 0), distance_bias(lambda d: (d >= 0) & (d < 2))
    i = torch.arange(25)
    additive = (0.1 * (i % 4).double()).masked_fill((i % 7 == 3) | (i // 5 == 2), -math.inf).reshape(5, 5)
    for variant, selected, bias in [("causal", None, causal), ("window", None, window),
                                    ("causal, selected queries", [[0, 3, 4, 5, 9], [1, 2, 8]], causal),
                                    ("additive, a query without keys", None, additive)]:
        yield Case("attention", variant, [(2, 5, 18)], attention(2, selected, bias))


def attention_geometry(b, t):
    some = [[0, 3, 4, 5, 9], [1, 2, 8], [], [4, 6]]
    causal, window = distance_bias(lambda d: d >= 0), distance_bias(lambda d: (d >= 0) & (d < 2))
    of_size = torch.zeros(t, t, dtype=torch.float64).masked_fill(torch.ones(t, t).triu(1).bool(), -math.inf)
    yield Case("attention", "grouped keys", [(b, t, 24)], attention(4, key_heads=2))
    yield Case("attention", "one key head", [(b, t, 10)], attention(3, bias=of_size, key_heads=1))
    yield Case("attention", "grouped keys, selected queries", [(2, 5, 24)], attention(4, some, causal, 2))
    yield Case("attention", "lengths", [(3, 5, 18)], attention(2, lengths=[5, 0, 3]))
    yield Case("attention", "lengths, grouped keys, selected queries", [(2, 5, 24)],
               attention(4, some, causal, 2, [4, 5]))
    i = torch.arange(15)
    additive = (0.1 * (i % 4).double()).masked_fill(i % 7 == 3, -math.inf).reshape(3, 5)
    for variant, bias, lengths in [("", causal[2:], None), (", window", window[2:], None),
                                   (", lengths", causal[2:], [5, 3]), (", additive", additive, None)]:
        yield Case("attention", "apart, last queries" + variant, [(2, 3, 12), (2, 5, 6), (2, 5, 6)],
                   attention_apart(4, 2, None, bias, lengths))
    yield Case("attention", "apart, fewer keys", [(2, 5, 12), (2, 2, 6), (2, 2, 6)], attention_apart(4, 2))
    yield Case("attention", "apart, one tensor thrice", [(2, 5, 6)], lambda x: attention_apart(2)(x, x, x))
    yield Case("rotary", "halves", [(b, t, 15)], rotary(2, 6))
    yield Case("rotary", "adjacent", [(b, t, 15)], rotary(2, 6, True))
    yield Case("rotary", "halves, base 100, from position 7", [(b, t, 15)], rotary(3, 4, False, 100.0, 7))
    yield Case("rotary", "adjacent, base 100, from position 7", [(b, t, 15)], rotary(1, 14, True, 100.0, 7))


def routed_projections():
    some = [[0, 3, 4, 5, 9], [], [1, 2, 8]]

    def qkv_projection(keys):
        def f(x, w, b):
            mask = chosen(2, 5, some).to(x.dtype)
            kept = torch.stack([mask] + 2 * [mask if keys else torch.ones_like(mask)], 1)  # [B T, 3, H]
            return (F.linear(x, w, b).reshape(10, 3, 3, 2) * kept[..., None]).reshape(2, 5, 18)
        return f

    def output_projection(heads, gate, w, b):
        gated = heads.reshape(10, 3, 2) * (gate * chosen(2, 5, some).to(gate.dtype))[..., None]
        return F.linear(gated.reshape(2, 5, 6), w, b)

    for keys in (False, True):
        yield Case("qkv_projection", "selected keys" if keys else "all keys", [(2, 5, 7), (18, 7), (18,)],
                   qkv_projection(keys))
    def grouped(x, w, b):
        kept = torch.cat([chosen(2, 5, some), torch.ones(10, 2)], 1).to(x.dtype)  # [B T, H + 2 Hk]
        return (F.linear(x, w, b).reshape(10, 5, 2) * kept[..., None]).reshape(2, 5, 10)

    yield Case("qkv_projection", "grouped keys", [(2, 5, 7), (10, 7), (10,)], grouped)
    yield Case("output_projection", "", [(2, 5, 6), (10, 3), (7, 6), (7,)], output_projection)


def top_k_mask(x, k):
    return torch.zeros_like(x).scatter(-1, x.topk(k, -1).indices, 1.0)


def clear_of_steps(x):
    """x, whose numbers float32 rounds to the same side."""
    assert ((x - x.floor() - 0.5).abs() > 1e-4).all(), "nearly half way: take another seed"
    return x


def absmean_ternary(w):
    s = 1 / w.abs().mean().clamp(min=1e-5)
    return clear_of_steps(w * s).round().clamp(-1, 1) / s


def absmax_int8(x):
    s = 127 / x.abs().amax(-1, keepdim=True).clamp(min=1e-5)
    return clear_of_steps(x * s).round().clamp(-128, 127) / s


def rounding(n, d):
    def parts(w):
        pieces = w.flatten().split([d, 2 * d, 3 * d])
        return torch.cat([absmean_ternary(piece) for piece in pieces]).reshape(w.shape)

    yield Case("absmean_ternary", "whole", [(7, d)], absmean_ternary, differentiable=False)
    yield Case("absmean_ternary", "parts", [(2, 3, d)], parts, differentiable=False)
    yield Case("absmax_int8", "", [(2, n, d)], absmax_int8, differentiable=False)


def selections(n, d):
    condition = (torch.arange(n * d).reshape(n, d) % 3 == 0)
    yield Case("top_k_mask", "", [(n, d)], lambda x: top_k_mask(x, 2), "apart", False)
    yield Case("stop_gradient", "", [(n, d)], lambda x: x.detach(), differentiable=False)
    yield Case("straight_through", "hard equals soft", [(n, d)], lambda x: x.detach() + x - x.detach())
    yield Case("where", "", [(n, d), (n, d)], lambda a, b: torch.where(condition, a, b))


def cases(size):
    n, d, b, t = sizes(size)
    for part in (arithmetic(n, d), products(n, d), reductions(n, d), broadcasts(n, d), shapes_and_rows(n, d),
                 normalisations(n, d, size), activations(n, d), attentions(b, t), attention_geometry(b, t), routed_projections(),
                 selections(n, d), rounding(n, d)):
        yield from part


def draw(shape, domain, generator):
    """Inputs off the kinks of their op, as the domains of op_cases.h say."""
    if domain == "apart":  # all numbers differ, none is 0
        count = math.prod(shape)
        order = torch.randperm(count, generator=generator).double()
        return exact(0.375 * (order - count // 2 + 0.25)).reshape(shape)
    x = normal(shape, generator)
    return exact(0.5 + x.abs()) if domain == "positive" else x


def results(case, inputs, cotangent, dtype):
    """Output, and the gradients of sum(output * cotangent), by name."""
    leaves = [x.to(dtype).requires_grad_(case.differentiable) for x in inputs]
    y = case.apply(*leaves)
    if not case.differentiable:
        return {"output": y}
    gradients = torch.autograd.grad((y * cotangent.to(dtype)).sum(), leaves)
    return {"output": y} | {f"gradient{i}": g for i, g in enumerate(gradients)}


def write_cases(file, size, cases_of_size):
    for case in cases_of_size:
        group = f"{size}/{case.op}/{case.variant or 'plain'}"
        generator = generator_of(group)
        inputs = [draw(shape, case.domain, generator) for shape in case.shapes]
        cotangent = normal(case.apply(*inputs).shape, generator)
        double, single = (results(case, inputs, cotangent, dtype) for dtype in (torch.float64, torch.float32))
        for i, x in enumerate(inputs):
            file.given(f"{group}/input{i}", x)
        file.given(f"{group}/cotangent", cotangent)
        file.results(group, double, single)


def write(file):
    for size in (1, 2):
        write_cases(file, size, cases(size))
