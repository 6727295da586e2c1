#!/usr/bin/python3
"""Writes tests/oracle/vectors/*.h5: what PyTorch computes for every op and layer. `make oracle` runs it."""
import argparse
import pathlib

import torch

import degenerate
import experts
import gmha
import groups
import layers
import llm
import ops
import optim
import training
import vit
from vector_file import VectorFile

FILES = {"ops": ops.write, "groups": groups.write, "layers": layers.write, "gmha": gmha.write, "experts": experts.write, "vit": vit.write, "llm": llm.write,
         "optim": optim.write, "degenerate": degenerate.write, "training": training.write}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path, nargs="?", default=pathlib.Path(__file__).parent / "vectors")
    parser.add_argument("--only", choices=FILES, help="this file alone")
    arguments = parser.parse_args()
    folder = arguments.folder
    folder.mkdir(exist_ok=True)
    torch.set_num_threads(1)  # the same bytes on any machine of this kind
    for name, write in FILES.items():
        if arguments.only not in (None, name):
            continue
        with VectorFile(folder / f"{name}.h5") as file:
            write(file)
        print(f"{name}.h5: {(folder / f'{name}.h5').stat().st_size} bytes")


if __name__ == "__main__":
    main()
