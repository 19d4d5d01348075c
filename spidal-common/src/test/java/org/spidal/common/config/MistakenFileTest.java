package org.spidal.common.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Data in the place of the property file: what it is, and the command that was meant. */
class MistakenFileTest {
  private static final KeySet MATRIX =
      KeySet.of("dapwc", "x").section("Input", Key.inputPath("DistanceMatrixFile"));
  private static final KeySet VECTORS =
      KeySet.of("kmeans", "x").section("Input", Key.inputPath("VectorFile"));
  private static final KeySet DISTANCES =
      KeySet.of("distances", "x")
          .section(
              "Input",
              Key.inputPath("SequenceFile"),
              Key.inputPath("VectorFile"),
              Key.outputPath("DistanceMatrixFile"));

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "d.csv|0,1,2;1,0,3;2,3,0|./spidal convert d.csv d.npy|./spidal kmeans -DVectorFile=d.csv",
        "d.txt|1 2 3;4 5 6|./spidal convert d.txt d.npy|./spidal kmeans -DVectorFile=d.txt",
        "d.fa|>a;ACGT|./spidal distances -DSequenceFile=d.fa|./spidal distances -DSequenceFile=d.fa",
        "d.html|<!DOCTYPE html>;<p>|page|page",
        "d.json|{\"a\": 1}|JSON|JSON",
      })
  void textOfOtherKinds(String name, String text, String forMatrix, String forVectors)
      throws Exception {
    Path file = Files.writeString(folder.resolve(name), text.replace(';', '\n'));
    assertThat(complaint(MATRIX, file)).contains(forMatrix);
    assertThat(complaint(VECTORS, file)).contains(forVectors);
  }

  @Test
  void arraysOfNumPy() throws Exception {
    String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 3), }";
    Path file =
        Files.write(
            folder.resolve("my d.npy"),
            ("\u0093NUMPY\1\0\200\0" + header + " ".repeat(600))
                .getBytes(StandardCharsets.ISO_8859_1));
    assertThat(complaint(MATRIX, file))
        .contains("array of NumPy")
        .contains("./spidal dapwc -DDistanceMatrixFile='my d.npy'");
    assertThat(complaint(VECTORS, file)).contains("./spidal kmeans -DVectorFile='my d.npy'");
    assertThat(complaint(DISTANCES, file)).contains("./spidal distances -DVectorFile='my d.npy'");
  }

  @Test
  void rawMatricesAndDevices() throws Exception {
    Path raw = Files.write(folder.resolve("d.bin"), new byte[18]);
    assertThat(complaint(MATRIX, raw)).contains("./spidal dapwc -DDistanceMatrixFile=d.bin");
    assertThat(complaint(MATRIX, Path.of("/dev/zero"))).contains("is a device");
  }

  @Test
  void propertyFilesOfAllKinds() throws Exception {
    for (String text :
        new String[] {
          "",
          "# 1,2,3\n",
          "DistanceMatrixFile=1,2,3\n",
          "DistanceMatrixFile 5\n",
          "DistanceMatrixFile: a\n",
          "! x\nDistanceMatrixFile = a\\\n  b\n",
          "\n\n"
        }) {
      Path file = Files.writeString(folder.resolve("p"), text);
      assertThat(Settings.read(MATRIX, file, List.of()).file()).contains(file);
    }
  }

  /** One line, with the file's name but not its folder. */
  private String complaint(KeySet keys, Path file) {
    try {
      Settings.read(keys, file, List.of());
    } catch (SpidalException e) {
      assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG);
      assertThat(e.getMessage()).hasLineCount(1).contains(file.getFileName().toString());
      return e.getMessage().replace(folder + "/", "");
    }
    return "none";
  }
}
