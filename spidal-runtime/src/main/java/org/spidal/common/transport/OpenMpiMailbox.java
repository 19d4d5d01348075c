package org.spidal.common.transport;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Short messages through a communicator of their own. */
final class OpenMpiMailbox implements Mailbox {
  private static final int TAG = 1;

  private final Comm communicator;
  private final LongBuffer incoming = MPI.newLongBuffer(WORDS);
  private final Queue<Sent> onTheWay = new ArrayDeque<>();

  OpenMpiMailbox(Comm communicator) throws MPIException {
    this.communicator = communicator;
    communicator.setErrhandler(MPI.ERRORS_RETURN);
  }

  @Override
  public void send(int to, long[] message) {
    try {
      LongBuffer buffer = MPI.newLongBuffer(WORDS).put(0, message);
      onTheWay.add(new Sent(buffer, communicator.iSend(buffer, WORDS, MPI.LONG, to, TAG)));
      while (!onTheWay.isEmpty() && onTheWay.peek().request.test()) {
        onTheWay.remove();
      }
    } catch (MPIException e) {
      throw OpenMpiTransport.failed("iSend", e);
    }
  }

  @Override
  public boolean receive(long[] message) {
    try {
      if (communicator.iProbe(MPI.ANY_SOURCE, TAG) == null) {
        return false;
      }
      communicator.recv(incoming, WORDS, MPI.LONG, MPI.ANY_SOURCE, TAG);
      incoming.get(0, message);
      return true;
    } catch (MPIException e) {
      throw OpenMpiTransport.failed("recv", e);
    }
  }

  /** A message under way, with the buffer that must live as long. */
  private record Sent(LongBuffer buffer, Request request) {}
}
