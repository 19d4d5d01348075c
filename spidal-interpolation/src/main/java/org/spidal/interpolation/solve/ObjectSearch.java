package org.spidal.interpolation.solve;

import java.util.Arrays;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.data.LandmarkClusters;
import org.spidal.interpolation.data.LandmarkFacts;
import org.spidal.interpolation.data.LandmarkMap;
import org.spidal.interpolation.data.Nearest;
import org.spidal.interpolation.solve.LandmarkStudy.Knowledge;
import org.spidal.interpolation.solve.Measurer.Measurement;
import org.spidal.interpolation.solve.Measurer.TwoLevelMeasurer;

/** Finds place, cluster and flag of one object at a time. One object per worker. */
final class ObjectSearch {
  private final Inputs<?> inputs;
  private final Knowledge knowledge;
  private final int dimension;
  private final double smoothing;
  private final NewtonPlacement placement;
  private final Measurement measurement;
  private final Estimates estimates;
  private final float[] smooth;
  private final float[] delta;
  private final float[] weight;
  private final double[] all;
  private final double[] sums;
  private final double[] known;
  private final double[] costs;

  ObjectSearch(Inputs<?> inputs, Knowledge knowledge, PlacementOptions options) {
    int n = inputs.size();
    int clusters =
        inputs.landmarks().clusters() == null ? 0 : inputs.landmarks().clusters().count();
    int padded = LandmarkMap.padded(n);
    this.inputs = inputs;
    this.knowledge = knowledge;
    this.dimension = inputs.landmarks().map().dimension();
    this.smoothing = options.smoothing();
    this.placement = new NewtonPlacement(inputs.landmarks().map(), options.seed());
    this.measurement = new Measurement(n, options.most(n), options.neighbours());
    this.estimates =
        inputs.landmarks().matrix() == null
            ? null
            : new Estimates(inputs.landmarks().matrix(), n, options.neighbours());
    this.smooth = new float[smoothing > 0 ? padded : 0];
    this.all = new double[smoothing > 0 ? n : 0];
    this.delta = new float[padded];
    this.weight = new float[padded];
    this.sums = new double[clusters];
    this.known = new double[clusters];
    this.costs = new double[clusters];
  }

  /** For a {@link TwoLevelMeasurer}. */
  Estimates estimates() {
    return estimates;
  }

  /**
   * Searches.
   *
   * @param object its number in the file
   * @param row of the block
   * @param target receives what was found, from {@code at} on; modified
   */
  void find(long object, Measurer measurer, int row, double[] target, int at) {
    measurer.measure(row, measurement);
    int n = inputs.size();
    Nearest nearest = measurement.nearest;
    double error = Double.NaN;
    int missing = n;
    long before = placement.evaluations();
    if (nearest.size() > 0) {
      missing = inputs.rule().apply(smoothed(), n, delta, weight);
      error = placement.find(delta, weight, nearest.index(0));
    }
    System.arraycopy(placement.place(), 0, target, at, dimension);
    Arrays.fill(target, at + dimension, at + PlacementField.width(dimension), Double.NaN);
    set(target, at, PlacementField.OBJECT, object);
    set(target, at, PlacementField.MEASURED, measurement.count);
    set(target, at, PlacementField.EVALUATIONS, placement.evaluations() - before);
    set(target, at, PlacementField.FLAG, PlacementField.Flag.NONE.ordinal());
    set(target, at, PlacementField.CLUSTER, -1);
    set(target, at, PlacementField.SECOND, -1);
    if (Double.isNaN(error)) {
      return;
    }
    setErrors(target, at);
    set(target, at, PlacementField.NEAREST, nearest.index(0));
    set(target, at, PlacementField.DISTANCE, nearest.distance(0));
    setFlag(target, at, 2 * missing > n);
    if (inputs.landmarks().clusters() != null) {
      setCluster(target, at);
    }
  }

  private void set(double[] target, int at, PlacementField what, double value) {
    target[at + what.at(dimension)] = value;
  }

  /** The distances that the place is made of. */
  private float[] smoothed() {
    if (smoothing == 0) {
      return measurement.distances;
    }
    int n = inputs.size();
    for (int l = 0; l < n; l++) {
      all[l] = measurement.distances[l];
    }
    estimates.make(measurement.nearest, null, all, n, smooth);
    for (int l = 0; l < n; l++) {
      float known = measurement.distances[l];
      smooth[l] =
          smooth[l] == smooth[l]
              ? (float) ((1 - smoothing) * known + smoothing * smooth[l])
              : known;
    }
    return smooth;
  }

  /** Of the distances that were computed, each weighing one. */
  private void setErrors(double[] target, int at) {
    double error = 0;
    double squares = 0;
    for (int k = 0; k < measurement.count; k++) {
      int landmark = measurement.all ? k : measurement.measured[k];
      double distance = measurement.all ? measurement.distances[k] : (float) measurement.values[k];
      if (!Double.isNaN(distance)) {
        double length = inputs.rule().length((float) distance);
        double e = inputs.landmarks().map().distance(target, at, landmark) - length;
        error += e * e;
        squares += length * length;
      }
    }
    set(target, at, PlacementField.ERROR, error);
    set(target, at, PlacementField.SQUARES, squares);
  }

  private void setFlag(double[] target, int at, boolean mostMissing) {
    PlacementField.Flag flag = mostMissing ? PlacementField.Flag.MISSING : PlacementField.Flag.NONE;
    LandmarkFacts facts = knowledge.facts();
    if (facts != null) {
      double distance = measurement.nearest.distance(0);
      double sparsity = facts.sparsity(measurement.nearest);
      set(target, at, PlacementField.SPARSITY, sparsity);
      set(target, at, PlacementField.RANK_OF_DISTANCE, facts.rankOfNearest(distance));
      set(target, at, PlacementField.RANK_OF_SPARSITY, facts.rankOfSparsity(sparsity));
      boolean far = distance > knowledge.limits()[0];
      boolean sparse = sparsity > knowledge.limits()[1];
      if (!mostMissing && (far || sparse)) {
        flag =
            far && sparse
                ? PlacementField.Flag.FAR_AND_SPARSE
                : far ? PlacementField.Flag.FAR : PlacementField.Flag.SPARSE;
      }
    }
    set(target, at, PlacementField.FLAG, flag.ordinal());
  }

  private void setCluster(double[] target, int at) {
    LandmarkClusters clusters = inputs.landmarks().clusters();
    Arrays.fill(sums, 0);
    Arrays.fill(known, 0);
    clusters.add(measurement.distances, sums, known);
    knowledge.joining().find(sums, known, -1, costs);
    int best = Confidence.least(costs);
    if (best < 0) {
      return;
    }
    set(target, at, PlacementField.CLUSTER, best);
    set(target, at, PlacementField.CONFIDENCE, knowledge.confidence().of(costs, best));
    costs[best] = Double.POSITIVE_INFINITY;
    set(target, at, PlacementField.SECOND, Confidence.least(costs));
  }
}
