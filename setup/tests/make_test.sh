# The Makefile and the scripts behind it, on folders that the tests write.
# shellcheck shell=bash

folder() { # name recipe: every target of the folder runs it
    mkdir -p "$checkout/$1"
    printf 'build test check fmt clean:\n\t@%s\n' "$2" >"$checkout/$1/Makefile"
}

runtime() { # name recipe needs
    folder "$1" "$2"
    echo "    needs: {$3: \"1\"}" >"$checkout/$1/runtime.yaml"
}

repository() {
    # The real one's tests are these tests.
    printf 'build test check fmt clean:\n\t@:\n' >"$checkout/setup/Makefile"
    folder downstream-stub 'echo stub $@'
    folder bench 'echo bench $@'
}

lab_that() { # script
    printf '#!%s\n%s\n' "$bin/bash" "$1" >"$checkout/bench/lab"
    chmod +x "$checkout/bench/lab"
}

run_make() { # argument...
    on_machine make --no-print-directory -C "$checkout" "$@"
}

test_help_is_the_default_and_names_every_target() {
    equals 0 "$(run_make)"
    for target in setup build test fmt check conformance bench bench-ramp bench-stub selftest judge report clean; do
        has_line "$scratch/out" "^  make $target "
    done
    has_line "$scratch/out" '^  SETTINGS=uncapped\|as-shipped\|both '
}

test_a_new_runtime_is_built_without_an_edit() {
    repository
    runtime go-new 'echo new $@' go
    equals 0 "$(run_make -j4 build)"
    has_line "$scratch/out" '^stub build$'
    has_line "$scratch/out" '^new build$'
    equals 0 "$(run_make clean)"
    has_line "$scratch/out" '^new clean$'
}

test_folders_see_the_toolchain_that_was_found() {
    repository
    runtime java-new 'echo "$$JAVA_HOME"' jdk
    equals 0 "$(JAVA_HOME=/usr/lib/jvm/old run_make build)"
    has_line "$scratch/out" "^$jdks/jdk-25\\.0\\.3$"
}

test_a_runtime_without_its_toolchain_is_skipped_with_a_line() {
    repository
    runtime dotnet-new 'exit 1' dotnet
    equals 0 "$(run_make build)"
    has_line "$scratch/out" '^dotnet-new: build skipped: dotnet is missing: .*make setup'
}

test_a_failing_folder_fails_the_build() {
    repository
    folder bench 'exit 1'
    equals 2 "$(run_make build)"
}

test_variables_become_options_only_when_set() {
    repository
    lab_that 'printf "[%s]" "$@"'
    equals 0 "$(run_make bench)"
    has_line "$scratch/out" '\[run\]$'
    equals 0 "$(run_make bench ONLY=a,b WAIT=5ms 'OUT=my results')"
    has_line "$scratch/out" '\[run\]\[--only\]\[a,b\]\[--wait\]\[5ms\]\[--out\]\[my results\]$'
    equals 0 "$(run_make bench-ramp PROFILE=smoke)"
    has_line "$scratch/out" '\[run\]\[--scenario\]\[ramp\]\[--profile\]\[smoke\]$'
    equals 0 "$(run_make judge)"
    has_line "$scratch/out" '\[judge\]\[results/latest\]$'
    equals 0 "$(run_make report 'RUN=my results')"
    has_line "$scratch/out" '\[report\]\[my results\]$'
    equals 0 "$(run_make conformance ONLY=a PROFILE=smoke)"
    has_line "$scratch/out" '\[conformance\]\[--only\]\[a\]$'
}

test_a_doubtful_row_fails_only_a_strict_run() {
    repository
    lab_that 'exit 1'
    equals 0 "$(run_make bench)"
    equals 2 "$(run_make bench STRICT=1)"
    equals 0 "$(run_make judge)"
    equals 2 "$(run_make judge STRICT=1)"
    equals 2 "$(run_make conformance)"
    has_line "$scratch/err" '^lab ended with code 1 \(a variant breaks the contract\)$'
}

test_every_other_code_of_the_lab_fails() {
    repository
    for code in 2 3 4 5; do
        lab_that "exit $code"
        equals 2 "$(run_make bench)"
        has_line "$scratch/err" "^lab ended with code $code \\("
    done
    lab_that 'exit 3'
    run_make bench >/dev/null
    has_line "$scratch/err" '^lab ended with code 3 \(preflight refused\)$'
}

test_make_test_goes_on_after_a_failure_and_counts_everything() {
    repository
    folder setup 'case $@ in test) printf "ok - a\nok - b # SKIP\n" >"$$TEST_REPORTS/a.tap" ;; esac'
    folder downstream-stub 'case $@ in test) echo "{\"Action\":\"fail\",\"Package\":\"p\",\"Test\":\"T\"}" >"$$TEST_REPORTS/a.go.json"; exit 1 ;; esac'
    folder bench 'case $@ in test) mkdir -p target/surefire-reports; echo "<testsuite tests=\"5\" errors=\"0\" skipped=\"0\" failures=\"0\">" >target/surefire-reports/TEST-a.xml ;; esac'
    equals 2 "$(run_make test)"
    has_line "$scratch/out" '^downstream-stub: 1 failed$'
    equals '6 passed, 1 failed, 1 skipped' "$(tail -n 1 "$scratch/out")"
}

test_a_folder_that_runs_no_test_or_fails_its_check_is_a_failure() {
    repository
    folder setup 'case $@ in test) echo "ok - a" >"$$TEST_REPORTS/a.tap" ;; esac'
    folder downstream-stub 'case $@ in check) exit 1 ;; test) echo "ok - a" >"$$TEST_REPORTS/a.tap" ;; esac'
    mkdir -p "$checkout/bench/target/surefire-reports"
    echo '<testsuite tests="5" errors="0" skipped="0" failures="0">' >"$checkout/bench/target/surefire-reports/TEST-stale.xml"
    equals 2 "$(run_make test)"
    has_line "$scratch/out" '^downstream-stub: make check failed$'
    has_line "$scratch/out" '^bench: ran no test'
    equals '2 passed, 2 failed' "$(tail -n 1 "$scratch/out")"
}

test_a_crash_without_a_failed_test_counts_as_one() {
    repository
    folder setup 'case $@ in test) echo "ok - a" >"$$TEST_REPORTS/a.tap" ;; esac'
    folder downstream-stub 'case $@ in test) echo "ok - a" >"$$TEST_REPORTS/a.tap"; exit 7 ;; esac'
    folder bench 'case $@ in build) exit 1 ;; esac'
    equals 2 "$(run_make test)"
    has_line "$scratch/out" '^downstream-stub: make test ended with 2 and no failed test$'
    has_line "$scratch/out" '^bench: make build failed, so its tests did not run$'
    equals '2 passed, 2 failed' "$(tail -n 1 "$scratch/out")"
}

test_ci_ends_with_the_closing_line_and_needs_no_home() {
    repository
    folder setup 'case $@ in test) echo "ok - $$HOME" >"$$TEST_REPORTS/a.tap" ;; esac'
    folder downstream-stub 'case $@ in test) echo "ok - a" >"$$TEST_REPORTS/a.tap" ;; esac'
    folder bench 'case $@ in test) echo "ok - a" >"$$TEST_REPORTS/a.tap" ;; esac'
    equals 0 "$(on_machine env --unset=HOME "$checkout/.ci/run")"
    equals '3 passed, 0 failed' "$(tail -n 1 "$scratch/out")"
    equals "ok - $checkout/target/home" "$(cat "$checkout/target/test-reports/setup/a.tap")"

    folder bench 'case $@ in test) echo "not ok - a" >"$$TEST_REPORTS/a.tap"; exit 1 ;; esac'
    equals 2 "$(on_machine "$checkout/.ci/run")"
    equals '2 passed, 1 failed' "$(tail -n 1 "$scratch/out")"
}
