package org.spidal.common.job;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.config.InputFiles;
import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.output.OutputNames;

/**
 * Where a program writes: its main output, in the output directory unless it was named itself; all
 * others are named after it.
 *
 * @param file the key of the main output
 * @param directory the key of the output directory
 */
public record MainOutput(Key<Path> file, Key<Path> directory) {

  /** The main output. */
  public Path file(Settings settings) {
    Path path = settings.get(file);
    return settings.isSet(file)
        ? path
        : settings.find(directory).map(folder -> folder.resolve(path)).orElse(path);
  }

  /** Names of all outputs without a key of their own. */
  public OutputNames names(Settings settings) {
    return OutputNames.beside(file(settings), settings.find(directory).orElse(null));
  }

  /**
   * Finds outputs that would take the place of inputs, or of other outputs.
   *
   * @param summary the key of the summary
   * @param timing the key of the times
   * @param derived all files that the run may write and no key names
   * @param problems receives a problem for each
   */
  public void keepApart(
      Settings settings,
      InputFiles inputs,
      Key<Path> summary,
      Key<Path> timing,
      List<Path> derived,
      Problems problems) {
    OutputNames names = names(settings);
    Map<Key<Path>, Path> keyed = new LinkedHashMap<>();
    keyed.put(file, file(settings));
    keyed.put(summary, settings.find(summary).orElse(names.path("summary.txt")));
    keyed.put(timing, settings.find(timing).orElse(names.path("timing.tsv")));
    inputs.protectFrom(settings, keyed, derived, problems);
  }
}
