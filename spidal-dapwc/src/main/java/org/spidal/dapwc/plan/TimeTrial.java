package org.spidal.dapwc.plan;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.DistanceLoader;
import org.spidal.dapwc.kernel.BlockProduct;
import org.spidal.dapwc.solve.PairwiseProblem;

/** How long a search will take, by products with a few rows of each worker. */
public final class TimeTrial {
  private static final double SECONDS = 0.5;

  /** Products with all clusters that searches of 1,000 to 5,000 points took. */
  private static final int FEW_PRODUCTS = 8;

  private static final int MANY_PRODUCTS = 40;

  /** How many times the products of {@code Method=auto} those of {@code anneal} are, about. */
  private static final int TIMES_OF_ANNEALING = 10;

  private TimeTrial() {}

  /** Multiplies some rows of each worker, and tells how long a search would take. Collective. */
  public static void tell(
      DryRunContext context, PwcConfig config, DistanceLoader loader, int clusters) {
    Tried tried = product(context, context.small(), config, loader, clusters);
    int times = times(config);
    context
        .console()
        .say(
            "%.3g s/product with %d clusters; a search takes some %d to %d: about %.3g to %.3g s, and %.3g s to load",
            tried.product(),
            clusters,
            times * FEW_PRODUCTS,
            times * MANY_PRODUCTS,
            times * FEW_PRODUCTS * tried.product(),
            times * MANY_PRODUCTS * tried.product(),
            tried.loading());
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public static PassTrial alone(
      DryRunContext context,
      PwcConfig config,
      DistanceLoader loader,
      PairwiseProblem.Sections sections,
      int clusters) {
    Collectives collectives = context.open();
    Tried tried = product(context, collectives, config, loader, clusters);
    int products = times(config) * MANY_PRODUCTS;
    return PassTrial.of(
        "product",
        Work.ofRows(tried.product(), context),
        () -> {
          sections.exchangeOfStep(collectives);
          return 1;
        },
        new Whole(
            Sentence.of(
                "a search takes some %s to %s products with %s: up to about",
                times(config) * FEW_PRODUCTS, products, Sentence.count(clusters, "cluster")),
            (rows, other) -> products * (rows + other)),
        collectives);
  }

  private static int times(PwcConfig config) {
    return config.search().method() == PwcKeys.Method.ANNEAL ? TIMES_OF_ANNEALING : 1;
  }

  /**
   * What a trial has found out.
   *
   * @param product seconds of a product with all rows of the slowest worker
   * @param loading seconds until they are loaded
   */
  private record Tried(double product, double loading) {}

  private static Tried product(
      DryRunContext context,
      Collectives collectives,
      PwcConfig config,
      DistanceLoader loader,
      int clusters) {
    int n = context.partition().rows();
    int own = context.own().size();
    int count = Trial.rows(own, (long) n * Short.BYTES);
    int first = context.own().start();
    long before = System.nanoTime();
    ShortRows rows = loader.sample(collectives, count);
    double loading = (System.nanoTime() - before) / 1e9 * own / Math.max(1, count);
    int[] list = new int[count];
    for (int r = 0; r < count; r++) {
      list[r] = first + r;
    }
    BlockProduct product = new BlockProduct(rows, config.measure(), n, clusters);
    if (context.worker().thread() == 0 && count > 0 && Rehearsal.pays(n)) {
      Rehearsal.of(spins -> product.rehearse(spins, first)); // as the search does
    }
    context.worker().awaitProcess();
    float[][] u = new float[clusters][n + BlockProduct.PADDING];
    double[] y = new double[count * clusters];
    double round =
        new Trial(collectives)
            .ofRound(SECONDS, () -> product.multiply(list, count, u, clusters, y));
    return new Tried(collectives.max(round * own / Math.max(1, count)), collectives.max(loading));
  }
}
