package org.spidal.common.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

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
    return new OutputNames(folder, stem(fileName(mainFile)));
  }

  /** Returns where the keys of the run stand that wrote this main file: STEM-run.properties. */
  public static Path recordOf(Path mainFile) {
    return beside(mainFile, null).path(Outputs.RECORD);
  }

  /**
   * Returns FOLDER/STEM-NAME, as in {@code path("summary.json")} = {@code points-summary.json}; a
   * name that begins with a dot is an extension: {@code path(".pviz")} = {@code points.pviz}.
   */
  public Path path(String name) {
    return folder.resolve(name.startsWith(".") ? stem + name : stem + "-" + name);
  }

  /**
   * The last part of a path.
   *
   * @throws SpidalException with {@link ExitCode#USAGE} if that can only be a folder
   */
  public static String fileName(Path path) {
    Path name = path.getFileName();
    if (name == null || List.of("", ".", "..").contains(name.toString())) {
      throw new SpidalException(
          ExitCode.USAGE, "'" + path + "' is a folder; give the name of a file");
    }
    return name.toString();
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
