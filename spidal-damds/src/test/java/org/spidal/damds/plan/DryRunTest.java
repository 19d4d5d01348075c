package org.spidal.damds.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.DryRun;
import org.spidal.damds.Main;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.whole.Matrices;

class DryRunTest {
  @TempDir private Path folder;
  @TempDir private Path regions;

  private float[][] matrix;

  @BeforeEach
  void smallMatrix() {
    matrix = Matrices.distances(Matrices.clusters(100, 3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Method=auto",
        "Method=smacof",
        "MemoryBudget=1m",
        "IsSammon=true",
        "Effort=quick"
      })
  void whatFitsEndsWellAndLeavesNothing(String key) throws IOException {
    Path file = Matrices.int16(folder.resolve("d.bin"), matrix);
    dryRun(file, key);
    assertThat(files(folder)).containsExactly(file);
    assertThat(files(regions)).isEmpty();
  }

  @Test
  void missingDistancesAreNoObstacle() {
    float[][] missing = Matrices.withMissing(matrix, 0.3, 1);
    assertThatNoException()
        .isThrownBy(() -> dryRun(Matrices.int16(folder.resolve("d.bin"), missing), "Seed=1"));
  }

  @Test
  void whatDoesNotFitIsASystemError() {
    Path huge = sparse(900_000);
    assertThatThrownBy(() -> dryRun(huge, "MemoryBudget=100t"))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("does not fit: the heap of process 0 will need ")
        .hasMessageContaining("-Xmx")
        .extracting(e -> ((SpidalException) e).exitCode())
        .isEqualTo(ExitCode.SYSTEM);
  }

  @ParameterizedTest
  @ValueSource(strings = {"InitialPointsFile", "FixedPointsFile", "LabelFile"})
  void wrongSmallFilesAreToldBeforeTheJobBegins(String key) throws IOException {
    Path distances = Matrices.int16(folder.resolve("d.bin"), matrix);
    Path wrong = Files.write(folder.resolve("wrong.txt"), new byte[] {(byte) 0xff, 0, 10});
    assertThatThrownBy(() -> dryRun(distances, key + "=" + wrong))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("wrong.txt")
        .extracting(e -> ((SpidalException) e).exitCode())
        .isEqualTo(ExitCode.DATA);
  }

  /** A file of zeros that take no room on the disk. */
  private Path sparse(long n) {
    Path path = folder.resolve("huge.bin");
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.setLength(2 * n * n);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return path;
  }

  private void dryRun(Path matrixFile, String key) {
    Settings settings =
        DamdsConfig.DECLARATION.read(
            null,
            List.of(
                "DistanceMatrixFile=" + matrixFile,
                "PointsFile=" + folder.resolve("new/points.txt"),
                key));
    JobOptions options = new JobOptions().withThreads(2).withMmapDirectory(regions).withQuiet();
    SpidalJob.runEmbedded(options, new DryRun(new Main(), settings), 0, 1);
  }

  private static List<Path> files(Path of) throws IOException {
    try (Stream<Path> list = Files.list(of)) {
      return list.toList();
    }
  }
}
