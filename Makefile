# make quickstart | test | build | bench | soak | asan | fuzz | oracle | audit | format | clean        (README.md says what each does)
BUILD   ?= build
JOBS    ?= $(shell nproc)
WERROR  ?= $(or $(HEADLAB_WERROR),$(if $(CI),ON,OFF))
TYPE    ?= Release
FUZZ_RUNS    ?= 1000000
FUZZ_TARGETS ?= idx cifar dictionary jsonl glue synsets questions_jsonl questions_logiqa questions_truthfulqa r_strings packed tokenizer tokenizer_resealed llama2c_tokenizer llama2c safetensors spec override config beside_runs explained timing result summary checkpoint

.PHONY: quickstart build test bench bench-growth bench-ops bench-gradients soak asan fuzz oracle audit format format-check clean setup configure

quickstart: build
	$(BUILD)/headlab reproduce moh-components --scale smoke

setup:
	@tools/setup.sh

configure: setup
	@cmake -S . -B $(BUILD) -G Ninja -DCMAKE_BUILD_TYPE=$(TYPE) -DHEADLAB_WERROR=$(WERROR) $(CMAKE_ARGS) >$(BUILD)-configure.log 2>&1 \
	  || { cat $(BUILD)-configure.log; exit 1; }; mv -f $(BUILD)-configure.log $(BUILD)/configure.log

build: configure
	@cmake --build $(BUILD) -j $(JOBS) --target headlab

test:
	@tools/setup.sh tools/packages-test.txt
	@$(MAKE) --no-print-directory configure
	@cmake --build $(BUILD) -j $(JOBS)
	cd $(BUILD) && TMPDIR=$$("$(CURDIR)/tools/test_folder.sh") ctest --output-on-failure -j $(JOBS)

bench:
	@tools/setup.sh tools/packages-bench.txt
	@$(MAKE) --no-print-directory configure
	@cmake --build $(BUILD) -j $(JOBS) --target headlab headlab_bench_torch
	@tools/pytorch.sh $(BUILD)/bench/pytorch/environment
	$(BUILD)/headlab bench

bench-growth: build
	$(BUILD)/headlab bench growth --out results/reports/growth

bench-ops: configure
	@cmake --build $(BUILD) -j $(JOBS) --target headlab_bench_ops
	$(BUILD)/bench/headlab_bench_ops --benchmark_min_time=0.1

bench-gradients: configure
	@cmake --build $(BUILD) -j $(JOBS) --target headlab_gradients
	$(BUILD)/bench/headlab_gradients results/reports/gradients

asan: export ASAN_OPTIONS := detect_stack_use_after_return=1$(if $(ASAN_OPTIONS),:$(ASAN_OPTIONS))
asan:
	@$(MAKE) --no-print-directory test BUILD=build-asan CMAKE_ARGS="-DHEADLAB_SANITIZE=ON $(CMAKE_ARGS)"

soak: configure
	@cmake --build $(BUILD) -j $(JOBS) --target headlab test_soak test_results test_experiments
	HEADLAB_SOAK=1 $(BUILD)/tests/test_results --gtest_filter='*BitRot*:*Mutants*'
	HEADLAB_SOAK=1 $(BUILD)/tests/test_experiments --gtest_filter='*BitRot*'
	HEADLAB_SOAK=1 $(BUILD)/tests/test_soak

fuzz:
	@tools/setup.sh tools/packages-fuzz.txt
	@$(MAKE) --no-print-directory configure BUILD=build-fuzz \
	  CMAKE_ARGS="-DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ -DHEADLAB_FUZZ=ON $(CMAKE_ARGS)"
	@cmake --build build-fuzz -j $(JOBS) --target $(FUZZ_TARGETS:%=fuzz_%)
	@FUZZ_RUNS=$(FUZZ_RUNS) fuzz/run.sh build-fuzz $(FUZZ_TARGETS)

# Debian's python3 by its path: another one on PATH would not see Debian's modules.
oracle:
	@tools/setup.sh tools/packages-oracle.txt
	/usr/bin/python3 tests/oracle/make_vectors.py
	/usr/bin/python3 tests/oracle/reference_statistics.py > tests/oracle/vectors/statistics.json

audit:
	@tools/setup.sh tools/packages-audit.txt
	@PYTHONPATH=tools /usr/bin/python3 -m audit --self-test
	@PYTHONPATH=tools /usr/bin/python3 -m audit

format:
	@tools/setup.sh tools/packages-dev.txt
	@git ls-files --cached --others --exclude-standard '*.cpp' '*.h' | xargs clang-format -i

format-check:
	@git ls-files --cached --others --exclude-standard '*.cpp' '*.h' | xargs clang-format --dry-run -Werror

clean:
	rm -rf $(BUILD) build-asan build-fuzz
