# Each runner's report, as the runner writes it.
# shellcheck shell=bash

counted() { # reader: prints the sums of stdin
    bash -c '. "$1"; "$2" | awk "{a += \$1; b += \$2; c += \$3} END {print a + 0, b + 0, c + 0}"' bash ../count-tests.sh "$1"
}

test_junit_attributes_stand_in_any_order_and_on_several_lines() {
    equals '3 2 2' "$(counted count_junit_xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<testsuite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="3.0.2" name="lab.PlanTest" time="0.05"
    tests="7" errors="1" skipped="2" failures="1" flakes="0">
  <properties><property name="tests" value="99"/></properties>
  <testcase name="tests=&quot;5&quot;" classname="lab.PlanTest" time="0.01"/>
</testsuite>
XML
)"
}

test_go_counts_tests_and_subtests_but_not_packages() {
    equals '2 1 1' "$(counted count_go_events <<'JSON'
{"Time":"2026-01-01T00:00:00Z","Action":"run","Package":"p","Test":"A"}
{"Time":"2026-01-01T00:00:00Z","Action":"output","Package":"p","Test":"A","Output":"said \"Action\":\"pass\"\n"}
{"Time":"2026-01-01T00:00:00Z","Action":"pass","Package":"p","Test":"A/one","Elapsed":0}
{"Time":"2026-01-01T00:00:00Z","Action":"pass","Package":"p","Test":"A","Elapsed":0}
{"Time":"2026-01-01T00:00:00Z","Action":"fail","Package":"p","Test":"B","Elapsed":0}
{"Time":"2026-01-01T00:00:00Z","Action":"skip","Package":"p","Test":"C","Elapsed":0}
{"Time":"2026-01-01T00:00:00Z","Action":"fail","Package":"p","Elapsed":0.1}
JSON
)"
}

test_dotnet_closes_with_a_block() {
    equals '22 1 3' "$(counted count_dotnet_blocks <<'TEXT'
failed Some.Test (1s 002ms)
Test run summary: Failed!
  total: 26
  failed: 1
  succeeded: 22
  skipped: 3
  duration: 24s 113ms
TEXT
)"
}

test_tap_lines() {
    equals '1 1 1' "$(counted count_tap <<'TEXT'
ok - one
not ok - two
ok - three # SKIP no network
TEXT
)"
}
