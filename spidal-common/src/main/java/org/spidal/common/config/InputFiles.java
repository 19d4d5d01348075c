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
   * Finds outputs that are inputs, or other outputs, too, links followed.
   *
   * @param keyed the files of keys, whether set or not; the first key gives all others their names
   * @param derived all files that the run may write and no key names
   * @param problems receives a problem for each
   */
  public void protectFrom(
      Settings settings, Map<Key<Path>, Path> keyed, List<Path> derived, Problems problems) {
    Key<Path> first = keyed.keySet().iterator().next();
    Map<Path, String> taken = new HashMap<>(inputs);
    for (Path output : derived) {
      String other = taken.put(RealPath.of(output), "the output " + output);
      if (other != null) {
        problems.add(first, makes(output, other));
      }
    }
    keyed.forEach(
        (key, output) -> {
          String other = taken.put(RealPath.of(output), "the file of " + key);
          if (other != null && settings.isSet(key)) {
            problems.add(key, "is " + other + " too; choose another name");
          } else if (other != null) {
            problems.add(first, makes(output, other));
          }
        });
  }

  private static String makes(Path output, String other) {
    return "makes " + output + " an output, which is " + other + " too; choose another name";
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
        problems.add(named, makes(output, input));
      }
    }
  }
}
