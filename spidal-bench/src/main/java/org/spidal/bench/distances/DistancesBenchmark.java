package org.spidal.bench.distances;

import java.util.Locale;
import java.util.Random;
import org.spidal.bench.ThreadBenchmark;
import org.spidal.distances.align.AlignmentStatistics;
import org.spidal.distances.align.LaneAligner;
import org.spidal.distances.align.ScalarAligner;
import org.spidal.distances.align.Scoring;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;
import org.spidal.distances.align.ScoringMatrix;
import picocli.CommandLine.Command;

/**
 * Cells of the alignment matrix per second of CPU, with numbers of matches and columns, on one
 * thread: sequences in lanes, and their scalar twin on one pair after the other. Sequences are
 * drawn so that they are alike in three letters of four.
 */
@Command(
    name = "distances",
    description =
        "The alignment of sequences in lanes compared with its scalar twin, on one thread.")
public final class DistancesBenchmark extends ThreadBenchmark {
  private static final double SECONDS_PER_ROUND = 0.7;
  private static final int REPEATED = 4;

  @Override
  public void run() {
    System.out.println(
        "Gotoh alignment with matches and columns, one thread; "
            + LaneAligner.LANES
            + " lanes of 16 bits");
    System.out.println("letters     length  extent   lanes, Gcells/s   twin, Gcells/s   ratio");
    for (Extent extent : Extent.values()) {
      compare("nucleotides", "ednafull", 4, new GapCosts(16, 4), extent, 1400);
      compare("amino acids", "blosum62", 20, new GapCosts(11, 1), extent, 350);
    }
  }

  private void compare(
      String what, String name, int letters, GapCosts gaps, Extent extent, int length) {
    ScoringMatrix matrix = ScoringMatrix.of(name);
    byte[][] sequences = draw(LaneAligner.LANES + REPEATED, letters, length);
    AlignmentStatistics statistics = new AlignmentStatistics(LaneAligner.LANES);
    Scoring scoring = new Scoring(matrix, gaps, extent);
    LaneAligner lanes = new LaneAligner(scoring, length);
    ScalarAligner twin = new ScalarAligner(scoring, length);
    long cells = (long) length * length;
    double fast =
        rate(
            SECONDS_PER_ROUND,
            () -> {
              lanes.clear();
              for (int lane = 0; lane < LaneAligner.LANES; lane++) {
                lanes.add(sequences[lane], lane);
              }
              lanes.prepare();
              for (int k = 0; k < REPEATED; k++) {
                lanes.align(sequences[LaneAligner.LANES + k], statistics);
              }
              return cells * LaneAligner.LANES * REPEATED;
            });
    double slow =
        rate(
            SECONDS_PER_ROUND,
            () -> {
              twin.align(sequences[0], sequences[1], statistics, 0);
              return cells;
            });
    System.out.printf(
        Locale.ROOT,
        "%-11s %6d  %-6s %17.2f %16.3f %7.1f%n",
        what,
        length,
        extent.name().toLowerCase(Locale.ROOT),
        fast / 1e9,
        slow / 1e9,
        fast / slow);
  }

  private static byte[][] draw(int count, int letters, int length) {
    Random random = new Random(1);
    byte[][] sequences = new byte[count][length];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < length; k++) {
        boolean changed = i == 0 || random.nextInt(4) == 0;
        sequences[i][k] = changed ? (byte) random.nextInt(letters) : sequences[0][k];
      }
    }
    return sequences;
  }
}
