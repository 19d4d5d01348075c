package org.spidal.damds.config;

import java.nio.file.Path;
import java.util.Optional;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.DamdsKeys.Loss;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.config.DamdsKeys.Scale;
import org.spidal.damds.config.DamdsOptions.Limits;
import org.spidal.damds.config.DamdsOptions.Smacof;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 * @param firstFixed how many points are fixed, which are the first; 0 if their file has ids
 */
public record DamdsConfig(
    Settings settings,
    DissimilarityOptions data,
    DamdsOptions search,
    Path initialPoints,
    Path fixedPoints,
    int firstFixed) {
  /**
   * What the program reads and writes. InitialPointsFile may be PointsFile: a map that is to be
   * improved.
   */
  public static final Declaration DECLARATION =
      new Declaration(
          DamdsKeys.ALL,
          Outputs.of(OutputKeys.POINTS_FILE, DamdsKeys.OUTPUT_DIRECTORY)
              .derived(DamdsConfig.class)
              .optional(DamdsKeys.SHEPARD_FILE)
              .improves(DamdsKeys.INITIAL_POINTS),
          DamdsConfig::checkSource,
          DamdsConfig::checkMethod,
          ClassicalOptions::check,
          DamdsConfig::checkScale,
          DamdsConfig::checkBound,
          DamdsConfig::checkWeights,
          DamdsConfig::checkPoints);

  /** What the property file says. */
  public static DamdsConfig of(Settings settings) {
    DissimilarityOptions data = DissimilarityOptions.of(settings);
    Path initialPoints = settings.find(DamdsKeys.INITIAL_POINTS).orElse(null);
    Path fixedPoints = settings.find(DamdsKeys.FIXED_POINTS).orElse(null);
    return new DamdsConfig(
        settings,
        data,
        new DamdsOptions(
            settings.get(DamdsKeys.METHOD),
            settings.get(DamdsKeys.EFFORT),
            new Smacof(
                settings.get(DamdsKeys.ALPHA),
                settings.get(DamdsKeys.TMIN_FACTOR),
                settings.get(DamdsKeys.THRESHOLD),
                settings.get(DamdsKeys.CG_ITERATIONS),
                settings.get(DamdsKeys.CG_ERROR_THRESHOLD)),
            new Limits(
                settings.get(DamdsKeys.STRESS_ITERATIONS), settings.get(DamdsKeys.MAX_TEMP_LOOPS)),
            ScaleOptions.of(settings),
            settings.get(DamdsKeys.TARGET_DIMENSION),
            settings.get(SearchKeys.SEED),
            data.weights().areEqual(),
            initialPoints != null || fixedPoints != null),
        initialPoints,
        fixedPoints,
        settings.find(DamdsKeys.FIRST_FIXED).orElse(0));
  }

  /** D of the map, from 2 on. */
  public int dimension() {
    return search.dimension();
  }

  /** How much is done to bound the stress. */
  public BoundEffort bound() {
    if (!search.scale().isLeastSquares()) {
      return BoundEffort.NONE; // it is a theorem about squared errors of the distances themselves
    }
    boolean quick = search.effort() == Effort.QUICK && !settings.isSet(DamdsKeys.WITHIN);
    return settings.find(SearchKeys.BOUND).orElse(quick ? BoundEffort.NONE : BoundEffort.DEFAULT);
  }

  /**
   * How close the bound is wished to be to the stress, as a share of it; 1 if nothing is wished.
   */
  public double within() {
    return settings.find(DamdsKeys.WITHIN).orElse(1.0);
  }

  /** Where the counts of the Shepard diagram go, if they are wanted. */
  public Optional<Path> shepardFile() {
    return settings.find(DamdsKeys.SHEPARD_FILE);
  }

  /** The distances come from one file. */
  private static void checkSource(Settings settings, Problems problems) {
    boolean matrix = settings.isSet(DamdsKeys.DISTANCE_MATRIX);
    boolean vectors = settings.isSet(DamdsKeys.VECTOR_FILE);
    if (!matrix && !vectors) {
      problems.add(
          DamdsKeys.DISTANCE_MATRIX,
          "is required: the file of the distances (or VectorFile, the vectors to compute them from)");
    } else if (matrix && vectors) {
      problems.add(
          DamdsKeys.VECTOR_FILE,
          "cannot be combined with DistanceMatrixFile. Remove one of the two.");
    } else if (matrix) {
      problems.noEffect(DamdsKeys.VECTOR_DISTANCE);
      problems.noEffect(DamdsKeys.COLUMNS);
    } else {
      if (settings.get(InputKeys.REPETITIONS) > 1) {
        problems.add(
            InputKeys.REPETITIONS, "repeats a matrix; it cannot be combined with VectorFile");
      }
    }
  }

  private static void checkMethod(Settings settings, Problems problems) {
    if (settings.get(DamdsKeys.METHOD) == Method.AUTO) {
      problems.noEffect(DamdsKeys.THRESHOLD);
      problems.noEffect(DamdsKeys.ALPHA);
      problems.noEffect(DamdsKeys.TMIN_FACTOR);
      problems.noEffect(DamdsKeys.CG_ITERATIONS);
      problems.noEffect(DamdsKeys.CG_ERROR_THRESHOLD);
    } else if (settings.get(DamdsKeys.METHOD) == Method.SMACOF) {
      problems.noEffect(DamdsKeys.EFFORT);
    }
  }

  private static void checkScale(Settings settings, Problems problems) {
    Scale scale = settings.get(DamdsKeys.SCALE);
    if (scale != Scale.SPLINE) {
      problems.noEffect(DamdsKeys.SPLINE_KNOTS);
    }
    if (scale != Scale.ORDINAL) {
      problems.noEffect(DamdsKeys.TIES);
    } else if (settings.isSet(InputKeys.TRANSFORMATION_FUNCTION)
        || settings.get(InputKeys.DISTANCE_TRANSFORM) != 1) {
      problems.warn(
          DamdsKeys.SCALE,
          "takes the order of the distances alone: a rising transformation only rounds them");
    }
    if (scale == Scale.RATIO) {
      problems.noEffect(DamdsKeys.SCALE_MIX);
    } else {
      checkSearch(
          settings, problems, DamdsKeys.SCALE, "other than ratio", "the distances themselves");
    }
    if (settings.get(DamdsKeys.LOSS) == Loss.ABSOLUTE) {
      if (scale != Scale.RATIO) {
        problems.add(
            DamdsKeys.LOSS,
            "other than square needs Scale=ratio: a scale is fitted to the map by least squares");
      }
      checkSearch(settings, problems, DamdsKeys.LOSS, "other than square", "squared errors");
    }
  }

  /** What cannot go with a key that makes the search go on from the map of least squares. */
  private static void checkSearch(
      Settings settings, Problems problems, Key<?> key, String value, String theorem) {
    if (settings.get(DamdsKeys.METHOD) != Method.AUTO) {
      problems.add(key, value + " needs Method=auto");
    }
    boolean bound = settings.find(DamdsKeys.BOUND).orElse(BoundEffort.NONE) != BoundEffort.NONE;
    if (bound || settings.isSet(DamdsKeys.WITHIN)) {
      problems.add(
          key,
          value
              + " has no bound: that is a theorem about "
              + theorem
              + ". Remove Bound and Within.");
    }
  }

  private static void checkBound(Settings settings, Problems problems) {
    boolean none = settings.find(DamdsKeys.BOUND).orElse(null) == BoundEffort.NONE;
    if (none && settings.isSet(DamdsKeys.WITHIN)) {
      problems.add(DamdsKeys.WITHIN, "needs a bound. Remove Bound=none, or Within.");
    }
  }

  private static void checkWeights(Settings settings, Problems problems) {
    if (settings.get(DamdsKeys.SIMPLE_WEIGHTS) && !settings.isSet(DamdsKeys.WEIGHT_MATRIX)) {
      problems.add(
          DamdsKeys.SIMPLE_WEIGHTS, "needs WeightMatrixFile, the file with one weight per line");
    }
    if (settings.isSet(DamdsKeys.WEIGHT_FUNCTION) && !settings.isSet(DamdsKeys.WEIGHT_MATRIX)) {
      problems.warn(DamdsKeys.WEIGHT_FUNCTION, "has no effect without WeightMatrixFile");
    }
  }

  private static void checkPoints(Settings settings, Problems problems) {
    if (settings.isSet(LabelKeys.LABEL_COLUMN) && !settings.isSet(DamdsKeys.LABEL_FILE)) {
      problems.warn(LabelKeys.LABEL_COLUMN, "has no effect without LabelFile");
    }
    boolean file = settings.isSet(DamdsKeys.FIXED_POINTS);
    boolean fixed = settings.find(DamdsKeys.HAS_FIXED).orElse(file);
    if (!fixed) {
      problems.dismiss(DamdsKeys.FIXED_POINTS, "is not read, as HasFixedPoints is false");
    } else if (!file) {
      problems.add(
          DamdsKeys.HAS_FIXED, "needs FixedPointsFile; the original program took fixed.txt");
    }
    if (!fixed) {
      problems.dismiss(
          DamdsKeys.FIRST_FIXED,
          "has no effect without " + (file ? "HasFixedPoints=true" : "FixedPointsFile"));
    }
  }
}
