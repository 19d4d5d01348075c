package org.spidal.common.stability;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;

/**
 * How sure clusters are, by {@link ClusterSamples}. It says whether the same clusters would be
 * found again, not whether they are far apart: two halves of one long cloud can be very sure.
 *
 * @param sizes points of each cluster
 * @param together probability that two members of a cluster stay together; NaN where no sample has
 *     two
 * @param purity of the points that a sample's clusters put together with a member of a cluster, the
 *     share that are members of it
 * @param points {@code together} of each point with the other members of its cluster; empty where
 *     it is not known
 * @param samples how many there were; 0 where nothing is known
 * @param pointsEach points of a sample
 * @param skipped why nothing is known; null if something is
 */
public record Stability(
    int[] sizes,
    double[] together,
    double[] purity,
    double[] points,
    int samples,
    int pointsEach,
    String skipped) {
  /** Clusters are stable from here on: three of four pairs stay as they are, in every cluster. */
  private static final double STABLE = 0.75;

  private static final String NOT_WANTED = "Stability is false";

  /** Nobody wants to know. */
  public static Stability notWanted() {
    return skipped(NOT_WANTED);
  }

  /** Nothing is known. */
  public static Stability skipped(String reason) {
    double[] none = {};
    return new Stability(new int[0], none, none, none, 0, 0, reason);
  }

  /** The same, with that of each point. */
  public Stability withPoints(double[] ofPoints) {
    return new Stability(sizes, together, purity, ofPoints, samples, pointsEach, skipped);
  }

  /**
   * The same among clusters of which some have no points.
   *
   * @param number of each cluster here; -1 for one that has no points
   */
  public Stability among(int[] number) {
    int[] allSizes = new int[number.length];
    double[] allTogether = new double[number.length];
    double[] allPurity = new double[number.length];
    for (int k = 0; k < number.length; k++) {
      boolean known = number[k] >= 0;
      allSizes[k] = known ? sizes[number[k]] : 0;
      allTogether[k] = known ? together[number[k]] : Double.NaN;
      allPurity[k] = known ? purity[number[k]] : Double.NaN;
    }
    return new Stability(allSizes, allTogether, allPurity, points, samples, pointsEach, skipped);
  }

  /** Whether something is known of the clusters. */
  public boolean isKnown() {
    return samples > 0;
  }

  /** Whether something is known of each point. */
  public boolean isKnownOfPoints() {
    return points.length > 0;
  }

  /** The probability that a point and another member of its cluster stay together. */
  public double mean() {
    return mean(together);
  }

  private double mean(double[] values) {
    double sum = 0;
    double all = 0;
    for (int k = 0; k < sizes.length; k++) {
      if (!Double.isNaN(values[k])) {
        sum += sizes[k] * values[k];
        all += sizes[k];
      }
    }
    return sum / all;
  }

  /** The cluster that is least sure: whose members stay together, or among themselves, least. */
  private int leastSure() {
    int least = 0;
    for (int k = 1; k < sizes.length; k++) {
      least = sureness(k) < sureness(least) || Double.isNaN(sureness(least)) ? k : least;
    }
    return least;
  }

  private double sureness(int k) {
    return Math.min(together[k], purity[k]);
  }

  private int known() {
    return (int) IntStream.of(sizes).filter(size -> size > 0).count();
  }

  private int unstable() {
    return (int) IntStream.range(0, sizes.length).filter(k -> sureness(k) < STABLE).count();
  }

  /**
   * How sure the cluster of each point is: the lower of its stability and its purity, NaN where
   * that is not known.
   *
   * @param clusterOf cluster of each point
   */
  public double[] ofClusters(int[] clusterOf) {
    return Arrays.stream(clusterOf).mapToDouble(this::sureness).toArray();
  }

  /** Whether all clusters would be found again. */
  public boolean isStable() {
    return unstable() == 0;
  }

  /** What a user should know, in a sentence. */
  public String claim() {
    int least = leastSure();
    return Sentence.of(
        "%s stable: in samples of %d points, two members of a cluster stay together with a"
            + " probability of %.2f (least sure: cluster %d, stability %.2f, purity %.2f)",
        isStable() ? "clusters are" : Sentence.of("%d of %d clusters are not", unstable(), known()),
        pointsEach,
        mean(),
        least,
        together[least],
        purity[least]);
  }

  /**
   * The line about it for people: the claim, or why there is none. Empty where nobody wants to
   * know.
   */
  public Optional<String> line() {
    return isKnown()
        ? Optional.of(claim())
        : Optional.of("stability of the clusters is not known: " + skipped)
            .filter(line -> !skipped.equals(NOT_WANTED));
  }

  /** The line with what its numbers mean, for readers who have nothing else; empty as above. */
  public Optional<String> note() {
    return line()
        .map(Sentence::whole)
        .map(
            line ->
                isKnown()
                    ? line
                        + " Random samples of the points were clustered anew. Stability is the"
                        + " probability that two members of a cluster come into one cluster again;"
                        + " purity is the share of members among the points of that cluster. A cluster"
                        + " is called stable if both are "
                        + STABLE
                        + " or more. Stable clusters can still touch each other."
                    : line);
  }

  /** The part of the summary about it. */
  public Map<String, Object> summary() {
    Map<String, Object> section = new LinkedHashMap<>();
    if (!isKnown()) {
      section.put("skipped", skipped);
      return section;
    }
    int least = leastSure();
    section.put("claim", claim());
    section.put("unstable-clusters", unstable());
    section.put("mean", mean());
    section.put("mean-purity", mean(purity));
    section.put("least-sure-cluster", least);
    section.put("its-stability", together[least]);
    section.put("its-purity", purity[least]);
    section.put("samples", samples);
    section.put("points-each", pointsEach);
    return section;
  }
}
