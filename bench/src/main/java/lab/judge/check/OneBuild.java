package lab.judge.check;

/** Whether all trials of a row ran the same build. */
final class OneBuild implements Check.OfRow {
    @Override
    public String name() {
        return "one build";
    }

    @Override
    public String question() {
        return "did all trials of this row run the same versions?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the versions that the live processes of a row reported with each other",
                "one set of versions: a median over two builds is a figure of neither",
                "don't build while a run goes on");
    }

    @Override
    public Finding check(RowSeen seen) {
        var builds = seen.trials().stream()
                .map(TrialSeen::versions)
                .filter(versions -> !versions.isEmpty())
                .distinct()
                .toList();
        return builds.size() <= 1
                ? ok(
                        builds.isEmpty()
                                ? "no versions reported"
                                : builds.getFirst().toString(),
                        "one set of versions")
                : reject(builds.toString(), "one set of versions", "don't build while a run goes on");
    }
}
