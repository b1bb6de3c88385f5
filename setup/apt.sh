# Debian packages: the only thing that setup may change outside the checkout.
# shellcheck shell=bash
apt_updated=no

apt_line() { # package
    printf 'sudo apt-get update && sudo apt-get install -y --no-install-recommends %s' "$1"
}

apt_offers() { # package
    command -v apt-cache >/dev/null && apt-cache show "$1" >/dev/null 2>&1
}

as_root() {
    if [[ $(id -u) = 0 ]]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

may_use_apt() {
    command -v apt-get >/dev/null || return 1
    [[ $(id -u) = 0 ]] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }
}

# Succeeds when the package was installed. Everything that apt says goes to stderr: stdout is the table.
apt_install() { # package
    may_use_apt && ! failed_before "apt-$1" || return 1
    say "installing the Debian package $1"
    if [[ $apt_updated = no ]]; then
        apt_updated=yes
        as_root timeout 300 apt-get update -q -o Acquire::Retries=1 -o Acquire::http::Timeout=20 >&2 </dev/null || true
    fi
    as_root timeout 900 env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends "$1" >&2 </dev/null && return 0
    remember_failure "apt-$1"
    return 1
}
