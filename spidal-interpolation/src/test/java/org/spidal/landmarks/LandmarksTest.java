package org.spidal.landmarks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.KilledRuns;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** What is chosen is written as it was, and is as dense as the objects are. */
class LandmarksTest {
  static final EmbeddedProgram LANDMARKS = new EmbeddedProgram(new Main(), "OutputDirectory", "");

  @TempDir private Path folder;

  /** A dense clump of nine tenths, and the rest far and wide. */
  private Path vectors(int m) throws IOException {
    Random random = new Random(5);
    return Files.write(
        folder.resolve("v.csv"),
        IntStream.range(0, m)
            .mapToObj(
                i -> {
                  double size = i % 10 == 0 ? 50 : 1;
                  return size * random.nextGaussian() + "," + size * random.nextGaussian();
                })
            .toList());
  }

  /** The number of objects is no key of the program. */
  @Test
  void itIsPlannedForVectorsThatAreNotThere() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Main())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            "--objects",
            "20000x5",
            "--plan",
            "2x2",
            "-DNumberLandmarks=50",
            "-DOutputDirectory=" + folder,
            "-mmapdir",
            folder.toString());
    assertThat(out.toString(UTF_8))
        .contains("20,000 vectors, besides reading them twice: about ")
        .endsWith("fits\n");
  }

  @Test
  void vectorsKeepTheirNames() throws IOException {
    StringBuilder text = new StringBuilder("id,x,y\n");
    for (int i = 0; i < 300; i++) {
      text.append("n").append(i).append(',').append(i % 17).append(',').append(i % 23).append('\n');
    }
    Path file = Files.writeString(folder.resolve("v.csv"), text);
    RunFolder run = LANDMARKS.run(folder, "VectorFile=" + file, "NumberLandmarks=20");
    List<String> numbers = Files.readAllLines(run.file("landmarks.txt"));
    assertThat(Files.readAllLines(run.file("landmarks-ids.txt")))
        .isEqualTo(numbers.stream().map(number -> "n" + number).toList());
  }

  @Test
  void killedAtEveryOperation() throws IOException {
    int operations =
        new KilledRuns(LANDMARKS, folder, "VectorFile=" + vectors(500), "NumberLandmarks=40")
            .atEveryOperation(0);
    assertThat(operations).isGreaterThan(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"stratified", "random"})
  void asManyFromDensePlacesAsTheseHave(String choice) throws IOException {
    int m = 10_000;
    Path all = vectors(m);
    RunFolder run =
        LANDMARKS.run(
            folder, "VectorFile=" + all, "NumberLandmarks=1000", "LandmarkChoice=" + choice);
    List<Integer> numbers =
        Files.readAllLines(run.file("landmarks.txt")).stream().map(Integer::valueOf).toList();
    assertThat(numbers).hasSize(1000).isSorted().doesNotHaveDuplicates();
    assertThat(numbers.get(999)).isBetween(9000, m - 1);
    long wide = numbers.stream().filter(i -> i % 10 == 0).count();
    assertThat(wide).isBetween(60L, 140L);
    VectorFile chosen = VectorFile.open(run.file("landmarks.npy"), VectorColumns.COORDINATES);
    List<String> lines = Files.readAllLines(all);
    assertThat(chosen.size()).isEqualTo(1000);
    chosen.read(
        0,
        1000,
        1,
        (row, v) -> assertThat(v[0] + "," + v[1]).isEqualTo(lines.get(numbers.get(row))));
    RunFolder other =
        LANDMARKS.run(
            folder,
            3,
            new int[] {0, 1},
            1,
            "VectorFile=" + all,
            "NumberLandmarks=1000",
            "LandmarkChoice=" + choice);
    assertThat(other.text("landmarks.txt")).isEqualTo(run.text("landmarks.txt"));
  }

  @Test
  void sequencesKeepNamesDescriptionsAndLetters() throws IOException {
    Random random = new Random(6);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      text.append(">s").append(i).append(i % 2 == 0 ? " the " + i : "").append('\n');
      for (int k = 0; k < 100 + i; k++) {
        text.append("ACGT".charAt(random.nextInt(4)));
      }
      text.append('\n');
    }
    Path all = Files.writeString(folder.resolve("all.fasta"), text);
    RunFolder run = LANDMARKS.run(folder, "SequenceFile=" + all, "NumberLandmarks=40");
    List<String> numbers = Files.readAllLines(run.file("landmarks.txt"));
    Sequences before = FastaFile.read(all);
    Sequences chosen = FastaFile.read(run.file("landmarks.fasta"));
    assertThat(chosen.size()).isEqualTo(40);
    for (int k = 0; k < 40; k++) {
      int i = Integer.parseInt(numbers.get(k));
      assertThat(chosen.id(k)).isEqualTo(before.id(i));
      assertThat(chosen.description(k)).isEqualTo(before.description(i));
      assertThat(chosen.letters(k)).isEqualTo(before.letters(i));
    }
  }

  @Test
  void asManyAsThereAreIsAnError() throws IOException {
    Path all = vectors(50);
    assertThatThrownBy(() -> LANDMARKS.run(folder, "VectorFile=" + all, "NumberLandmarks=50"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("has 50 vectors, not more than NumberLandmarks=50");
  }
}
