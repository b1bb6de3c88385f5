package lab.host;

/**
 * TCP of the whole machine.
 *
 * @param listenOverflows connections lost to a full accept queue, since boot
 * @param listenDrops all connections lost at a listening socket, since boot
 * @param accepted connections that any listener of the machine took in, since boot (PassiveOpens)
 * @param timeWait sockets in TIME_WAIT now; each holds its port for a minute
 * @param closeWait sockets now whose peer has closed and whose owner has not
 */
public record TcpCounters(long listenOverflows, long listenDrops, long accepted, int timeWait, int closeWait) {}
