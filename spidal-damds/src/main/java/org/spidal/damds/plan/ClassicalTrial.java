package org.spidal.damds.plan;

import org.spidal.common.collective.Collectives;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.Trial;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.kernel.SquaresProduct;

/** How long Method=classical will take, by products of a few rows of each worker. */
public final class ClassicalTrial {
  private static final double SECONDS = 1;

  /** Passes that ten axes of most distances need. */
  private static final int USUAL_PASSES = 16;

  private ClassicalTrial() {}

  /**
   * Multiplies the first rows of each worker with a block of vectors, and tells how long a pass and
   * a usual search would take. Collective.
   *
   * @param bytesOfRow bytes of a row in memory
   */
  public static void tell(
      DryRunContext context, DissimilarityLoader loader, int points, long bytesOfRow) {
    double started = context.secondsSinceStart();
    int own = context.own().size();
    int rows = Trial.rows(own, bytesOfRow);
    Collectives collectives = context.open();
    long before = System.nanoTime();
    Dissimilarities data = loader.sample(collectives, rows);
    double loading = (System.nanoTime() - before) / 1e9 * own / Math.max(1, rows);
    SquaresProduct product = new SquaresProduct(data.floats(), points);
    double[] vectors = new double[points * SquaresProduct.WIDTH];
    double[] image = new double[rows * SquaresProduct.WIDTH];
    product.rehearse(vectors);
    int first = context.own().start();
    double round =
        new Trial(collectives)
            .ofRound(SECONDS, () -> product.multiply(first, rows, 0, vectors, image));
    double pass = collectives.max(round * own / Math.max(1, rows));
    double all = collectives.max(started) + collectives.max(loading) + USUAL_PASSES * pass;
    context
        .console()
        .say(
            "%.3g s/pass; most distances need about %d passes for ten axes: about %s in all",
            pass, USUAL_PASSES, Trial.text(all));
  }
}
