package org.spidal.interpolation.solve;

import java.util.Locale;
import org.spidal.distances.align.AlignmentCost;
import org.spidal.distances.sequence.Sequences;
import org.spidal.interpolation.data.Inputs;

/**
 * What both ways to search take where each pair is aligned: predicted from counts alone, as the
 * same files and keys must give the same bytes on every machine. The places by all landmarks are
 * better, so they are worth a minute.
 *
 * @param all seconds of one core with the distances to all landmarks
 * @param some those of the two-level search
 */
public record SearchCost(double all, double some) {
  /** All landmarks are taken where they do not take longer, */
  private static final double WORTH_SECONDS = 60;

  /** or not so many times as long as the two-level search. */
  private static final double WORTH_TIMES = 2;

  private static final double SECONDS_OF_PLACE = 20e-9;

  /** Of a landmark and one of the coarse or of the nearest. */
  private static final double SECONDS_OF_ESTIMATE = 0.5e-9;

  private static final double LEAST_SHOWN = 1;

  /** Reads all objects, and predicts; without a matrix, the landmarks are aligned, too. */
  public static SearchCost of(
      Inputs<?> inputs, AlignmentCost alignments, int coarse, int candidates) {
    long[] counts = new long[2];
    inputs
        .objects()
        .read(
            block -> {
              counts[0] += block.size();
              counts[1] += ((Sequences) block.objects()).total();
              return true;
            });
    int n = inputs.size();
    SearchCost cost = predict(alignments, counts[0], counts[1], n, coarse, candidates);
    return inputs.landmarks().matrix() != null
        ? cost
        : new SearchCost(cost.all + n * alignments.seconds(alignments.letters(), n), cost.some);
  }

  /**
   * Predicts.
   *
   * @param objects how many there are
   * @param letters of all of them
   * @param landmarks n
   */
  static SearchCost predict(
      AlignmentCost cost, long objects, long letters, int landmarks, int coarse, int candidates) {
    double mean = objects == 0 ? 0 : (double) letters / objects;
    double place = SECONDS_OF_PLACE * landmarks;
    double estimates = SECONDS_OF_ESTIMATE * coarse * landmarks;
    return new SearchCost(
        objects * (cost.seconds(mean, landmarks) + place),
        objects
            * (cost.seconds(mean, coarse) + cost.seconds(mean, candidates) + estimates + place));
  }

  /** Whether the distances to all landmarks are computed. */
  public boolean takesAll() {
    return all <= WORTH_SECONDS || all <= WORTH_TIMES * some;
  }

  /** Which way is taken, and what the other would cost. */
  public String text() {
    return takesAll()
        ? "SearchMode=full: "
            + time(all)
            + " of one core (twolevel: "
            + time(some)
            + ", with 1 to 6 % more stress)"
        : "SearchMode=twolevel: "
            + time(some)
            + " of one core (full: "
            + time(all)
            + ", with 1 to 6 % less stress)";
  }

  /** Seconds as text: whole ones, or "under 1 s". */
  public static String time(double seconds) {
    return seconds < LEAST_SHOWN
        ? "under 1 s"
        : String.format(Locale.ROOT, "about %,.0f s", seconds);
  }
}
