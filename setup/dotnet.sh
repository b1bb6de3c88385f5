# .NET 10 SDK: one that is installed, else one from a folder of toolchains, else Microsoft's install script.
# shellcheck shell=bash
dotnet_feature=10

find_dotnet() {
    optional[dotnet]=yes
    find_installed_dotnet && return
    if ! failed_before dotnet; then
        { unpack_dotnet || download_dotnet; } && find_installed_dotnet && return
        remember_failure dotnet
    fi
    not_found dotnet "no .NET $dotnet_feature SDK on the PATH or in DOTNET_ROOT, none in TOOLCHAINS, none to download" \
        "TOOLCHAINS=<folder with dotnet-sdk-$dotnet_feature.*.tar.xz> make setup, or DOTNET_ROOT=<its folder> make setup"
}

# Read from folder names: asking `dotnet --version` costs 0.1 s and writes to the home folder.
find_installed_dotnet() {
    local root sdk
    for root in "${DOTNET_ROOT-}" "$(dirname "$(readlink -f "$(command -v dotnet || true)" || true)")" "$toolchains/dotnet"; do
        [[ -n $root && -x $root/dotnet ]] || continue
        compgen -G "$root/shared/Microsoft.AspNetCore.App/$dotnet_feature.*" >/dev/null || continue
        sdk=$(compgen -G "$root/sdk/$dotnet_feature.*" | sort --version-sort | tail -n 1) || continue
        found dotnet "$root" "${sdk##*/}"
        return 0
    done
    return 1
}

unpack_dotnet() (
    folder=$(cd "$top" && cd "${TOOLCHAINS-../shared/toolchains}" 2>/dev/null && pwd) || return 1
    archive=$(compgen -G "$folder/dotnet-sdk-$dotnet_feature.*-linux-*.tar.xz" | sort --version-sort | tail -n 1) || return 1
    command -v xz >/dev/null || apt_install xz-utils || return 1
    say "unpacking ${archive##*/}"
    if ! (cd "$folder" && sha256sum --check --status --strict SHA256SUMS); then
        say "$folder: the files are not those of SHA256SUMS; copy the folder again"
        return 1
    fi
    new=$(fresh_folder dotnet)
    trap 'rm -rf "$new"' EXIT
    tar -xJf "$archive" -C "$new" || return 1
    # The feed goes beside the SDK, so that neither depends on that folder later.
    rm -rf "$toolchains/dotnet" "$toolchains/nuget-feed"
    cp -R "$folder/nuget" "$toolchains/nuget-feed" || return 1
    mv "$new/dotnet" "$toolchains/dotnet"
)

download_dotnet() (
    command -v curl >/dev/null || return 1
    new=$(fresh_folder dotnet)
    trap 'rm -rf "$new"' EXIT
    curl --fail --silent --location --connect-timeout 5 --max-time 30 \
        --output "$new/dotnet-install.sh" https://dot.net/v1/dotnet-install.sh || return 1
    say "downloading the .NET $dotnet_feature SDK"
    timeout 900 bash "$new/dotnet-install.sh" --channel "$dotnet_feature.0" --install-dir "$new/dotnet" --no-path \
        >&2 </dev/null || return 1
    rm -rf "$toolchains/dotnet" "$toolchains/nuget-feed"
    mv "$new/dotnet" "$toolchains/dotnet"
)
