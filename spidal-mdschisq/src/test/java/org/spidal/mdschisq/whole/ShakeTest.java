package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maps that are shaken at the end. */
class ShakeTest {
  private static final int[] NODES = {};

  @TempDir private Path folder;

  @Test
  void lowerValleysAreFoundWhereThereAreMany() {
    String[] bins = {
      "DistanceWeightsCuts=0.2,0.4", "TransformMethod=10", "TransformParameter=0.5", "Shakes=0"
    };
    WholeChisq without = run(bins);
    bins[3] = "Shakes=8";
    WholeChisq with = run(bins);
    assertThat(with.chiSquared()).isLessThan((1 - 1e-5) * without.chiSquared());
  }

  @Test
  void whereThereIsOneValleyTheFitComesBackToIt() {
    WholeChisq without = run("Shakes=0");
    WholeChisq with = run("Shakes=8");
    assertThat(with.chiSquared())
        .isEqualTo(without.chiSquared(), within(1e-7 * without.chiSquared()))
        .isLessThanOrEqualTo(without.chiSquared());
    int alone = without.summary().get("iterations").getAsInt();
    assertThat(with.summary().get("iterations").getAsInt()).isBetween(alone + 1, 3 * alone);
  }

  /** Iterations count anew after a shake, so what is told must say which it is. */
  @Test
  void aJobThatIsStoppedTellsWhichShakeItWas() throws IOException {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(100, 6, 2), 0);
    String[] job = {"DistanceMatrixFile=" + file, "CheckpointInterval=0"};
    AtomicInteger boundaries = new AtomicInteger();
    Path whole = Files.createDirectory(folder.resolve("whole"));
    WholeChisq.into(whole, () -> boundaries.incrementAndGet() < 0 ? "" : null, 2, NODES, 1, job);
    Path stopped = Files.createDirectory(folder.resolve("stopped"));
    assertThatThrownBy(
            () ->
                WholeChisq.into(
                    stopped,
                    () -> boundaries.decrementAndGet() == 0 ? "of the test" : null,
                    2,
                    NODES,
                    1,
                    job))
        .hasMessageContaining(", at shake 1, iteration ");
    assertThat(stopped.resolve("Status.txt")).content().startsWith("stopped, ").hasLineCount(1);
  }

  @Test
  void aFitThatWasCutOffIsNotShaken() {
    assertThat(run("MaxIterations=3", "Relocations=0").summary().get("iterations").getAsInt())
        .isEqualTo(3);
  }

  private WholeChisq run(String... settings) {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(100, 6, 2), 0);
    String[] all = new String[settings.length + 1];
    System.arraycopy(settings, 0, all, 1, settings.length);
    all[0] = "DistanceMatrixFile=" + file;
    return WholeChisq.of(folder, all);
  }
}
