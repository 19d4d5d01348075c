package org.spidal.mdschisq.align;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.geometry.Procrustes;
import org.spidal.common.geometry.Procrustes.Handedness;
import org.spidal.common.geometry.Procrustes.ScaleRange;
import org.spidal.common.geometry.Similarity;

/**
 * A map laid upon a reference by the points that both have.
 *
 * @param moved all points of the map in their new places, N by D
 * @param common indices in the map of the points that the reference has too, increasing
 * @param target indices in the reference of the same points
 * @param weights of the common points
 * @param error weighted root mean square distance of the common points to their places in the
 *     reference
 * @param before the same without any transform
 * @param otherHand the error of the best transform of the other handedness
 * @param determined whether there is one best transform only
 */
public record Alignment(
    MapFile map,
    MapFile reference,
    Similarity similarity,
    double[] moved,
    int[] common,
    int[] target,
    double[] weights,
    double error,
    double before,
    double otherHand,
    boolean determined) {

  /**
   * What is asked for.
   *
   * @param relative whether points weigh by 1/r^2, r their distance to the middle of the reference
   * @param weights by id; null: all weigh 1
   */
  public record Options(
      Handedness handedness, ScaleRange scale, boolean relative, Map<Integer, Double> weights) {}

  /** Squares of numbers up to this are doubles, and of those down to its inverse. */
  private static final double LARGEST = 1e100;

  /** Radii below this share of the root mean square radius count as that. */
  private static final double LEAST_RADIUS = 0.01;

  /**
   * Finds the best transform.
   *
   * @throws SpidalException if the maps have no points in common that could be laid upon each other
   */
  public static Alignment of(MapFile map, MapFile reference, Options options) {
    int d = reference.dimension();
    if (map.dimension() != d) {
      throw bad(
          map,
          reference,
          "has "
              + map.dimension()
              + " dimensions, the reference has "
              + d
              + ". Where third coordinates are all 0, give --dimension 2.");
    }
    int[] common =
        IntStream.range(0, map.points())
            .filter(i -> reference.indexOf(map.ids()[i]) >= 0)
            .toArray();
    int[] target = IntStream.of(common).map(i -> reference.indexOf(map.ids()[i])).toArray();
    if (common.length < 2) {
      throw bad(
          map,
          reference,
          "has "
              + common.length
              + " ids in common with the reference; at least 2 are needed. Do both files count from 0?");
    }
    double[] from = chosen(map.coordinates(), common, d);
    double[] to = chosen(reference.coordinates(), target, d);
    requireSize(map, reference, "coordinates", from);
    requireSize(map, reference, "places in the reference", to);
    double[] weights = weights(map, common, to, d, options);
    requireSize(map, reference, "weights", weights);
    if (IntStream.range(0, weights.length).filter(i -> weights[i] > 0).count() < 2) {
      throw bad(map, reference, "has fewer than 2 points of weight above 0 in common with it");
    }
    Procrustes procrustes = new Procrustes(d, from, to, weights);
    if (procrustes.isOnePlace()) {
      throw bad(map, reference, "has all these points at one place: nothing can be turned");
    }
    if (procrustes.isOntoOnePlace()) {
      throw bad(map, reference, "shall have all these points at one place: nothing can be turned");
    }
    Similarity similarity = procrustes.fit(options.handedness(), options.scale());
    Handedness other = similarity.mirrors() ? Handedness.KEPT : Handedness.MIRRORED;
    double[] identity = new double[d * d];
    for (int k = 0; k < d; k++) {
      identity[k * d + k] = 1;
    }
    return new Alignment(
        map,
        reference,
        similarity,
        similarity.apply(map.coordinates()),
        common,
        target,
        weights,
        procrustes.error(similarity),
        procrustes.error(new Similarity(d, 1, identity, new double[d])),
        procrustes.error(procrustes.fit(other, options.scale())),
        procrustes.isDetermined());
  }

  private static void requireSize(MapFile map, MapFile reference, String what, double[] numbers) {
    double largest = Arrays.stream(numbers).map(Math::abs).max().orElse(0);
    if (largest > LARGEST || largest > 0 && largest < 1 / LARGEST) {
      throw bad(
          map,
          reference,
          "has "
              + what
              + " of the size of "
              + largest
              + ", which cannot be squared. Change the unit");
    }
  }

  private static double[] chosen(double[] all, int[] points, int d) {
    double[] some = new double[points.length * d];
    for (int i = 0; i < points.length; i++) {
      System.arraycopy(all, points[i] * d, some, i * d, d);
    }
    return some;
  }

  private static double[] weights(MapFile map, int[] common, double[] to, int d, Options options) {
    double[] weights = new double[common.length];
    for (int i = 0; i < common.length; i++) {
      weights[i] =
          options.weights() == null ? 1 : options.weights().getOrDefault(map.ids()[common[i]], 0.0);
    }
    if (!options.relative()) {
      return weights;
    }
    // the residual of a point counts as a share of its distance to the middle
    double[] middle = new double[d];
    for (int at = 0; at < to.length; at++) {
      middle[at % d] += to[at] / common.length;
    }
    double[] squares = new double[common.length];
    double mean = 0;
    for (int at = 0; at < to.length; at++) {
      double r = to[at] - middle[at % d];
      squares[at / d] += r * r;
      mean += r * r / common.length;
    }
    for (int i = 0; i < weights.length && mean > 0; i++) {
      weights[i] *= mean / Math.max(squares[i], LEAST_RADIUS * LEAST_RADIUS * mean);
    }
    return weights;
  }

  private static SpidalException bad(MapFile map, MapFile reference, String what) {
    return new SpidalException(
        ExitCode.DATA, map.path() + " cannot be aligned with " + reference.path() + ": it " + what);
  }

  /** What came of it, in one line. */
  public String text() {
    return Sentence.of(
        "%d of %d points in common, scale %.6g%s, root mean square distance %.6g (before %.6g)",
        common.length,
        map.points(),
        similarity.scale(),
        similarity.mirrors() ? ", mirrored" : "",
        error,
        before);
  }

  /** What the user should know. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    addIfMore(
        warnings,
        -1,
        map.path() + " may count from 1, those of the reference from 0",
        "use ./spidal align with --from-one");
    addIfMore(
        warnings,
        1,
        reference.path() + " may count from 1, those of " + map.path() + " from 0",
        "make those of the reference 1 less");
    if (!determined) {
      warnings.add(
          "the points of "
              + map.path()
              + " or their places in the reference lie on a line: other rotations fit as well");
    }
    return warnings;
  }

  /**
   * Where only one file counts from 1, wrong points come together, and nothing else tells of it.
   */
  private void addIfMore(List<String> warnings, int added, String ids, String mend) {
    long more = map.common(reference, added);
    if (more > common.length) {
      warnings.add(
          Sentence.of(
              "the ids of %s (%d points would be in common, not %d); if so, %s",
              ids, more, common.length, mend));
    }
  }

  /** Distance of a common point to its place in the reference. */
  double residual(int i) {
    double sum = 0;
    for (int k = 0; k < reference.dimension(); k++) {
      double r = difference(i, k);
      sum += r * r;
    }
    return Math.sqrt(sum);
  }

  /** One coordinate of the residual of a common point: moved - reference. */
  double difference(int i, int axis) {
    int d = reference.dimension();
    return moved[common[i] * d + axis] - reference.coordinates()[target[i] * d + axis];
  }
}
