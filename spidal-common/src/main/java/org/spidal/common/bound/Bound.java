package org.spidal.common.bound;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.fault.Sentence;

/**
 * What no result can be below: our own cost less all that the {@link Gaps} of subsets allow for.
 * Holds with {@link Gaps#CONFIDENCE} if the searches of the subsets were complete. It does not say
 * that there is anything better: most of the gap is the price of small subsets.
 *
 * @param ours cost of our result
 * @param gaps of the subsets; null where there is no bound
 * @param draw the subsets
 * @param shortfall share of ours by which the mean of what subsets estimate is below it
 * @param unseen share of ours that may be due to points which no subset has; see {@link #unseen}
 * @param skipped why there is no bound; null if there is one
 */
public record Bound(
    double ours, Gaps gaps, Draw draw, double shortfall, double unseen, String skipped) {
  /** The least digits that are said are those of a tenth of the gap's limit, or of its error. */
  private static final double UNCERTAIN = 0.1;

  /** Shares that are rounding. */
  private static final double NEGLIGIBLE = 1e-9;

  /** A result far above the bound is poor, or the subsets are too small; then nothing is said. */
  private static final double LEAST_SHARE = 0.5;

  private static final String NOTHING_SAID =
      "subsets can be fitted far better than the whole: the result is poor, or they are too small";

  /**
   * The subsets that were searched.
   *
   * @param subsets how many
   * @param pointsEach points of a subset
   * @param searches of each subset
   * @param seen share of all points that are in a subset
   */
  public record Draw(int subsets, int pointsEach, int searches, double seen) {}

  /** Nobody wants a bound. */
  static final String NOT_WANTED = "Bound is none";

  /** There is no bound. */
  public static Bound skipped(String reason) {
    return new Bound(0, null, null, 0, 0, reason);
  }

  /**
   * A bound, unless it says next to nothing.
   *
   * @param draw the subsets
   */
  public static Bound of(double ours, Gaps gaps, Draw draw, double shortfall, double unseen) {
    Bound bound = new Bound(ours, gaps, draw, shortfall, unseen, null);
    return bound.value() > LEAST_SHARE * ours ? bound : skipped(NOTHING_SAID);
  }

  /**
   * The largest share of the cost that points can have which may all be in no subset: of the most
   * costly points as many as have that chance of 1 - {@link Gaps#CONFIDENCE}. A rule, and no
   * theorem: whatever could be gained, it might be by moving such points alone.
   *
   * @param costs of all points; where they are not known, the share is 0
   * @param total that they are shares of
   * @param seen the chance of each point to be in a subset
   */
  public static double unseen(double[] costs, double total, double seen) {
    if (seen >= 1 || costs.length == 0) {
      return 0;
    }
    int count = (int) (Math.log(1 - Gaps.CONFIDENCE) / Math.log(1 - seen));
    double[] sorted = costs.clone();
    Arrays.sort(sorted);
    double sum = 0;
    for (int i = Math.max(0, sorted.length - count); i < sorted.length; i++) {
      sum += sorted[i];
    }
    return Math.min(1, sum / total);
  }

  /** Whether there is a bound. */
  public boolean isKnown() {
    return gaps != null;
  }

  /** No result can cost less; 0 where nothing is known. */
  public double value() {
    return gaps == null
        ? 0
        : Math.max(0, ours * (1 - shortfall - unseen - gaps.limit() - gaps.allowance()));
  }

  /** How far the bound is below our result, as a share of it. */
  public double distance() {
    return 1 - value() / ours;
  }

  /** The bound for people, rounded down to digits that mean something. */
  public String text() {
    double certain = ours * Math.max(gaps.error(), UNCERTAIN * gaps.limit());
    int digits = (int) Math.ceil(-Math.log10(certain));
    BigDecimal rounded = BigDecimal.valueOf(value()).setScale(digits, RoundingMode.FLOOR);
    return digits < 0 ? rounded.toPlainString() : rounded.toString();
  }

  /** It beside the cost of a map, for people; empty where it is not known. */
  public String aside() {
    return gaps == null
        ? ""
        : Sentence.of(" (lower bound %s, %.0f %% confidence)", text(), 100 * Gaps.CONFIDENCE);
  }

  /** What nobody can do better, where this is the stress of a map; empty where it is not known. */
  public String mapClaim(int dimension) {
    return mapClaim("normalised stress", dimension);
  }

  /**
   * The same of another cost.
   *
   * @param cost of a map, in words
   */
  public String mapClaim(String cost, int dimension) {
    return gaps == null
        ? ""
        : Sentence.of(
            "any map in %s has a %s of at least %s (%s)",
            Sentence.count(dimension, "dimension"), cost, text(), conditions());
  }

  /**
   * What nobody can do better, where this is the cost of clusters; empty where it is not known.
   *
   * @param costs the words between the clusters and the cost
   */
  public String clusterClaim(String costs, int clusters) {
    return gaps == null
        ? ""
        : Sentence.of(
            "any clustering into %d or fewer clusters %s at least %s (%s)",
            clusters, costs, text(), conditions());
  }

  /**
   * The line about it for people: a claim, or why there is none. Empty where nobody wants one.
   *
   * @param claim not used where there is no bound
   */
  public Optional<String> line(String claim) {
    return gaps != null
        ? Optional.of(claim)
        : Optional.of("no bound: " + skipped).filter(line -> !skipped.equals(NOT_WANTED));
  }

  /**
   * The line and what follows from it, in sentences for readers who have nothing else; empty where
   * nobody wants one.
   *
   * @param claim not used where there is no bound
   */
  public Optional<String> note(String claim) {
    return line(claim)
        .map(Sentence::whole)
        .map(
            line ->
                gaps == null
                    ? line
                    : Sentence.of(
                        "%s So a better search could lower it by at most %s %%, perhaps not at all.",
                        line, gain()));
  }

  /** How far the bound as it is told is below our result, in percent, rounded up. */
  private String gain() {
    double told = new BigDecimal(text()).doubleValue();
    return BigDecimal.valueOf(100 * (1 - told / ours))
        .round(new MathContext(2, RoundingMode.CEILING))
        .toPlainString();
  }

  /** What it rests on, for people. */
  private String conditions() {
    return Sentence.of(
        "%.0f %% confidence, from %d subsets of %d points; in %d of them two searches agreed",
        100 * Gaps.CONFIDENCE, draw.subsets, draw.pointsEach, gaps.agreeing());
  }

  /**
   * The part of the summary about it.
   *
   * @param claim what it says, in a sentence that ends with {@link #text}; not used where there is
   *     no bound
   */
  public Map<String, Object> summary(String claim) {
    Map<String, Object> section = new LinkedHashMap<>();
    if (gaps == null) {
      section.put("skipped", skipped);
      return section;
    }
    section.put("claim", claim);
    section.put(
        "holds",
        Sentence.of(
            "with %.0f %% confidence, provided that the best result of each subset was found (two"
                + " searches agreed in %d of %d)",
            100 * Gaps.CONFIDENCE, gaps.agreeing(), draw.subsets));
    section.put("bound", value());
    section.put("gap", gaps.gap());
    section.put("gap-error", gaps.error());
    section.put("gap-limit", gaps.limit());
    section.put("allowance-for-searches", gaps.allowance());
    if (shortfall > NEGLIGIBLE) {
      section.put("shortfall", shortfall);
    }
    if (unseen > NEGLIGIBLE) {
      section.put("allowance-for-unseen-points", unseen);
    }
    section.put("confidence", Gaps.CONFIDENCE);
    section.put("subsets", draw.subsets);
    section.put("points-each", draw.pointsEach);
    section.put("searches-each", draw.searches);
    section.put("agreeing", gaps.agreeing());
    section.put("points-seen", draw.seen);
    return section;
  }
}
