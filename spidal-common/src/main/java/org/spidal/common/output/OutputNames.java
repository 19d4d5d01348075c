package org.spidal.common.output;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Names of the files that a run writes beside its main one.
 *
 * @param folder where they go
 * @param stem what their names begin with
 */
public record OutputNames(Path folder, String stem) {

  public OutputNames {
    Objects.requireNonNull(folder, "folder");
    if (stem.isEmpty() || stem.indexOf('/') >= 0) {
      throw new IllegalArgumentException("stem=" + stem + " is not a file name");
    }
  }

  /**
   * Derives the names from the main output file.
   *
   * @param mainFile the file that PointsFile or ClusterFile names
   * @param outputDirectory where all others go; null = the folder of {@code mainFile}
   */
  public static OutputNames beside(Path mainFile, Path outputDirectory) {
    Path own = mainFile.getParent();
    Path folder = outputDirectory != null ? outputDirectory : own != null ? own : Path.of("");
    return new OutputNames(folder, stem(mainFile.getFileName().toString()));
  }

  /**
   * Returns FOLDER/STEM-NAME, as in {@code path("summary.json")} = {@code points-summary.json}; a
   * name that begins with a dot is an extension: {@code path(".pviz")} = {@code points.pviz}.
   */
  public Path path(String name) {
    return folder.resolve(name.startsWith(".") ? stem + name : stem + "-" + name);
  }

  private static String stem(String fileName) {
    int dot = fileName.lastIndexOf('.');
    if (dot <= 0) {
      return fileName;
    }
    String extension = fileName.substring(dot);
    // A points file that is itself called x.pviz must not be overwritten by the plot of the stem x.
    boolean wouldCollide = extension.equals(".pviz") || extension.equals(".svg");
    return wouldCollide ? fileName : fileName.substring(0, dot);
  }
}
