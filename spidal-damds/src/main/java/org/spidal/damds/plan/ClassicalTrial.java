package org.spidal.damds.plan;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.damds.classical.ClassicalSections;
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
    Collectives collectives = context.open();
    Tried tried = product(context, collectives, loader, points, bytesOfRow);
    double pass = collectives.max(tried.pass());
    double all = collectives.max(started) + collectives.max(tried.loading()) + USUAL_PASSES * pass;
    context
        .console()
        .say(
            "%.3g s/pass; most distances need about %d passes for ten axes: about %s in all",
            pass, USUAL_PASSES, Trial.text(all));
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public static PassTrial alone(
      DryRunContext context,
      DissimilarityLoader loader,
      ClassicalSections sections,
      int points,
      long bytesOfRow) {
    Collectives collectives = context.open();
    Tried tried = product(context, collectives, loader, points, bytesOfRow);
    return PassTrial.of(
        "pass",
        Work.ofRows(tried.pass(), context),
        () -> {
          sections.exchangeOfProduct(collectives);
          return 1;
        },
        new Whole(
            Sentence.of("most distances need about %s passes for ten axes: about", USUAL_PASSES),
            (rows, other) -> USUAL_PASSES * (rows + other)),
        collectives);
  }

  /**
   * What a trial has found out.
   *
   * @param pass seconds of the product with all rows of this worker
   * @param loading seconds until they are loaded
   */
  private record Tried(double pass, double loading) {}

  private static Tried product(
      DryRunContext context,
      Collectives collectives,
      DissimilarityLoader loader,
      int points,
      long bytesOfRow) {
    int own = context.own().size();
    int rows = Trial.rows(own, bytesOfRow);
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
    return new Tried(round * own / Math.max(1, rows), loading);
  }
}
