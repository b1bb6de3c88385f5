package lab.against;

import java.util.List;

/** The two versions. */
public enum Side {
    /** The other version: the baseline. */
    A,
    /** This working tree. */
    B;

    public Side opposite() {
        return this == A ? B : A;
    }

    /** The windows of a block: what drifts steadily through it falls on both alike. */
    static List<Side> block(Side first) {
        return List.of(first, first.opposite(), first.opposite(), first);
    }
}
