package org.spidal.distances.align;

import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.Sequences;

/**
 * Distances of sequences by the best alignment of each pair. Of a pair (i, j) with {@code j < i}, i
 * is the one and j the other sequence of {@link ScalarAligner}; of two sets, the column is the one.
 */
public final class AlignmentDistances implements ObjectDistances<Sequences> {
  private static final int LANES_OF_TILE = 256;
  private static final int OTHERS_OF_TILE = 8;

  /** Fewer pairs of letters, one by one, take less time than the code of lanes to be compiled. */
  private static final double FEW_CELLS = 1e8;

  /** Local alignments that cover less of the shorter sequence are told of. */
  private static final double PARTIAL = 0.5;

  private final Scoring scoring;
  private final boolean byScore;
  private final double coverage;

  /** The sequences that share lanes: the rows of a triangle, the columns of a rectangle. */
  private final ScoredSequences lanes;

  /** Those that are aligned with all lanes: the same, or the rows of a rectangle. */
  private final ScoredSequences others;

  private final boolean triangle;
  private final int longest;

  /** Longer sequences are aligned one by one; 0 if all are. */
  private final int longestInLanes;

  /**
   * @param byScore by the score of the alignment; else by the identical letters in it
   * @param coverage share of the shorter sequence that a pair must be aligned over to have a
   *     distance
   * @throws org.spidal.common.fault.SpidalException if the matrix lacks a letter
   */
  public AlignmentDistances(
      Sequences sequences, Scoring scoring, boolean byScore, double coverage) {
    this(ScoredSequences.of(sequences, scoring.matrix()), scoring, byScore, coverage, FEW_CELLS);
  }

  /**
   * @param fewCells with fewer pairs of letters, counted in both orders, all are aligned one by one
   */
  AlignmentDistances(
      ScoredSequences sequences,
      Scoring scoring,
      boolean byScore,
      double coverage,
      double fewCells) {
    this.scoring = scoring;
    this.byScore = byScore;
    this.coverage = coverage;
    this.lanes = sequences;
    this.others = lanes;
    this.triangle = true;
    this.longest = lanes.longest();
    boolean few = (double) lanes.total() * lanes.total() < fewCells;
    this.longestInLanes = few ? 0 : LaneAligner.longestThatFits(scoring, longest);
  }

  @Override
  public ObjectDistances<Sequences> of(Sequences others) {
    return new AlignmentDistances(others, scoring, byScore, coverage);
  }

  private AlignmentDistances(AlignmentDistances columns, ScoredSequences rows) {
    this.scoring = columns.scoring;
    this.byScore = columns.byScore;
    this.coverage = columns.coverage;
    this.lanes = columns.lanes;
    this.others = rows;
    this.triangle = false;
    this.longest = Math.max(lanes.longest(), rows.longest());
    this.longestInLanes = LaneAligner.longestThatFits(scoring, longest);
  }

  @Override
  public PairDistances from(Sequences rows) {
    return new AlignmentDistances(this, ScoredSequences.of(rows, scoring.matrix()));
  }

  @Override
  public int rows() {
    return others.size();
  }

  @Override
  public int columns() {
    return lanes.size();
  }

  @Override
  public Tiling tiling() {
    return triangle
        ? Tiling.ofTriangle(rows(), LANES_OF_TILE, OTHERS_OF_TILE)
        : Tiling.ofRectangle(rows(), columns(), OTHERS_OF_TILE);
  }

  @Override
  public double bound() {
    return 1;
  }

  @Override
  public long bytes() {
    return lanes.bytes() + (triangle ? 0 : others.bytes());
  }

  @Override
  public long kernelBytes() {
    // as if in lanes: the kernels of distances from others, which this is asked for too, use them
    int inLanes = LaneAligner.longestThatFits(scoring, longest);
    return LaneAligner.bytes(scoring.matrix(), inLanes) + ScalarAligner.bytes(longest);
  }

  @Override
  public double expectedSeconds() {
    long shortLanes = lanes.totalUpTo(longestInLanes);
    long shortOthers = others.totalUpTo(longestInLanes);
    double inLanes = (double) shortLanes * shortOthers;
    double apart = (double) lanes.total() * others.total() - inLanes;
    return AlignmentCost.secondsOfCells(inLanes, apart) / (triangle ? 2 : 1);
  }

  /** What it takes to align others with these sequences. */
  public AlignmentCost cost() {
    return new AlignmentCost(scoring, (double) lanes.total() / lanes.size());
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
  private double distance(int lane, int other, AlignmentStatistics statistics, int pair) {
    if (!covers(coverage, lane, other, statistics, pair)) {
      return Double.NaN;
    }
    if (byScore) {
      int own = Math.min(lanes.ownScore(lane), others.ownScore(other));
      int score = Math.max(0, statistics.score(pair));
      return own <= 0 ? Double.NaN : Math.max(0, 1 - (double) score / own);
    }
    int length = statistics.length(pair);
    return length == 0 ? Double.NaN : 1 - (double) statistics.matches(pair) / length;
  }

  /** Whether the columns of an alignment are so large a share of the shorter sequence. */
  private boolean covers(
      double share, int lane, int other, AlignmentStatistics statistics, int pair) {
    int shorter = Math.min(lanes.letters(lane).length, others.letters(other).length);
    return statistics.length(pair) >= share * shorter;
  }

  /** By score, a short piece makes no sequences alike. */
  private boolean isPartial(
      double distance, int lane, int other, AlignmentStatistics statistics, int pair) {
    return scoring.extent() == Extent.LOCAL
        && !byScore
        && !Double.isNaN(distance)
        && !covers(PARTIAL, lane, other, statistics, pair);
  }

  /** The work of one worker: pairs of like lengths share lanes. */
  private final class Kernel implements TileKernel {
    private final LaneAligner aligner =
        longestInLanes == 0 ? null : new LaneAligner(scoring, longestInLanes);
    private final ScalarAligner apart = new ScalarAligner(scoring, longest);
    private final AlignmentStatistics statistics = new AlignmentStatistics(LANES_OF_TILE);

    /** The sequences that take turns in the lanes, and their order by length. */
    private final int[] taken = new int[LANES_OF_TILE];

    private final int[] order = new int[LANES_OF_TILE];
    private int count;

    // Where the distance of the first of them and the first other goes, and those behind it.
    private int at;
    private int laneStep;
    private int otherStep;

    private long partial;

    @Override
    public long partial() {
      return partial;
    }

    @Override
    public void compute(Tile tile, double[] distances) {
      partial = 0;
      if (triangle) {
        // rows above the diagonal have nothing in the tile
        int first = Math.max(tile.rowStart(), tile.columnStart() + 1);
        take(first, tile.rowEnd());
        place(tile.at(first, tile.columnStart()), tile.columns(), 1);
        align(tile.columnStart(), tile.columnEnd(), distances);
        return;
      }
      for (int from = tile.columnStart(); from < tile.columnEnd(); from += LANES_OF_TILE) {
        take(from, Math.min(tile.columnEnd(), from + LANES_OF_TILE));
        place(tile.at(tile.rowStart(), from), 1, tile.columns());
        align(tile.rowStart(), tile.rowEnd(), distances);
      }
    }

    @Override
    public void compute(int row, int[] columns, int all, double[] distances) {
      partial = 0;
      for (int from = 0; from < all; from += LANES_OF_TILE) {
        count = Math.min(LANES_OF_TILE, all - from);
        System.arraycopy(columns, from, taken, 0, count);
        place(from, 1, 0);
        align(row, row + 1, distances);
      }
    }

    private void take(int from, int to) {
      count = Math.max(0, to - from);
      for (int k = 0; k < count; k++) {
        taken[k] = from + k;
      }
    }

    private void place(int start, int step, int stepOfOther) {
      at = start;
      laneStep = step;
      otherStep = stepOfOther;
    }

    /** Aligns all that were taken with some others. */
    private void align(int start, int end, double[] distances) {
      sortByLength();
      for (int from = 0; from < count; from += LaneAligner.LANES) {
        int to = Math.min(count, from + LaneAligner.LANES);
        int length = lettersOf(to - 1).length; // the last is the longest
        if (length <= longestInLanes) {
          aligner.clear();
          for (int k = from; k < to; k++) {
            aligner.add(lettersOf(k), order[k]);
          }
          aligner.prepare();
        }
        for (int other = start; other < end; other++) {
          alignGroup(from, to, length, other);
          for (int k = from; k < to; k++) {
            int lane = taken[order[k]];
            if (isWanted(lane, other)) {
              double distance = distance(lane, other, statistics, order[k]);
              distances[at + order[k] * laneStep + (other - start) * otherStep] = distance;
              partial += isPartial(distance, lane, other, statistics, order[k]) ? 1 : 0;
            }
          }
        }
      }
    }

    private void alignGroup(int from, int to, int length, int other) {
      byte[] letters = others.letters(other);
      if (length <= longestInLanes && LaneAligner.fits(scoring, length, letters.length)) {
        aligner.align(letters, statistics);
        return;
      }
      for (int k = from; k < to; k++) {
        if (isWanted(taken[order[k]], other)) {
          apart.align(lettersOf(k), letters, statistics, order[k]);
        }
      }
    }

    private boolean isWanted(int lane, int other) {
      return !triangle || lane > other;
    }

    private byte[] lettersOf(int k) {
      return lanes.letters(taken[order[k]]);
    }

    /** By insertion: there are few, and often in order. */
    private void sortByLength() {
      for (int next = 0; next < count; next++) {
        int length = lanes.letters(taken[next]).length;
        int k = next;
        for (; k > 0 && lettersOf(k - 1).length > length; k--) {
          order[k] = order[k - 1];
        }
        order[k] = next;
      }
    }
  }
}
