package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;

/** Short messages through a communicator of their own. */
final class MpiMailbox implements Mailbox {
  private static final int TAG = 1;
  private static final int BYTES = WORDS * Long.BYTES;

  private final Communicator communicator;
  private final ByteBuffer incoming;
  private final Queue<OnTheWay> onTheWay = new ArrayDeque<>();

  MpiMailbox(Communicator communicator) {
    this.communicator = communicator;
    this.incoming = communicator.buffer(BYTES);
  }

  @Override
  public void send(int to, long[] message) {
    ByteBuffer buffer = communicator.buffer(BYTES);
    buffer.asLongBuffer().put(0, message);
    onTheWay.add(new OnTheWay(buffer, communicator.sendLater(buffer, BYTES, to, TAG)));
    while (!onTheWay.isEmpty() && onTheWay.peek().sent.isGone()) {
      onTheWay.remove();
    }
  }

  @Override
  public boolean receive(long[] message) {
    if (!communicator.probe(TAG)) {
      return false;
    }
    communicator.receive(incoming, BYTES, TAG);
    incoming.asLongBuffer().get(0, message);
    return true;
  }

  /** A message under way, with the buffer that must live as long. */
  private record OnTheWay(ByteBuffer buffer, Communicator.Sent sent) {}
}
