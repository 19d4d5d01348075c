package org.spidal.dapwc.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.OutputNames;
import org.spidal.common.results.Outputs;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.dapwc.config.PwcKeys.Effort;
import org.spidal.dapwc.config.PwcKeys.Method;
import org.spidal.dapwc.kernel.Measure;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 * @param matrix of the distances
 * @param memory that each process may use for rows
 * @param measure what the objective takes of a distance
 */
public record PwcConfig(
    Settings settings,
    MatrixOptions matrix,
    MemoryLimits memory,
    Measure measure,
    PwcOptions search) {
  /**
   * What the program reads and writes. With CentersOnly, AddDapwcFile may be ClusterFile: clusters
   * that are given are not written again.
   */
  public static final Declaration DECLARATION =
      new Declaration(
          PwcKeys.ALL,
          Outputs.of(OutputKeys.CLUSTER_FILE, PwcKeys.OUTPUT_DIRECTORY)
              .derived(PwcConfig.class)
              .others((settings, names) -> numbered(settings))
              .improves(PwcKeys.GIVEN_CLUSTERS, settings -> settings.get(PwcKeys.CENTERS_ONLY)),
          PwcConfig::check,
          PwcConfig::checkMethod);

  /** What the property file says. */
  public static PwcConfig of(Settings settings) {
    return new PwcConfig(
        settings,
        MatrixOptions.of(settings).repeated(settings.get(InputKeys.REPETITIONS)),
        MachineKeys.memory(settings),
        settings.get(PwcKeys.SQUARED) ? Measure.SQUARED : Measure.PLAIN,
        new PwcOptions(
            settings.get(PwcKeys.CLUSTERS),
            settings.get(PwcKeys.AUTO_K) && !settings.get(PwcKeys.CENTERS_ONLY),
            settings.get(PwcKeys.METHOD),
            settings.get(PwcKeys.EFFORT) == Effort.THOROUGH,
            settings.get(PwcKeys.CONTINUOUS)));
  }

  /** How much is done to bound the cost. */
  public BoundEffort bound() {
    return settings.get(SearchKeys.BOUND);
  }

  /** Whether to find out how sure each cluster is. */
  public boolean stability() {
    return settings.get(SearchKeys.STABILITY);
  }

  /** Each method has a key of its own. */
  private static void checkMethod(Settings settings, Problems problems) {
    problems.noEffect(
        settings.get(PwcKeys.METHOD) == Method.ANNEAL ? PwcKeys.EFFORT : PwcKeys.CONTINUOUS);
    if (!settings.get(PwcKeys.CENTERS_ONLY)) {
      problems.dismiss(PwcKeys.GIVEN_CLUSTERS, "is not read without CentersOnly=true");
    } else if (!settings.isSet(PwcKeys.GIVEN_CLUSTERS)) {
      problems.add(PwcKeys.CENTERS_ONLY, "needs AddDapwcFile, the file of the clusters");
    } else {
      problems.noEffect(PwcKeys.METHOD);
      problems.noEffect(PwcKeys.AUTO_K);
      problems.noEffect(PwcKeys.INTERMEDIATE);
    }
  }

  /** There is one source of names, and shares are shares. */
  private static void check(Settings settings, Problems problems) {
    if (settings.isSet(OutputKeys.IDS) && settings.isSet(PwcKeys.LABEL_FILE)) {
      problems.add(
          PwcKeys.LABEL_FILE,
          "names the points, and IdFile names them too; remove one of the two keys");
    }
    for (double fraction : buckets(settings)) {
      if (!(fraction > 0 && fraction <= 1)) {
        problems.add(PwcKeys.BUCKETS, fraction + " is not a share; give numbers above 0 up to 1");
      }
    }
  }

  /** Outputs with a number of clusters in their names, which may be any. */
  private static List<Path> numbered(Settings settings) {
    List<Path> outputs = new ArrayList<>();
    boolean legacy = settings.get(PwcKeys.LEGACY_NAMES);
    for (int k = 1; k <= settings.get(PwcKeys.CLUSTERS); k++) {
      if (settings.get(PwcKeys.INTERMEDIATE)) {
        outputs.add(intermediateFile(settings, k));
      }
      if (legacy) {
        outputs.add(clusterFile(settings, k));
        outputs.add(centerFile(settings, k));
      }
    }
    return outputs;
  }

  /**
   * Where the clusters are written: ClusterFile, in OutputDirectory unless it was named itself. The
   * old name has the numbers of clusters in it, and no dot.
   *
   * @param found clusters that were found
   */
  public Path clusterFile(int found) {
    return clusterFile(settings, found);
  }

  /** Where the clusters of a stage on the way are written. */
  public Path intermediateFile(int found) {
    return intermediateFile(settings, found);
  }

  /** Where the centers are written in the lines of the original program. */
  public Path centerFile(int found) {
    return centerFile(settings, found);
  }

  private static Path clusterFile(Settings settings, int found) {
    Path file = DECLARATION.outputs().file(settings);
    if (!settings.get(PwcKeys.LEGACY_NAMES)) {
      return file;
    }
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String ending = dot > 0 ? name.substring(dot + 1) : "";
    return file.resolveSibling(stem + numbers(settings, found) + ending);
  }

  private static Path intermediateFile(Settings settings, int found) {
    return settings.get(PwcKeys.LEGACY_NAMES)
        ? clusterFile(settings, found)
        : DECLARATION.outputs().names(settings).path("C" + found + ".txt");
  }

  /** The original program had centers of given clusters beside these, and K in their name. */
  private static Path centerFile(Settings settings, int found) {
    OutputNames names = DECLARATION.outputs().names(settings);
    if (!settings.get(PwcKeys.LEGACY_NAMES)) {
      return names.path("centers.txt");
    }
    Optional<OutputNames> given =
        settings
            .find(PwcKeys.GIVEN_CLUSTERS)
            .filter(file -> settings.get(PwcKeys.CENTERS_ONLY))
            .map(file -> OutputNames.beside(file, null));
    int k = given.isPresent() ? settings.get(PwcKeys.CLUSTERS) : found;
    return given.orElse(names).folder().resolve("CenterFile" + numbers(settings, k) + ".txt");
  }

  private static String numbers(Settings settings, int found) {
    return "-M" + settings.get(PwcKeys.CLUSTERS) + "-C" + found;
  }

  /** Shares of the pairs of a cluster, for centers by the number of near points. */
  public List<Double> buckets() {
    return buckets(settings);
  }

  private static List<Double> buckets(Settings settings) {
    return settings.get(PwcKeys.BUCKETS);
  }
}
