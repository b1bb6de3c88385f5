# One verb per need; `make` lists them. Runtimes are found by their manifests: a new folder needs no line here.
RUNTIMES := $(patsubst %/runtime.yaml,%,$(wildcard */runtime.yaml))
# The lab comes last: its tests start every server.
FOLDERS  := setup downstream-stub $(RUNTIMES) bench
RUN      ?= results/latest

# One folder at a time, with or without -j: Maven's local repository is not safe for two builds that download.
.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets and variables
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile
	@echo
	@echo '  of the bench targets (conformance knows ONLY and SETTINGS, selftest FAST and OUT), e.g. make bench PROFILE=quick ONLY=tomcat-platform,tomcat-virtual'
	@awk -F ' *## ' '/^# [A-Z]+=.*## /{sub(/^# /, "", $$1); printf "  %-34s %s\n", $$1, $$2}' Makefile

# PROFILE=name                  ## core layout, durations, repeats, levels (default by the number of cores)
# ONLY=variant,variant          ## these variants alone; controls may be named too
# SETTINGS=uncapped|as-shipped|both ## no hidden cap, or the framework's defaults
# LEVELS=20,100                 ## connections
# REPEATS=3                     ## trials of each row
# WAIT=20ms                     ## how long the stub waits
# SCENARIO=wait|ramp|stub|pinning|pinning-still ## what is measured
# AGAINST=ref|folder            ## bench: compare with another version, windows in turns
# OUT=folder                    ## where the results go
# FAST=1                        ## selftest: one broken part for each check
# STRICT=1                      ## fail when a row is doubtful or rejected
# A=folder B=folder             ## the stored runs that compare reads
# RUN=folder                    ## the stored run that judge and report read (default results/latest)

.PHONY: setup
setup: ## find or install the tools; a table of what was found
	@setup/setup.sh

# What build, test and bench call: the same, with a line only where something is missing.
.PHONY: tools
tools:
	@setup/setup.sh --quick

.PHONY: tools-for-tests
tools-for-tests:
	@setup/setup.sh --quick --tests

.PHONY: build
build: $(FOLDERS:%=build-%) ## build what changed

.PHONY: test
test: tools-for-tests ## check, build, run every test, count them
	@setup/run-tests.sh $(FOLDERS)

.PHONY: check
check: $(FOLDERS:%=check-%) ## format and lint; changes nothing, warnings fail

.PHONY: fmt
fmt: $(FOLDERS:%=fmt-%) ## format the sources

.PHONY: conformance
conformance: build ## ask every started server whether it keeps the contract
	@setup/lab.sh conformance

.PHONY: bench
bench: build ## measure every variant; one table
	@setup/lab.sh run

.PHONY: bench-ramp
bench-ramp: build ## measure from cold: time to steady
	@SCENARIO=ramp setup/lab.sh run

.PHONY: bench-stub
bench-stub: build ## measure the downstream stub itself
	@SCENARIO=stub setup/lab.sh run

.PHONY: bench-pinning
bench-pinning: build ## what synchronized costs virtual threads, on JDK 21 and 25, and why
	@SCENARIO="$${SCENARIO:-pinning}" setup/lab.sh run

.PHONY: selftest
selftest: build-setup build-downstream-stub build-bench ## try every known way to a wrong number on the lab itself
	@setup/lab.sh selftest $(if $(FAST),--fast)

.PHONY: doctor
doctor: build-setup build-bench ## look at the machine: what it is, how noisy, what its results can claim
	@setup/lab.sh doctor

.PHONY: compare
compare: build-bench ## stored runs A and B, row by row (B defaults to results/latest)
	@test -n "$$A" || { echo 'compare: expected make compare A=results/... B=results/... (bench/lab list runs shows them)' >&2; exit 2; }
	@setup/lab.sh compare "$$A" "$$B"

.PHONY: judge
judge: build-bench ## judge a stored run again
	@setup/lab.sh judge "$$RUN"

.PHONY: report
report: build-bench ## print the report of a stored run
	@setup/lab.sh report "$$RUN"

.PHONY: sample
sample: build ## docs/sample/ from a new run of profile quick, or from a stored one by RUN=folder
	@setup/sample.sh $(if $(filter command line environment,$(origin RUN)),"$$RUN")

.PHONY: clean
clean: $(FOLDERS:%=clean-%) ## remove what was built; results/ and .toolchains/ stay
	@rm -rf target

judge report sample: export RUN := $(RUN)
compare: export A := $(A)
compare: export B := $(or $(B),results/latest)

STEPS := $(foreach verb,build check fmt clean,$(FOLDERS:%=$(verb)-%))
.PHONY: $(STEPS)
$(filter-out clean-%,$(STEPS)): tools
$(STEPS):
	@setup/in-folder.sh $(subst $(firstword $(subst -, ,$@))-,,$@) $(firstword $(subst -, ,$@))
