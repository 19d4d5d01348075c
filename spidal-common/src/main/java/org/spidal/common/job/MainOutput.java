package org.spidal.common.job;

import java.nio.file.Path;
import org.spidal.common.config.Key;
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
}
