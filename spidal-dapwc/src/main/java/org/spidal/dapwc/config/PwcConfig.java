package org.spidal.dapwc.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.checkpoint.CheckpointOptions;
import org.spidal.common.config.Problems;
import org.spidal.common.config.RealPath;
import org.spidal.common.config.Settings;
import org.spidal.common.job.MachineKeys;
import org.spidal.common.output.OutputNames;
import org.spidal.dapwc.config.PwcKeys.Asymmetry;
import org.spidal.dapwc.config.PwcKeys.Effort;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 * @param clusters K, or the most there may be
 */
public record PwcConfig(
    Settings settings,
    DataOptions data,
    int clusters,
    boolean autoK,
    boolean squared,
    boolean thorough,
    CheckpointOptions checkpoint,
    double peerTimeout) {

  /** Outputs that no key names; see {@link OutputNames#path}. */
  private static final List<String> DERIVED =
      List.of(
          ".svg",
          ".pviz",
          "plotviz.txt",
          "points.tsv",
          "clusters.tsv",
          "centers.tsv",
          "separation.tsv",
          "stages.tsv",
          "run.properties",
          "summary.json",
          "summary.txt");

  /**
   * Reads a property file and the overrides of the command line.
   *
   * @throws org.spidal.common.fault.SpidalException with all problems at once
   */
  public static PwcConfig read(Path file, List<String> overrides) {
    Settings settings = Settings.read(PwcKeys.ALL, file, overrides, PwcConfig::checkFiles);
    return new PwcConfig(
        settings,
        new DataOptions(
            settings.get(PwcKeys.DISTANCE_MATRIX),
            settings.find(PwcKeys.POINTS).orElse(0),
            settings.get(PwcKeys.BIG_ENDIAN),
            settings.get(PwcKeys.ASYMMETRY) == Asymmetry.AVERAGE,
            settings.get(PwcKeys.REPETITIONS),
            MachineKeys.memory(settings)),
        settings.get(PwcKeys.CLUSTERS),
        settings.get(PwcKeys.AUTO_K),
        settings.get(PwcKeys.SQUARED),
        settings.get(PwcKeys.EFFORT) == Effort.THOROUGH,
        CheckpointOptions.of(settings),
        MachineKeys.peerTimeout(settings));
  }

  /** No output may take the place of an input. */
  private static void checkFiles(Settings settings, Problems problems) {
    Map<Path, String> inputs = new HashMap<>();
    settings.file().ifPresent(path -> inputs.put(RealPath.of(path), "the property file"));
    for (var input : List.of(PwcKeys.DISTANCE_MATRIX, PwcKeys.COORDINATES, PwcKeys.ID_FILE)) {
      settings.find(input).ifPresent(path -> inputs.put(RealPath.of(path), "the file of " + input));
    }
    List<Path> outputs = new ArrayList<>(List.of(clusterFile(settings)));
    settings.find(PwcKeys.SUMMARY_FILE).ifPresent(outputs::add);
    for (String name : DERIVED) {
      outputs.add(outputNames(settings).path(name));
    }
    for (Path output : outputs) {
      String input = inputs.get(RealPath.of(output));
      if (input != null) {
        problems.add(
            PwcKeys.CLUSTER_FILE,
            "makes " + output + " an output, which is " + input + " too; choose another name");
      }
    }
  }

  /** What one unit of cost is as a distance, or its square. */
  public double costUnit(double distanceUnit) {
    return squared ? 256 * distanceUnit * distanceUnit : distanceUnit;
  }

  /** Where the clusters are written: ClusterFile, in OutputDirectory unless it was named itself. */
  public Path clusterFile() {
    return clusterFile(settings);
  }

  private static Path clusterFile(Settings settings) {
    Path file = settings.get(PwcKeys.CLUSTER_FILE);
    boolean named = settings.isSet(PwcKeys.CLUSTER_FILE);
    return named
        ? file
        : settings.find(PwcKeys.OUTPUT_DIRECTORY).map(d -> d.resolve(file)).orElse(file);
  }

  /** Names of all outputs without a key of their own. */
  public OutputNames outputNames() {
    return outputNames(settings);
  }

  private static OutputNames outputNames(Settings settings) {
    return OutputNames.beside(
        clusterFile(settings), settings.find(PwcKeys.OUTPUT_DIRECTORY).orElse(null));
  }
}
