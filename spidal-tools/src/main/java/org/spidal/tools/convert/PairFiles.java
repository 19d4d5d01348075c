package org.spidal.tools.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.Negatives;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.matrix.NumberType;
import org.spidal.common.partition.RowRange;
import org.spidal.common.sparse.PairList;
import org.spidal.common.sparse.ScipyArchive;
import org.spidal.common.text.ByteSize;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.tools.matrix.MarketMatrix;
import org.spidal.tools.matrix.PairsMatrix;

/**
 * Reads the distances of some pairs: lines {@code i j distance [weight]} that count from 0, Matrix
 * Market's coordinates, or SciPy's sparse {@code .npz}.
 */
final class PairFiles {
  /** So many times as many points as pairs are hardly meant. */
  private static final int MOST_WITHOUT_PAIRS = 100;

  private static final int SOME_POINTS = 1_000_000;
  private static final double MISSING = -1;

  private final Path path;
  private final TextFile file;
  private final PairList pairs = new PairList();
  private final boolean named;
  private final boolean similar;
  private final List<String> order;
  private String note = "";
  private Supplier<List<String>> names = () -> null;
  private final NegativeCensus census = new NegativeCensus(new RowRange(0, 1));
  private final List<Entry> belowZero = new ArrayList<>();
  private int taken;

  /** What the file says of the number of points; -1 if nothing. */
  private int size = -1;

  /**
   * @param named whether numbers in lines are names
   * @param order the names in their order; null for that in which they come up
   * @param similar whether the numbers are said to be similarities
   */
  PairFiles(Path path, boolean named, List<String> order, boolean similar) {
    this.similar = similar;
    this.path = path;
    this.file = new TextFile(path, DataKind.DISTANCES);
    this.named = named;
    this.order = order;
  }

  /** The names of the points, once read; null if they are numbers. */
  List<String> names() {
    return names.get();
  }

  /**
   * Reads the pairs and writes them as {@link org.spidal.common.sparse.SparseMatrix}.
   *
   * @param points N; 0: what the file says, or one more than the largest number
   * @return what was written, for people
   */
  String convert(Path to, int points) {
    read();
    String words = addRoundings();
    List<String> known = names();
    int found = known == null ? pairs.largest() + 1 : known.size();
    int n = points > 0 ? points : Math.max(size, found);
    if (n < found || points > 0 && size > 0 && size != points) {
      throw file.error(
          "its points are %s, --points says %s. Leave --points out, or correct it.",
          Math.max(found, size), points);
    }
    if (pairs.pairs() == 0) {
      throw file.error("there are no pairs in it; expected lines 'i j distance'.");
    }
    requireRoom(n, points > 0);
    while (known != null && known.size() < n) {
      known.add(Integer.toString(known.size()));
    }
    try {
      long written = pairs.write(to, n);
      int alone = n - pairs.points();
      boolean fromOne = alone == 1 && pairs.smallest() == 1 && known == null && size < 0;
      note =
          fromOne
              ? Sentence.of(
                  "note: point 0 has no pair. If the numbers count from 1, say --names: then point 0 is"
                      + " what the file calls 1")
              : 2L * alone > n
                  ? Sentence.of(
                      "note: %d of %d points have no pair (%.6g %%). If the numbers are names, say --names",
                      alone, n, 100.0 * alone / n)
                  : "";
      return words
          + Sentence.of(
              "%s: %d pairs of %d points, %.3g %% of all",
              to, written, n, 200.0 * written / n / (n - 1.0))
          + (note.isEmpty() ? "" : System.lineSeparator() + note);
    } catch (PairList.Contradiction e) {
      throw file.error(e.message(this::nameOf) + ". Remove one of the two.");
    }
  }

  /** Throws if so many points cannot be, or are hardly meant. */
  private void requireRoom(int n, boolean said) {
    boolean many = n > SOME_POINTS && n / MOST_WITHOUT_PAIRS > pairs.pairs();
    if (n > PairList.LARGEST_NUMBER + 1 || many && !said) {
      throw file.error(
          "it has numbers of points up to %s and only %s pairs. If the numbers are names,"
              + " say --names; if not, say --points %s.",
          n - 1, pairs.pairs(), n);
    }
    long bytes = PairList.heapBytes(n);
    if (bytes > Runtime.getRuntime().maxMemory()) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "%s points take %s of memory here, and %s can be had. Leave out points without"
              + " pairs, or use a larger machine",
          n,
          ByteSize.text(bytes),
          ByteSize.text(Runtime.getRuntime().maxMemory()));
    }
  }

  private String nameOf(int point) {
    List<String> known = names();
    return known == null ? Integer.toString(point) : "'" + Fields.shown(known.get(point)) + "'";
  }

  /** What should be known of points without a pair, once converted; empty if nothing. */
  String note() {
    return note;
  }

  /** The pairs as a matrix in which all others are missing. */
  PairsMatrix asMatrix() {
    try {
      Path pairsFile = Files.createTempFile("spidal", ".pairs");
      try {
        convert(pairsFile, 0);
        return new PairsMatrix(
            pairsFile, names()); // maps it, so that its name is not needed any more
      } finally {
        Files.delete(pairsFile);
      }
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  private void read() {
    file.requireFile();
    try {
      if (FileKind.of(path).isZip()) {
        ScipyArchive archive = ScipyArchive.read(path);
        size = archive.size();
        pairs.entriesAddUp();
        archive.forEach(
            (i, j, value) -> add(i, j, value, Double.NaN, path + ": row " + i + ", column " + j));
      } else if (MarketMatrix.is(path)) {
        pairs.entriesAddUp();
        MarketMatrix.read(file, new MarketEntries());
      } else {
        PairLines lines = new PairLines(file, named, order, similar, this::add);
        names = lines::names;
        lines.read();
      }
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  /** The entries of Matrix Market's coordinates. */
  private final class MarketEntries implements MarketMatrix.Entries {
    @Override
    public void begin(boolean array, int n, int line) {
      if (array) {
        throw file.error(
            1,
            "found an array, expected '%%MatrixMarket matrix coordinate'. Name the output .npy: of an"
                + " array convert makes a whole matrix.");
      }
      size = n;
    }

    @Override
    public void take(int row, int column, double value, boolean both, int line) {
      add(row, column, value, Double.NaN, file.name() + ":" + line);
    }
  }

  /** Adds a pair; what a negative distance means is found out when all are read. */
  private void add(int i, int j, double distance, double weight, String where) {
    if (size > 0 && Math.max(i, j) >= size) {
      throw bad(where, "a number beyond the " + size + " points");
    }
    if (!(Math.abs((float) distance) <= Float.MAX_VALUE)) {
      throw bad(where, "the distance " + distance + ", expected a finite number");
    }
    if (weight < 0 || Math.abs((float) weight) > Float.MAX_VALUE) {
      throw bad(where, "the weight " + weight + ", expected a finite number from 0 on");
    }
    if (i == j) {
      if (distance > 0 && !similar) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: found the distance %s of point %s from itself, expected 0. Correct it; if these are"
                + " similarities, make distances of them first, such as 1 - s",
            where,
            distance,
            nameOf(i));
      }
    } else {
      census.begin(0, taken++, 1);
      census.take((float) distance);
      if (distance >= 0) {
        pairs.add(i, j, (float) distance, (float) weight);
      } else if (distance != MISSING) {
        belowZero.add(new Entry(i, j, (float) distance, (float) weight));
      }
    }
  }

  /** A negative number, of which it is not known yet whether it is rounding of 0. */
  private record Entry(int i, int j, float distance, float weight) {}

  /** Adds the pairs whose distance is rounding of 0; returns what is to be said of them. */
  private String addRoundings() {
    Negatives seen = census.seen();
    NegativeRule rule = seen.rule(path, NumberType.FLOAT32);
    for (Entry entry : belowZero) {
      if (!rule.isMissing(entry.distance)) {
        pairs.add(entry.i, entry.j, 0, entry.weight);
      }
    }
    return seen.roundings(NumberType.FLOAT32) == 0
        ? ""
        : "warning: " + seen.describe(path, NumberType.FLOAT32) + System.lineSeparator();
  }

  private static SpidalException bad(String where, String found) {
    return new SpidalException(ExitCode.DATA, where + ": found " + found + ". Correct it.");
  }
}
