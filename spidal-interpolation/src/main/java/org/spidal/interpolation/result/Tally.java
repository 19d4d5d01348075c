package org.spidal.interpolation.result;

import org.spidal.common.checkpoint.RunState;
import org.spidal.interpolation.solve.Placed;

/** What the objects were like, added up in their order. */
public final class Tally {
  /** What is counted. */
  public enum Count {
    /** Objects that were read, but for landmarks. */
    OBJECTS,
    /** Of these, those with a place. */
    PLACED,
    ERROR,
    SQUARES,
    MEASURED,
    EVALUATIONS
  }

  private static final Count[] COUNTS = Count.values();
  private static final Placed.Flag[] FLAGS = Placed.Flag.values();

  private final int dimension;
  private final double[] numbers = new double[COUNTS.length];
  private final double[] flags = new double[FLAGS.length];
  private final double[] clusters;

  public Tally(int dimension, int clusters) {
    this.dimension = dimension;
    this.clusters = new double[clusters];
  }

  /** Declares all numbers for a checkpoint. */
  public void declare(RunState state) {
    state.same("tally", numbers).same("flags", flags).same("objects of clusters", clusters);
  }

  /** Adds an object; returns whether it has a place. */
  boolean add(double[] rows, int row) {
    numbers[Count.OBJECTS.ordinal()]++;
    numbers[Count.MEASURED.ordinal()] += Placed.MEASURED.of(rows, row, dimension);
    double error = Placed.ERROR.of(rows, row, dimension);
    if (Double.isNaN(error)) {
      return false;
    }
    numbers[Count.PLACED.ordinal()]++;
    numbers[Count.ERROR.ordinal()] += error;
    numbers[Count.SQUARES.ordinal()] += Placed.SQUARES.of(rows, row, dimension);
    numbers[Count.EVALUATIONS.ordinal()] += Placed.EVALUATIONS.of(rows, row, dimension);
    flags[(int) Placed.FLAG.of(rows, row, dimension)]++;
    int cluster = (int) Placed.CLUSTER.of(rows, row, dimension);
    if (cluster >= 0) {
      clusters[cluster]++;
    }
    return true;
  }

  public long get(Count count) {
    return (long) numbers[count.ordinal()];
  }

  /** The stress of new objects with landmarks: sum of (d - delta)^2 over sum of delta^2. */
  public double stress() {
    return numbers[Count.ERROR.ordinal()] / numbers[Count.SQUARES.ordinal()];
  }

  /** The root mean square distance of an object to a landmark. */
  public double distance() {
    return Math.sqrt(numbers[Count.SQUARES.ordinal()] / numbers[Count.MEASURED.ordinal()]);
  }

  /** Objects with this flag. */
  public long flagged(Placed.Flag flag) {
    return (long) flags[flag.ordinal()];
  }

  /** New objects in a cluster. */
  public long inCluster(int cluster) {
    return (long) clusters[cluster];
  }
}
