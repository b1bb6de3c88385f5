# What was found, for shells, for the lab and for people.
# shellcheck shell=bash

quoted() { # text: in single quotes, for any POSIX shell
    printf "'%s'" "${1//\'/\'\\\'\'}"
}

replace() { # file: with what stands on stdin, at once, so that a reader never sees half of it
    cat >"$1.$$" && mv "$1.$$" "$1"
}

write_env() { # file
    {
        echo '# Written by setup/setup.sh. Use: . .toolchains/env.sh'
        export_or_unset JAVA_HOME "${path[jdk.25]-}"
        export_or_unset JDK21_HOME "${path[jdk.21]-}"
        export_or_unset DOTNET_ROOT "${path[dotnet]-}"
        if [[ -v path[dotnet] ]]; then dotnet_env; fi
        printf 'export PATH=%s"$PATH"\n' "$(path_prefix)"
    } | replace "$1"
}

export_or_unset() { # name value: an unset one must not be inherited from the caller (a JDK 17, a .NET 8)
    if [[ -n $2 ]]; then
        printf 'export %s=%s\n' "$1" "$(quoted "$2")"
    else
        printf 'unset %s\n' "$1"
    fi
}

path_prefix() {
    local folder
    for folder in "${path[jdk.25]:+${path[jdk.25]}/bin}" "${path[dotnet]-}"; do
        if [[ -n $folder ]]; then printf '%s:' "$(quoted "$folder")"; fi
    done
    # A tool that the PATH leads to already needs no folder in front, where it would hide others.
    for name in go mvn; do
        if [[ -v path[$name] && ${path[$name]} != "$(command -v "$name" || true)" ]]; then
            printf '%s:' "$(quoted "$(dirname "${path[$name]}")")"
        fi
    done
}

dotnet_env() {
    # Without the first two, build daemons outlive the command and hold a CI run open.
    echo 'export MSBUILDDISABLENODEREUSE=1 DOTNET_CLI_USE_MSBUILD_SERVER=0'
    echo 'export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 DOTNET_GENERATE_ASPNET_CERTIFICATE=false'
    printf 'export DOTNET_CLI_HOME=%s\n' "$(quoted "$toolchains/dotnet-home")"
    printf 'export NUGET_PACKAGES=%s\n' "$(quoted "$toolchains/nuget-packages")"
    if ! ldconfig -p 2>/dev/null | grep -q 'libicuuc\.so'; then
        echo 'export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1'
    fi
    if [[ -d $toolchains/nuget-feed ]]; then
        # No network: packages come from the feed alone, and no certificate server is asked (up to 70 s).
        cp "$top/setup/nuget-offline.config" "$toolchains/nuget.config"
        printf 'export NUGET_CERT_REVOCATION_MODE=offline NUGET_CONFIG=%s\n' "$(quoted "$toolchains/nuget.config")"
    else
        echo 'unset NUGET_CONFIG'
    fi
}

write_properties() { # file
    local name kind
    {
        echo '# Written by setup/setup.sh. A Java properties file.'
        for name in "${names[@]}"; do
            if [[ -v missing[$name] ]]; then
                property "$name.missing" "${missing[$name]}; type: ${type_in[$name]}"
                continue
            fi
            kind=path
            case $name in jdk.* | dotnet) kind=home ;; esac
            property "$name.$kind" "${path[$name]}"
            property "$name.version" "${version[$name]}"
        done
    } | replace "$1"
}

# Properties files are Latin-1 to some readers and UTF-8 to others: everything above ASCII is written as \uXXXX.
property() { # key value
    local text=$2 escaped='' character code i
    for ((i = 0; i < ${#text}; i++)); do
        character=${text:i:1}
        printf -v code '%d' "'$character"
        if [[ $character = \\ ]]; then
            escaped+='\\'
        elif ((code < 128)); then
            escaped+=$character
        elif ((code < 65536)); then
            escaped+=$(printf '\\u%04x' "$code")
        else
            ((code -= 65536))
            escaped+=$(printf '\\u%04x\\u%04x' $((0xd800 + (code >> 10))) $((0xdc00 + (code & 0x3ff))))
        fi
    done
    printf '%s=%s\n' "$1" "$escaped"
}

print_table() {
    local name
    printf '%-9s %-8s %-12s %s\n' tool found version where
    for name in "${names[@]}"; do
        if [[ -v missing[$name] ]]; then
            printf '%-9s %-8s %-12s %s\n' "$name" no - "${missing[$name]}"
        else
            printf '%-9s %-8s %-12s %s\n' "$name" yes "${version[$name]:--}" "${path[$name]}"
        fi
    done
}

# Says what is missing and what follows; ends with 3 when the lab can't run at all.
print_missing() {
    local name status=0
    for name in "${names[@]}"; do
        [[ -v missing[$name] ]] || continue
        if [[ -v optional[$name] ]]; then
            printf 'setup: %s is missing: %s. Skipped without it: %s. Type: %s\n' \
                "$name" "${missing[$name]}" "$(skipped_without "$name")" "${type_in[$name]}" >&2
        else
            printf 'setup: %s is missing: %s. Nothing runs without it. Type: %s\n' \
                "$name" "${missing[$name]}" "${type_in[$name]}" >&2
            status=3
        fi
    done
    exit "$status"
}

skipped_without() { # name
    case $1 in
    chromedriver) echo "the tests that look at report.html in a browser" ;;
    jdk.21) echo "the rows of bench-pinning on JDK 21" ;;
    *) (cd "$top" && { grep -lE "[{, ]$1:" -- */runtime.yaml 2>/dev/null || echo 'nothing here'; } | sed 's,/runtime.yaml$,,' | paste -sd ' ' -) ;;
    esac
}
