package org.spidal.common.bound;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.fault.Sentence;

/**
 * What nobody can be below: our own cost less all that the {@link Gaps} of subsets allow for. Holds
 * with {@link Gaps#CONFIDENCE} if the searches of the subsets were complete, whatever our result
 * is. It does not say that there is anything better: most of the gap is the price of small subsets.
 *
 * @param ours cost of our result
 * @param shortfall share of ours that is lost because what subsets estimate is below the cost
 * @param gaps of the subsets; null where there is no bound
 * @param subsets how many
 * @param pointsEach points of a subset
 * @param searches of each subset
 * @param seen share of all points that are in a subset
 * @param skipped why there is no bound; null if there is one
 */
public record Bound(
    double ours,
    double shortfall,
    Gaps gaps,
    int subsets,
    int pointsEach,
    int searches,
    double seen,
    String skipped) {
  /** The least digits that are said are those of a tenth of the gap's limit, or of its error. */
  private static final double UNCERTAIN = 0.1;

  /** There is no bound. */
  public static Bound skipped(String reason) {
    return new Bound(0, 0, null, 0, 0, 0, 0, reason);
  }

  /** Whether there is a bound that says more than nothing. */
  public boolean isKnown() {
    return gaps != null && value() > 0;
  }

  /** No result can cost less; 0 where nothing is known. */
  public double value() {
    return gaps == null ? 0 : Math.max(0, ours * (1 - shortfall - gaps.limit() - gaps.allowance()));
  }

  /** The bound for people, rounded down to digits that mean something. */
  public String text() {
    double certain = ours * Math.max(gaps.error(), UNCERTAIN * gaps.limit());
    int digits = certain > 0 ? (int) Math.ceil(-Math.log10(certain)) : 0;
    return BigDecimal.valueOf(value())
        .setScale(Math.max(0, digits), RoundingMode.FLOOR)
        .toPlainString();
  }

  /** Under which conditions it holds, for people. */
  public String conditions() {
    return Sentence.of(
        "%.0f %%; %d subsets of %d points", 100 * Gaps.CONFIDENCE, subsets, pointsEach);
  }

  /**
   * The part of the summary about it.
   *
   * @param claim what it says, in a sentence that ends with {@link #text}; null where there is none
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
            "in %.0f %% of all draws, if the best of each subset was found; two searches found the"
                + " same one in %d of %d subsets",
            100 * Gaps.CONFIDENCE, gaps.agreeing(), subsets));
    section.put("bound", value());
    section.put("gap", gaps.gap());
    section.put("gap-error", gaps.error());
    section.put("gap-limit", gaps.limit());
    section.put("allowance-for-searches", gaps.allowance());
    if (shortfall > 0) {
      section.put("shortfall", shortfall);
    }
    section.put("confidence", Gaps.CONFIDENCE);
    section.put("subsets", subsets);
    section.put("points-each", pointsEach);
    section.put("searches-each", searches);
    section.put("agreeing", gaps.agreeing());
    section.put("points-seen", seen);
    return section;
  }
}
