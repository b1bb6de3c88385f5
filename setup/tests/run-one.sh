# shellcheck shell=bash
# One test: bash run-one.sh FILE FUNCTION
set -euo pipefail
export LC_ALL=C.UTF-8
trap 'printf "failed at %s line %s: %s\n" "${BASH_SOURCE[0]}" "$LINENO" "$BASH_COMMAND" >&2' ERR
set -o errtrace
# What the caller has set is not part of the fake machine.
unset JAVA_HOME TOOLCHAINS
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
. ./machine.sh
. "./$1"
new_machine
"$2"
