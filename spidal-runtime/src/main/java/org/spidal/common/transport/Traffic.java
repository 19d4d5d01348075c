package org.spidal.common.transport;

import java.util.ArrayList;
import java.util.List;

/** The collective calls of one process, counted while somebody wants to know them. */
public final class Traffic {
  private final List<Call> calls = new ArrayList<>();
  private boolean counts;

  /** Collective calls of a {@link Transport}. */
  public enum Kind {
    BARRIER,
    BROADCAST,
    ALL_GATHER,
    SHORT_ALL_GATHER,
    ALL_TO_ALL
  }

  /**
   * A collective call.
   *
   * @param bytes ALL_GATHER: of the parts of all processes together; SHORT_ALL_GATHER: of this
   *     process's message; BROADCAST: of the message; ALL_TO_ALL: of all that this process sends,
   *     or receives if that is more
   */
  public record Call(Kind kind, long bytes) {}

  void add(Kind kind, long bytes) {
    if (counts) {
      calls.add(new Call(kind, bytes));
    }
  }

  /** The calls that some work makes, in their order. */
  public List<Call> of(Runnable work) {
    calls.clear();
    counts = true;
    work.run();
    counts = false;
    return List.copyOf(calls);
  }
}
