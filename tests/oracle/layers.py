"""Vectors of attention layers: outputs, gates, balance loss; gradients of sum(output * cotangent) + balance / 2."""
import torch

import bitnet
import moh
from moh import Attention
from vector_file import attempts, first_clear, normal

WIDTH = 8
SHAPES = {"": (2, 5), "one token, one example": (1, 1), "one example": (1, 7), "a token with ties": (2, 3),
          "long": (1, 600), "wide": (1, 5)}  # B, T: several blocks of queries, keys and tokens; of a product's depth
WIDTHS = {"wide": 520}
MARGINS = {"long": 1e-6}  # of as many tokens some are nearly tied
MARGIN = 1e-4  # float32 selects the same heads


def mixtures():
    """Every mode of the mixture: shared heads 0, 1 and more, routed heads 0, 1 and more, both stages, both scales."""
    for paper in (False, True):
        for two_stage in (True, False):
            for shared, routed in [(2, 2), (1, 3), (0, 3), (3, 1), (2, 0), (6, 0), (0, 6), (0, 1), (1, 1), (1, 0)]:
                if shared and routed or two_stage:  # the second stage changes nothing otherwise
                    yield Attention(6, "two_stage", shared, routed, two_stage, paper, head_dim=2)
    yield Attention(2, "two_stage", 1, 1)
    yield Attention(1, "two_stage", 0, 1)
    yield Attention(1, "two_stage", 1, 0)
    yield Attention(3, "two_stage", 1, 1, head_dim=5)


def layers():
    for heads, head_dim in [(1, 0), (4, 0), (8, 0), (3, 5)]:
        yield Attention(heads, head_dim=head_dim)
    yield from mixtures()
    for shared, routed in [(2, 2), (0, 1), (6, 0)]:
        yield Attention(6, "fixed", shared, routed, head_dim=2)
    # Not two candidates: divided by their own deviation, two norms always lie sqrt(2) apart, and the gradient is noise.
    for shared, routed in [(2, 2), (0, 3), (1, 1), (5, 1), (6, 0), (2, 4)]:
        yield Attention(6, "query_norm", shared, routed, head_dim=2)
    yield Attention(4, "query_norm", 1, 1, head_dim=5)
    for mask in ({}, {"mask": "causal"}, {"mask": "window", "window": 2}):
        if mask:
            yield Attention(4, **mask)
            yield Attention(6, "two_stage", 2, 2, head_dim=2, **mask)
        yield Attention(6, "two_stage", 2, 2, head_dim=2, kv="selected", **mask)
    yield Attention(6, "two_stage", 0, 1, head_dim=2, kv="selected")  # a head may be left without tokens
    yield Attention(6, "query_norm", 2, 2, head_dim=2, kv="selected")
    yield Attention(6, "fixed", 2, 2, head_dim=2, kv="selected")


def geometries():
    """Heads that share keys, and rotary positions in both conventions."""
    for router, shared, routed in [("none", 0, 0), ("two_stage", 2, 2), ("query_norm", 2, 2), ("fixed", 1, 2)]:
        for key_heads in (1, 2, 3):
            c = Attention(6, router, shared, routed, head_dim=2, key_heads=key_heads, mask="causal")
            if c.built <= c.group or c.built % c.group == 0:  # others are refused: heads in parts of a group
                yield c
        for rotary in ("halves", "adjacent"):
            yield Attention(6, router, shared, routed, head_dim=4, rotary=rotary, rotary_base=20.0)
    for rotary in ("halves", "adjacent"):
        yield Attention(6, "two_stage", 1, 2, head_dim=4, key_heads=2, rotary=rotary, mask="window", window=3)


def padded():
    for router, shared, routed in [("none", 0, 0), ("two_stage", 2, 2), ("query_norm", 2, 2), ("fixed", 1, 2)]:
        yield Attention(6, router, shared, routed, head_dim=4, rotary="halves", mask="causal", lengths=(3, 5))
        yield Attention(6, router, shared, routed, head_dim=2, lengths=(4, 1))
    yield Attention(6, "two_stage", 2, 2, head_dim=2, kv="selected", mask="window", window=2, lengths=(2, 4))


def bitnets():
    """What is rounded, with a norm in each map and without; queries, keys and values of unlike sizes; unused heads."""
    for router, shared, routed in [("none", 0, 0), ("two_stage", 2, 2)]:
        for of in ("both", "weights", "activations"):
            for inside in (True, False):
                yield Attention(6, router, shared, routed, head_dim=2, mask="causal", bitnet=of, norm_inside=inside)
        yield Attention(6, router, shared, routed, head_dim=2, bitnet="both", lengths=(4, 1))
        for inside in (True, False):
            yield Attention(6, router, shared, routed, head_dim=4, key_heads=3, rotary="halves", mask="causal",
                            bias=False, bitnet="both", norm_inside=inside)
    yield Attention(6, "two_stage", 1, 2, paper_scale=True, head_dim=2, bitnet="both")
    yield Attention(6, "two_stage", 2, 0, head_dim=2, bitnet="both")
    yield Attention(6, "two_stage", 2, 2, head_dim=2, kv="selected", bitnet="both")
    for router in ("query_norm", "fixed"):
        yield Attention(6, router, 2, 2, head_dim=2, bitnet="both")


def name_of(c, variant):
    parts = [c.router, f"{c.heads} heads"] + ([f"of {c.head_dim}"] if c.head_dim else [])
    if c.router != "none":
        parts += [f"{c.shared} shared {c.routed} routed"]
    parts += [f"{c.kv} keys"] if c.kv != "all" else []
    parts += [f"{c.key_heads} key heads"] if c.key_heads else []
    parts += [f"rotary {c.rotary}"] if c.rotary != "none" else []
    parts += ["lengths " + " ".join(map(str, c.lengths))] if c.lengths else []
    parts += [f"{c.mask} {c.window or ''}".strip()] if c.mask != "none" else []
    parts += ["no bias"] if not c.bias else []
    if c.bitnet != "none":
        parts += [f"BitNet {c.bitnet}", f"norm {'inside' if c.norm_inside else 'before'}"]
    if c.router == "two_stage":
        parts += ["two stages" if c.two_stage else "one stage", "paper" if c.paper_scale else "code"]
    return ", ".join(parts + ([variant] if variant else []))


def results(c, inputs, cotangent, dtype):
    """Named results; `inputs` holds x and the parameters."""
    leaves = {name: value.to(dtype).requires_grad_() for name, value in inputs.items()}
    y, gate, mask, balance = moh.attention(c, leaves["x"], leaves)
    if c == Attention(c.heads, margin=c.margin):
        y = moh.torch_attention(c, leaves["x"], leaves)
    loss = (y * cotangent.to(dtype)).sum()
    out = {"output": y, "gate": gate, "mask": mask}
    if balance is not None:
        out["balance"] = balance
        loss = loss + 0.5 * balance
    gradients = torch.autograd.grad(loss, list(leaves.values()), allow_unused=True)
    for (name, leaf), gradient in zip(leaves.items(), gradients):
        out[f"gradients/{name}"] = torch.zeros_like(leaf) if gradient is None else gradient
    return out


def describe(file, group, c, width):
    file.attributes(group, width=width, heads=c.heads, head_dim=c.head_dim, router=c.router, shared=c.shared,
                    routed=c.routed, two_stage=int(c.two_stage), paper_scale=int(c.paper_scale), kv=c.kv, mask=c.mask,
                    window=c.window, key_heads=c.key_heads, rotary=c.rotary, rotary_base=c.rotary_base,
                    bias=int(c.bias), bitnet=c.bitnet, norm_inside=int(c.norm_inside))


def drawn(c, variant, generator):
    """x and parameters, cotangent, and the results."""
    width = WIDTHS.get(variant, WIDTH)
    inputs = {"x": normal((*SHAPES[variant], width), generator)}
    if "ties" in variant:  # routers have no bias: all logits of a zero token are 0
        inputs["x"][0, 0] = 0
    for name, shape in c.shapes(width).items():
        inputs[name] = normal(shape, generator, 0.4 * (WIDTH / width) ** 0.5)
    cotangent = normal(inputs["x"].shape, generator)
    return inputs, cotangent, results(c, inputs, cotangent, torch.float64)


def write_layer(file, c, variant=""):
    group = name_of(c, variant)
    describe(file, group, c, WIDTHS.get(variant, WIDTH))
    c.margin = bitnet.MARGIN if c.bitnet != "none" else MARGINS.get(variant, MARGIN)
    names = [group, *attempts(group)]
    inputs, cotangent, double = first_clear(lambda generator: drawn(c, variant, generator), names)
    single = results(c, inputs, cotangent, torch.float32)
    file.given(f"{group}/x", inputs.pop("x"))
    file.given(f"{group}/cotangent", cotangent)
    if c.lengths:
        file.given(f"{group}/lengths", c.lengths)
    for name, value in inputs.items():
        file.given(f"{group}/parameters/{name}", value)
    file.results(group, double, single)


def write(file):
    for c in [*layers(), *geometries(), *padded(), *bitnets()]:
        write_layer(file, c)
    for variant in ("one token, one example", "one example"):
        write_layer(file, Attention(4), variant)
        write_layer(file, Attention(4, "two_stage", 2, 1), variant)
    for variant in ("long", "wide"):
        write_layer(file, Attention(2, mask="causal", head_dim=4), variant)
        for kv in ("all", "selected"):
            write_layer(file, Attention(3, "two_stage", 1, 1, head_dim=4, mask="causal", kv=kv), variant)
    write_layer(file, Attention(2, mask="window", window=150), "long")
    write_layer(file, Attention(6, "two_stage", 1, 2, head_dim=2), "a token with ties")
    write_layer(file, Attention(6, "two_stage", 0, 3, paper_scale=True, head_dim=2), "a token with ties")
