"""Values at the edges, in float32 and float64 each with its own: NaN, infinities, large logits, denormals, ties."""
import torch
import torch.nn.functional as F

from ops import attention

NAN, INF = float("nan"), float("inf")


def special(dtype):
    """Numbers that elementwise ops may meet; the last four lie around the smallest normal number."""
    tiny = torch.finfo(dtype).tiny
    return torch.tensor([NAN, INF, -INF, 0.0, -0.0, 1.0, -1.0, 30.0, -30.0, 200.0, -200.0, 1e4, -1e4, tiny, -tiny,
                         tiny / 8, -tiny / 8], dtype=dtype)


ELEMENTWISE = {"gelu": F.gelu, "gelu_tanh": lambda x: F.gelu(x, approximate="tanh"), "silu": F.silu, "relu": F.relu,
               "sigmoid": torch.sigmoid, "tanh": torch.tanh, "exp": torch.exp, "log": torch.log, "sqrt": torch.sqrt}


def rows(dtype, width):
    """Rows of logits: large ones, equal ones, one NaN or infinity among finite ones, nothing but -inf."""
    def row(*begin):
        x = torch.linspace(-1, 1, width, dtype=dtype)
        x[:len(begin)] = torch.tensor(begin, dtype=dtype)
        return x

    tiny = torch.finfo(dtype).tiny / 8
    return torch.stack([row(1e4, -1e4), row(-1e4), torch.full((width,), 1e4, dtype=dtype), row(0.0, NAN),
                        row(0.5, -INF), row(INF), torch.full((width,), -INF, dtype=dtype), row(tiny, -tiny)])


def large_scores(dtype, nan):
    """qkv [2, 3, 3 H Dh] whose scores reach 1e4; with `nan`, a key of the second example. Queries and keys are integers
    and Dh = 4: any order of summation gives the same scores, which float32 would otherwise round by 1e-3."""
    x = torch.linspace(-1, 1, 2 * 3 * 36, dtype=torch.float64).mul(7).sin().to(dtype).reshape(2, 3, 36)
    x[:, :, :24] = (x[:, :, :24] * 100).round()
    if nan:
        x[1, 1, 13] = NAN
    return x


def cases(dtype):
    for name, f in ELEMENTWISE.items():
        x = special(dtype)
        # xsimd's logarithm of a double denormal is 36 too small; the double build serves tests alone.
        yield name, f, [x[:-2] if name == "log" and dtype == torch.float64 else x]
    ones = torch.ones(17, dtype=dtype)
    yield "add", torch.add, [special(dtype), ones]
    yield "mul", torch.mul, [special(dtype), ones * 0.5]
    yield "div", torch.div, [ones, special(dtype)]
    yield "max", lambda x: torch.max(x, -1).values, [rows(dtype, 5)]
    for width in (3, 21):
        finite = rows(dtype, width)[[0, 1, 2, 4, 7]]
        yield f"softmax {width}", lambda x: F.softmax(x, -1), [rows(dtype, width)]
        for i, row in enumerate(finite):  # a loss each, or one infinite row would hide the others
            yield f"cross_entropy {width} row {i}", lambda x: F.cross_entropy(x, torch.tensor([0])), [row[None]]
        yield f"cross_entropy {width} NaN", lambda x: F.cross_entropy(x, torch.tensor([0])), [rows(dtype, width)[3:4]]
        flat = torch.stack([torch.zeros(width), torch.full((width,), 4.0), torch.full((width,), NAN)]).to(dtype)
        weight = torch.linspace(0.5, 1.5, width, dtype=dtype)
        yield f"layer_norm {width}", lambda x, w: F.layer_norm(x, x.shape[-1:], w, w), [flat, weight]
        yield f"rms_norm {width}", lambda x, w: w * x * torch.rsqrt(x.square().mean(-1, True) + 1e-6), [flat, weight]
    yield "attention", attention(3), [large_scores(dtype, False)]
    yield "attention NaN", attention(3), [large_scores(dtype, True)]
    yield "where", lambda a, b: torch.where(torch.arange(17) % 3 == 0, a, b), [special(dtype), special(dtype).flip(0)]
    yield "matmul", torch.matmul, [rows(dtype, 3)[:4], torch.eye(3, dtype=dtype)]


def write(file):
    """Here PyTorch's float32 is the reference for float32. Gradients are of sum(output * (1, 2, 3, ...))."""
    for precision, dtype in {"f32": torch.float32, "f64": torch.float64}.items():
        for name, f, inputs in cases(dtype):
            leaves = [x.clone().requires_grad_() for x in inputs]
            y = f(*leaves)
            cotangent = torch.arange(1, y.numel() + 1, dtype=dtype).reshape(y.shape)
            gradients = torch.autograd.grad((y * cotangent).sum(), leaves)
            group = f"{precision}/{name}"
            for i, (x, gradient) in enumerate(zip(inputs, gradients)):
                file.raw(f"{group}/input{i}", x)
                file.raw(f"{group}/gradient{i}", gradient)
            file.raw(f"{group}/output", y)
