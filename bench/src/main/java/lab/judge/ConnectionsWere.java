package lab.judge;

/**
 * Where the connections were on average, by Little's law; the three add up to the level. Medians over the counted trials.
 *
 * @param stub rate x measured wait
 * @param server rate x mean latency, less what was in the stub
 * @param generator the rest: connections with no request under way
 */
public record ConnectionsWere(double stub, double server, double generator) {}
