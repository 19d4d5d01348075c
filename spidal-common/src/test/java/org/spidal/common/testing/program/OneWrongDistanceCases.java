package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * One distance that is not that of the other way is an error, or all pairs get their means: of a
 * program that reads a matrix.
 */
public abstract class OneWrongDistanceCases {
  @TempDir private Path folder;

  private final EmbeddedProgram program;
  private final String summary;
  private final List<String> few;

  /**
   * @param summary name of its summary.json
   * @param few keys of a short run: all is loaded before it, and read again in each pass
   */
  protected OneWrongDistanceCases(EmbeddedProgram program, String summary, String... few) {
    this.program = program;
    this.summary = summary;
    this.few = List.of(few);
  }

  @ParameterizedTest
  @CsvSource({"heap, false", "heap, true", "mapped, false", "streamed, false", "streamed, true"})
  void isFound(String storage, boolean floats) {
    assertThatThrownBy(() -> run(storage, floats, "Asymmetry=error"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining(OneWrongDistance.MESSAGE)
        .hasMessageContaining("set Asymmetry=average");
  }

  @ParameterizedTest
  @CsvSource({"heap, false", "streamed, false", "mapped, true"})
  void isAveraged(String storage, boolean floats) {
    assertThat(run(storage, floats, "Asymmetry=average").warnings(summary))
        .anyMatch(warning -> warning.contains(OneWrongDistance.MESSAGE))
        .anyMatch(warning -> warning.contains("each pair gets the mean of its two distances"));
  }

  private RunFolder run(String storage, boolean floats, String asymmetry) {
    Path file =
        floats
            ? OneWrongDistance.floats(folder.resolve("d.npy"))
            : OneWrongDistance.int16(folder.resolve("d.bin"));
    List<String> keys = new ArrayList<>(few);
    keys.addAll(List.of("DistanceMatrixFile=" + file, "RowStorage=" + storage, asymmetry));
    return program.run(folder, 2, new int[] {0, 0}, 1, keys.toArray(String[]::new));
  }
}
