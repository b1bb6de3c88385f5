#!/usr/bin/env bash
# make test: checks, builds and tests every folder, goes on after a failure, counts all runners.
# The last line is `N passed, N failed` (and `, N skipped`); target/test-reports/summary.txt holds it too.
#
# usage: setup/run-tests.sh FOLDER...
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/.."
. "$here/count-tests.sh"

reports=$PWD/target/test-reports
rm -rf "$reports"
mkdir -p "$reports"

passed=0 failed=0 skipped=0
complaints=()

complain() {
    failed=$((failed + 1))
    complaints+=("$1")
}

step() { # folder target: status of the step
    printf '\n== %s: %s\n' "$1" "$2"
    "$here/in-folder.sh" --tell-skip "$1" "$2" </dev/null
}

for folder in "$@"; do
    status=0
    step "$folder" check || status=$?
    if [[ $status = 77 ]]; then
        skipped=$((skipped + 1))
        continue
    fi
    if [[ $status != 0 ]]; then complain "$folder: make check failed"; fi
    if ! step "$folder" build; then
        complain "$folder: make build failed, so its tests did not run"
        continue
    fi

    # Reports of an earlier run must not be counted.
    find "$folder" -type f -path '*/target/*-reports/TEST-*.xml' -delete
    export TEST_REPORTS=$reports/$folder
    mkdir -p "$TEST_REPORTS"
    status=0
    step "$folder" test || status=$?
    read -r folder_passed folder_failed folder_skipped < <(count_tests "$folder" "$TEST_REPORTS")
    passed=$((passed + folder_passed))
    failed=$((failed + folder_failed))
    skipped=$((skipped + folder_skipped))
    printf '%s: %d passed, %d failed, %d skipped\n' "$folder" "$folder_passed" "$folder_failed" "$folder_skipped"
    if ((folder_failed > 0)); then
        complaints+=("$folder: $folder_failed failed")
    elif [[ $status != 0 ]]; then
        complain "$folder: make test ended with $status and no failed test"
    elif ((folder_passed == 0)); then
        complain "$folder: ran no test; its reports belong in \$TEST_REPORTS or target/surefire-reports"
    fi
done

printf '\n'
printf '%s\n' ${complaints[@]+"${complaints[@]}"}
summary="$passed passed, $failed failed"
if ((skipped > 0)); then summary+=", $skipped skipped"; fi
printf '%s\n' "$summary" | tee "$reports/summary.txt"
((failed == 0))
