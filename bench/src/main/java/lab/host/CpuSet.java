package lab.host;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** CPUs by number, in the list form that the kernel and {@code taskset} use: {@code 0-3,8}. May be empty. */
public record CpuSet(SortedSet<Integer> cpus) {

    public CpuSet {
        if (cpus.stream().anyMatch(cpu -> cpu < 0)) {
            throw new IllegalArgumentException("CPU numbers start with 0, found " + cpus);
        }
        cpus = Collections.unmodifiableSortedSet(new TreeSet<>(cpus));
    }

    public static CpuSet of(int... cpus) {
        return new CpuSet(IntStream.of(cpus).boxed().collect(Collectors.toCollection(TreeSet::new)));
    }

    static CpuSet of(Collection<Integer> cpus) {
        return new CpuSet(new TreeSet<>(cpus));
    }

    /**
     * Reads the list form; blank is the empty set.
     *
     * @throws IllegalArgumentException where the text is not a list such as {@code 0-3,8}
     */
    public static CpuSet parse(String list) {
        var cpus = new TreeSet<Integer>();
        for (String part : list.isBlank() ? new String[0] : list.strip().split(",", -1)) {
            String[] ends = part.strip().split("-", 2);
            try {
                int first = Integer.parseInt(ends[0]);
                int last = Integer.parseInt(ends[ends.length - 1]);
                if (first > last) {
                    throw malformed(list);
                }
                IntStream.rangeClosed(first, last).forEach(cpus::add);
            } catch (NumberFormatException notANumber) {
                throw malformed(list);
            }
        }
        return new CpuSet(cpus);
    }

    private static IllegalArgumentException malformed(String list) {
        return new IllegalArgumentException("expected a CPU list such as 0-3,8, found \"" + list + "\"");
    }

    public boolean contains(int cpu) {
        return cpus.contains(cpu);
    }

    public boolean disjoint(CpuSet other) {
        return Collections.disjoint(cpus, other.cpus);
    }

    public CpuSet union(CpuSet other) {
        var both = new TreeSet<>(cpus);
        both.addAll(other.cpus);
        return new CpuSet(both);
    }

    /** What both hold. */
    public CpuSet intersection(CpuSet other) {
        var both = new TreeSet<>(cpus);
        both.retainAll(other.cpus);
        return new CpuSet(both);
    }

    public int size() {
        return cpus.size();
    }

    public boolean isEmpty() {
        return cpus.isEmpty();
    }

    @Override
    public String toString() {
        List<String> runs = new ArrayList<>();
        int first = -1;
        for (int cpu : cpus) {
            if (!cpus.contains(cpu - 1)) {
                first = cpu;
            }
            if (!cpus.contains(cpu + 1)) {
                runs.add(first == cpu ? Integer.toString(cpu) : first + "-" + cpu);
            }
        }
        return String.join(",", runs);
    }
}
