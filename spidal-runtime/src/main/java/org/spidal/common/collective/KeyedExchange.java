package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.RowSource;
import org.spidal.common.keyed.SpillingTable;

/**
 * How the rows of a keyed table travel: in rounds, until no worker has any more. In each round a
 * worker fills a block for every other until one is full; then all agree how much the fullest has,
 * and so much of every block is exchanged.
 *
 * <pre>
 *   a block:   number of rows | row | row ...
 * </pre>
 */
final class KeyedExchange {
  private final int rank;
  private final int size;
  private final KeyedForm form;
  private final SharedLongs<ToEach> section;
  private final long[][] blocks; // null to whom nothing has been sent yet
  private final int[] used;
  private final long[] none = new long[1];
  private final long[] received;

  KeyedExchange(SharedLayout layout, String name, KeyedForm form) {
    this.rank = layout.rank();
    this.size = layout.topology().workers();
    this.form = form;
    int rows = Math.max(1, form.exchange() / Long.BYTES / size / form.words());
    int longest = 1 + rows * form.words();
    this.section = layout.longs(name, Distribution.evenly(longest, false));
    this.blocks = new long[size][];
    this.used = new int[size];
    this.received = new long[longest];
  }

  /** Whether a row belongs to this worker. */
  boolean owns(long[] row) {
    return size == 1 || form.owner(row, size) == rank;
  }

  /** Moves all rows of the source to the workers that own them, or to the root, or to all. */
  void run(
      AbstractCollectives all,
      Operation operation,
      int root,
      RowSource source,
      SpillingTable arriving) {
    boolean waiting = false; // whether the source stands at a row that did not fit
    while (true) {
      Arrays.fill(used, 1);
      while (waiting || source.next()) {
        waiting = !place(operation, root, source.words(), arriving);
        if (waiting) {
          break;
        }
      }
      long fullest = 0;
      for (int w = 0; w < size; w++) {
        fullest = Math.max(fullest, used[w] - 1);
      }
      fullest = all.agreeOnGreatest(operation, section, root, fullest);
      if (fullest == 0) {
        return;
      }
      section.placement().useFirst(1 + fullest);
      exchange(all, arriving);
    }
  }

  /** Puts a row into the blocks of those who get it; false if there is no room. */
  private boolean place(Operation operation, int root, long[] row, SpillingTable arriving) {
    int first = 0;
    int end = size;
    if (operation != Operation.ALL_REDUCE_KEYS) {
      first = operation == Operation.REGROUP ? form.owner(row, size) : root;
      end = first + 1;
    }
    for (int w = first; w < end; w++) {
      if (w != rank && used[w] + row.length > received.length) {
        return false;
      }
    }
    for (int w = first; w < end; w++) {
      if (w == rank) {
        arriving.add(row, 0);
      } else {
        System.arraycopy(row, 0, block(w), used[w], row.length);
        used[w] += row.length;
      }
    }
    return true;
  }

  private long[] block(int worker) {
    if (blocks[worker] == null) {
      blocks[worker] = new long[received.length];
    }
    return blocks[worker];
  }

  private void exchange(AbstractCollectives all, SpillingTable arriving) {
    for (int w = 0; w < size; w++) {
      if (w != rank) {
        long[] block = used[w] == 1 ? none : block(w);
        block[0] = (used[w] - 1) / form.words();
        section.put(section.placement().startTo(w), block, 0, used[w]);
      }
    }
    all.allToAll(section);
    for (int w = 0; w < size; w++) {
      if (w != rank) {
        int count = (int) section.get(section.placement().startFrom(w));
        section.get(section.placement().startFrom(w) + 1, received, 0, count * form.words());
        for (int r = 0; r < count; r++) {
          arriving.add(received, r * form.words());
        }
      }
    }
  }
}
