package org.spidal.mdschisq.plan;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.Trial;
import org.spidal.common.program.TrialClock;
import org.spidal.common.random.IndexedRandom;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.kernel.PairPass;
import org.spidal.mdschisq.kernel.ValueKernel;
import org.spidal.mdschisq.solve.ChisqSections;

/**
 * What passes over the distances will cost once the JIT compiler is done, from a short trial with a
 * few rows of each worker, and what the exchange of points costs.
 *
 * @param values seconds of value, gradient and blocks, without the exchange
 * @param product seconds of a product with the Hessian, without the exchange
 * @param exchange seconds of the exchange of points or a vector
 * @param making the same exchange, to be made once more
 */
record FitTrial(double values, double product, double exchange, Exchange making) {
  private static final long NANOS = 500_000_000L;
  private static final long MOST_WARM_UP_NANOS = 4_000_000_000L;
  private static final int EXCHANGES = 20;
  private static final int WINDOWS = 25;

  /** Measures; takes some three seconds. Collective. */
  static FitTrial of(
      DryRunContext context, ChisqConfig config, PairLoader loader, ChisqSections sections) {
    int own = context.own().size();
    Collectives collectives = context.open();
    PairData data = loader.sample(Trial.rows(own, loader.bytesOfRow()));
    Functional functional = new Functional(config.squared(), data.least());
    Passes passes = new Passes(data, functional, config.dimension());
    passes.warmUp();
    TrialClock clock = TrialClock.of(collectives);
    collectives.barrier();
    double values = passes.secondsOfRow(false, clock) * own;
    collectives.barrier();
    double product = passes.secondsOfRow(true, clock) * own;
    Exchange exchange = new Exchange(collectives, sections.points());
    double seconds = exchange.seconds();
    return new FitTrial(
        collectives.max(values), collectives.max(product), collectives.max(seconds), exchange);
  }

  /** Exchanges the points or a vector, and the sums that follow. */
  record Exchange(Collectives collectives, SharedDoubles<Parts> section) {
    /** Once. Collective. */
    void make() {
      collectives.allGather(section);
      collectives.sum(1L); // as long as that of the inner products
    }

    private double seconds() {
      collectives.allGather(section);
      TrialClock clock = TrialClock.of(collectives);
      double start = clock.seconds();
      for (int k = 0; k < EXCHANGES; k++) {
        make();
      }
      return (clock.seconds() - start) / EXCHANGES;
    }
  }

  /** Makes the exchanges of an iteration with so many products. Collective. */
  void exchangeAs(int products) {
    for (int k = 0; k <= products; k++) {
      making.make();
    }
  }

  /** Seconds of an iteration with so many products. */
  double iteration(int products) {
    return values + exchange + products * (product + exchange);
  }

  /** The sample's rows, with points anywhere. */
  private static final class Passes {
    private final PairPass pass;
    private final int first;
    private final int rows;
    private final int dimension;
    private final double[][] points;
    private final float[][] floats;
    private final float[][] direction;
    private final double[] sums = new double[ValueKernel.SUMS];
    private final int[] list = new int[2];
    private final double[] product;

    Passes(PairData data, Functional functional, int dimension) {
      this.pass = new PairPass(data.rows(), data.points(), functional);
      this.first = data.mine().start();
      this.rows = data.mine().size();
      this.dimension = dimension;
      this.product = new double[(rows + 1) * PairPass.AXES];
      int length = data.points() + PairPass.PADDING;
      this.points = new double[PairPass.AXES][length];
      this.floats = new float[PairPass.AXES][length];
      this.direction = new float[PairPass.AXES][length];
      IndexedRandom random = new IndexedRandom(1, 0);
      for (int k = 0; k < dimension; k++) {
        for (int i = 0; i < data.points(); i++) {
          points[k][i] = data.total().mean() * random.symmetric((long) i * dimension + k);
          floats[k][i] = (float) points[k][i];
          direction[k][i] = floats[k][i];
        }
      }
    }

    private void run(int q, boolean products) {
      if (products) {
        list[0] = first + q;
        list[1] = first + (q + 1) % rows;
        pass.multiply(list, 2, true, floats, direction, dimension, product, first);
      } else {
        pass.evaluate(first + q, points, sums);
      }
    }

    /** Slow vector code allocates, compiled code does not. */
    void warmUp() {
      AllocationMeter meter = new AllocationMeter();
      long start = System.nanoTime();
      long allocated = 1;
      while (rows > 0 && allocated > 0 && System.nanoTime() - start < MOST_WARM_UP_NANOS) {
        long round = System.nanoTime();
        meter.start();
        for (int q = 0; System.nanoTime() - round < NANOS; q = (q + 1) % rows) {
          run(q, false);
          run(q, true);
        }
        allocated = meter.stop();
      }
    }

    /** The least of several times: others on the machine make passes slower, never faster. */
    double secondsOfRow(boolean products, TrialClock clock) {
      double least = Double.POSITIVE_INFINITY;
      int q = 0;
      for (int window = 0; rows > 0 && window < WINDOWS; window++) {
        double start = clock.seconds();
        double passed = 0;
        long count = 0;
        while (passed < NANOS / 1e9 / WINDOWS) {
          run(q, products);
          q = (q + 1) % rows;
          count++;
          passed = clock.seconds() - start;
        }
        least = Math.min(least, passed / count);
      }
      return rows == 0 ? 0 : products ? least / 2 : least; // two rows at a time
    }
  }
}
