# What can be done with this checkout. `make` alone lists it.

SHELL := /bin/bash
SWIFT ?= swift
CHECKS := --explicit-target-dependency-import-check error
# lld leaves out a warning of the C library about a function that Foundation uses.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld $(CHECKS)
PREFIX ?= /usr/local
SOURCES := Package.swift Sources Tests Benchmarks

# Test targets that start programs, brokers or terminals run in processes of their own: a signal
# or a locale set in one would reach all the others.
ALONE := BrokerTests AppBrokerTests HeadlessTests CursesTerminalTests EndToEndTests
TEST := $(SWIFT) test --skip-build --disable-xctest $(CHECKS)

.PHONY: help deps build demo test test-all lint format bench docs install clean

help: ## list what can be done
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

deps: ## install the system packages that are missing
	@scripts/install-packages

build: ## build the release programs
	@scripts/install-packages demo
	$(SWIFT) build $(RELEASE) --product redux-inspect
	$(SWIFT) build $(RELEASE) --product weather-demo

demo: build ## a private broker, the weather app, and the inspector open on it
	@exec .build/release/redux-inspect demo

lint: ## check the formatting
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## format all sources
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

test: deps lint ## lint, unit, broker and end-to-end tests
	$(SWIFT) build --build-tests $(CHECKS)
	$(TEST) $(foreach target,$(ALONE),--skip '^$(target)\.')
	set -e; for target in $(ALONE); do $(TEST) --filter "^$$target\."; done

test-all: test ## the long tests too

bench: build ## measure speed and memory against other programs, as ratios
	$(SWIFT) run -c release $(CHECKS) json-bench
	Benchmarks/run

docs: ## check that the documents agree with the program
	$(SWIFT) build --build-tests $(CHECKS)
	$(TEST) --filter 'InspectorCoreTests\.DocumentTests'

install: build ## install the programs below PREFIX (/usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/redux-inspect
	install .build/release/redux-inspect $(DESTDIR)$(PREFIX)/bin/
	install .build/release/weather-demo $(DESTDIR)$(PREFIX)/libexec/redux-inspect/

clean: ## remove what was built
	rm -rf .build
