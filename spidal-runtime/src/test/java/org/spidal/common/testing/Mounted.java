package org.spidal.common.testing;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;

/** A file system of a test's own, in memory; the test is left out where only root may mount. */
public final class Mounted implements AutoCloseable {
  private final Path folder;

  private Mounted(Path folder) {
    this.folder = folder;
  }

  /**
   * Mounts it.
   *
   * @param options of mount, such as {@code ro} or {@code size=64k}
   */
  public static Mounted at(Path folder, String options) {
    Skip.unless(
        run("mount", "-t", "tmpfs", "-o", options, "spidal-test", folder.toString()),
        "cannot mount a file system here (needs root)");
    return new Mounted(folder);
  }

  /** Whether a command of the system is there and ends well. */
  public static boolean run(String... command) {
    try {
      return new ProcessBuilder(command)
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // no such command here
    } catch (InterruptedException e) {
      throw new IllegalStateException("the test was stopped", e);
    }
  }

  public Path folder() {
    return folder;
  }

  @Override
  public void close() {
    run("umount", folder.toString());
  }
}
