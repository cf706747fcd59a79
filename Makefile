# What can be done with this checkout. `make` alone lists it.

SHELL := /bin/bash
SWIFT ?= swift
CHECKS := --explicit-target-dependency-import-check error
# lld leaves out a warning of the C library about a function that Foundation uses.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld $(CHECKS)
PREFIX ?= /usr/local
PLACE = $(DESTDIR)$(PREFIX)
BUILT ?= .build/release
BASH_PLACE := bash-completion/completions
ZSH_PLACE := zsh/site-functions
FISH_PLACE := fish/vendor_completions.d
SOURCES := Package.swift Sources Tests Benchmarks Fuzzing

# Test targets that start programs, brokers or terminals run in processes of their own: a signal
# or a locale set in one would reach all the others.
ALONE := BrokerTests AppBrokerTests HeadlessTests CursesTerminalTests EndToEndTests
TEST := $(SWIFT) test --skip-build --disable-xctest $(CHECKS)
# Tests of code that starts tasks run one by one, in a process without the others: behind hundreds
# of tests that hold the few threads of the pool, a task of theirs would wait for most of a minute.
TASKS := ReduxInspectTests
TOGETHER = $(foreach target,$(ALONE) $(TASKS),--skip '^$(target)\.')
# Those that hold suites of long tests, named Long.
LONG := HeadlessTests EndToEndTests
# How long both demos run, each watched.
LONG_DEMO_SECONDS ?= 3600

FUZZ_SECONDS ?= 600
FUZZ_TARGETS := json diff wire history recording terminal script screen
FINDINGS := .build/findings

# Those whose code the sanitizers can follow; the others start programs and terminals.
# What the tutorial shows is built by a compiler of its own, which knows of no sanitizer.
SANITIZED_ALONE := BrokerTests AppBrokerTests

.PHONY: help deps build demo test test-all lint format bench fuzz sanitize docs install clean

help: ## list what can be done
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

deps: ## install the system packages that are missing
	@scripts/install-packages

build: ## build the release programs
	@scripts/install-packages demo
	$(SWIFT) build $(RELEASE) --product redux-inspect
	$(SWIFT) build $(RELEASE) --product weather-demo
	$(SWIFT) build $(RELEASE) --product company-demo

demo: build ## a private broker, the weather app, and the inspector open on it
	@exec .build/release/redux-inspect demo

lint: ## check the formatting
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## format all sources
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

test: deps lint ## lint, unit, broker and end-to-end tests
	$(SWIFT) build --build-tests $(CHECKS)
	$(TEST) $(TOGETHER)
	$(TEST) --no-parallel --filter '^$(TASKS)\.'
	set -e; for target in $(ALONE); do $(TEST) --filter "^$$target\."; done

test-all: test build ## the long tests too, an hour of both demos among them
	@scripts/install-packages long
	set -e; for target in $(LONG); do LONG_TESTS=$(CURDIR)/.build/release \
	  LONG_DEMO_SECONDS=$(LONG_DEMO_SECONDS) $(TEST) --filter "^$$target\.Long"; done

bench: build ## measure speed and memory against other programs, as ratios
	$(SWIFT) build $(RELEASE) --product json-bench
	$(SWIFT) build $(RELEASE) --product history-bench
	$(SWIFT) build $(RELEASE) --product app-bench
	Benchmarks/run

fuzz: $(addprefix fuzz-,$(FUZZ_TARGETS)) ## try to break the program, FUZZ_SECONDS for each way in

# Of two --sanitize options the compiler would heed one.
fuzz-build:
	$(SWIFT) build -c release --product fuzz --scratch-path .build/fuzz $(CHECKS) \
	  --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address -Xswiftc -DFUZZING

fuzz-%: export ASAN_OPTIONS := suppressions=$(CURDIR)/scripts/terminated-texts
fuzz-%: fuzz-build
	mkdir -p $(FINDINGS)/$*
	SWIFT_BACKTRACE=enable=no FUZZ_TARGET=$* .build/fuzz/release/fuzz $(FINDINGS)/$* Fuzzing/Corpus/$* -dict=Fuzzing/words.dict \
	  -artifact_prefix=$(FINDINGS)/$*- -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 \
	  -verbosity=1 -print_final_stats=1

sanitize: sanitize-address sanitize-thread ## the tests under the address and thread sanitizers

sanitize-%: export LSAN_OPTIONS := suppressions=$(CURDIR)/scripts/foundation-leaks
sanitize-%: export ASAN_OPTIONS := suppressions=$(CURDIR)/scripts/terminated-texts
sanitize-%: deps
	$(SWIFT) build --build-tests --sanitize $* --scratch-path .build/$* $(CHECKS)
	$(TEST) --sanitize $* --scratch-path .build/$* $(TOGETHER)
	$(TEST) --sanitize $* --scratch-path .build/$* --no-parallel --filter '^$(TASKS)\.'
	set -e; for target in $(SANITIZED_ALONE); do \
	  $(TEST) --sanitize $* --scratch-path .build/$* --filter "^$$target\." \
	  --skip TutorialTests; done

docs: ## check that the documents agree with the program
	$(SWIFT) build --build-tests $(CHECKS)
	$(TEST) --filter 'InspectorCoreTests\.DocumentTests'
	scripts/check-documentation

install: build ## install programs, manual page and completions below PREFIX (/usr/local)
	install -d $(PLACE)/bin $(PLACE)/libexec/redux-inspect $(PLACE)/share/man/man1 \
	  $(addprefix $(PLACE)/share/,$(BASH_PLACE) $(ZSH_PLACE) $(FISH_PLACE))
	install $(BUILT)/redux-inspect $(PLACE)/bin/
	install $(BUILT)/weather-demo $(BUILT)/company-demo $(PLACE)/libexec/redux-inspect/
	$(BUILT)/redux-inspect completion man > $(PLACE)/share/man/man1/redux-inspect.1
	$(BUILT)/redux-inspect completion bash > $(PLACE)/share/$(BASH_PLACE)/redux-inspect
	$(BUILT)/redux-inspect completion zsh > $(PLACE)/share/$(ZSH_PLACE)/_redux-inspect
	$(BUILT)/redux-inspect completion fish > $(PLACE)/share/$(FISH_PLACE)/redux-inspect.fish

clean: ## remove what was built
	rm -rf .build
