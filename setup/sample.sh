#!/usr/bin/env bash
# Puts a real report of this version into docs/sample/: that of the stored run RUN, or of a new run of profile quick.
# With Chromium at hand also a picture of its first screen, for the README.
#
# usage: setup/sample.sh [RUN]
#   OUT, PROFILE, REPEATS, ONLY: as for make bench, where a new run is made
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

run=${1-}
if [[ -z $run ]]; then
    # A doubtful row is a result: the sample shows what this machine gave.
    PROFILE=${PROFILE:-quick} STRICT='' setup/lab.sh run
    run=${OUT:-results}/latest
fi
if [[ ! -f $run/results.json ]]; then
    printf 'sample: expected the folder of a finished run, found %s (bench/lab list runs shows them)\n' "$run" >&2
    exit 2
fi
# Judged and rendered by the lab that stands here, so that the sample is what this version writes.
status=0
bench/lab judge "$run" >/dev/null || status=$?
if ((status > 1)); then exit "$status"; fi

mkdir -p docs/sample
cp "$run/report.html" "$run/report.md" "$run/results.json" docs/sample/
printf 'sample: docs/sample/ holds %s\n' "$(readlink -f "$run" | sed 's,.*/,,')"

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [[ -z $chromium ]]; then
    printf 'sample: no Chromium, so docs/sample/report.png stays as it was (setup/setup.sh --quick --tests installs it)\n'
    exit 0
fi
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
timeout 60 "$chromium" --headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir="$profile" \
    --hide-scrollbars --window-size=1280,1100 --screenshot="$PWD/docs/sample/report.png" \
    "file://$PWD/docs/sample/report.html" >"$profile/said" 2>&1 || {
    printf 'sample: Chromium took no picture; it said:\n' >&2
    tail -5 "$profile/said" >&2
    exit 5
}
printf 'sample: docs/sample/report.png\n'
