"""Vectors of the optimiser and the schedules, from torch.optim."""
import torch
from torch.optim import lr_scheduler

from vector_file import generator_of, normal

STEPS = 10


def parameters(values):
    return {name: torch.nn.Parameter(value.clone()) for name, value in values.items()}


def adamw(parameters_, lr, decay):
    """Two groups, as headlab's: weights decay, "free" ones do not."""
    groups = [{"params": [parameters_["weight"]], "weight_decay": decay},
              {"params": [parameters_["free"]], "weight_decay": 0.0}]
    return torch.optim.AdamW(groups, lr=lr, betas=(0.9, 0.999), eps=1e-8)


def clip(parameters_, most):
    """Down to the norm `most`, without the 1e-6 that clip_grad_norm_ adds to the norm it divides by."""
    norm = torch.sqrt(sum((p.grad**2).sum() for p in parameters_.values()))
    for p in parameters_.values():
        p.grad.mul_(min(1.0, float(most / norm)) if most > 0 else 1.0)


def run(initial, gradients, lr, decay, most, dtype):
    ours = parameters({name: value.to(dtype) for name, value in initial.items()})
    optimiser = adamw(ours, lr(0), decay)
    values = {name: [] for name in ours}
    for step in range(STEPS):
        for group in optimiser.param_groups:
            group["lr"] = lr(step)
        for name, p in ours.items():
            p.grad = gradients[name][step].to(dtype).clone()
        clip(ours, most)
        optimiser.step()
        for name, p in ours.items():
            values[name].append(p.detach().clone())
    results = {name: torch.stack(history) for name, history in values.items()}
    for name, p in ours.items():
        results[f"moments1/{name}"] = optimiser.state[p]["exp_avg"]
        results[f"moments2/{name}"] = optimiser.state[p]["exp_avg_sq"]
    return results


def write_adamw(file, generator):
    shapes = {"weight": (7, 5), "free": (11,)}
    initial = {name: normal(shape, generator) for name, shape in shapes.items()}
    gradients = {name: normal((STEPS, *shape), generator) for name, shape in shapes.items()}
    for name in shapes:
        file.given(f"adamw/initial/{name}", initial[name])
        file.given(f"adamw/gradients/{name}", gradients[name])
    for variant, (decay, most) in {"no decay": (0.0, 0.0), "decay": (0.1, 0.0), "decay, clipped": (0.1, 1.0)}.items():
        group = f"adamw/{variant}"
        file.attributes(group, decay=decay, clip=most, lr=0.01)
        double, single = (run(initial, gradients, lambda step: 0.01 / (step + 1), decay, most, dtype)
                          for dtype in (torch.float64, torch.float32))
        file.results(group, double, single)


def rates(make, peak, steps):
    """Learning rates of steps 0, 1, ... under a schedule."""
    optimiser = torch.optim.SGD([torch.nn.Parameter(torch.zeros(1))], lr=peak)
    schedule = make(optimiser)
    values = []
    for _ in range(steps):
        values.append(optimiser.param_groups[0]["lr"])
        optimiser.step()
        schedule.step()
    return torch.tensor(values, dtype=torch.float64)


def warmed(warmup, after):
    def make(optimiser):
        if warmup == 0:
            return after(optimiser)
        rise = lr_scheduler.LinearLR(optimiser, 1 / warmup, 1.0, warmup - 1) if warmup > 1 else \
            lr_scheduler.ConstantLR(optimiser, 1.0, 1)
        return lr_scheduler.SequentialLR(optimiser, [rise, after(optimiser)], [warmup])
    return make


def schedules(peak, least, steps, warmup):
    span = steps - warmup
    yield "cosine", least, 1.0, lambda o: lr_scheduler.CosineAnnealingLR(o, span, least)
    for power in (1.0, 2.0):  # PyTorch's has no other end than 0
        yield "polynomial", 0.0, power, lambda o, power=power: lr_scheduler.PolynomialLR(o, span, power)
    yield "constant", least, 1.0, lambda o: lr_scheduler.ConstantLR(o, 1.0, span)
    yield "two_stage", 0.0, 1.0, lambda o: lr_scheduler.LambdaLR(
        o, lambda step: (1 if step < span / 2 else 0.667) * (1 - step / span))


def write_average(file, generator):
    """EMA of a parameter that moves by PyTorch's own lerp."""
    values = normal((STEPS, 19), generator)
    file.given("average/values", values)
    file.attributes("average", decay=0.9)

    def run(dtype):
        average, history = values[0].to(dtype), []
        for value in values[1:].to(dtype):
            average = torch.lerp(average, value, 1 - 0.9)
            history.append(average)
        return {"history": torch.stack(history)}
    file.results("average", run(torch.float64), run(torch.float32))


def write_schedules(file):
    peak, steps = 0.003, 40
    for warmup in (0, 1, 7):
        for kind, least, power, after in schedules(peak, 0.0001, steps, warmup):
            group = f"schedules/{kind}, power {power}, warm-up {warmup}"
            file.attributes(group, kind=kind, peak=peak, least=least, steps=steps, warmup=warmup, power=power)
            values = {"rates": rates(warmed(warmup, after), peak, steps)}
            file.results(group, values, values)


def write(file):
    write_adamw(file, generator_of("adamw"))
    write_average(file, generator_of("average"))
    write_schedules(file)
