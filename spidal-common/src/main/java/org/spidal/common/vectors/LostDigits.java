package org.spidal.common.vectors;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;

/**
 * How much of the distances between near vectors is left once their numbers are float32: of two
 * groups of vectors that are far from each other, the distances within each lose digits that no
 * common origin gives back. Looks at some vectors, in doubles.
 *
 * <pre>
 *   vector i:  (r_i + r_j) / |x_i - x_j|,  j the nearest other vector, r the length of what rounding takes
 * </pre>
 */
final class LostDigits {
  /** More vectors are not compared. */
  private static final int MOST = 256;

  private static final int LEAST = 16;

  /** So many products at most are summed. */
  private static final double WORK = 2e7;

  /**
   * Vectors that are nearer to each other, as a share of the farthest, differ by rounding of
   * doubles.
   */
  private static final double EQUAL = 1e-12;

  /** A larger share is told: fewer than three digits are left. */
  private static final double TOLD = 1e-3;

  private final int step;
  private final List<double[]> kept = new ArrayList<>();

  LostDigits(int size, int dimension) {
    int sample = (int) Math.max(LEAST, Math.min(MOST, Math.sqrt(WORK / dimension)));
    this.step = Math.max(1, size / sample);
  }

  /** Takes a vector, of which every so many are kept. */
  void take(int row, double[] vector) {
    if (row % step == 0) {
      kept.add(vector.clone());
    }
  }

  /**
   * What should be known, if it is the case of more than a tenth of the vectors.
   *
   * @param source the file
   */
  Optional<String> note(Object source) {
    double[] lost = kept.stream().mapToDouble(LostDigits::rounding).toArray();
    if (kept.size() < 2 || Arrays.stream(lost).max().orElse(0) == 0) {
      return Optional.empty();
    }
    double[] shares = new double[kept.size()];
    double[] nearest = new double[kept.size()];
    double farthest = kept.stream().mapToDouble(x -> distance(kept.get(0), x)).max().orElse(0);
    double equal = EQUAL * farthest;
    for (int i = 0; i < shares.length; i++) {
      nearest[i] = Double.POSITIVE_INFINITY;
      for (int j = 0; j < shares.length; j++) {
        double distance = distance(kept.get(i), kept.get(j));
        farthest = Math.max(farthest, distance);
        if (distance > equal && distance < nearest[i]) {
          nearest[i] = distance;
          shares[i] = (lost[i] + lost[j]) / distance;
        }
      }
    }
    double share = ofMore(shares);
    double near =
        IntStream.range(0, shares.length)
            .filter(i -> shares[i] >= share)
            .mapToDouble(i -> nearest[i])
            .max()
            .orElse(0);
    return share > TOLD
        ? Optional.of(
            Sentence.of(
                "%s: vectors are up to %.3g apart, and near ones some %.3g, of which float32 leaves errors of some"
                    + " %.2g %%; where these distances matter, give each group of near vectors as a file of its own",
                source, farthest, near, 100 * share))
        : Optional.empty();
  }

  private static double rounding(double[] vector) {
    double squares = 0;
    for (double x : vector) {
      squares += (x - (float) x) * (x - (float) x);
    }
    return Math.sqrt(squares);
  }

  private static double distance(double[] one, double[] other) {
    double squares = 0;
    for (int k = 0; k < one.length; k++) {
      squares += (one[k] - other[k]) * (one[k] - other[k]);
    }
    return Math.sqrt(squares);
  }

  /** The number that a tenth is not less than. */
  private static double ofMore(double[] numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length * 9 / 10];
  }
}
