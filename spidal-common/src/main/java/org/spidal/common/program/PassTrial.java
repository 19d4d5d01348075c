package org.spidal.common.program;

import java.util.function.DoubleBinaryOperator;
import java.util.function.IntToDoubleFunction;
import org.spidal.common.collective.Collectives;
import org.spidal.common.partition.RowPartition;

/**
 * What a pass of a search takes in a worker that waits for nobody, measured with a little of the
 * work: for plans of another cluster.
 *
 * @param name of a pass, such as "pass" or "iteration"
 * @param work what the workers share out
 * @param otherSeconds of what else the worker does in a pass, but for messages
 * @param exchange makes the operations of a pass, so that their messages can be counted
 * @param whole how long the whole job takes; null if nobody knows
 */
public record PassTrial(
    String name, Work work, double otherSeconds, Exchange exchange, Whole whole) {
  private static final double SECONDS_OF_EXCHANGE = 0.1;

  /** Of vectors of gigabytes, a round takes a second. */
  private static final double MOST_SECONDS_OF_EXCHANGE = 0.8;

  /** The same, with the seconds that the exchange takes besides its messages: copies and sums. */
  public static PassTrial of(
      String name, Work work, Exchange exchange, Whole whole, Collectives collectives) {
    double[] passes = {1};
    double seconds =
        new Trial(collectives)
            .ofRound(
                SECONDS_OF_EXCHANGE,
                MOST_SECONDS_OF_EXCHANGE,
                () -> passes[0] = exchange.makePasses());
    return new PassTrial(name, work, seconds / passes[0], exchange, whole);
  }

  /** The same with some more seconds that each worker takes in a pass besides its work. */
  public PassTrial withMore(double seconds) {
    return new PassTrial(name, work, otherSeconds + seconds, exchange, whole);
  }

  /**
   * Work that is divided among the workers.
   *
   * @param seconds of all of it, if one worker did it
   * @param mostOf what part of it the worker with most has, of so many workers
   * @param readings how often a pass goes through the rows of the inputs
   */
  public record Work(double seconds, IntToDoubleFunction mostOf, int readings) {

    /**
     * Work of which each row takes its part.
     *
     * @param own seconds of the rows of this worker, which is the first one, with most rows
     */
    public static Work ofRows(double own, DryRunContext context) {
      Work one = ofRowShares(1, context.partition().rows());
      return ofRowShares(
          own / one.secondsOfMost(context.worker().size()), context.partition().rows());
    }

    /** Work of which each row takes its part, so many seconds of all rows together. */
    public static Work ofRowShares(double seconds, int rows) {
      return new Work(
          seconds, workers -> new RowPartition(rows, workers).range(0).size() / (double) rows, 1);
    }

    /** Work in equal pieces, which are dealt out. */
    public static Work ofPieces(double seconds, long pieces) {
      return new Work(seconds, workers -> Math.ceil(pieces / (double) workers) / pieces, 1);
    }

    /** The same, if a pass goes through the rows so many times. */
    public Work withReadings(int times) {
      return new Work(seconds, mostOf, times);
    }

    /** Seconds of the worker with most. */
    public double secondsOfMost(int workers) {
      return seconds * mostOf.applyAsDouble(workers);
    }
  }

  /** Operations between workers. */
  @FunctionalInterface
  public interface Exchange {
    /**
     * Makes the operations of some passes, or of a part of one, and returns of how many.
     * Collective.
     */
    double makePasses();
  }

  /**
   * The whole job.
   *
   * @param text what the seconds are of, for people: "at most 400 passes: at most"
   * @param seconds but for reading and writing: from the seconds of the work and of all else in a
   *     pass
   */
  public record Whole(String text, DoubleBinaryOperator seconds) {}
}
