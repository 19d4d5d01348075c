package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Console;
import org.spidal.mdschisq.legacy.GracefulEnd;

/** A user ends a fit by a file, and gets its results. */
class GracefulEndTest {
  @TempDir private Path folder;
  private String[] job;

  @BeforeEach
  void distances() {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(90, 6, 3), 7);
    job =
        new String[] {
          "DistanceMatrixFile=" + file,
          "Starts=3",
          "Relocations=0",
          "CheckpointInterval=0",
          "ChisqChangePerPoint=0"
        };
  }

  /** Writes the file at the third iteration, on one of the workers that ask whether to stop. */
  private static Supplier<String> atThirdIteration(Path output, String text, int stopAt) {
    AtomicInteger boundaries = new AtomicInteger();
    return () -> {
      int boundary = boundaries.incrementAndGet();
      if (boundary == 4) { // the first one is that of the start
        try {
          Files.writeString(output.resolve("GracefulEnd.txt"), text);
          Thread.sleep(150); // looked for ten times a second
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
      return boundary == stopAt ? "of the test" : null;
    };
  }

  private Path output(String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  @ParameterizedTest
  @CsvSource({"0, 4, 1", "'', 4, 1", "6, 18, 3", "2, 8, 3"})
  void theFitEndsWithItsResults(String text, int iterations, int starts) throws IOException {
    Path output = output("out");
    Supplier<String> stop = atThirdIteration(output, text + "\n", -1);
    WholeChisq run = WholeChisq.into(output, stop, 1, new int[0], 1, job);
    assertThat(run.summary().get("reason").getAsString()).contains("GracefulEnd.txt asked for");
    assertThat(run.summary().get("iterations").getAsInt()).isEqualTo(iterations);
    assertThat(run.text("points-convergence.tsv").lines().reduce((a, b) -> b).orElseThrow())
        .startsWith(starts + "\t");
    assertThat(run.text("points.txt").lines().count()).isEqualTo(90);
    assertThat(run.text("Status.txt")).startsWith("ended, chi-squared ").hasLineCount(1);
  }

  /** {@code echo 80 >} makes an empty file first, which is no 0; one that stays empty is. */
  @Test
  void anEmptyFileIsLookedAtTwice() throws Exception {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    GracefulEnd end = new GracefulEnd(folder, new Console(nowhere, nowhere, true, false, false));
    Path file = Files.createFile(folder.resolve(GracefulEnd.NAME));
    assertThat(end.asked()).isEqualTo(-1);
    Files.writeString(file, "80");
    Thread.sleep(120);
    assertThat(end.asked()).isEqualTo(80);
    Files.writeString(file, "");
    Thread.sleep(120);
    assertThat(end.asked()).isEqualTo(-1);
    Thread.sleep(120);
    assertThat(end.asked()).isZero();
  }

  @Test
  void nothingElseBeginsAfterTheIterationThatWasAskedFor() throws IOException {
    Path output = output("out");
    String[] all = {job[0], "Relocations=3", "Shakes=8"};
    WholeChisq run =
        WholeChisq.into(output, atThirdIteration(output, "6", -1), 1, new int[0], 1, all);
    assertThat(run.summary().get("iterations").getAsInt()).isEqualTo(6);
    assertThat(WholeChisq.of(folder, all).summary().get("iterations").getAsInt()).isGreaterThan(6);
  }

  @Test
  void aRunThatWasStoppedAfterwardsKeepsToIt() throws IOException {
    Path output = output("out");
    assertThatThrownBy(
            () -> WholeChisq.into(output, atThirdIteration(output, "7", 6), 1, new int[0], 1, job))
        .isInstanceOf(SpidalException.class);
    WholeChisq resumed = WholeChisq.into(output, () -> null, 2, new int[0], 1, job);
    assertThat(resumed.summary().get("iterations").getAsInt()).isEqualTo(21);
    assertThat(resumed.summary().get("warnings").toString()).contains("existed before this job");
  }

  @Test
  void whatIsNoNumberOrWasThereBeforeIsNotTaken() throws IOException {
    String[] few = {job[0], "MaxIterations=6", "Relocations=0"};
    Path output = output("out");
    WholeChisq run =
        WholeChisq.into(output, atThirdIteration(output, "soon", -1), 1, new int[0], 1, few);
    assertThat(run.summary().get("iterations").getAsInt()).isEqualTo(6);
    assertThat(run.summary().get("warnings").toString())
        .contains("holds 'soon', expected 0 to end");
    Path old = output("old");
    Files.writeString(old.resolve("GracefulEnd.txt"), "0");
    run = WholeChisq.into(old, () -> null, 1, new int[0], 1, few);
    assertThat(run.summary().get("iterations").getAsInt()).isEqualTo(6);
    assertThat(run.summary().get("reason").getAsString()).contains("MaxIterations");
  }

  /** The fit is well, so its results come all the same. */
  @Test
  void filesThatCannotBeWrittenMeanwhileAreWarnings() throws IOException {
    Path output = output("out");
    Files.createDirectory(output.resolve("GracefulEnd.txt"));
    AtomicBoolean begun = new AtomicBoolean();
    Supplier<String> inTheWay =
        () -> {
          if (!begun.getAndSet(true)) {
            for (String name : List.of("Status.txt", "pointsRESTARTColon.txt")) {
              try {
                Files.deleteIfExists(output.resolve(name));
                Files.createDirectory(output.resolve(name));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }
          }
          return null;
        };
    String[] few = {job[0], "MaxIterations=4", "Relocations=0", "CoordinateWriteFrequency=2"};
    WholeChisq run = WholeChisq.into(output, inTheWay, 1, new int[0], 1, few);
    assertThat(run.summary().get("iterations").getAsInt()).isEqualTo(4);
    assertThat(run.summary().get("warnings").toString())
        .contains("pointsRESTARTColon.txt")
        .contains("GracefulEnd.txt existed before");
    assertThat(run.folder().resolve("SIMPLEpointsRESTART.txt")).exists();
  }
}
