package org.spidal.mdschisq.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.config.Settings;
import org.spidal.common.results.OutputNames;

/** The files that a run writes beside its own stem, or if they are asked for. */
final class ResultNames {
  private static final List<String> DENSITY =
      List.of("density.txt", "xHist.txt", "yHist.txt", "plot.txt");
  private static final List<String> LEGACY =
      List.of("Colon", "Group", "Family1", "Family2", "Cluster");

  private ResultNames() {}

  static List<Path> of(OutputNames names, Settings settings) {
    List<Path> paths = new ArrayList<>();
    paths.add(names.folder().resolve("Status.txt"));
    if (DensityOptions.of(settings).files()) {
      for (String kind : List.of("whole-", "selected-", "selected-inter-")) {
        DENSITY.forEach(name -> paths.add(names.path(kind + name)));
      }
    }
    if (settings.get(ChisqKeys.LEGACY_NAMES) || ChisqConfig.rotates(settings)) {
      paths.add(inFolder(names, "SIMPLE", ""));
      LEGACY.forEach(kind -> paths.add(inFolder(names, "", kind)));
    }
    if (settings.get(ChisqKeys.RESTART) > 0) {
      paths.add(inFolder(names, "SIMPLE", "RESTART"));
      paths.add(inFolder(names, "", "RESTARTColon"));
    }
    return paths;
  }

  private static Path inFolder(OutputNames names, String before, String behind) {
    return names.folder().resolve(before + names.stem() + behind + ".txt");
  }
}
