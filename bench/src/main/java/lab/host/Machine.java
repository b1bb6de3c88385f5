package lab.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Counters and settings of the whole machine. */
public final class Machine {

    /** Past this share of the ephemeral ports in TIME_WAIT connects begin to fail. */
    private static final double PORTS_USED = 0.8;

    private final Path proc;
    private final Path sys;

    public Machine() {
        this(ProcFiles.PROC, ProcFiles.SYS);
    }

    Machine(Path proc, Path sys) {
        this.proc = proc;
        this.sys = sys;
    }

    /** By CPU number, online CPUs only. */
    public Map<Integer, CpuTimes> cpuTimes() {
        return cpuTimes(ProcFiles.require(proc.resolve("stat")));
    }

    static Map<Integer, CpuTimes> cpuTimes(String stat) {
        var times = new TreeMap<Integer, CpuTimes>();
        stat.lines().filter(line -> line.matches("cpu\\d+ .*")).forEach(line -> {
            String[] words = line.split(" ", -1);
            long[] ns = new long[8];
            for (int i = 0; i < ns.length; i++) {
                ns[i] = Long.parseLong(words[i + 1]) * ProcStat.NS_PER_TICK;
            }
            times.put(
                    Integer.parseInt(words[0].substring("cpu".length())),
                    new CpuTimes(ns[0], ns[1], ns[2], ns[3], ns[4], ns[5], ns[6], ns[7]));
        });
        return times;
    }

    /**
     * Empty on a kernel without pressure stall information.
     *
     * @param resource "cpu", "memory" or "io"
     */
    public Optional<Pressure> pressure(String resource) {
        return ProcFiles.read(proc.resolve("pressure").resolve(resource)).map(Machine::pressureOf);
    }

    static Pressure pressureOf(String text) {
        String[] words = text.lines()
                .filter(line -> line.startsWith("some "))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no line \"some\" in a file of /proc/pressure: " + text))
                .split("[ =]", -1);
        return new Pressure(Double.parseDouble(words[2]), Double.parseDouble(words[4]), Long.parseLong(words[8]));
    }

    /** Reads every socket of the machine: milliseconds with thousands, so for the ends of a window. */
    public TcpCounters tcpCounters() {
        String netstat = ProcFiles.require(proc.resolve("net/netstat"));
        String snmp = ProcFiles.require(proc.resolve("net/snmp"));
        return new TcpCounters(
                counter(netstat, "TcpExt", "ListenOverflows"),
                counter(netstat, "TcpExt", "ListenDrops"),
                counter(snmp, "Tcp", "PassiveOpens"),
                timeWait(),
                Math.toIntExact(SocketTable.read(proc).count(SocketTable.CLOSE_WAIT)));
    }

    /** Two lines a group: the names, then the values in the same order. */
    static long counter(String text, String group, String name) {
        List<String> lines =
                text.lines().filter(line -> line.startsWith(group + ": ")).toList();
        List<String> names = List.of(lines.getFirst().split(" ", -1));
        int at = names.indexOf(name);
        if (at < 0) {
            throw new IllegalArgumentException(
                    "no " + name + " among the counters of " + group + " in /proc/net, found " + names);
        }
        return Long.parseLong(lines.get(1).split(" ", -1)[at]);
    }

    /** Sockets in TIME_WAIT now, IPv4 and IPv6; cheap. */
    public int timeWait() {
        return timeWait(ProcFiles.require(proc.resolve("net/sockstat")));
    }

    static int timeWait(String sockstat) {
        return sockstat.lines()
                .filter(line -> line.startsWith("TCP: "))
                .map(line -> List.of(line.split(" ", -1)))
                .filter(words -> words.contains("tw"))
                .map(words -> Integer.parseInt(words.get(words.indexOf("tw") + 1)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no \"tw\" in /proc/net/sockstat: " + sockstat));
    }

    /**
     * Whether so many local ports wait out their 60 s in TIME_WAIT that connects to the loopback begin to fail. Where the
     * kernel uses them again (tcp_tw_reuse: 1, or 2 for the loopback), never.
     */
    public boolean portsUsedUp() {
        return tcpTwReuse() == 0 && timeWait() > mostTimeWait();
    }

    /** The most sockets in TIME_WAIT that leave enough ports free for a window. */
    public int mostTimeWait() {
        return (int) Math.round(PORTS_USED * ephemeralPorts().size());
    }

    public PortRange ephemeralPorts() {
        String[] ends = ProcFiles.require(proc.resolve("sys/net/ipv4/ip_local_port_range"))
                .strip()
                .split("\\s+", -1);
        return new PortRange(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
    }

    /** 0: ports in TIME_WAIT are not used again, 1: they are, 2: for loopback only. */
    public int tcpTwReuse() {
        return setting("net/ipv4/tcp_tw_reuse");
    }

    /** The most that a listener's accept queue may hold, whatever the server asks for. */
    public int somaxconn() {
        return setting("net/core/somaxconn");
    }

    private int setting(String name) {
        return Integer.parseInt(
                ProcFiles.require(proc.resolve("sys").resolve(name)).strip());
    }

    /** Empty where no control group of this process counts it. */
    public Optional<Throttling> throttling() {
        return Cgroup.read(sys, proc).throttling();
    }

    /** Load average over the last minute: runnable threads and those in uninterruptible waits. */
    public double loadAverage1() {
        String text = ProcFiles.require(proc.resolve("loadavg"));
        return Double.parseDouble(text.substring(0, text.indexOf(' ')));
    }

    public MachineDescription describe() {
        return MachineDescription.read(this, proc, sys);
    }
}
