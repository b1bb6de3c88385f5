# What setup finds, and what it says when it does not.
# shellcheck shell=bash

test_everything_there_gives_a_table_and_both_files() {
    equals 0 "$(setup)"
    has_line "$scratch/out" '^tool +found +version +where'
    has_line "$scratch/out" '^wrk +yes +4\.1\.0 '
    has_line "$scratch/out" '^go +yes +1\.26\.8 '
    has_line "$checkout/.toolchains/found.properties" '^jdk\.25\.version=25\.0\.3$'
    has_line "$checkout/.toolchains/found.properties" '^mvn\.version=3\.9\.9$'
    equals "$jdks/jdk-25.0.3" "$(value_in_env JAVA_HOME)"
}

test_quick_prints_no_table() {
    equals 0 "$(setup --quick)"
    equals '' "$(cat "$scratch/out")"
}

test_a_browser_is_looked_for_by_tests_alone() {
    equals 0 "$(setup --quick)"
    has_no_line "$scratch/err" chromedriver
    equals 0 "$(setup --quick --tests)"
    has_line "$scratch/err" '^setup: chromedriver is missing: .*Skipped without it: the tests that look at report\.html in a browser\. Type: .*chromium-driver$'
    command_that chromedriver 'echo "ChromeDriver 156.0.8078.73 (abc)"'
    equals 0 "$(setup --quick --tests)"
    has_line "$checkout/.toolchains/found.properties" '^chromedriver\.version=156\.0\.8078\.73$'
}

test_a_second_run_writes_the_same() {
    setup >/dev/null
    cp -R "$checkout/.toolchains" "$scratch/first"
    equals 0 "$(setup)"
    equals '' "$(diff -r "$scratch/first" "$checkout/.toolchains")"
}

test_an_older_JAVA_HOME_and_java_on_the_path_do_not_hide_the_right_jdk() {
    JAVA_HOME=$(jdk 17.0.15 javac)
    ln -s "$JAVA_HOME/bin/javac" "$bin/javac"
    equals 0 "$(JAVA_HOME=$JAVA_HOME setup)"
    equals "$jdks/jdk-25.0.3" "$(value_in_env JAVA_HOME)"
}

test_JAVA_HOME_wins_over_another_jdk_of_the_same_version() {
    JAVA_HOME=$scratch/mine
    mkdir -p "$JAVA_HOME/bin"
    cp "$jdks/jdk-25.0.3/release" "$JAVA_HOME/"
    cp "$jdks/jdk-25.0.3/bin/javac" "$JAVA_HOME/bin/"
    equals 0 "$(setup)"
    equals "$scratch/mine" "$(value_in_env JAVA_HOME)"
}

test_a_jdk_25_without_javac_is_none() {
    rm "$jdks/jdk-25.0.3/bin/javac"
    equals 3 "$(setup)"
    has_line "$scratch/err" '^setup: jdk\.25 is missing: .*javac.*JAVA_HOME=<the folder of an unpacked JDK 25> make setup'
}

test_all_that_is_missing_is_named_with_the_line_to_type() {
    rm "$bin/wrk" "$bin/ss" "$bin/taskset"
    equals 3 "$(setup)"
    has_line "$scratch/err" '^setup: wrk is missing: .*Type: sudo apt-get update && sudo apt-get install -y .*wrk$'
    has_line "$scratch/err" '^setup: ss is missing: .*iproute2$'
    has_line "$scratch/err" '^setup: taskset is missing: .*util-linux$'
    has_line "$scratch/out" '^wrk +no +- '
    has_line "$checkout/.toolchains/found.properties" '^wrk\.missing=not on the PATH; type: sudo apt-get'
}

test_another_wrk_is_refused() {
    command_that wrk 'echo "wrk 4.0.2 [epoll]"'
    equals 3 "$(setup)"
    has_line "$scratch/err" 'wrk is missing: .* is version 4\.0\.2, expected 4\.1 or 4\.2'
}

test_wrk_4_2_is_taken() {
    command_that wrk 'echo "wrk 4.2.0 [epoll] Copyright (C) 2012 Will Glozer"; exit 1'
    equals 0 "$(setup)"
    has_line "$checkout/.toolchains/found.properties" '^wrk\.version=4\.2\.0$'
}

test_an_old_maven_is_refused() {
    command_that mvn 'echo "Apache Maven 3.6.3"'
    equals 3 "$(setup)"
    has_line "$scratch/err" '^setup: mvn is missing: no Maven 3\.8\.1'
}

test_optional_tools_missing_is_a_line_not_a_failure() {
    rm -r "$jdks/jdk-21.0.8"
    mkdir "$checkout/some-server"
    echo '    needs: {dotnet: "10.0"}' >"$checkout/some-server/runtime.yaml"
    equals 0 "$(setup)"
    has_line "$scratch/err" '^setup: jdk\.21 is missing: .*Skipped without it: the rows of bench-pinning on JDK 21'
    has_line "$scratch/err" '^setup: dotnet is missing: .*Skipped without it: some-server\. Type: '
    has_line "$checkout/.toolchains/found.properties" '^jdk\.21\.missing='
    has_line "$checkout/.toolchains/found.properties" '^dotnet\.missing='
}

test_what_is_missing_is_not_inherited_from_the_caller() {
    setup >/dev/null
    equals unset "$(DOTNET_ROOT=/opt/dotnet-8 env -i PATH="$bin" DOTNET_ROOT=/opt/dotnet-8 \
        sh -c '. "$1/.toolchains/env.sh"; printf %s "${DOTNET_ROOT-unset}"' sh "$checkout")"
}

test_properties_are_plain_ascii() {
    mkdir -p "$checkout/.toolchains"
    mv "$jdks/jdk-21.0.8" "$checkout/.toolchains/jdk-21"
    equals 0 "$(setup)"
    has_line "$checkout/.toolchains/found.properties" "^jdk\\.21\\.home=.*/my \\\\u00fcn\\\\u00efcode 'checkout' \\\\ud834\\\\udd1e/\\.toolchains/jdk-21$"
    equals "$checkout/.toolchains/jdk-21" "$(value_in_env JDK21_HOME)"
}

test_only_linux() {
    command_that uname 'echo Darwin'
    equals 3 "$(setup)"
    has_line "$scratch/err" 'this is Darwin; .* Linux only'
}

test_an_unknown_argument_is_refused() {
    equals 2 "$(setup --fast)"
    has_line "$scratch/err" 'unknown arguments --fast; expected nothing, --quick or --quick --tests'
}
