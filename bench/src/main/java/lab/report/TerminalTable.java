package lab.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.check.Grade;

/** The tables for a terminal: one for each settings and level, its findings below it. */
final class TerminalTable {
    private static final String STRIKE = "\u001b[9m";
    private static final String DIM = "\u001b[2m";
    private static final String BOLD = "\u001b[1m";
    private static final String RESET = "\u001b[0m";

    private static final int WIDEST = 60;

    private TerminalTable() {}

    static String render(Report report, boolean colour) {
        List<String> lines = new ArrayList<>();
        lines.add(Preamble.layout(report));
        lines.add(Preamble.honesty(report));
        for (Block block : Block.of(report.judgement().rows())) {
            lines.add("");
            lines.add(colour ? BOLD + block.heading() + RESET : block.heading());
            lines.addAll(table(block, colour));
            lines.addAll(Preamble.below(block));
            Findings.of(block.rows(), Grade.DOUBTFUL).forEach(finding -> lines.add("  " + finding));
        }
        lines.add("");
        lines.addAll(Preamble.reading(report));
        lines.add(
                "Threads and memory stand at a process's highest level only. Notes, evidence and distributions: report.md");
        return String.join("\n", lines);
    }

    private static List<String> table(Block block, boolean colour) {
        List<ColumnData<Row>> columns = IntStream.range(0, Cells.HEADER.size())
                .mapToObj(index -> new Column()
                        .header(Cells.HEADER.get(index))
                        .maxWidth(WIDEST)
                        .dataAlign(Cells.TEXT_COLUMNS.contains(index) ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT)
                        .with((Row row) -> cell(row, index)))
                .toList();
        List<String> text = AsciiTable.getTable(AsciiTable.NO_BORDERS, block.rows(), columns)
                .lines()
                .map(String::stripTrailing)
                .toList();
        if (!colour) {
            return text;
        }
        // The first lines are the header; styles are laid over whole lines, so that they don't count as width.
        int headerLines = text.size() - block.rows().size();
        List<String> styled = new ArrayList<>();
        for (int i = 0; i < text.size(); i++) {
            styled.add(i < headerLines ? text.get(i) : style(block.rows().get(i - headerLines)) + text.get(i) + RESET);
        }
        return styled;
    }

    private static String cell(Row row, int index) {
        String text = Cells.of(row).get(index);
        return index == 0 && row.verdict() == Verdict.REJECTED ? "x " + text : text;
    }

    private static String style(Row row) {
        return switch (row.verdict()) {
            case TRUSTED, DOUBTFUL -> "";
            case REJECTED -> STRIKE;
            case SKIPPED -> DIM;
        };
    }
}
