package org.spidal.distances.align;

import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.Tile;
import org.spidal.distances.kernel.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.sequence.Sequences;

/**
 * Distances of sequences by the best alignment of each pair. Of a pair (i, j) with {@code j < i}, i
 * is the one and j the other sequence of {@link ScalarAligner}.
 */
public final class AlignmentDistances implements PairDistances {
  private static final int ROWS = 256;
  private static final int COLUMNS = 8;

  /** Local alignments that cover less of the shorter sequence are told of. */
  private static final double PARTIAL = 0.5;

  private final Scoring scoring;
  private final boolean byScore;
  private final double coverage;
  private final byte[][] letters;
  private final int longest;

  /** Longer sequences are aligned one by one. */
  private final int longestInLanes;

  /** The score of each sequence with itself. */
  private final int[] ownScores;

  /**
   * @param byScore by the score of the alignment; else by the identical letters in it
   * @param coverage share of the shorter sequence that a pair must be aligned over to have a
   *     distance
   * @throws org.spidal.common.fault.SpidalException if the matrix lacks a letter
   */
  public AlignmentDistances(
      Sequences sequences, Scoring scoring, boolean byScore, double coverage) {
    this.scoring = scoring;
    this.byScore = byScore;
    this.coverage = coverage;
    this.letters = scoring.matrix().encode(sequences);
    this.longest = sequences.longest();
    this.longestInLanes = LaneAligner.longestThatFits(scoring, longest);
    this.ownScores = new int[letters.length];
    for (int i = 0; i < letters.length; i++) {
      for (byte letter : letters[i]) {
        ownScores[i] += scoring.matrix().score(letter, letter);
      }
    }
  }

  @Override
  public int size() {
    return letters.length;
  }

  @Override
  public Tiling tiling() {
    return Tiling.ofTriangle(size(), ROWS, COLUMNS);
  }

  @Override
  public double bound() {
    return 1;
  }

  @Override
  public long bytes() {
    long bytes = 0;
    for (byte[] row : letters) {
      bytes += row.length + Integer.BYTES;
    }
    return bytes;
  }

  @Override
  public long kernelBytes() {
    return LaneAligner.bytes(scoring.matrix(), longestInLanes) + ScalarAligner.bytes(longest);
  }

  @Override
  public TileKernel kernel() {
    return new Kernel();
  }

  /**
   * What an alignment says.
   *
   * <pre>
   *   identity:  1 - matches / columns;  missing if nothing is aligned
   *   score:     1 - max(0, S(a, b)) / min(S(a, a), S(b, b))
   * </pre>
   */
  private double distance(int i, int j, AlignmentStatistics statistics, int pair) {
    if (!covers(coverage, i, j, statistics, pair)) {
      return Double.NaN;
    }
    if (byScore) {
      int own = Math.min(ownScores[i], ownScores[j]);
      int score = Math.max(0, statistics.score(pair));
      return own <= 0 ? Double.NaN : Math.max(0, 1 - (double) score / own);
    }
    int length = statistics.length(pair);
    return length == 0 ? Double.NaN : 1 - (double) statistics.matches(pair) / length;
  }

  /** Whether the columns of an alignment are so large a share of the shorter sequence. */
  private boolean covers(double share, int i, int j, AlignmentStatistics statistics, int pair) {
    int shorter = Math.min(letters[i].length, letters[j].length);
    return statistics.length(pair) >= share * shorter;
  }

  /** By score, a short piece makes no sequences alike. */
  private boolean isPartial(
      double distance, int i, int j, AlignmentStatistics statistics, int pair) {
    return scoring.extent() == Extent.LOCAL
        && !byScore
        && !Double.isNaN(distance)
        && !covers(PARTIAL, i, j, statistics, pair);
  }

  /** The work of one worker: pairs of like lengths share lanes. */
  private final class Kernel implements TileKernel {
    private final LaneAligner aligner = new LaneAligner(scoring, longestInLanes);
    private final ScalarAligner apart = new ScalarAligner(scoring, longest);
    private final AlignmentStatistics statistics = new AlignmentStatistics(ROWS);
    private final int[] order = new int[ROWS];
    private long partial;

    @Override
    public long partial() {
      return partial;
    }

    @Override
    public void compute(Tile tile, double[] distances) {
      partial = 0;
      int count = sortByLength(tile);
      for (int from = 0; from < count; from += LaneAligner.LANES) {
        int to = Math.min(count, from + LaneAligner.LANES);
        int length = letters[order[to - 1]].length; // the last is the longest
        if (length <= longestInLanes) {
          aligner.clear();
          for (int k = from; k < to; k++) {
            aligner.add(letters[order[k]], k);
          }
          aligner.prepare();
        }
        for (int j = tile.columnStart(); j < tile.columnEnd(); j++) {
          alignColumn(tile, j, from, to, length, distances);
        }
      }
    }

    private void alignColumn(Tile tile, int j, int from, int to, int length, double[] distances) {
      if (LaneAligner.fits(scoring, length, letters[j].length)) {
        aligner.align(letters[j], statistics);
      } else {
        for (int k = from; k < to; k++) {
          if (order[k] > j) {
            apart.align(letters[order[k]], letters[j], statistics, k);
          }
        }
      }
      for (int k = from; k < to; k++) {
        int i = order[k];
        if (i > j) {
          double distance = distance(i, j, statistics, k);
          distances[tile.at(i, j)] = distance;
          partial += isPartial(distance, i, j, statistics, k) ? 1 : 0;
        }
      }
    }

    /** Sorts the rows that are needed, by insertion: there are few, and often in order. */
    private int sortByLength(Tile tile) {
      int count = 0;
      for (int i = Math.max(tile.rowStart(), tile.columnStart() + 1); i < tile.rowEnd(); i++) {
        int k = count++;
        for (; k > 0 && letters[order[k - 1]].length > letters[i].length; k--) {
          order[k] = order[k - 1];
        }
        order[k] = i;
      }
      return count;
    }
  }
}
