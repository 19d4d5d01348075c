package org.spidal.damds.result;

import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.view.ShepardBins;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.place.PlaceMeasure;
import org.spidal.damds.place.Places;
import org.spidal.damds.solve.StressProblem;

/**
 * The quality of the map as it is written: one last pass over all pairs in doubles, at temperature
 * 0. Raw, normalised and Kruskal's stress, the stress of each point, how sure its place is, and the
 * Shepard diagram in bins.
 */
public final class Diagnosis {
  private static final int BINS = 100; // of the Shepard diagram, from 0 to the largest distance

  /** Numbers that are summed for the Shepard diagram. */
  public static final int BIN_SUMS = BINS * ShepardBins.SUMS;

  private final double rawStress;
  private final double normalisation;
  private final double mapSquares;
  private final double[] rowStress;
  private final Places places;
  private final ShepardBins shepard;

  private Diagnosis(
      double rawStress,
      double normalisation,
      double mapSquares,
      double[] rowStress,
      Places places,
      ShepardBins shepard) {
    this.rawStress = rawStress;
    this.normalisation = normalisation;
    this.mapSquares = mapSquares;
    this.rowStress = rowStress;
    this.places = places;
    this.shepard = shepard;
  }

  /**
   * Measures a map. Collective.
   *
   * @param points all points, N x D, as they are written; in distances, not in units of the file
   */
  public static Diagnosis of(StressProblem problem, double[] points) {
    Dissimilarities data = problem.data();
    Collectives collectives = problem.collectives();
    int n = data.points();
    double unit = data.unit();
    double largest = Math.max(data.statistics().largest() * unit, Double.MIN_NORMAL);
    double longest = diagonal(points, problem.dimension());
    RowErrors row = new RowErrors(points, n, problem.dimension(), unit);
    PlaceMeasure places = new PlaceMeasure(points, problem.dimension(), unit, problem.ownPoints());
    float[] delta = new float[RowErrors.COLUMNS];
    float[] weight = new float[RowErrors.COLUMNS];
    double[] own = new double[problem.ownPoints()];
    long[] bins = new long[BIN_SUMS];
    BlockSums sums = problem.sums(problem.sections().few());
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        int i = problem.firstPoint() + q;
        row.clear();
        for (int from = 0; from < n; from += RowErrors.COLUMNS) {
          int count = Math.min(RowErrors.COLUMNS, n - from);
          data.floats().load(i, from, count, delta);
          data.weights().load(i, from, count, delta, weight);
          row.add(i, from, count, delta, weight);
          places.take(from, count, delta, weight);
          int first = Math.max(0, i + 1 - from); // each pair once
          addToBins(row, weight, first, count, largest, longest, bins);
        }
        places.measure(q, i, problem.isFixed(i));
        own[q] = row.stress;
        sums.add(b, 0, row.stress);
        sums.add(b, 1, row.mapSquares);
        sums.add(b, 2, row.norm);
      }
    }
    double[] total = sums.total().clone();
    collectives.longs().allReduce(bins, bins.length, Reduction.SUM);

    var scores = problem.sections().scores();
    scores.put(scores.placement().start(collectives.rank()), own, 0, own.length);
    collectives.allGather(scores);
    double[] rowStress = new double[collectives.rank() == 0 ? n : 0];
    scores.get(0, rowStress, 0, rowStress.length);
    return new Diagnosis(
        total[0] / 2,
        total[2] / 2,
        total[1] / 2,
        rowStress,
        places.gather(collectives, scores),
        new ShepardBins(0, largest, longest, bins));
  }

  /** The diagonal of the box around the map, which no distance in it exceeds. */
  private static double diagonal(double[] points, int dimension) {
    double squares = 0;
    for (int k = 0; k < dimension; k++) {
      double least = Double.POSITIVE_INFINITY;
      double greatest = Double.NEGATIVE_INFINITY;
      for (int at = k; at < points.length; at += dimension) {
        least = Math.min(least, points[at]);
        greatest = Math.max(greatest, points[at]);
      }
      squares += (greatest - least) * (greatest - least);
    }
    return Math.sqrt(squares);
  }

  private static void addToBins(
      RowErrors row,
      float[] weight,
      int from,
      int to,
      double largest,
      double longest,
      long[] bins) {
    double perBin = BINS / largest;
    for (int j = from; j < to; j++) {
      if (weight[j] != 0) {
        int bin = (int) Math.min(BINS - 1, row.distance(j) * perBin);
        ShepardBins.add(bins, bin, row.length(j), longest);
      }
    }
  }

  /** Sum over unordered pairs of w (d - delta)^2. */
  public double rawStress() {
    return rawStress;
  }

  /** Sum over unordered pairs of w delta^2. */
  public double normalisation() {
    return normalisation;
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

  /** How sure the places are; on rank 0. */
  Places places() {
    return places;
  }

  /** The distances in the map by distance. */
  ShepardBins shepard() {
    return shepard;
  }
}
