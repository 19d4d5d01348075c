package org.spidal.common.transport;

/**
 * Short messages of a few numbers between the processes of a job, beside their collective calls: a
 * thread can ask after another process while this one's worker 0 stands in a call. Used by one
 * thread.
 */
public interface Mailbox {
  /** Numbers of a message; the first is the sender's rank. */
  int WORDS = 5;

  /** Sends {@code message} on its way; waits for nobody. */
  void send(int to, long[] message);

  /** Takes the next message that has come into {@code message}; false if there is none. */
  boolean receive(long[] message);
}
