package org.spidal.tools.pwc;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.spidal.common.config.FileRoles;

/** The files that a tool, or a pipeline, reads, none of which it may overwrite. */
public final class InputFiles {
  private final FileRoles roles = new FileRoles();

  public InputFiles(List<Path> files) {
    files.forEach(file -> roles.reads(file, "read"));
  }

  static InputFiles of(Path... files) {
    return new InputFiles(Arrays.asList(files));
  }

  /** Throws if one of the outputs is an input too, or two are one file, links followed. */
  public void keepFrom(Path... outputs) {
    roles.requireWritable(
        new LinkedHashSet<>(Arrays.asList(outputs)), "choose another name or folder");
  }
}
