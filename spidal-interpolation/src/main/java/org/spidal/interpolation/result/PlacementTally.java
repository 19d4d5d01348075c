package org.spidal.interpolation.result;

import org.spidal.common.checkpoint.RunState;
import org.spidal.interpolation.solve.PlacementField;

/** What the objects were like, added up in their order. */
public final class PlacementTally {
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
  private static final PlacementField.Flag[] FLAGS = PlacementField.Flag.values();

  private final int dimension;
  private final double[] numbers = new double[COUNTS.length];
  private final double[] flags = new double[FLAGS.length];
  private final double[] clusters;

  public PlacementTally(int dimension, int clusters) {
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
    numbers[Count.MEASURED.ordinal()] += PlacementField.MEASURED.of(rows, row, dimension);
    double error = PlacementField.ERROR.of(rows, row, dimension);
    if (Double.isNaN(error)) {
      return false;
    }
    numbers[Count.PLACED.ordinal()]++;
    numbers[Count.ERROR.ordinal()] += error;
    numbers[Count.SQUARES.ordinal()] += PlacementField.SQUARES.of(rows, row, dimension);
    numbers[Count.EVALUATIONS.ordinal()] += PlacementField.EVALUATIONS.of(rows, row, dimension);
    flags[(int) PlacementField.FLAG.of(rows, row, dimension)]++;
    int cluster = (int) PlacementField.CLUSTER.of(rows, row, dimension);
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

  /** Number of objects with this flag. */
  public long flagged(PlacementField.Flag flag) {
    return (long) flags[flag.ordinal()];
  }

  /** New objects in a cluster. */
  public long inCluster(int cluster) {
    return (long) clusters[cluster];
  }
}
