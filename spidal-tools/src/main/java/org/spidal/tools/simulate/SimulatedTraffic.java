package org.spidal.tools.simulate;

/** What went between the processes of a job, as if each sent to each other one itself. */
final class SimulatedTraffic {
  private long messages;
  private long bytes;

  void count(long moreMessages, long moreBytes) {
    messages += moreMessages;
    bytes += moreBytes;
  }

  long messages() {
    return messages;
  }

  long bytes() {
    return bytes;
  }
}
