package org.spidal.common.collective;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * Which rows of others each worker needs, found once, for an exchange that is repeated: along the
 * edges of a graph, or the entries of a sparse matrix. {@code Worker.plan} finds it from the row
 * ids of the worker's entries, e.g. the column of each entry in the worker's rows of a matrix.
 *
 * <ul>
 *   <li>{@link Collectives#pull} brings the values of the rows that are needed. In a section {@link
 *       Distribution#pulled} a worker writes its own rows, and reads needed ones: entry e's from
 *       {@code place(slot(e)) * width} on, or all of them with {@link #read}.
 *   <li>{@link Collectives#push} brings contributions to the rows' owners, which add them up. In a
 *       section {@link Distribution#pushed} a worker writes, from {@code contribution(e) * width}
 *       on, what entry e gives; entries of one row block that give to the same row share one place,
 *       in which the worker adds them up.
 * </ul>
 *
 * <p>Contributions to a row are added in the order of the row blocks that they come from, so the
 * sum has the same bits in every layout. Between groups a row goes once to each group that needs
 * it.
 */
public final class Plan {
  private static final int HEAP_BYTES = 1 << 16;
  private static final int HEAP_BYTES_TO_EACH = 1 << 10;

  private final int rank;
  private final RowPartition columns;
  private final long hash;
  // to pull
  private final int[] needed;
  private final int[] slots;
  private final int[] places;
  private final int[] sentRows;
  private final LeaderCounts sentCounts;
  // to push; null if the rows of the entries are not known
  private final Contributions contributions;

  private Plan(Finder finder, Contributions contributions) {
    this.rank = finder.rank;
    this.columns = finder.columns;
    this.needed = finder.needed;
    this.slots = finder.slots;
    this.places = finder.places;
    this.sentRows = finder.sentRows;
    this.sentCounts = finder.sentCounts;
    this.contributions = contributions;
    long mine = Arrays.hashCode(places) * 31L + needed.length + 7L * (rank + 1);
    if (contributions != null) {
      mine = mine * 31 + contributions.count();
    }
    this.hash = finder.all.sum(mine);
  }

  /**
   * Finds the plan; collective.
   *
   * @param layouts makes new ones, with nothing in them
   * @param open opens one
   * @param columns who owns the rows that ids name
   * @param ids of the rows that this worker needs, one for each of its entries
   * @param rows whose entries they are; null where nothing will be pushed
   * @param starts of each of this worker's rows, its first entry; and the number of entries
   * @throws WrongCall on every worker unless all give partitions of the same rows
   */
  public static Plan find(
      Supplier<SharedLayout> layouts,
      Function<SharedLayout, Collectives> open,
      RowPartition columns,
      int[] ids,
      RowPartition rows,
      int[] starts) {
    SharedLayout layout = layouts.get();
    Topology topology = layout.topology();
    layout.heapArrays(Math.max(HEAP_BYTES, topology.workers() * HEAP_BYTES_TO_EACH));
    SharedInts<ToEach> forLeaders = LeaderCounts.room(layout);
    Collectives all = open.apply(layout);
    for (RowPartition partition : rows == null ? List.of(columns) : List.of(columns, rows)) {
      if (partition.workers() != all.size()) {
        throw new IllegalArgumentException(
            "a partition for " + partition.workers() + " of " + all.size() + " workers");
      }
    }
    requireSame(all, columns, rows);
    for (int id : ids) {
      if (id < 0 || id >= columns.rows()) {
        throw new IndexOutOfBoundsException("row " + id + " of " + columns.rows());
      }
    }
    PlanTalk talk = PlanTalk.of(all, forLeaders, new PlanTalk.Rooms(layouts, open), topology);
    Finder finder = new Finder(all, talk, topology, columns, ids);
    finder.find();
    Contributions contributions =
        rows == null ? null : new Contributions(all.rank(), talk, columns, ids, rows, starts);
    return new Plan(finder, contributions);
  }

  /** Throws on every worker unless all have partitions of the same lengths, or none of rows. */
  private static void requireSame(Collectives all, RowPartition columns, RowPartition rows) {
    requireSame(all, "columns", columns.rows());
    requireSame(all, "rows", rows == null ? -1 : rows.rows());
  }

  private static void requireSame(Collectives all, String what, long mine) {
    long least = all.min(mine);
    long most = all.max(mine);
    if (least != most) {
      throw new WrongCall(
          "a plan for "
              + what
              + " of "
              + most
              + " on one worker and "
              + (least < 0 ? "none" : "of " + least)
              + " on another; every worker must give the same partition");
    }
  }

  /** Number of rows that this worker needs, each counted once. */
  public int needed() {
    return needed.length;
  }

  /** The id of a needed row; ascending. */
  public int id(int slot) {
    return needed[slot];
  }

  /** Which of the needed rows an entry names. */
  public int slot(int entry) {
    return slots[entry];
  }

  /** Where a needed row stands in a section {@link Distribution#pulled}, counted in rows. */
  public long place(int slot) {
    return places[slot];
  }

  /**
   * Reads the needed rows after a {@link Collectives#pull}.
   *
   * @param values receives as many numbers as the section is wide for each of the {@link #needed()}
   *     rows; modified
   */
  public void read(SharedDoubles<Pulled> section, double[] values) {
    read(section, values, values.length);
  }

  /** Reads the needed rows, of floats: {@link #read(SharedDoubles, double[])}. */
  public void read(SharedFloats<Pulled> section, float[] values) {
    read(section, values, values.length);
  }

  /** Reads the needed rows, of longs: {@link #read(SharedDoubles, double[])}. */
  public void read(SharedLongs<Pulled> section, long[] values) {
    read(section, values, values.length);
  }

  /** Reads the needed rows, of ints: {@link #read(SharedDoubles, double[])}. */
  public void read(SharedInts<Pulled> section, int[] values) {
    read(section, values, values.length);
  }

  private void read(SharedArray<Pulled> section, Object values, int length) {
    int width = section.placement().width();
    if (length < places.length * (long) width) {
      throw new IllegalArgumentException(
          "read needs an array of "
              + places.length * (long) width
              + ' '
              + section.type().keyword()
              + "s for section "
              + section.name());
    }
    PiecewiseArray read = section.front();
    for (int from = 0, to; from < places.length; from = to) {
      to = from + 1;
      while (to < places.length && places[to] == places[to - 1] + 1) {
        to++;
      }
      read.get((long) places[from] * width, values, from * width, (to - from) * width);
    }
  }

  /** Contributions that this worker gives. */
  public int contributions() {
    return pushing().count();
  }

  /** Which of the contributions an entry belongs to. */
  public int contribution(int entry) {
    return pushing().of(entry);
  }

  Contributions pushing() {
    if (contributions == null) {
      throw new IllegalStateException("the plan was made without rows, only to pull");
    }
    return contributions;
  }

  long hash() {
    return hash;
  }

  /**
   * Numbers that worker {@code from} sends to worker {@code to}, of which one is of this group:
   * only leaders of other groups get some.
   */
  int sent(int from, int to, int width) {
    return Math.multiplyExact(sentCounts.count(from, to), width);
  }

  /** This worker's rows that other groups need, group by group; counted from its first row. */
  int[] sentRows() {
    return sentRows;
  }

  RowPartition columns() {
    return columns;
  }

  /** Says who needs what. */
  private static final class Finder {
    private final Collectives all;
    private final PlanTalk talk;
    private final Topology topology;
    private final RowPartition columns;
    private final int rank;
    private final int size;
    private final int group;
    private final int[] needed;
    private final int[] slots;
    private final int[] places;
    private int[] sentRows;
    private LeaderCounts sentCounts;

    Finder(Collectives all, PlanTalk talk, Topology topology, RowPartition columns, int[] ids) {
      this.all = all;
      this.talk = talk;
      this.topology = topology;
      this.columns = columns;
      this.rank = all.rank();
      this.size = all.size();
      this.group = topology.groupOfWorker(rank);
      this.needed = distinct(ids, 0, ids.length);
      this.slots = new int[ids.length];
      for (int e = 0; e < ids.length; e++) {
        slots[e] = Arrays.binarySearch(needed, ids[e]);
      }
      this.places = new int[needed.length];
    }

    void find() {
      RowRange ofGroup = rowsOf(group);
      int[] counts = new int[size]; // of rows that are needed from each worker of other groups
      for (int id : needed) {
        if (!ofGroup.contains(id)) {
          counts[columns.workerOf(id)]++;
        }
      }
      int[] outside =
          Arrays.stream(needed).filter(id -> !ofGroup.contains(id)).toArray(); // owner by owner
      int[] askedCounts = talk.counts(counts);
      int[] asked = talk.rows(columns, outside, counts, askedCounts);

      // each other group gets the rows that any of its workers needs, once
      int groups = topology.groups();
      int[] ofMine = new int[groups];
      int[] answers = new int[asked.length];
      int[][] lists = new int[groups][];
      for (int g = 0, from = 0, to; g < groups; g++, from = to) {
        to = from;
        for (int w = topology.firstWorkerOfGroup(g); w < topology.firstWorkerOfGroup(g + 1); w++) {
          to += askedCounts[w];
        }
        lists[g] = distinct(asked, from, to);
        ofMine[g] = lists[g].length;
        for (int k = from; k < to; k++) {
          answers[k] = Arrays.binarySearch(lists[g], asked[k]);
        }
      }
      int first = columns.range(rank).start();
      sentRows = Arrays.stream(lists).flatMapToInt(Arrays::stream).map(id -> id - first).toArray();
      int[] answered = talk.numbers(answers, askedCounts, counts);
      ofMine[group] = 0; // rows stay where they are
      sentCounts = talk.toLeaders(ofMine);

      // rows of other groups stand behind those of this one, sender by sender
      int[] starts = new int[size];
      int next = ofGroup.size();
      for (int w = 0; w < size; w++) {
        starts[w] = next;
        next = Math.addExact(next, sentCounts.count(w, topology.firstWorkerOfGroup(group)));
      }
      for (int k = 0, at = 0; k < needed.length; k++) {
        places[k] =
            ofGroup.contains(needed[k])
                ? needed[k] - ofGroup.start()
                : starts[columns.workerOf(needed[k])] + answered[at++];
      }
    }

    private RowRange rowsOf(int ofGroup) {
      return Plan.rowsOf(columns, topology, ofGroup);
    }
  }

  /** The rows of a group's workers. */
  static RowRange rowsOf(RowPartition columns, Topology topology, int group) {
    return new RowRange(
        columns.range(topology.firstWorkerOfGroup(group)).start(),
        columns.range(topology.firstWorkerOfGroup(group + 1) - 1).end());
  }

  /** What stands in a piece of an array, each number once, in ascending order. */
  static int[] distinct(int[] array, int from, int to) {
    int[] sorted = Arrays.copyOfRange(array, from, to);
    Arrays.sort(sorted);
    int count = 0;
    for (int k = 0; k < sorted.length; k++) {
      if (k == 0 || sorted[k] != sorted[k - 1]) {
        sorted[count++] = sorted[k];
      }
    }
    return Arrays.copyOf(sorted, count);
  }
}
