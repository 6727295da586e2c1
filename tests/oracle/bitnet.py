"""Linear maps of BitNet b1.58, with gradients as if nothing were rounded. A layer c says what is rounded (c.bitnet:
none, both, weights, activations), whether a norm stands in each map (c.norm_inside), and how far from half way numbers
are (c.margin)."""
import torch
import torch.nn.functional as F

MARGIN = 5e-4  # of what other maps have computed: float32 is off by up to 1e-4 of a step


def rounded(x, low, high, margin):
    """Refuses numbers that float32 could round to another side."""
    beside = (x - x.floor() - 0.5).abs()
    if x.dtype == torch.float64:
        assert (beside > margin).all(), "nearly half way"
    return x.round().clamp(low, high)


def ternary(w, margin):
    s = 1 / w.abs().mean().clamp(min=1e-5)
    return w + (rounded(w * s, -1, 1, margin) / s - w).detach()


def int8(x, margin):
    s = 127 / x.abs().amax(-1, keepdim=True).clamp(min=1e-5)
    return x + (rounded(x * s, -128, 127, margin) / s - x).detach()


def has_norms(c):
    """The maps have norms, in place of the block's before them."""
    return c.bitnet != "none" and c.norm_inside


def bit_input(c, x):
    """x as a map reads it."""
    if c.bitnet == "none":
        return x
    if c.norm_inside:
        x = x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6)
    return int8(x, c.margin) if c.bitnet != "weights" else x


def bit_weight(c, w, rows=None):
    """The weight as a map multiplies with it. Of several maps, of `rows` each, every one has a scale."""
    if c.bitnet in ("none", "activations"):
        return w
    return torch.cat([ternary(part, c.margin) for part in w.split(rows or len(w))])


def bit_linear(c, x, w, bias=None, on=True):
    """F.linear, as BitNet b1.58 has it where it is on."""
    return F.linear(bit_input(c, x), bit_weight(c, w), bias) if on else F.linear(x, w, bias)
