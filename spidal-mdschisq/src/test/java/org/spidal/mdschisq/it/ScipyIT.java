package org.spidal.mdschisq.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A few fits beside scipy's optimiser on the same functional from the same start: {@code
 * src/test/python/chisq_beside_scipy.py --quick}. Needs a Python with numpy and scipy: that of
 * {@code SPIDAL_PYTHON}, else python3.
 */
@Timeout(240)
class ScipyIT {
  @TempDir private Path folder;

  @Test
  void oursAreNotHigher() throws Exception {
    Path module = Path.of("").toAbsolutePath();
    String python = Optional.ofNullable(System.getenv("SPIDAL_PYTHON")).orElse("python3");
    if (run(python, "-c", "import numpy, scipy") != 0) {
      System.err.println(
          "SKIPPED: "
              + python
              + " has no numpy and scipy, so fits are not compared with scipy's; SPIDAL_PYTHON"
              + " names a Python that has");
      Assumptions.abort("no scipy");
    }
    Path script = module.resolve("src/test/python/chisq_beside_scipy.py");
    Path spidal = module.getParent().resolve("spidal");
    int code = run(python, script.toString(), spidal.toString(), "--quick");
    assertThat(code).as(Files.readString(folder.resolve("out.txt"))).isZero();
    assertThat(folder.resolve("out.txt")).content().contains("cases, 0 of them higher");
  }

  /** The exit code; 127 if there is no such program. */
  private int run(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(List.of(command))
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("out.txt").toFile())
              .start();
      if (!process.waitFor(200, TimeUnit.SECONDS)) {
        process.destroy();
        throw new AssertionError("it did not end: " + String.join(" ", command));
      }
      return process.exitValue();
    } catch (IOException e) {
      return 127;
    }
  }
}
