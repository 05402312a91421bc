# Short names for what is done often. CMake does the work; see CMakePresets.json and scripts/.
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
# ninja shows its progress line on a terminal and only errors and warnings elsewhere
quiet = $$([ -t 1 ] || echo --quiet)

.DEFAULT_GOAL := help
.PHONY: help setup build demo test golden bench validate format format-check asan asan-quick tsan fuzz install clean

help:
	@echo "make demo          install what is missing, build, run scenes/demo.toml into out/demo"
	@echo "make build         the program, at build/scree"
	@echo "make test          build everything and run every test"
	@echo "make golden        write tests/golden/hashes.txt anew; a commit that changes a hash says why"
	@echo "make bench         speed of the standard cases"
	@echo "make validate      results against theory and published figures"
	@echo "make install       into PREFIX (now $(PREFIX))"
	@echo "make setup         install the Debian packages that a build needs and are missing"
	@echo "make format        rewrite the sources in the project's format; format-check only reports"
	@echo "make asan-quick    that selection: address and undefined-behaviour sanitizers over each kind, law, reader"
	@echo "make asan, tsan    the tests under the address and undefined-behaviour, or the thread sanitizer"
	@echo "make fuzz          libFuzzer over all readers of files and requests, SECONDS=60 each"
	@echo "make clean         remove every build folder"

setup:
	@scripts/setup build

# A first build leaves the tests out, so that it needs neither their packages nor their time.
build: setup
	@[ -f build/build.ninja ] || cmake --preset release -DSCREE_TESTS=OFF >/dev/null
	@cmake --build --preset release -j $(JOBS) --target scree_cli -- $(quiet)

demo: build
	build/scree run scenes/demo.toml --out out/demo
	@echo "The report is $(CURDIR)/out/demo/report.html; a film: build/scree render out/demo -o demo.mp4"

test:
	@scripts/setup build test
	@cmake --preset release -DSCREE_TESTS=ON >/dev/null
	@cmake --build --preset release -j $(JOBS) -- $(quiet)
	@ctest --preset release -j $(JOBS)

golden:
	@scripts/setup build test
	@cmake --preset release -DSCREE_TESTS=ON >/dev/null
	@cmake --build --preset release -j $(JOBS) --target test_golden -- $(quiet)
	SCREE_UPDATE_GOLDEN=1 OMP_WAIT_POLICY=passive build/tests/test_golden --gtest_brief=1

bench: build
	build/scree bench

validate: build
	build/scree validate

format:
	@scripts/format

format-check:
	@scripts/format --check

asan asan-quick tsan:
	@scripts/setup build test $(if $(filter tsan,$@),dev)
	@cmake --preset $(@:-quick=) >/dev/null
	@cmake --build --preset $@ -j $(JOBS) -- $(quiet)
	@ctest --preset $@ -j $(JOBS)

SECONDS = 60
fuzz:
	@scripts/setup build dev
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz -j $(JOBS) -- $(quiet)
	@scripts/fuzz $(SECONDS)

install: build
	@cmake --install build --prefix $(PREFIX)

clean:
	rm -rf build build-debug build-asan build-tsan build-fuzz build-arm64
