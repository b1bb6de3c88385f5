#!/usr/bin/env bash
# Runs bench/lab for make. A doubtful or rejected row (code 1 of run) is a result, not a failed build, unless STRICT=1.
#
# usage: setup/lab.sh COMMAND [ARGUMENT...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. ./.toolchains/env.sh

case $1 in
run) options='SCENARIO PROFILE ONLY SETTINGS LEVELS REPEATS WAIT OUT AGAINST' ;;
conformance) options='ONLY SETTINGS' ;;
doctor) options='PROFILE ONLY SETTINGS' ;;
selftest) options='OUT' ;;
*) options='' ;;
esac
arguments=()
for option in $options; do
    if [[ -n ${!option-} ]]; then arguments+=("--${option,,}" "${!option}"); fi
done

status=0
bench/lab "$@" ${arguments[@]+"${arguments[@]}"} || status=$?
case $status in
0) exit 0 ;;
1)
    case $1 in
    selftest) meaning='a case was not noticed as it should' ;;
    conformance) meaning='a variant breaks the contract' ;;
    *) meaning='a row is doubtful or rejected' ;;
    esac
    ;;
2) meaning='wrong usage or manifest' ;;
3) meaning='preflight refused' ;;
4) meaning='interrupted' ;;
*) meaning='internal error' ;;
esac
printf 'lab ended with code %s (%s)\n' "$status" "$meaning" >&2
if [[ ($1 = run || $1 = judge) && $status = 1 && ${STRICT-} != 1 ]]; then exit 0; fi
exit "$status"
