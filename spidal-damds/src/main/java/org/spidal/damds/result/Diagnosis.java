package org.spidal.damds.result;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.matrix.ShortRows;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.solve.BlockSums;
import org.spidal.damds.solve.Problem;
import org.spidal.damds.solve.Sections;

/**
 * The quality of the map as it is written: one last pass over all pairs in doubles, at temperature
 * 0. Raw, normalised and Kruskal's stress, the stress of each point, and the Shepard diagram in
 * bins.
 */
public final class Diagnosis {
  /** Bins of the Shepard diagram, over distances from 0 to the largest. */
  public static final int BINS = 100;

  /** Numbers of a bin: pairs, sum of d, sum of d^2. */
  public static final int BIN_SUMS = 3;

  /**
   * Distances of the map are summed in whole units of this share of the largest distance, so that
   * the order of adding does not matter.
   */
  private static final double RESOLUTION = 0x1.0p-20;

  private final double rawStress;
  private final double normalisation;
  private final double mapSquares;
  private final double[] rowStress;
  private final long[] shepard;
  private final double unitOfBins;

  private Diagnosis(
      double rawStress,
      double normalisation,
      double mapSquares,
      double[] rowStress,
      long[] shepard,
      double unitOfBins) {
    this.rawStress = rawStress;
    this.normalisation = normalisation;
    this.mapSquares = mapSquares;
    this.rowStress = rowStress;
    this.shepard = shepard;
    this.unitOfBins = unitOfBins;
  }

  /**
   * Measures a map. Collective.
   *
   * @param points all points, N x D, as they are written; in distances, not in units of the file
   */
  public static Diagnosis of(Problem problem, double[] points) {
    Dissimilarities data = problem.data();
    Collectives collectives = problem.collectives();
    int n = data.points();
    int dimension = problem.dimension();
    double unit = data.unit();
    double largest = Math.max(data.statistics().largest() * unit, Double.MIN_NORMAL);
    double quantum = largest * RESOLUTION;
    float[] delta = new float[ShortRows.TILE];
    float[] weight = new float[ShortRows.TILE];
    double[] own = new double[problem.ownPoints()];
    long[] bins = new long[BINS * BIN_SUMS];
    BlockSums sums = problem.sums(problem.sections().few(), Sections.FEW);
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        int i = problem.firstPoint() + q;
        double stress = 0;
        double squares = 0;
        double norm = 0;
        for (int from = 0; from < n; from += ShortRows.TILE) {
          int count = Math.min(ShortRows.TILE, n - from);
          data.floats().load(i, from, count, delta);
          data.weights().load(i, from, count, delta, weight);
          for (int j = 0; j < count; j++) {
            double w = weight[j];
            if (w == 0) {
              continue;
            }
            double r2 = 0;
            for (int k = 0; k < dimension; k++) {
              double difference = points[i * dimension + k] - points[(from + j) * dimension + k];
              r2 += difference * difference;
            }
            double d = delta[j] * unit;
            double r = Math.sqrt(r2);
            stress += w * (r - d) * (r - d);
            squares += w * r2;
            norm += w * d * d;
            if (from + j > i) { // each pair once
              int bin = BIN_SUMS * (int) Math.min(BINS - 1, d / largest * BINS);
              bins[bin]++;
              bins[bin + 1] += Math.round(r / quantum);
              bins[bin + 2] += Math.round(r2 / (quantum * largest));
            }
          }
        }
        own[q] = stress;
        sums.add(b, 0, stress);
        sums.add(b, 1, squares);
        sums.add(b, 2, norm);
      }
    }
    double[] total = sums.total().clone();
    collectives.allReduce(bins, bins.length, Reduction.SUM);

    var scores = problem.sections().scores();
    scores.put(scores.start(collectives.rank()), own, 0, own.length);
    collectives.allGather(scores);
    double[] rowStress = new double[collectives.rank() == 0 ? n : 0];
    scores.get(0, rowStress, 0, rowStress.length);
    return new Diagnosis(
        total[0] / 2,
        total[2] / 2,
        total[1] / 2,
        rowStress,
        Arrays.copyOf(bins, bins.length),
        largest);
  }

  /** Sum over unordered pairs of w (d - delta)^2. */
  public double rawStress() {
    return rawStress;
  }

  /**
   * Raw stress over the sum of w delta^2: what the literature calls normalised stress, and what is
   * printed everywhere.
   */
  public double normalisedStress() {
    return rawStress / normalisation;
  }

  /** Kruskal's stress-1: root of raw stress over the sum of w d^2. */
  public double stress1() {
    return Math.sqrt(rawStress / mapSquares);
  }

  /** Stress of each point, sum over its pairs of w (d - delta)^2; on rank 0. */
  public double[] rowStress() {
    return rowStress;
  }

  /** Lower border of a bin of the Shepard diagram. */
  public double binStart(int bin) {
    return unitOfBins * bin / BINS;
  }

  /** Pairs in a bin. */
  public long binPairs(int bin) {
    return shepard[BIN_SUMS * bin];
  }

  /** Mean distance in the map of the pairs of a bin; NaN for an empty one. */
  public double binMean(int bin) {
    return shepard[BIN_SUMS * bin + 1] * (unitOfBins * RESOLUTION) / shepard[BIN_SUMS * bin];
  }

  /** Standard deviation of the distances in the map of the pairs of a bin; NaN for an empty one. */
  public double binDeviation(int bin) {
    double square =
        shepard[BIN_SUMS * bin + 2]
            * (unitOfBins * unitOfBins * RESOLUTION)
            / shepard[BIN_SUMS * bin];
    return Math.sqrt(Math.max(0, square - binMean(bin) * binMean(bin)));
  }
}
