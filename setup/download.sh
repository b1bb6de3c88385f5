# Downloads fail slowly where there is no network, and build, test and bench all call setup: a failure is remembered
# until the next `make setup`.
# shellcheck shell=bash

forget_failed_downloads() {
    rm -f "$toolchains"/*.failed
}

failed_before() { # name
    [[ -e $toolchains/$1.failed ]]
}

remember_failure() { # name
    : >"$toolchains/$1.failed"
}

# A folder appears under its name only when it is whole, so an interrupted run leaves nothing that looks finished.
fresh_folder() { # name
    rm -rf "$toolchains/$1.new"
    mkdir -p "$toolchains/$1.new"
    printf '%s\n' "$toolchains/$1.new"
}

say() {
    printf 'setup: %s\n' "$1" >&2
}
