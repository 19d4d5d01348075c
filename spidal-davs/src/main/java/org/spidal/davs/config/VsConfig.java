package org.spidal.davs.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.spidal.common.config.FileRoles.FileIdentity;
import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.OutputNames;
import org.spidal.common.results.Outputs;
import org.spidal.davs.config.VsKeys.Method;
import org.spidal.davs.config.VsKeys.RestartPoints;
import org.spidal.davs.data.SigmaUnits;
import org.spidal.davs.data.VectorOptions;
import org.spidal.davs.solve.Model;
import org.spidal.davs.solve.Model.Background;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 */
public record VsConfig(Settings settings, VectorOptions data) {
  private static final int MOST_DRAWN = 100_000;

  private static final Pattern LEGACY_NAME =
      Pattern.compile(".*Final-M\\d+-C\\d+(Scaled|Status1)?");

  /** What the program reads and writes. */
  public static final Declaration DECLARATION =
      new Declaration(
          VsKeys.ALL,
          Outputs.of(VsKeys.CLUSTER_FILE, VsKeys.OUTPUT_DIRECTORY)
              .derived(VsConfig.class)
              .others(VsConfig::legacy),
          VsConfig::checkSigmas);

  /** What the property file says. */
  public static VsConfig of(Settings settings) {
    return new VsConfig(
        settings,
        new VectorOptions(
            settings.get(VsKeys.VECTORS),
            settings.find(InputKeys.COLUMNS).orElse(null),
            optional(settings, VsKeys.INPUT_TYPE),
            settings.get(VsKeys.DIMENSION),
            optional(settings, VsKeys.SELECTED),
            settings.find(InputKeys.POINTS).orElse(0)));
  }

  private static OptionalInt optional(Settings settings, Key<Integer> key) {
    return settings.find(key).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  private static void checkSigmas(Settings settings, Problems problems) {
    int method = method(settings);
    if (method > 0 && settings.find(VsKeys.SIGMA).isEmpty()) {
      problems.add(
          VsKeys.SIGMA_METHOD, "needs SigmaVectorParameters_i, sigma along each coordinate");
    }
    for (Key<List<Double>> key : List.of(VsKeys.SIGMA, VsKeys.LINKS)) {
      for (double value : settings.find(key).orElse(List.of())) {
        if (!(value > 0)) {
          problems.add(key, "expected numbers above 0");
        }
      }
    }
    for (double value : settings.find(VsKeys.RELATIVE).orElse(List.of())) {
      if (value < 1 || value != Math.rint(value)) {
        problems.add(VsKeys.RELATIVE, "expected numbers of coordinates, from 1");
      }
    }
    if (settings.find(VsKeys.INPUT_TYPE).isEmpty()) {
      problems.noEffect(VsKeys.SELECTED);
    }
    if (settings.find(VsKeys.REFERENCE).isEmpty()) {
      problems.noEffect(LabelKeys.REFERENCE_COLUMN);
      problems.noEffect(LabelKeys.REFERENCE_ID_COLUMN);
    }
    checkRestart(settings, problems, method);
    if (method != 3) {
      problems.noEffect(VsKeys.FINAL_SIGMA);
    }
    if (method == 0 && settings.find(VsKeys.LINKS).isPresent()) {
      problems.add(
          VsKeys.LINKS, "needs sigma: give SigmaVectorParameters_i and SigmaMethod=1 or 2");
    }
  }

  private static void checkRestart(Settings settings, Problems problems, int method) {
    boolean kept = settings.get(VsKeys.RESTART_POINTS) == RestartPoints.NONE;
    Optional<Path> file = settings.find(VsKeys.RESTART_FILE);
    if (file.isEmpty() && kept) {
      problems.add(VsKeys.RESTART_POINTS, "needs RestartClusterFile, the clusters to be measured");
    } else if (file.isEmpty()) {
      problems.noEffect(VsKeys.RESTART_POINTS);
    } else if (settings.get(VsKeys.RESTART_TEMPERATURE) > 0) {
      if (Files.notExists(file.get())) {
        problems.add(VsKeys.RESTART_FILE, "no such file; correct the path, or create the file");
      }
      if (kept && method == 0) {
        problems.add(
            VsKeys.RESTART_POINTS, "needs SigmaVectorParameters_i, the unit of what is measured");
      }
    } else if (kept) {
      problems.add(VsKeys.RESTART_POINTS, "needs a RestartTemperature above 0");
    }
  }

  /**
   * The number of clusters is in the names of these files, so any input with such a name could be
   * overwritten.
   */
  private static List<Path> legacy(Settings settings, OutputNames names) {
    if (!settings.get(VsKeys.LEGACY_NAMES)) {
      return List.of();
    }
    FileIdentity folder = folderOf(DECLARATION.outputs().file(settings));
    return settings.inputs().values().stream()
        .filter(path -> folderOf(path).equals(folder))
        .filter(path -> LEGACY_NAME.matcher(OutputNames.beside(path, null).stem()).matches())
        .toList();
  }

  private static FileIdentity folderOf(Path file) {
    return FileIdentity.of(file.toAbsolutePath().normalize().getParent());
  }

  private static int method(Settings settings) {
    return settings
        .find(VsKeys.SIGMA_METHOD)
        .orElse(settings.find(VsKeys.SIGMA).isPresent() ? 1 : 0);
  }

  /** The earlier result to go on from. */
  public Optional<Path> restartFile() {
    return settings.find(VsKeys.RESTART_FILE).filter(file -> restartTemperature() > 0);
  }

  /** Where cooling begins again, in squares of sigma. */
  public double restartTemperature() {
    return settings.get(VsKeys.RESTART_TEMPERATURE);
  }

  /** Whether the sponge of an earlier result is clustered by itself first. */
  public boolean reclustersSponge() {
    return settings.get(VsKeys.RESTART_POINTS) == RestartPoints.SPONGE;
  }

  /** Whether an earlier result is measured as it is. */
  public boolean keepsClusters() {
    return restartFile().isPresent() && settings.get(VsKeys.RESTART_POINTS) == RestartPoints.NONE;
  }

  /** Whether one cluster of all points is cooled. */
  public boolean isTopDown() {
    return settings.get(VsKeys.METHOD) == Method.TOPDOWN;
  }

  /** Whether so many points are drawn, if they have two or three coordinates. */
  public boolean isDrawn(int points) {
    return settings.find(VsKeys.PICTURES).orElse(points <= MOST_DRAWN);
  }

  /** Whether the report needs the coordinates of all points. */
  public boolean reportsCoordinates(int points) {
    return isDrawn(points) || settings.get(VsKeys.LEGACY_NAMES);
  }

  public boolean knowsSigma() {
    return method(settings) > 0;
  }

  /**
   * Sigma of each coordinate; where it is not known, how the coordinates compare.
   *
   * @param dimension D
   */
  public SigmaUnits scaling(int dimension) {
    double[] sigmas = perAxis(VsKeys.SIGMA, dimension, 1);
    boolean[] relative = new boolean[dimension];
    int method = method(settings);
    relative[0] = method == 2 || method == 3;
    if (method == 3 && settings.get(VsKeys.FINAL_SIGMA) > 0) {
      sigmas[0] = settings.get(VsKeys.FINAL_SIGMA);
    }
    for (double axis : settings.find(VsKeys.RELATIVE).orElse(List.of())) {
      if (axis > dimension) {
        throw wrongNumber(VsKeys.RELATIVE, "names coordinate " + (int) axis, dimension);
      }
      relative[(int) axis - 1] = true;
    }
    return new SigmaUnits(sigmas, relative);
  }

  /** What is assumed of clusters, in units of sigma. */
  public Model model(int dimension, SigmaUnits scaling) {
    double[] links = null;
    if (settings.find(VsKeys.LINKS).isPresent()) {
      links = perAxis(VsKeys.LINKS, dimension, 0);
      for (int i = 0; i < dimension; i++) {
        links[i] /= scaling.sigmas()[i];
      }
    }
    return new Model(
        dimension,
        Model.of(dimension).cooling(),
        new Background(
            settings.get(VsKeys.SPONGE_FACTOR),
            settings.get(VsKeys.SPONGE_WEIGHT),
            settings.get(VsKeys.FALSE_SHARE),
            settings.get(VsKeys.BIRTHS),
            settings.get(SearchKeys.SEED)),
        settings.get(VsKeys.TOLERANCE),
        settings.get(VsKeys.LEAST_COUNT),
        links,
        method(settings) == 4);
  }

  /** A number for each coordinate, or one for all. */
  private double[] perAxis(Key<List<Double>> key, int dimension, double otherwise) {
    List<Double> given = settings.find(key).orElse(List.of(otherwise));
    if (given.size() != 1 && given.size() != dimension) {
      throw wrongNumber(key, "has " + given.size() + " numbers", dimension);
    }
    double[] values = new double[dimension];
    for (int i = 0; i < dimension; i++) {
      values[i] = given.get(given.size() == 1 ? 0 : i);
    }
    return values;
  }

  private SpidalException wrongNumber(Key<?> key, String has, int dimension) {
    return new SpidalException(
        ExitCode.CONFIG,
        key
            + " "
            + has
            + ", but "
            + data.vectors()
            + " has "
            + dimension
            + (dimension == 1 ? " coordinate" : " coordinates")
            + ". Correct the key, or choose the columns with Columns.");
  }
}
