package lab.load;

/** The run is being ended by the user. */
public final class LoadInterrupted extends RuntimeException {}
