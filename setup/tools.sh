# Load generator, system commands, Go and Maven.
# shellcheck shell=bash

find_command() { # name version-command package
    command -v "$1" >/dev/null || apt_install "$3" || true
    if command -v "$1" >/dev/null; then
        found "$1" "$(command -v "$1")" "$($2 2>&1 | first_version)"
    else
        not_found "$1" 'not on the PATH' "$(apt_line "$3")"
    fi
}

# The lab undoes wrk's correction of its histogram, which it knows for these two versions.
find_wrk() {
    local have
    command -v wrk >/dev/null || apt_install wrk || true
    if ! command -v wrk >/dev/null; then
        not_found wrk 'not on the PATH' "$(apt_line wrk)"
        return
    fi
    have=$( (wrk -v 2>&1 || true) | first_version)
    case $have in
    4.1 | 4.1.* | 4.2 | 4.2.*) found wrk "$(command -v wrk)" "$have" ;;
    *) not_found wrk "$(command -v wrk) is version ${have:-unknown}, expected 4.1 or 4.2" 'put wrk 4.2.0 on the PATH' ;;
    esac
}

find_go() {
    local least=1.24 go have
    for go in "$(command -v go || true)" /usr/local/go/bin/go /usr/lib/go-*/bin/go; do
        [[ -x $go ]] || continue
        # GOTOOLCHAIN=local: the version of this Go, not of one that it would download
        have=$(GOTOOLCHAIN=local "$go" env GOVERSION) || continue
        have=${have#go}
        if at_least "$least" "$have"; then
            found go "$go" "${have%% *}"
            return
        fi
    done
    not_found go "no Go $least or newer on the PATH, in /usr/local/go or /usr/lib/go-*" \
        "unpack the newest Go for Linux to /usr/local/go (Debian 12 has 1.19 only; elsewhere: $(apt_line golang-go))"
}

find_maven() {
    local least=3.8.1 mvn have
    command -v mvn >/dev/null || [[ -n ${MAVEN_HOME-} ]] || apt_install maven || true
    for mvn in "$(command -v mvn || true)" ${MAVEN_HOME:+"$MAVEN_HOME/bin/mvn"} "${HOME-}/.sdkman/candidates/maven/current/bin/mvn"; do
        [[ -x $mvn ]] || continue
        have=$( (JAVA_HOME=${path[jdk.25]-${JAVA_HOME-}} "$mvn" --version 2>&1 </dev/null || true) | first_version)
        if [[ -n $have ]] && at_least "$least" "$have"; then
            found mvn "$mvn" "$have"
            return
        fi
    done
    not_found mvn "no Maven $least or newer on the PATH or in MAVEN_HOME" "$(apt_line maven)"
}

# Chromium with the driver that tests steer it by; the driver's package brings the browser.
find_browser() {
    optional[chromedriver]=yes
    find_command chromedriver 'chromedriver --version' chromium-driver
}
