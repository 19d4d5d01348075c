package org.spidal.common.keys;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.rows.MemoryLimits.RowStorage;

/** The properties of all programs that say how to use the machine. */
public final class MachineKeys {
  public static final Key<Long> MEMORY_BUDGET =
      Key.bytes("MemoryBudget")
          .atLeast(1L << 20)
          .otherwise("half of the heap")
          .doc(
              "Memory of each process for matrix rows. If all rows fit, they stay in the heap; otherwise they are read"
                  + " in tiles at every pass, through buffers that fit into this memory.");
  public static final Key<RowStorage> ROW_STORAGE =
      Key.choice("RowStorage", RowStorage.class)
          .byDefault(RowStorage.AUTO)
          .doc(
              "Where rows are kept: heap if MemoryBudget is large enough; otherwise mapped, if the page cache can hold"
                  + " the rows of all processes of a node; otherwise streamed (read from the file ahead of the work). auto"
                  + " selects by this rule; the result is the same.");
  public static final Key<Duration> PEER_TIMEOUT =
      Key.duration("PeerTimeout", ChronoUnit.SECONDS)
          .byDefault(Duration.ZERO)
          .doc(
              "How long to wait for a live worker that does not reach a collective operation; twice as long between"
                  + " nodes; 0: for ever.");

  /** Those of every job. */
  public static final KeySet OF_JOB = KeySet.shared().aside("Machine", PEER_TIMEOUT);

  /** Those of a job that reads a matrix. */
  public static final KeySet OF_MATRIX =
      KeySet.shared().aside("Machine", MEMORY_BUDGET, ROW_STORAGE).include(OF_JOB);

  private MachineKeys() {}

  /** What memory a process may use for rows. */
  public static MemoryLimits memory(Settings settings) {
    return MemoryLimits.of(settings.find(MEMORY_BUDGET), settings.get(ROW_STORAGE));
  }

  /** Seconds to wait for a worker that does not come. */
  public static double peerTimeout(Settings settings) {
    return settings.get(PEER_TIMEOUT).toMillis() / 1e3;
  }
}
