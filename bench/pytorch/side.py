"""PyTorch's side of the benchmark, asked by `headlab bench` in the lines of bench/side.h.

The key `mode` of a prepared work says how it computes: eager, compiled (torch.compile), or bfloat16 (autocast).
"""

import contextlib
import logging
import os
import sys
import sysconfig
import time

# What torch.compile makes lies beside this file, not in /tmp, for each number of threads by itself: its code holds that
# number, and the keys of its cache do not.
os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "compiled", os.environ.get("OMP_NUM_THREADS", "any") + "-threads"
)

import torch

import decoder
import kernels
import models

logging.getLogger("torch.utils.cpp_extension").setLevel(logging.ERROR)  # warns at every torch.compile without a GPU

# torch.compile links with Python's library folder before PyTorch's own. Debian's old libtorch, the other peer, lies there:
# its test of vector instructions fails then, and all that it makes is scalar code.
sysconfig.get_config_vars()["LIBDIR"] = os.path.join(os.path.dirname(torch.__file__), "lib")

MODES = ("eager", "compiled", "bfloat16")


class Parameters(dict):
    """A work's name and its KEY=VALUE; a missing size is an error that names it."""

    def __init__(self, line):
        words = line.split()
        super().__init__(word.split("=", 1) for word in words[1:])
        self.work = words[0]

    def integer(self, key, fallback=None):
        if key not in self and fallback is None:
            raise ValueError(f"{self.work} needs {key}=N")
        return int(self.get(key, fallback))


class ResidentGrowth:
    """Peak resident memory since this object was made, as bench/resident.cpp counts it."""

    def __init__(self):
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
        self.start = self._kib("VmRSS")

    @staticmethod
    def _kib(field):
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(field + ":"))

    def peak_mib(self):
        return max(0, self._kib("VmHWM") - self.start) / 1024


def make(parameters):
    torch.set_num_threads(parameters.integer("threads", 1))
    torch.manual_seed(1)
    mode = parameters.get("mode", "eager")
    if mode not in MODES:
        raise ValueError(f"no mode is called '{mode}'; there are {', '.join(MODES)}")
    if mode == "compiled":
        require_vector_instructions()
    work = models.WORKS.get(parameters.work) or decoder.WORKS.get(parameters.work) or kernels.WORKS.get(parameters.work)
    if not work:
        raise ValueError(f"no work is called '{parameters.work}'")
    # How many tokens an expert has changes at every step: with experts sizes stay open, as they do by default.
    sizes = None if "experts" in parameters else False
    made = work(parameters, (lambda f: torch.compile(f, dynamic=sizes)) if mode == "compiled" else (lambda f: f))
    if mode == "bfloat16":
        run = made.run

        def run_bfloat16():
            with torch.autocast("cpu", dtype=torch.bfloat16):
                run()

        made.run = run_bfloat16
    return made


class Server:
    def __init__(self):
        self.work = self.growth = self.peak = None
        self.requests = 0

    def answer(self, request):
        verb, _, rest = request.partition(" ")
        if verb == "about":
            return f"about PyTorch {torch.__version__}, {torch.backends.cpu.get_cpu_capability()} kernels, " + blas()
        if verb == "prepare":
            self.work = self.peak = None
            self.requests = 0
            self.growth = ResidentGrowth()
            self.work = make(Parameters(rest))
            return f"ready {self.work.units:.9g} 0 {self.work.parameters:.9g}"
        if not self.work:
            raise ValueError("nothing is prepared")
        if verb == "run":
            return f"seconds {self.run(int(rest)):.9g}"
        if verb == "peak":
            return f"mib {self.growth.peak_mib() if self.peak is None else self.peak:.9g}"
        if verb == "products":
            raise ValueError("its products are not known")
        raise ValueError(f"no request '{verb}'")

    def run(self, repetitions):
        start = time.perf_counter()
        for _ in range(repetitions):
            self.work.run()
        taken = time.perf_counter() - start
        # After the second request, as on the other sides: the optimiser's state is there.
        self.requests += 1
        if self.requests == 2:
            self.peak = self.growth.peak_mib()
        return taken


def require_vector_instructions():
    """torch.compile goes on without any where it finds none, and its scalar code would be no peer."""
    from torch._inductor.cpu_vec_isa import pick_vec_isa

    if not pick_vec_isa():
        raise RuntimeError("torch.compile finds no vector instructions, and would make scalar code")


def blas():
    config = torch.__config__.show()
    return "MKL" if "MKL" in config else "a BLAS other than MKL"


def main():
    server = Server()
    for line in sys.stdin:
        request = line.rstrip("\n")
        if request == "quit":
            return
        try:
            answer = server.answer(request)
        except Exception as error:  # whatever it is, the asker gets it in one line
            answer = "error " + " ".join(str(error).split())
        with contextlib.suppress(BrokenPipeError):
            print(answer, flush=True)


if __name__ == "__main__":
    main()
