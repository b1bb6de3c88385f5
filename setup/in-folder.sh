#!/usr/bin/env bash
# Runs a target of one folder's Makefile with the toolchain that setup found.
# A runtime whose toolchain is missing is skipped with a line that says so: exit 0, or 77 with --tell-skip.
#
# usage: setup/in-folder.sh [--tell-skip] FOLDER TARGET
set -euo pipefail
skipped=0
if [[ $1 = --tell-skip ]]; then
    skipped=77
    shift
fi
folder=$1 target=$2
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ -e .toolchains/env.sh ]]; then . ./.toolchains/env.sh; fi
if [[ -e $folder/runtime.yaml && $target != clean ]]; then
    # A manifest that names a tool (`needs: {dotnet: "10.0"}`) can't be built without it.
    while IFS= read -r line; do
        tool=${line%%.missing=*}
        if grep -qE "[{, ]$tool:" "$folder/runtime.yaml"; then
            printf '%s: %s skipped: %s is missing: %s\n' "$folder" "$target" "$tool" "${line#*=}"
            exit "$skipped"
        fi
    done < <(grep -F '.missing=' .toolchains/found.properties || true)
fi

# The folder's make starts anew: the jobserver and the variables of the outer one are not meant for it.
unset MAKEFLAGS MFLAGS MAKELEVEL
exec "${MAKE:-make}" --no-print-directory -C "$folder" "$target"
