package org.spidal.common.testing;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A parser that is given any bytes. Targets are listed as services of this type in the resources of
 * the tests; their seeds, and the inputs that once were wrong, lie in {@code fuzz/NAME}.
 */
public interface FuzzTarget {
  /** Names the target and the folder of its seeds. */
  String name();

  /** How the file is called that it reads. */
  String fileName();

  /**
   * Reads all of a file.
   *
   * @throws org.spidal.common.fault.SpidalException if the file is wrong
   */
  void read(Path file) throws IOException;
}
