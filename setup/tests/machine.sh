# A fake machine: a checkout, a PATH and JDKs that hold only what the test puts there. Nothing of it needs a network, and
# no test can reach the real apt: the user is not root and there is no sudo, unless a test says otherwise.
# shellcheck shell=bash

# A folder name that breaks whatever is not quoted.
checkout="$scratch/my ünïcode 'checkout' 𝄞" bin=$scratch/bin jdks=$scratch/jvm

new_machine() {
    local tool
    mkdir -p "$checkout" "$bin" "$jdks" "$scratch/home"
    cp -R ../../setup ../../Makefile ../../.ci "$checkout/"
    for tool in awk basename bash cat chmod cp cut date dirname echo env find grep head ldconfig make mkdir mktemp mv paste \
        printf readlink rm sed sh sha256sum sleep sort tail tar tee timeout touch tr xz; do
        if type -P "$tool" >/dev/null; then ln -s "$(type -P "$tool")" "$bin/$tool"; fi
    done
    command_that uname 'echo Linux'
    command_that id 'echo 1000'
    command_that wrk 'echo "wrk debian/4.1.0-3+b2 [epoll] Copyright (C) 2012 Will Glozer"; exit 1'
    command_that ss 'echo "ss utility, iproute2-6.1.0"'
    command_that taskset 'echo "taskset from util-linux 2.38.1"'
    command_that setsid 'echo "setsid from util-linux 2.38.1"'
    command_that go 'echo go1.26.8'
    command_that mvn 'echo "Apache Maven 3.9.9"'
    jdk 25.0.3 javac >/dev/null
    jdk 21.0.8 java >/dev/null
}

command_that() { # name script
    printf '#!%s\n%s\n' "$(command -v bash)" "$2" >"$bin/$1"
    chmod +x "$bin/$1"
}

jdk() { # version program: prints its home
    mkdir -p "$jdks/jdk-$1/bin"
    printf 'JAVA_VERSION="%s"\n' "$1" >"$jdks/jdk-$1/release"
    touch "$jdks/jdk-$1/bin/$2"
    chmod +x "$jdks/jdk-$1/bin/$2"
    printf '%s\n' "$jdks/jdk-$1"
}

on_machine() { # command...: with output in $scratch/out and $scratch/err; prints the exit code
    local status=0
    env -i PATH="$bin" HOME="$scratch/home" SETUP_JDK_DIRS="$jdks" TOOLCHAINS="${TOOLCHAINS-$scratch/nowhere}" \
        ${JAVA_HOME+"JAVA_HOME=$JAVA_HOME"} "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    printf '%s\n' "$status"
}

setup() { # argument...
    on_machine "$checkout/setup/setup.sh" "$@"
}

value_in_env() { # name: as a POSIX shell reads it
    env -i PATH="$bin" sh -c '. "$1/.toolchains/env.sh"; eval "printf %s \"\${'"$1"'-unset}\""' sh "$checkout"
}

equals() { # expected actual
    if [[ $1 != "$2" ]]; then
        printf 'expected: %s\nfound:    %s\n' "$1" "$2" >&2
        cat "$scratch/out" "$scratch/err" >&2 || true
        return 1
    fi
}

has_line() { # file regex
    if ! grep -qE -- "$2" "$1"; then
        printf 'no line like: %s\nin %s:\n' "$2" "$1" >&2
        cat "$1" >&2
        return 1
    fi
}

has_no_line() { # file regex
    if grep -E -- "$2" "$1" >&2; then return 1; fi
}
