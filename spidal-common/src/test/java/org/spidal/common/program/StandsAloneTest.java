package org.spidal.common.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** A file without an option before it: the command that was meant. */
class StandsAloneTest {
  private static final KeySet KEYS =
      KeySet.of("damds", "x").section("Input", Key.inputPath("DistanceMatrixFile"));

  @TempDir private Path folder;

  @Test
  void filesAndOtherWords() throws Exception {
    Path npy =
        Files.write(folder.resolve("m.npy"), new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'});
    assertThat(said(npy)).contains("NumPy", "./spidal damds -DDistanceMatrixFile=" + npy);
    Path keys = Files.writeString(folder.resolve("m.properties"), "DistanceMatrixFile=m.npy\n");
    assertThat(said(keys)).contains("./spidal damds -c " + keys);
    assertThat(said(Path.of("none"))).contains("Unmatched argument", "--help");
  }

  private static String said(Path word) {
    CommandLine commandLine = new CommandLine(CommandLine.Model.CommandSpec.create());
    return ProgramCommand.standsAlone(
        new UnmatchedArgumentException(commandLine, List.of(word.toString())),
        KEYS,
        "./spidal median");
  }
}
