#!/usr/bin/env bash
# usage: tools/pytorch.sh FOLDER
# PyTorch from PyPI, the second peer of the benchmark, in a Python environment of its own at FOLDER; nothing of the system
# changes. About 5 GB: its default build brings CUDA's libraries along, and does not start without them. Where it cannot be
# had, the benchmark goes on without it.
set -euo pipefail
version=2.12.1
folder=$1
[ -e "$folder/ready-$version" ] && exit 0
echo "headlab: installing PyTorch $version from PyPI into $folder" >&2
rm -rf "$folder"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if /usr/bin/python3 -m venv "$folder" >"$log" 2>&1 && "$folder/bin/pip" install --no-cache-dir --disable-pip-version-check "torch==$version" numpy >"$log" 2>&1 \
   && "$folder/bin/python" -c 'import torch' >"$log" 2>&1; then
  touch "$folder/ready-$version"
else
  tail -3 "$log" >&2
  rm -rf "$folder"
  echo "headlab: without PyTorch from PyPI (its last lines stand above); its columns stay empty" >&2
fi
