package org.spidal.distances.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Generalised UniFrac (Chen et al., Bioinformatics 2012) of the proportions p and q below the
 * branches, with the lengths l:
 *
 * <pre>
 *   d = sum l (p + q)^alpha |p - q| / (p + q)  /  sum l (p + q)^alpha
 * </pre>
 *
 * A branch of one sample alone gives l p^alpha to both sums. So with G = sum l p^alpha of a sample
 * they are G_i + G_j less the sums, over the branches of both, of l p^alpha + l q^alpha less their
 * true terms. The second copy is l q^alpha.
 *
 * @param powers l p^alpha of each entry of the rows
 * @param totals G
 */
public record GeneralisedTerms(
    SampleRows rows, double[] lengths, double alpha, double[] powers, double[] totals)
    implements PairTerms {
  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = DOUBLES.length();

  /**
   * @param rows proportions above 0
   * @param lengths of the branches
   */
  public static GeneralisedTerms of(SampleRows rows, double[] lengths, double alpha) {
    double[] powers = new double[rows.values().length];
    for (int k = 0; k < powers.length; k++) {
      powers[k] = lengths[rows.features()[k]] * power(rows.values()[k], alpha);
    }
    return new GeneralisedTerms(rows, lengths, alpha, powers, rows.with(powers).sums());
  }

  /** The same bits on every machine. */
  private static double power(double x, double alpha) {
    return alpha == .5 ? Math.sqrt(x) : StrictMath.pow(x, alpha);
  }

  @Override
  public int copies() {
    return 2;
  }

  @Override
  public int sums() {
    return 2;
  }

  @Override
  public void put(int feature, double value, double[] block, int at) {
    block[at] = value;
    block[at + COLUMNS] = lengths[feature] * power(value, alpha);
  }

  @Override
  public void add(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    for (int k = from; k < to; k++) {
      int feature = row.features()[k];
      int b = (feature - first) * 2 * COLUMNS;
      if (alpha == .5) {
        addRoots(row.values()[k], lengths[feature], powers[k], block, b, sums, at);
      } else {
        addPowers(row.values()[k], lengths[feature], powers[k], block, b, sums, at);
      }
    }
  }

  private static void addRoots(
      double p, double length, double power, double[] block, int b, double[] sums, int at) {
    for (int c = 0; c < COLUMNS; c++) {
      double q = block[b + c];
      double own = power + block[b + COLUMNS + c];
      double both = length * Math.sqrt(p + q);
      sums[at + c] += own - both * (Math.abs(p - q) / (p + q));
      sums[at + COLUMNS + c] += own - both;
    }
  }

  /**
   * {@inheritDoc} Of alpha = 1/2; other powers have no vector code with the same bits everywhere.
   */
  @Override
  public void addInLanes(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    if (alpha != .5) {
      add(row, from, to, first, block, sums, at);
      return;
    }
    int[] features = row.features();
    double[] values = row.values();
    for (int c = at; c < at + COLUMNS; c += LANES) {
      DoubleVector apart = DoubleVector.fromArray(DOUBLES, sums, c);
      DoubleVector all = DoubleVector.fromArray(DOUBLES, sums, c + COLUMNS);
      for (int k = from; k < to; k++) {
        int b = (features[k] - first) * 2 * COLUMNS + c - at;
        DoubleVector p = DoubleVector.broadcast(DOUBLES, values[k]);
        DoubleVector q = DoubleVector.fromArray(DOUBLES, block, b);
        DoubleVector own = DoubleVector.fromArray(DOUBLES, block, b + COLUMNS).add(powers[k]);
        DoubleVector sum = p.add(q);
        DoubleVector both = sum.sqrt().mul(lengths[features[k]]);
        apart = apart.add(own.sub(both.mul(p.sub(q).abs().div(sum))));
        all = all.add(own.sub(both));
      }
      apart.intoArray(sums, c);
      all.intoArray(sums, c + COLUMNS);
    }
  }

  private void addPowers(
      double p, double length, double power, double[] block, int b, double[] sums, int at) {
    for (int c = 0; c < COLUMNS; c++) {
      double q = block[b + c];
      if (q > 0) {
        double own = power + block[b + COLUMNS + c];
        double both = length * power(p + q, alpha);
        sums[at + c] += own - both * (Math.abs(p - q) / (p + q));
        sums[at + COLUMNS + c] += own - both;
      }
    }
  }

  @Override
  public double distance(int i, int j, double[] sums, int at) {
    double both = totals[i] + totals[j];
    return Math.min(1, Math.max(0, both - sums[at]) / (both - sums[at + COLUMNS]));
  }

  @Override
  public long bytes() {
    return (long) (lengths.length + powers.length + totals.length) * Double.BYTES;
  }
}
