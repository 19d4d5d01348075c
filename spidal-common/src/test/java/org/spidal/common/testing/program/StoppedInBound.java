package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * A job that was left alone, and the same one stopped between two subsets of its bound and resumed
 * in another layout.
 *
 * @param whole what the former wrote
 * @param resumed what the latter wrote
 */
public record StoppedInBound(RunFolder whole, RunFolder resumed) {
  private static final int SUBSETS = 16;

  /**
   * Runs both.
   *
   * @param folder receives two new folders
   */
  public static StoppedInBound of(
      EmbeddedProgram program, Path folder, Random random, String... keys) {
    RunFolder whole = program.run(folder, keys);
    Path stopped = create(folder.resolve("stopped-in-bound"));
    int subsets = random.nextInt(SUBSETS);
    assertThatThrownBy(
            () -> program.into(stopped, StopWish.inBound(subsets), 1, new int[0], 1, keys))
        .as("stopped after subset %d", subsets)
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.STOPPED));
    assertThat(checkpoints(stopped)).isEqualTo(1);
    return new StoppedInBound(
        whole, program.into(stopped, () -> null, 2, new int[] {0, 0, 1}, 1, keys));
  }

  /**
   * Requires the same of both, and that nothing is left to resume from.
   *
   * @param summary name of the summary, whose part about the bound is compared
   * @param files names of other files, which are compared byte by byte
   */
  public void requireSame(String summary, String... files) {
    for (String file : files) {
      assertThat(resumed.text(file)).as(file).isEqualTo(whole.text(file));
    }
    JsonObject bound = whole.json(summary).getAsJsonObject("bound");
    assertThat(bound.has("bound")).as("there is a bound: %s", bound).isTrue();
    assertThat(resumed.json(summary).get("bound")).isEqualTo(bound);
    assertThat(checkpoints(resumed.path())).isZero();
  }

  private static Path create(Path folder) {
    try {
      return Files.createDirectory(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long checkpoints(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".checkpoint")).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
