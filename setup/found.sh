# What was found and what was not. One name per tool, as in found.properties: wrk, go, mvn, jdk.25, jdk.21, dotnet, …
# shellcheck shell=bash
declare -a names=()             # in the order of the table
declare -A path=() version=()   # of what was found
declare -A missing=() type_in=() # why it was not, and the line to type
declare -A optional=()          # set: rows are skipped without it, nothing fails

found() { # name path version
    names+=("$1")
    path[$1]=$2
    version[$1]=$3
}

not_found() { # name reason line-to-type
    names+=("$1")
    missing[$1]=$2
    type_in[$1]=$3
}

at_least() { # least version
    printf '%s\n' "$1" "$2" | sort --version-sort --check=silent
}

first_version() { # reads text, prints the first thing that looks like a version
    grep --only-matching --extended-regexp --max-count=1 '[0-9]+\.[0-9]+(\.[0-9]+)*' | head -n 1 || true
}
