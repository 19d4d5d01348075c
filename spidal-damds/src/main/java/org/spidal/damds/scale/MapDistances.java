package org.spidal.damds.scale;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.damds.config.DamdsKeys.Scale;
import org.spidal.damds.data.Dissimilarities;

/**
 * The distances in the map of the pairs of each code: sums of w and of w d over all pairs i < j,
 * all that a fit needs. They are sums of whole numbers (w d in units of 2^-28 to 2^-40 of the
 * largest possible), so they do not depend on the order of adding. Codes that are very frequent can
 * have theirs told apart further, by bins of d.
 */
public final class MapDistances {
  /** What is summed at once over all workers. */
  public static final int SUMMED_BYTES = Codes.COUNT * Long.BYTES;

  /** Bins of d of all frequent codes together. */
  static final int BINS = 4 * Codes.COUNT;

  private static final int MOST_BINS_OF_CODE = 2048;
  private static final int MOST_FREQUENT = 250;

  /** Of all weight: a code that has more is frequent. */
  private static final double FREQUENT = 1e-3;

  /** Of the largest weight of a pair: of few pairs, one is more than a frequent code needs. */
  private static final double SEVERAL = 1.5;

  /** A sum of so many bits fits into a long, with room for the last carry. */
  private static final int BITS = 61;

  private static final int BITS_OF_TERM = 40;

  private static final Reduction EITHER = Reduction.ofLongs((one, other) -> one | other);

  private final Collectives collectives;
  private final PairSweep sweep;
  private final int bits;
  private final int points;
  private final double heaviest;
  private final double weightGrain;
  private final long[] whole = new long[Codes.COUNT];
  private final double[] weight = new double[Codes.COUNT];
  private final double[] sum = new double[Codes.COUNT];
  private final int[] used; // codes that any pair has, ascending

  private final int[] frequent; // number among the frequent codes, -1 for others; null if none
  private final int bins; // of each of them
  private final long[] wholeBins;
  private final long[] filled; // a bit for each bin that any pair has, at the last map
  private int moved; // numbers at the front of wholeBins, of bins that are filled
  private final double[] binWeight;
  private final double[] binSum;

  private final PairSweep.Visitor adding = this::add;
  private final long[] term = new long[PairSweep.COLUMNS];
  private double grain;
  private double binsPerLength;

  /**
   * Counts the pairs of each code. Collective.
   *
   * @param x places of all points, which need not be set
   * @param tellsTies whether frequent codes are told apart further
   */
  public MapDistances(
      Dissimilarities data, Collectives collectives, float[][] x, boolean tellsTies) {
    this.collectives = collectives;
    this.points = data.points();
    this.sweep = new PairSweep(data);
    long pairs = (long) points * (points - 1) / 2;
    this.bits = Math.min(BITS_OF_TERM, BITS - (Long.SIZE - Long.numberOfLeadingZeros(pairs)));
    this.heaviest = data.statistics().unitWeights() ? 1 : heaviest(x);
    this.weightGrain = grain(heaviest);
    sweep.forEach(x, this::count);
    collectives.longs().allReduce(whole, whole.length, Reduction.SUM);
    this.used = IntStream.range(0, whole.length).filter(k -> whole[k] > 0).toArray();
    for (int k : used) {
      weight[k] = whole[k] / weightGrain;
    }
    int[] ties = tellsTies ? frequentCodes() : new int[0];
    this.frequent = ties.length > 0 ? new int[Codes.COUNT] : null;
    this.bins = ties.length > 0 ? Math.min(MOST_BINS_OF_CODE, BINS / ties.length) : 0;
    if (frequent != null) {
      Arrays.fill(frequent, -1);
      for (int c = 0; c < ties.length; c++) {
        frequent[ties[c]] = c;
      }
    }
    this.wholeBins = new long[2 * bins * ties.length];
    this.filled = new long[(bins * ties.length + Long.SIZE - 1) / Long.SIZE];
    this.binWeight = new double[bins * ties.length];
    this.binSum = new double[bins * ties.length];
  }

  private double heaviest(float[][] x) {
    double[] most = new double[1];
    sweep.forEach(
        x,
        (code, offset, weights, length, from, to) -> {
          for (int j = from; j < to; j++) {
            most[0] = Math.max(most[0], weights[j]);
          }
        });
    return collectives.max(most[0]);
  }

  /** Whole numbers for each unit of a quantity, of which every pair has at most {@code largest}. */
  private double grain(double largest) {
    return Math.scalb(1.0, bits - Math.getExponent(largest) - 1);
  }

  private void count(short[] code, int offset, float[] weights, float[] length, int from, int to) {
    for (int j = from; j < to; j++) {
      whole[code[offset + j]] += (long) (weights[j] * weightGrain + 0.5);
    }
  }

  /** The codes that have most of the weight, if it is enough. */
  private int[] frequentCodes() {
    double least = Math.max(SEVERAL * heaviest, FREQUENT * Arrays.stream(weight).sum());
    return IntStream.range(0, Codes.COUNT)
        .filter(k -> weight[k] > least)
        .boxed()
        .sorted(Comparator.comparing((Integer k) -> -weight[k]))
        .limit(MOST_FREQUENT)
        .mapToInt(k -> k)
        .toArray();
  }

  /** Measures a map. Collective; allocates nothing. */
  public void measure(float[][] x) {
    measure(x, adding);
  }

  /**
   * The same, while somebody else looks at the pairs, too.
   *
   * @param other of this worker's pairs
   */
  void measureWith(float[][] x, PairSweep.Visitor other) {
    measure(
        x,
        (code, offset, weights, length, from, to) -> {
          add(code, offset, weights, length, from, to);
          other.take(code, offset, weights, length, from, to);
        });
  }

  private void measure(float[][] x, PairSweep.Visitor visitor) {
    double longest = Math.max(diagonal(x), Float.MIN_NORMAL);
    grain = grain(heaviest * longest);
    binsPerLength = bins / longest;
    Arrays.fill(whole, 0);
    clearBins();
    sweep.forEach(x, visitor);
    // only those of codes that are used, moved to the front: of few pairs, they are few
    for (int u = 0; u < used.length; u++) {
      whole[u] = whole[used[u]];
    }
    collectives.longs().allReduce(whole, used.length, Reduction.SUM);
    for (int u = 0; u < used.length; u++) {
      sum[used[u]] = whole[u] / grain;
    }
    if (frequent != null) {
      sumBins();
    }
  }

  private void clearBins() {
    for (int b = nextBin(0); b >= 0; b = nextBin(b + 1)) {
      Arrays.fill(wholeBins, 2 * b, 2 * b + 2, 0);
    }
    Arrays.fill(wholeBins, 0, moved, 0);
    Arrays.fill(filled, 0);
  }

  /** The same for bins, of which few pairs leave next to all empty. */
  private void sumBins() {
    collectives.longs().allReduce(filled, filled.length, EITHER);
    moved = 0;
    for (int b = nextBin(0); b >= 0; b = nextBin(b + 1)) {
      wholeBins[moved++] = wholeBins[2 * b];
      wholeBins[moved++] = wholeBins[2 * b + 1];
    }
    collectives.longs().allReduce(wholeBins, moved, Reduction.SUM);
    int at = 0;
    for (int b = nextBin(0); b >= 0; b = nextBin(b + 1)) {
      binWeight[b] = wholeBins[at++] / weightGrain;
      binSum[b] = wholeBins[at++] / grain;
    }
  }

  private void add(short[] code, int offset, float[] weights, float[] length, int from, int to) {
    // in two loops, of which the first becomes vector code
    for (int j = from; j < to; j++) {
      term[j] = (long) (weights[j] * length[j] * grain + 0.5);
    }
    for (int j = from; j < to; j++) {
      whole[code[offset + j]] += term[j];
    }
    if (frequent != null) {
      for (int j = from; j < to; j++) {
        int tied = frequent[code[offset + j]];
        if (tied >= 0) {
          int bin = tied * bins + Math.min(bins - 1, (int) (length[j] * binsPerLength));
          filled[bin / Long.SIZE] |= 1L << bin;
          wholeBins[2 * bin] += (long) (weights[j] * weightGrain + 0.5);
          wholeBins[2 * bin + 1] += term[j];
        }
      }
    }
  }

  /** The diagonal of the box around the map, which no distance in it exceeds. */
  public double diagonal(float[][] x) {
    double squares = 0;
    for (float[] coordinate : x) {
      float least = coordinate[0];
      float greatest = coordinate[0];
      for (int j = 1; j < points; j++) {
        least = Math.min(least, coordinate[j]);
        greatest = Math.max(greatest, coordinate[j]);
      }
      double side = (double) greatest - least;
      squares += side * side;
    }
    return Math.sqrt(squares);
  }

  /** N. */
  int points() {
    return points;
  }

  /** Number of codes that any pair has. */
  public int used() {
    return used.length;
  }

  /** The codes that any pair has, ascending; not to be modified. */
  int[] usedCodes() {
    return used;
  }

  /**
   * How finely distances are told apart: half of the pairs, by weight, have this code or one below
   * it. Where it is small, a few far larger distances leave few codes to most of them.
   */
  public int medianCode() {
    double all = Arrays.stream(weight).sum();
    double up = weight[0];
    int code = 0;
    while (up < all / 2) {
      up += weight[++code];
    }
    return code;
  }

  /** Sum of w of the pairs of a code. */
  double weight(int code) {
    return weight[code];
  }

  /** Sum of w d of the pairs of a code, in units of the rows. */
  double sum(int code) {
    return sum[code];
  }

  /** Whether any code is told apart further. */
  boolean tellsTies() {
    return frequent != null;
  }

  /** Where the bins of a code begin; below 0 if it has none. */
  int firstBin(int code) {
    return frequent == null || frequent[code] < 0 ? -1 : frequent[code] * bins;
  }

  /** The first bin from this one on that any pair has; below 0 if none does. */
  int nextBin(int from) {
    int word = from / Long.SIZE;
    long bits = word < filled.length ? filled[word] & -1L << from : 0;
    while (bits == 0) {
      if (++word >= filled.length) {
        return -1;
      }
      bits = filled[word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }

  /** Bins that such a code has, in the order of d. */
  int bins() {
    return bins;
  }

  double binWeight(int bin) {
    return binWeight[bin];
  }

  double binSum(int bin) {
    return binSum[bin];
  }

  /**
   * Kruskal's stress-1 that a scale has at the last map: the root of 1 - sum w f^2 / sum w d^2,
   * where f is the projection of d.
   *
   * @param knots of a spline
   * @param squares sum of w d^2 over all pairs i < j, in units of the rows
   */
  public double stress1(Scale scale, int knots, double squares) {
    double disparities = DisparityFit.of(scale, knots, this).fit(this, Curve.of(tellsTies()));
    return Math.sqrt(Math.max(0, 1 - disparities / squares));
  }
}
