#!/usr/bin/env bash
# Finds the tools of the lab, installs what is missing where that is possible, and writes what it found to
#   .toolchains/env.sh            for make and for shells:  . .toolchains/env.sh
#   .toolchains/found.properties  for bench/lab
# Changes nothing outside the checkout, apt packages excepted. Safe to run again; quick when everything is there.
#
# usage: setup/setup.sh [--quick [--tests]]
#   --quick   for build, test and bench: one line instead of the table, and a download that failed is not tried again
#             (make setup tries it again)
#   --tests   also what tests alone need: a browser, to look at report.html
#
# TOOLCHAINS     folder with an offline .NET SDK (default ../shared/toolchains)
# SETUP_JDK_DIRS folders that hold JDKs, colon-separated (default /usr/lib/jvm)
#
# Ends with 0, or with 3 when a tool without which nothing runs is missing.
set -euo pipefail
export LC_ALL=C.UTF-8

quick=no tests=no
case "$*" in
'') ;;
--quick) quick=yes ;;
'--quick --tests') quick=yes tests=yes ;;
*)
    printf 'setup: unknown arguments %s; expected nothing, --quick or --quick --tests\n' "$*" >&2
    exit 2
    ;;
esac

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
toolchains=$top/.toolchains

if [[ $(uname -s) != Linux ]]; then
    printf 'setup: this is %s; the lab reads /proc and pins CPUs, so it runs on Linux only\n' "$(uname -s)" >&2
    exit 3
fi

mkdir -p "$toolchains"
for part in found download apt java tools dotnet output; do
    . "$top/setup/$part.sh"
done
if [[ $quick = no ]]; then forget_failed_downloads; fi

find_wrk
find_command ss 'ss -V' iproute2
find_command taskset 'taskset -V' util-linux
find_command setsid 'setsid -V' util-linux
find_jdk_25
find_go
find_maven
find_jdk_21
find_dotnet
if [[ $tests = yes ]]; then find_browser; fi

write_env "$toolchains/env.sh"
write_properties "$toolchains/found.properties"
if [[ $quick = no ]]; then print_table; fi
print_missing
