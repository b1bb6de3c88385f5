package lab.liar;

import java.io.IOException;

/** What is done for one request to the measured endpoint. */
interface Work {
    /**
     * @param number of this request over all connections, from 1
     * @param onConnection of this request on its connection, from 1
     * @throws IOException where the call to the stub failed: the contract's 502
     */
    Reply reply(long number, long onConnection) throws IOException, InterruptedException;
}
