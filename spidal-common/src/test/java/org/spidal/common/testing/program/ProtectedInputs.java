package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.spidal.common.config.Key;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.program.Declaration;
import org.spidal.common.testing.TestSeed;

/**
 * Holds a program to its word that no output takes the place of an input: for every key that names
 * an input and every output that the program declares, in a spelling that is drawn.
 *
 * @param declared keys and outputs of the program
 * @param improved the input whose place the main output may take; null for none
 */
public record ProtectedInputs(Declaration declared, Key<?> improved) {

  /**
   * @param folder for files
   * @param base properties of a run
   * @return pairs of a key and an output that were tried
   */
  public int tryAll(Path folder, String... base) throws IOException {
    long seed = TestSeed.of("ProtectedInputs");
    Random random = new Random(seed);
    Path out = Files.createDirectory(folder.resolve("out"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), out);
    List<String> properties = new ArrayList<>(List.of(base));
    properties.add("OutputDirectory=" + out);
    List<Path> written = declared.outputs().all(declared.read(null, properties));
    assertThat(written).allMatch(path -> path.startsWith(out)).doesNotHaveDuplicates();
    int tried = 0;
    for (Key<?> key : declared.keys().keys()) {
      if (!key.isInput()) {
        continue;
      }
      for (Path output : written) {
        Files.writeString(output, "an input");
        Path spelled =
            switch (random.nextInt(4)) {
              case 0 -> out.resolve(".").resolve(output.getFileName());
              case 1 -> link.resolve(output.getFileName());
              case 2 -> Files.createSymbolicLink(folder.resolve("l" + tried), output);
              default -> output;
            };
        List<String> trial = new ArrayList<>(properties);
        trial.add(key + "=" + spelled);
        Throwable thrown = catchThrowable(() -> declared.read(null, trial));
        String as = key + "=" + spelled + ", which is an output";
        if (key == improved && output.equals(written.get(0))) {
          if (thrown != null) {
            assertThat(thrown).as(as).hasMessageNotContaining("choose another name");
          }
        } else {
          assertThat(thrown)
              .as(as)
              .isInstanceOfSatisfying(
                  SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
              .hasMessageContaining("choose another name");
        }
        Files.delete(output);
        tried++;
      }
    }
    assertThat(tried).isGreaterThan(written.size());
    return tried;
  }
}
