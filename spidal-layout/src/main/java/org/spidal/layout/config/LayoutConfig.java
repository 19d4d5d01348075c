package org.spidal.layout.config;

import java.nio.file.Path;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.layout.data.GraphFile;
import org.spidal.layout.data.GraphOptions;
import org.spidal.layout.data.GraphSource;
import org.spidal.layout.solve.LayoutOptions;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 */
public record LayoutConfig(Settings settings, Path file, GraphOptions graph, LayoutOptions search) {
  /** What the program reads and writes. */
  public static final Declaration DECLARATION =
      new Declaration(
          LayoutKeys.ALL,
          Outputs.of(OutputKeys.POINTS_FILE, LayoutKeys.OUTPUT_DIRECTORY)
              .derived(LayoutConfig.class),
          LayoutConfig::check);

  /** What the property file says. */
  public static LayoutConfig of(Settings settings) {
    return new LayoutConfig(
        settings,
        settings.get(LayoutKeys.GRAPH),
        new GraphOptions(
            settings.get(LayoutKeys.FORM),
            settings.find(LayoutKeys.POINTS).orElse(0),
            settings.get(LayoutKeys.WEIGHTED),
            settings.find(LayoutKeys.WEIGHT_ATTRIBUTE),
            settings.find(LayoutKeys.LABEL_ATTRIBUTE)),
        new LayoutOptions(
            settings.get(LayoutKeys.DIMENSION),
            settings.find(LayoutKeys.OPENING).orElse(-1.0),
            settings.get(LayoutKeys.ITERATIONS),
            settings.get(LayoutKeys.COOLING),
            settings.get(LayoutKeys.TOLERANCE),
            settings.get(SearchKeys.SEED)));
  }

  public GraphSource read() {
    return GraphFile.read(file, graph);
  }

  private static void check(Settings settings, Problems problems) {
    if (settings.find(LayoutKeys.LABEL_ATTRIBUTE).isPresent()
        && settings.find(LayoutKeys.LABEL_FILE).isPresent()) {
      problems.add(LayoutKeys.LABEL_ATTRIBUTE, "says the same as LabelFile; give one of them");
    }
    if (settings.find(LayoutKeys.WEIGHT_ATTRIBUTE).isPresent()
        && !settings.get(LayoutKeys.WEIGHTED)) {
      problems.add(LayoutKeys.WEIGHT_ATTRIBUTE, "names weights that Weighted=false leaves out");
    }
  }
}
