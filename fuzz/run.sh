#!/usr/bin/env bash
# Runs fuzz targets one after the other: run.sh BUILD TARGET... . One line a target; exit code 1 when one has a finding.
set -uo pipefail
build=$1; shift
runs=${FUZZ_RUNS:-1000000}
here=$(cd "$(dirname "$0")" && pwd)
status=0
export ASAN_OPTIONS=quarantine_size_mb=16:${ASAN_OPTIONS:-}  # the usual 256 MiB costs more page faults than parsing does
# HDF5 1.10 loses 72 bytes of its own with each file that it reads from memory.
export LSAN_OPTIONS=suppressions=$here/leaks.txt:print_suppressions=0:${LSAN_OPTIONS:-}
# libFuzzer leaves without destructors: what its targets write goes with this folder, in memory where there is such a place.
[ -w /dev/shm ] && export TMPDIR=/dev/shm
TMPDIR=$(mktemp -d) && export TMPDIR || exit 1
trap 'rm -rf "$TMPDIR"' EXIT
for target in "$@"; do
  seeds=$here/corpus/${target%_resealed}
  work=$build/corpus/$target; artifacts=$build/artifacts/$target; log=$build/$target.log
  rm -rf "$artifacts"; mkdir -p "$work" "$artifacts"
  case $target in
    idx | cifar | dictionary | jsonl | glue | synsets | questions_* | r_strings | packed | llama2c | llama2c_tokenizer | safetensors | beside_runs | timing) options=(-max_len=4096) ;;
    override) options=(-max_len=512 -dict="$here/toml.dict") ;;
    spec | config) options=(-max_len=8192 -dict="$here/toml.dict") ;;
    *) options=(-max_len=32768) ;;
  esac
  "$build/fuzz/fuzz_$target" -runs="$runs" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -entropic=0 "${options[@]}" \
    -artifact_prefix="$artifacts/" "$work" "$seeds" >"$log" 2>&1
  code=$?
  stat() { sed -n "s/^stat::$1: *//p" "$log" | tail -1; }
  found=$(find "$artifacts" -type f ! -name 'slow-unit-*' | wc -l)
  [ "$code" -ne 0 ] && [ "$found" -eq 0 ] && found="1 (see $log)"
  printf '%-20s %9s runs  %7s exec/s  findings: %s\n' "$target" "$(stat number_of_executed_units)" "$(stat average_exec_per_sec)" "$found"
  [ "$code" -eq 0 ] || { status=1; echo "  $(grep -m1 -E 'broken promise|runtime error|^SUMMARY|Assertion' "$log"); inputs in $artifacts"; }
done
exit $status
