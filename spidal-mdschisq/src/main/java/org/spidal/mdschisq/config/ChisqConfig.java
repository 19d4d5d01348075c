package org.spidal.mdschisq.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.mdschisq.config.ChisqKeys.FixedCriterion;
import org.spidal.mdschisq.data.PairOptions;
import org.spidal.mdschisq.data.PairOptions.Missing;
import org.spidal.mdschisq.data.PairOptions.Transform;
import org.spidal.mdschisq.data.PairOptions.Weights;
import org.spidal.mdschisq.kernel.Norm;
import org.spidal.mdschisq.solve.FitOptions;
import org.spidal.mdschisq.solve.FitOptions.Descent;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 * @param squared whether squared distances of the map are fitted
 * @param minimum least distance; below 0: as a share of the mean distance
 * @param initialPoints the map to start from, or null
 */
public record ChisqConfig(
    Settings settings,
    PairOptions data,
    boolean squared,
    double minimum,
    int dimension,
    long seed,
    Path initialPoints,
    FitOptions fit) {
  private static final int PLOT = 91;
  private static final int ROTATE = 101;

  /** What the program reads and writes. The map may be that which a fit begins from. */
  public static final Declaration DECLARATION =
      new Declaration(
          ChisqKeys.ALL,
          Outputs.of(ChisqKeys.POINTS_FILE, ChisqKeys.OUTPUT_DIRECTORY)
              .derived(ChisqConfig.class)
              .others((settings, names) -> ResultNames.of(names, settings))
              .improves(ChisqKeys.INITIAL_POINTS, settings -> !rotates(settings)),
          ChisqConfig::check);

  /** What the property file says. */
  public static ChisqConfig of(Settings settings) {
    boolean weighted = settings.find(ChisqKeys.WEIGHTING).orElse(1) > 0;
    return new ChisqConfig(
        settings,
        new PairOptions(
            MatrixOptions.of(settings),
            new Missing(
                settings.get(ChisqKeys.CUT),
                settings.get(ChisqKeys.UNDEFINED),
                settings.get(ChisqKeys.LINK_CUT)),
            new Transform(
                settings.get(ChisqKeys.TRANSFORM),
                settings.get(ChisqKeys.TRANSFORM_PARAMETER),
                settings.get(ChisqKeys.PROCESSING) == 2),
            Norm.values()[settings.get(ChisqKeys.NORM)],
            new Weights(
                settings.find(ChisqKeys.WEIGHT_CUTS).orElse(List.of()),
                settings.find(ChisqKeys.WEIGHT_MATRIX).orElse(null),
                weighted ? settings.find(ChisqKeys.POINT_WEIGHTS).orElse(null) : null,
                settings.get(ChisqKeys.FIXED_PAIRS)),
            MachineKeys.memory(settings)),
        settings.get(ChisqKeys.FORMULA) != 1,
        settings.get(ChisqKeys.MINIMUM),
        settings.get(ChisqKeys.DIMENSION),
        settings.get(SearchKeys.SEED),
        startsFromFile(settings) ? settings.get(ChisqKeys.INITIAL_POINTS) : null,
        new FitOptions(
            onlyDraws(settings) ? 1 : settings.get(ChisqKeys.STARTS),
            onlyDraws(settings) ? 0 : settings.get(ChisqKeys.RELOCATIONS),
            onlyDraws(settings) ? 0 : settings.get(ChisqKeys.SHAKES),
            settings.get(SearchKeys.SEED),
            new Descent(
                onlyDraws(settings) ? 0 : settings.get(ChisqKeys.ITERATIONS),
                settings.get(ChisqKeys.CHANGE),
                settings.get(ChisqKeys.BAD),
                settings.get(ChisqKeys.EXACT) == 1,
                settings.get(ChisqKeys.DAMPING_START),
                settings.get(ChisqKeys.CG_RESIDUAL),
                settings.get(ChisqKeys.CG_ITERATIONS)),
            settings.get(ChisqKeys.MULTIPLIER),
            settings.get(ChisqKeys.PRINT_CONSTANT)));
  }

  private static boolean onlyDraws(Settings settings) {
    return settings.get(ChisqKeys.MODE) >= PLOT;
  }

  private static boolean startsFromFile(Settings settings) {
    return settings.find(ChisqKeys.INITIAL_POINTS).isPresent()
        && settings.find(ChisqKeys.INITIALIZATION).orElse(1) > 0;
  }

  /** Whether a map is laid upon another in place of a fit. */
  public boolean rotates() {
    return rotates(settings);
  }

  static boolean rotates(Settings settings) {
    return settings.get(ChisqKeys.MODE) >= ROTATE;
  }

  /** How much is done to bound chi-squared. */
  public BoundEffort bound() {
    return settings.get(SearchKeys.BOUND);
  }

  /** Which points move. */
  public PointChoice varied() {
    return PointChoice.varied(settings);
  }

  /** Which points keep their places. */
  public PointChoice fixed() {
    return PointChoice.fixed(settings);
  }

  static FixedCriterion fixed(Settings settings) {
    Optional<FixedCriterion> said = settings.find(ChisqKeys.FIXED);
    boolean file = settings.find(ChisqKeys.FIXED_FILE).isPresent();
    return said.orElse(file ? FixedCriterion.ALLINFILE : FixedCriterion.NONE);
  }

  private static void check(Settings settings, Problems problems) {
    checkMode(settings, problems);
    int transform = settings.get(ChisqKeys.TRANSFORM);
    if (transform > 0 && transform < 8) {
      problems.add(ChisqKeys.TRANSFORM, transform + " is not a function; there are 0 and 8 to 12");
    }
    checkWeights(settings, problems);
    PointChoice varied = PointChoice.varied(settings);
    PointChoice fixed = PointChoice.fixed(settings);
    varied.check(problems, "move");
    fixed.check(problems, "stay");
    checkFixed(settings, problems, varied, fixed);
    new UnusedKeys(settings, problems).warn(varied, fixed);
    if (DensityOptions.hasClusters(settings)
        && settings.find(DensityKeys.CLUSTER_FILE).isEmpty()
        && settings.find(ChisqKeys.PROPERTIES).isEmpty()) {
      problems.add(
          DensityKeys.CLUSTERS, "needs ClusterFile, or PointPropertiesFile, with the clusters");
    }
  }

  private static void checkMode(Settings settings, Problems problems) {
    int mode = settings.get(ChisqKeys.MODE);
    if (mode >= ROTATE) {
      checkRotation(settings, problems);
    } else if (!settings.isSet(ChisqKeys.DISTANCE_MATRIX)) {
      problems.add(ChisqKeys.DISTANCE_MATRIX, "is required: the file of the distances");
    } else if (mode >= PLOT && !startsFromFile(settings)) {
      problems.add(ChisqKeys.MODE, mode + " draws a map: give it as InitialPointsFile");
    }
    if (settings.find(ChisqKeys.INITIALIZATION).orElse(0) > 0
        && settings.find(ChisqKeys.INITIAL_POINTS).isEmpty()) {
      problems.add(ChisqKeys.INITIALIZATION, "needs InitialPointsFile, the map to start from");
    }
  }

  private static void checkRotation(Settings settings, Problems problems) {
    if (settings.find(ChisqKeys.ROTATED).isEmpty()) {
      problems.add(ChisqKeys.MODE, "needs RotationLabelsFileName, the map that is turned");
    }
    if (settings.find(ChisqKeys.INITIAL_POINTS).isEmpty()
        && settings.find(ChisqKeys.PROPERTIES).isEmpty()) {
      problems.add(ChisqKeys.MODE, "needs InitialPointsFile, the map that is the reference");
    }
    int option = settings.get(ChisqKeys.ROTATION);
    if (option % 10 > 1) {
      problems.add(ChisqKeys.ROTATION, "expected 0, 1, 10 or 11");
    }
  }

  private static void checkWeights(Settings settings, Problems problems) {
    if (settings.find(ChisqKeys.WEIGHTING).orElse(0) > 0
        && settings.find(ChisqKeys.POINT_WEIGHTS).isEmpty()) {
      problems.add(ChisqKeys.WEIGHTING, "needs PointWeightFile, the weights of the points");
    }
    List<Double> cuts = settings.find(ChisqKeys.WEIGHT_CUTS).orElse(List.of());
    for (int k = 1; k < cuts.size(); k++) {
      if (!(cuts.get(k) > cuts.get(k - 1))) {
        problems.add(
            ChisqKeys.WEIGHT_CUTS, cuts.get(k) + " is not above " + cuts.get(k - 1) + " before it");
      }
    }
  }

  /** Fixed points are not all points, and have places. */
  private static void checkFixed(
      Settings settings, Problems problems, PointChoice varied, PointChoice fixed) {
    if (fixed.isRest() && varied.isRest()) {
      problems.add(
          ChisqKeys.FIXED,
          fixed.name()
              + " means all points that do not move, and VariedPointCriterion does not say which do");
    }
    if (fixed.criterion() != FixedCriterion.NONE
        && settings.find(ChisqKeys.FIXED_FILE).isEmpty()
        && settings.find(ChisqKeys.PROPERTIES).isEmpty()
        && !startsFromFile(settings)) {
      problems.add(
          ChisqKeys.FIXED,
          "needs the places of the fixed points: FixedPointsFile or InitialPointsFile");
    }
  }

  /** The file that says in which cluster points are; null if there is none. */
  public Path clusterFile() {
    return settings
        .find(DensityKeys.CLUSTER_FILE)
        .or(() -> settings.find(ChisqKeys.PROPERTIES))
        .orElse(null);
  }
}
