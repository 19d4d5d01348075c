package org.spidal.dapwc.tools;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.spidal.common.config.RealPath;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** The files that a tool, or a pipeline, reads, none of which it may overwrite. */
public final class Inputs {
  private final Set<Path> files;

  public Inputs(List<Path> files) {
    this.files = files.stream().map(RealPath::of).collect(Collectors.toSet());
  }

  static Inputs of(Path... files) {
    return new Inputs(Arrays.asList(files));
  }

  /** Throws if one of the outputs is an input too, links followed. */
  public void keepFrom(Path... outputs) {
    for (Path output : outputs) {
      if (files.contains(RealPath.of(output))) {
        throw new SpidalException(
            ExitCode.USAGE, output + " is read and would be overwritten; choose another output");
      }
    }
  }
}
