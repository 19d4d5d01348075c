package org.spidal.damds.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.program.OneWrongDistance;
import org.spidal.damds.input.SmallJob;

/** One distance that is not that of the other way is an error, or all pairs get their means. */
class OneWrongDistanceTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "heap, false",
    "heap, true",
    "mapped, false",
    "mapped, true",
    "streamed, false",
    "streamed, true"
  })
  void isFound(String storage, boolean floats) {
    SmallJob job = job(storage, floats);
    assertThatThrownBy(() -> Loaded.by(3, folder, job.config().data(), 0, 0))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining(OneWrongDistance.MESSAGE)
        .hasMessageContaining("set Asymmetry=average");
  }

  @ParameterizedTest
  @CsvSource({"heap, false", "mapped, false", "streamed, true"})
  void isAveraged(String storage, boolean floats) {
    SmallJob job = job(storage, floats).with("Asymmetry", "average");
    Loaded loaded = Loaded.by(2, folder, job.config().data(), 0, 0);
    assertThat(loaded.fast()).as("means are no int16").isFalse();
    job.with("Repetitions", 2).with("NumberDataPoints", 600);
    Loaded twice = Loaded.by(1, folder, job.config().data());
    assertThat(twice.statistics().sum()).isEqualTo(loaded.statistics().sum() * 4);
  }

  private SmallJob job(String storage, boolean floats) {
    return new SmallJob(folder)
        .with(
            "DistanceMatrixFile",
            floats
                ? OneWrongDistance.floats(folder.resolve("d.npy"))
                : OneWrongDistance.int16(folder.resolve("d.bin")))
        .with("RowStorage", storage);
  }
}
