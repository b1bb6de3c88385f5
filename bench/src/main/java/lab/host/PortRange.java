package lab.host;

/** Local ports that outgoing connections take, both ends included. */
public record PortRange(int first, int last) {
    public int size() {
        return last - first + 1;
    }
}
