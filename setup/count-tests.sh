# Counts the tests of one folder from the reports of its runner.
# shellcheck shell=bash

count_tests() { # folder reports-folder: prints passed, failed, skipped
    {
        find "$1" -type f -path '*/target/*-reports/TEST-*.xml' -exec cat {} + | count_junit_xml
        find "$2" -type f -name '*.go.json' -exec cat {} + | count_go_events
        find "$2" -type f -name '*.dotnet.txt' -exec cat {} + | count_dotnet_blocks
        find "$2" -type f -name '*.tap' -exec cat {} + | count_tap
    } | awk '{passed += $1; failed += $2; skipped += $3} END {print passed + 0, failed + 0, skipped + 0}'
}

# Surefire and failsafe: the totals stand in the attributes of <testsuite>.
count_junit_xml() {
    awk 'function attribute(name) {
             return match($0, "[ \n]" name "=\"[0-9]+\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) + 0 : 0
         }
         BEGIN { RS = ">" }
         /<testsuite[ \n]/ {
             bad = attribute("errors") + attribute("failures")
             print attribute("tests") - bad - attribute("skipped"), bad, attribute("skipped")
         }'
}

# `go test -json`: every test and subtest has one closing event; events of a package have no "Test".
count_go_events() {
    awk '/"Action":"(pass|fail|skip)".*"Test":/ {
             print /"Action":"pass"/ ? "1 0 0" : /"Action":"fail"/ ? "0 1 0" : "0 0 1"
         }'
}

# The block that closes `dotnet test` (Microsoft.Testing.Platform).
count_dotnet_blocks() {
    awk '/^ *succeeded: [0-9]+$/ {print $2, 0, 0}
         /^ *failed: [0-9]+$/    {print 0, $2, 0}
         /^ *skipped: [0-9]+$/   {print 0, 0, $2}'
}

count_tap() {
    awk '/^ok .*# SKIP/ {print 0, 0, 1; next}
         /^ok /         {print 1, 0, 0}
         /^not ok /     {print 0, 1, 0}'
}
