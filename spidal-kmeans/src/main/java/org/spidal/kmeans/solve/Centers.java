package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.partition.RowRange;
import org.spidal.kmeans.kernel.CenterSource;
import org.spidal.kmeans.kernel.PackedCenters;

/**
 * The centers, once for all workers of a group: K rows of d numbers. Each worker owns some, changes
 * these with {@link #put}, and {@link #commit} lets all see what all have put. For searches every
 * worker has a copy of some packed sheets: of all of them if they are few, else of a piece.
 */
final class Centers implements CenterSource {
  /** Numbers of centers that a worker copies as a whole: 4 MB, which is in its caches anyhow. */
  private static final long WHOLE = 1 << 20;

  /** The same of rows in double: 1 MB. */
  private static final long WHOLE_ROWS = 1 << 17;

  /** Numbers of a piece otherwise: half of a core's second cache. */
  private static final int PIECE = 1 << 17;

  /**
   * Sheets of a piece are a multiple of the columns that a tile has, so that all tiles are wide.
   */
  private static final int TILE = 5;

  private static final int WIDTH = PackedCenters.WIDTH;

  private final Collectives collectives;
  private final SharedCenters shared;
  private final int dimension;
  private final RowRange own;
  private final double[] mine;
  private final double[] drifts;
  private final boolean whole;
  private final double[] row;
  private final PackedCenters sheet;
  private final PackedCenters piece;
  private final int sheetsOfPiece;
  private int count;
  private double longest;
  private int commits;
  private boolean driftKnown;

  // what the copies hold: of the commit so numbered
  private int sheetHeld = -1;
  private int sheetCommit;
  private int rowHeld = -1;
  private int rowCommit;

  Centers(Collectives collectives, SharedCenters shared) {
    this.collectives = collectives;
    this.shared = shared;
    this.dimension = shared.dimension();
    this.own = shared.own();
    this.mine = new double[own.size() * dimension];
    this.drifts = new double[own.size()];
    this.whole = (long) shared.most() * dimension <= WHOLE_ROWS;
    this.row = new double[whole ? shared.most() * dimension : dimension];
    this.sheet = new PackedCenters(WIDTH, dimension);
    this.sheetsOfPiece = sheetsOfPiece(shared.most(), dimension);
    this.piece = new PackedCenters(sheetsOfPiece * WIDTH, dimension);
  }

  private static int sheetsOfPiece(int most, int dimension) {
    int all = PackedCenters.sheets(most);
    if ((long) all * WIDTH * dimension <= WHOLE) {
      return all;
    }
    return Math.min(all, Math.max(1, PIECE / WIDTH / dimension / TILE) * TILE);
  }

  /** Heap bytes of a worker that owns so many centers. */
  static long bytes(int most, int dimension, int owned) {
    long copied = ((long) sheetsOfPiece(most, dimension) + 1) * WIDTH;
    long numbers = (long) most * dimension;
    long rows = numbers <= WHOLE_ROWS ? numbers : dimension;
    return (owned * (dimension + 1L) + rows) * Double.BYTES
        + copied * (dimension + 1L) * Float.BYTES;
  }

  /** K, the centers that there are now. */
  @Override
  public int count() {
    return count;
  }

  int most() {
    return shared.most();
  }

  int dimension() {
    return dimension;
  }

  SharedCenters shared() {
    return shared;
  }

  /** The greatest distance from the origin. */
  double longest() {
    return longest;
  }

  /** One component, as of the last commit. */
  private double get(int at) {
    return shared.values().get(at);
  }

  /**
   * Copies centers {@code from} to {@code to - 1}, as of the last commit, one behind the other.
   *
   * @param target modified from {@code offset} on
   */
  void copy(int from, int to, double[] target, int offset) {
    shared.values().get((long) from * dimension, target, offset, (to - from) * dimension);
  }

  /** The row of one center, of all where they are few, as of the last commit. */
  @Override
  public double[] values() {
    return row;
  }

  @Override
  public int at(int center) {
    int held = whole ? 0 : center;
    if (rowHeld != held || rowCommit != commits) {
      int numbers = whole ? count * dimension : dimension;
      shared.values().get((long) held * dimension, row, 0, numbers);
      rowHeld = held;
      rowCommit = commits;
    }
    return whole ? center * dimension : 0;
  }

  @Override
  public PackedCenters piece(int column) {
    int first = PackedCenters.sheetOf(column);
    if (sheetHeld != first || sheetCommit != commits) {
      int centers = Math.min(count - first * WIDTH, sheetsOfPiece * WIDTH);
      int padded = PackedCenters.sheets(centers) * WIDTH;
      long from = (long) first * WIDTH;
      shared.minusTwice().get(from * dimension, piece.minusTwice(), 0, padded * dimension);
      shared.squares().get(from, piece.squares(), 0, padded);
      piece.filled(centers, longest);
      sheetHeld = first;
      sheetCommit = commits;
    }
    return piece;
  }

  /** How far a center has moved, from commit to commit, since {@link #forgetDrifts}, at most. */
  double drift(int center) {
    return driftKnown ? shared.drifts().get(center) : 0;
  }

  /** Drifts begin anew with the next commit. Every worker calls it. */
  void forgetDrifts() {
    driftKnown = false;
  }

  /** Whether this worker owns a center. */
  boolean owns(int center) {
    return center >= own.start() && center < own.end();
  }

  /** The centers that this worker owns, of the first {@code clusters}. */
  RowRange own(int clusters) {
    int end = Math.max(own.start(), Math.min(own.end(), clusters));
    return new RowRange(own.start(), end);
  }

  /** A component of a center that this worker owns, as it was put. */
  double mine(int center, int component) {
    return mine[(center - own.start()) * dimension + component];
  }

  /** Puts a component of a center, if this worker owns it. */
  void put(int center, int component, double value) {
    if (owns(center)) {
      mine[(center - own.start()) * dimension + component] = value;
    }
  }

  /** Puts a center, if this worker owns it. */
  void put(int center, double[] from, int offset) {
    if (owns(center)) {
      System.arraycopy(from, offset, mine, (center - own.start()) * dimension, dimension);
    }
  }

  /** Lets all workers see what all have put; there are so many centers now. Collective. */
  void commit(int newCount) {
    measureDrifts(newCount);
    shared.values().put((long) own.start() * dimension, mine, 0, mine.length);
    shared.drifts().put(own.start(), drifts, 0, drifts.length);
    longest = collectives.max(pack(newCount));
    collectives.allGather(shared.values());
    collectives.allGather(shared.minusTwice());
    collectives.allGather(shared.squares());
    collectives.allGather(shared.drifts());
    count = newCount;
    driftKnown = true;
    commits++;
  }

  private void measureDrifts(int newCount) {
    for (int k = own.start(); k < own.end(); k++) {
      double square = 0;
      if (k < Math.min(count, newCount)) {
        for (int j = 0; j < dimension; j++) {
          double difference = mine(k, j) - get(k * dimension + j);
          square += difference * difference;
        }
      }
      drifts[k - own.start()] = drift(k) + Math.sqrt(square);
    }
  }

  /** Packs this worker's sheets; returns the length of the longest center. */
  private double pack(int newCount) {
    double most = 0;
    for (int first = own.start(); first < own.end(); first += WIDTH) {
      int centers = Math.max(0, Math.min(WIDTH, newCount - first));
      sheet.begin(centers);
      if (centers == 0) {
        Arrays.fill(sheet.squares(), Float.POSITIVE_INFINITY);
      }
      for (int k = 0; k < centers; k++) {
        sheet.put(k, mine, (first - own.start() + k) * dimension);
      }
      most = Math.max(most, sheet.longest());
      shared.minusTwice().put((long) first * dimension, sheet.minusTwice(), 0, WIDTH * dimension);
      shared.squares().put(first, sheet.squares(), 0, WIDTH);
    }
    return most;
  }

  /** Removes centers; the others keep their order. Collective. */
  void remove(boolean[] gone) {
    int kept = 0;
    for (int k = 0; k < count; k++) {
      if (!gone[k]) {
        if (kept < k && owns(kept)) {
          copy(k, k + 1, mine, (kept - own.start()) * dimension);
        }
        kept++;
      }
    }
    commit(kept);
  }

  /** Declares what a checkpoint must hold. */
  void declare(RunState state) {
    double[] restored = new double[1];
    state.same("centers so far", most() * dimension, this::get, this::set);
    state.number("clusters", this::count, value -> restored[0] = value);
    state.afterRestore(() -> commit((int) restored[0]));
  }

  private void set(int at, double value) {
    put(at / dimension, at % dimension, value);
  }
}
