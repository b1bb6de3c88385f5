package lab.against;

import java.nio.file.Path;

/**
 * A version and where its files are. The folder stands in no record: results name no home.
 *
 * @param root the repository's folder
 */
public record Checkout(Path root, Version version) {}
