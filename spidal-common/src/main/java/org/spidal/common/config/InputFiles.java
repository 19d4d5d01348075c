package org.spidal.common.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The files that a run reads, whose place none of its outputs may take. */
public final class InputFiles {
  private final Map<Path, String> inputs = new HashMap<>();

  private InputFiles() {}

  /** The property file itself, and the files that these keys name, as far as they are set. */
  public static InputFiles of(Settings settings, List<Key<Path>> keys) {
    InputFiles files = new InputFiles();
    settings.file().ifPresent(path -> files.inputs.put(RealPath.of(path), "the property file"));
    for (Key<Path> key : keys) {
      settings
          .find(key)
          .ifPresent(path -> files.inputs.put(RealPath.of(path), "the file of " + key));
    }
    return files;
  }

  /**
   * Finds outputs that are inputs too, links followed.
   *
   * @param outputs all files that the run may write
   * @param named the key that names them
   * @param problems receives a problem for each
   */
  public void protectFrom(List<Path> outputs, Key<Path> named, Problems problems) {
    for (Path output : outputs) {
      String input = inputs.get(RealPath.of(output));
      if (input != null) {
        problems.add(
            named,
            "makes " + output + " an output, which is " + input + " too; choose another name");
      }
    }
  }
}
