package lab.judge.check;

import lab.judge.figures.MachineTrouble;
import lab.judge.figures.Reading;

/** What the checks of the machine have in common: a share with a note and a limit, and never worse than doubtful. */
interface MachineCheck extends Check.OfWindow {
    Reading<MachineTrouble> trouble(WindowSeen window);

    String advice();

    @Override
    default Category category() {
        return Category.NOISE;
    }

    @Override
    default Finding check(WindowSeen seen) {
        Reading<MachineTrouble> reading = trouble(seen);
        return reading.map(this::graded)
                .value()
                .orElseGet(() -> notMade(reading.reason().orElseThrow()));
    }

    private Finding graded(MachineTrouble trouble) {
        String said = Check.text("%s %.2f %%", trouble.what(), 100 * trouble.share());
        String limit =
                Check.text("note above %.2f %%, doubtful above %.2f %%", 100 * trouble.note(), 100 * trouble.limit());
        if (trouble.beyondLimit()) {
            return doubtful(said, limit, advice());
        }
        return trouble.share() > trouble.note() ? note(said, limit, advice()) : ok(said, limit);
    }
}
