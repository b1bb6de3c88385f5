#!/usr/bin/env bash
# Runs every function test_* of the *_test.sh beside it, each in a fresh fake machine; writes $TEST_REPORTS/setup.tap.
# A test ends at its first failing command.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
reports=${TEST_REPORTS-../../target/test-reports/setup}
mkdir -p "$reports"
: >"$reports/setup.tap"

status=0
for file in *_test.sh; do
    while IFS= read -r name; do
        if output=$(bash run-one.sh "$file" "$name" 2>&1 </dev/null); then
            printf 'ok - %s\n' "$name" | tee -a "$reports/setup.tap"
        else
            printf 'not ok - %s\n' "$name" | tee -a "$reports/setup.tap"
            printf '%s\n' "$output" | sed 's/^/    /'
            status=1
        fi
    done < <(sed -n 's/^\(test_[A-Za-z0-9_]*\)() .*/\1/p' "$file")
done
exit "$status"
