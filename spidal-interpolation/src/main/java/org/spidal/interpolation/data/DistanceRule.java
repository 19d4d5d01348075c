package org.spidal.interpolation.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.results.OutputNames;
import org.spidal.common.rows.DistanceTransform;
import org.spidal.interpolation.config.InterpolationKeys;
import org.spidal.interpolation.config.InterpolationKeys.WeightRule;

/**
 * What the map makes of a distance: its length in the map, and its weight. What keys do not say,
 * the record of the map's run does. Immutable.
 *
 * @param power of the distances
 * @param function of their power; null for none
 * @param sammon whether a pair weighs the reciprocal of its distance
 * @param disparities what the distances that power and function make are to be in the map; null
 *     where they are kept as they are
 * @param robust whether the map has the least absolute errors, so that some distances are far off
 */
public record DistanceRule(
    double power,
    DoubleUnaryOperator function,
    boolean sammon,
    DisparityCurve disparities,
    boolean robust) {
  /** Smaller distances weigh as much as this share of the mean one. */
  private static final double LEAST_SHARE = 1e-3;

  /** The squares of longer ones are beyond floats. */
  private static final double LARGEST = 1e15;

  /**
   * What the keys say, or the run of the map.
   *
   * @param notes takes what the user should know of that run
   * @throws SpidalException if its map has disparities, and these are not known
   */
  public static DistanceRule of(Settings settings, Consumer<String> notes) {
    Path map = settings.get(InterpolationKeys.MAP);
    MapRecord record = MapRecord.beside(map);
    double power =
        settings.isSet(InputKeys.DISTANCE_TRANSFORM)
            ? settings.get(InputKeys.DISTANCE_TRANSFORM)
            : record.number(InputKeys.DISTANCE_TRANSFORM.name(), 1);
    Optional<String> name =
        settings
            .find(InputKeys.TRANSFORMATION_FUNCTION)
            .or(() -> record.text(InputKeys.TRANSFORMATION_FUNCTION.name()));
    boolean robust = record.text("Loss").filter("absolute"::equalsIgnoreCase).isPresent();
    if (robust) {
      notes.accept(
          map
              + " is a map of least absolute errors (Loss=absolute); new objects are placed in it by"
              + " squared errors");
    }
    WeightRule weights = settings.get(InterpolationKeys.WEIGHTS);
    return new DistanceRule(
        power,
        name.map(
                function ->
                    DistanceTransform.named(function, InputKeys.TRANSFORMATION_FUNCTION.name()))
            .orElse(null),
        weights == WeightRule.AUTO
            ? record.text("IsSammon").filter("true"::equals).isPresent()
            : weights == WeightRule.SAMMON,
        disparities(settings, map, record),
        robust);
  }

  /** Those of the key; else those beside the map, unless its run says that it has none. */
  private static DisparityCurve disparities(Settings settings, Path map, MapRecord record) {
    Optional<Path> given = settings.find(InterpolationKeys.DISPARITIES);
    if (given.isPresent()) {
      return DisparityCurve.read(given.get());
    }
    Path beside = OutputNames.beside(map, null).path("disparities.tsv");
    String scale = record.text("Scale").orElse("ratio");
    if (scale.equalsIgnoreCase("ratio")) {
      return record.isEmpty() && Files.isRegularFile(beside) ? DisparityCurve.read(beside) : null;
    }
    if (!Files.isRegularFile(beside)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s was made with Scale=%s, but %s, what distances are to be in it, is not there. Set %s to"
              + " that output of damds, or run damds again",
          map,
          scale,
          beside,
          InterpolationKeys.DISPARITIES);
    }
    return DisparityCurve.read(beside);
  }

  /**
   * Applies the rule to the distances of one object.
   *
   * @param distances missing ones are NaN, as are those that have no finite length; not modified
   * @param n how many
   * @param delta receives the lengths, 0 for missing ones; modified
   * @param weight receives the weights, 0 for missing ones; modified
   * @return how many are missing
   */
  public int apply(float[] distances, int n, float[] delta, float[] weight) {
    int missing = 0;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      float distance = distances[i];
      float length = distance == distance ? transformed(distance) : Float.NaN;
      boolean known = length >= 0 && length < Float.POSITIVE_INFINITY;
      if (known && length > LARGEST) {
        throw new SpidalException(
            ExitCode.DATA,
            "a distance is " + length + " in the map, expected at most " + LARGEST + ". Set Scale");
      }
      delta[i] = known ? length : 0;
      weight[i] = known ? 1 : 0;
      missing += known ? 0 : 1;
      sum += delta[i];
    }
    if (sammon && sum > 0) {
      float mean = (float) (sum / (n - missing));
      for (int i = 0; i < n; i++) {
        weight[i] *= weight(delta[i], mean);
      }
    }
    for (int i = 0; disparities != null && i < n; i++) {
      delta[i] = weight[i] > 0 ? disparities.of(delta[i]) : 0;
    }
    return missing;
  }

  /** What a pair of this length weighs, beside those of a mean one. */
  public float weight(float length, float mean) {
    return sammon ? mean / Math.max(length, (float) LEAST_SHARE * mean) : 1;
  }

  /** The length of a distance in the map. */
  public float length(float distance) {
    float transformed = transformed(distance);
    return disparities == null ? transformed : disparities.of(transformed);
  }

  private float transformed(float distance) {
    if (power == 1 && function == null) {
      return distance;
    }
    double raised = power == 1 ? distance : StrictMath.pow(distance, power);
    return (float) (function == null ? raised : function.applyAsDouble(raised));
  }
}
