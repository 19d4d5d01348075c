package org.spidal.tools.procrustes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.tools.command.NamedTool;

/** The command as users run it: tables in, tables out, and what it says of wrong ones. */
class ProcrustesToolTest {
  private static final int N = 12;
  private static final int D = 4;

  /** A coordinate. */
  private interface Place {
    int of(int point, int axis);
  }

  @TempDir private Path folder;
  private String said;

  private int run(Object... words) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(all, true, StandardCharsets.UTF_8);
    List<String> args = new ArrayList<>(Stream.of(words).map(String::valueOf).toList());
    args.addAll(List.of("--output", folder.resolve("out").toString()));
    int code = new NamedTool("procrustes").run(stream, stream, args.toArray(String[]::new));
    said = all.toString(StandardCharsets.UTF_8);
    return code;
  }

  private static int one(int i, int k) {
    return (i * i * 7 + k * k * 13 + i * k * 5) % 17;
  }

  private static int similar(int i, int k) {
    return one(i, k) + (i * 3 + k * 11) % 6;
  }

  private static int other(int i, int k) {
    return (i * i * 5 + k * k * 3 + i * k * 7) % 19;
  }

  /** A table with a column of words and one of labels that are no coordinates. */
  private Path table(String name, int first, int end, Place place) throws IOException {
    List<String> lines = new ArrayList<>(List.of("site\tsample-id\tPC1\tPC2\tPC3\tPC4\tlabel"));
    for (int i = first; i < end; i++) {
      StringBuilder line = new StringBuilder("forest\ts" + i);
      for (int k = 0; k < D; k++) {
        line.append('\t').append(place.of(i, k));
      }
      lines.add(line.append("\t7").toString());
    }
    return Files.write(folder.resolve(name), lines);
  }

  private double cell(String file, int row, String column) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("out").resolve(file));
    int at = Arrays.asList(lines.get(0).split("\t")).indexOf(column);
    return Double.parseDouble(lines.get(row).split("\t")[at]);
  }

  /** Of SciPy 1.16, whose standardised map has been put back into the first map's frame. */
  @Test
  void isThatOfScipy() throws IOException {
    Path first = table("first.tsv", 0, N, ProcrustesToolTest::one);
    Path second = table("second.tsv", 0, N, ProcrustesToolTest::similar);
    assertThat(run(first, second)).as(said).isZero();
    assertThat(cell("procrustes.tsv", 1, "m2")).isEqualTo(0.09230340809026895, within(1e-10));
    assertThat(cell("procrustes.tsv", 1, "p")).isEqualTo(0.001);
    assertThat(cell("second.txt", 1, "PC1")).isEqualTo(-0.36290624812815153, within(1e-9));
    assertThat(cell("second.txt", 1, "PC2")).isEqualTo(13.563200947259883, within(1e-9));
    assertThat(cell("second-residuals.tsv", 3, "residual"))
        .isEqualTo(3.509840963020592, within(1e-9));
  }

  /** Its p of 9,999 permutations in NumPy, within four errors. */
  @Test
  void pIsTheShareOfPermutations() throws IOException {
    Path first = table("first.tsv", 0, N, ProcrustesToolTest::one);
    Path second = table("second.tsv", 0, N, ProcrustesToolTest::other);
    assertThat(run(first, second, "--permutations", 4999)).as(said).isZero();
    assertThat(cell("procrustes.tsv", 1, "m2")).isEqualTo(0.7342004615409694, within(1e-10));
    assertThat(cell("procrustes.tsv", 1, "p")).isEqualTo(0.3351, within(0.033));
    String bytes = Files.readString(folder.resolve("out/procrustes.tsv"));
    run(first, second, "--permutations", 4999);
    assertThat(folder.resolve("out/procrustes.tsv")).hasContent(bytes);
  }

  @Test
  void pointsAreJoinedByName() throws IOException {
    Path few = table("few.tsv", 3, N, ProcrustesToolTest::one);
    Path fewOthers = table("others.tsv", 3, N, ProcrustesToolTest::similar);
    assertThat(run(few, fewOthers)).as(said).isZero();
    double expected = cell("procrustes.tsv", 1, "m2");
    Path more = table("more.tsv", 0, N, ProcrustesToolTest::one);
    List<String> lines = new ArrayList<>(Files.readAllLines(fewOthers));
    lines.add(1, lines.remove(lines.size() - 1));
    Files.write(fewOthers, lines);
    assertThat(run(more, fewOthers)).as(said).isZero();
    assertThat(cell("procrustes.tsv", 1, "m2")).isEqualTo(expected, within(1e-12));
    assertThat(said).contains("those that are in one only are left out");
  }

  /** A points file has indices and labels, which are no coordinates. */
  @Test
  void pointsFilesAreMaps() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      lines.add(i + "\t" + one(i, 0) / 8.0 + "\t" + one(i, 1) / 8.0 + "\t" + i % 3);
    }
    Path points = Files.write(folder.resolve("points.txt"), lines);
    Path first = table("first.tsv", 0, N, ProcrustesToolTest::one);
    List<String> renamed =
        Files.readAllLines(first).stream()
            .map(line -> line.replaceFirst("\ts(\\d)", "\t$1"))
            .toList();
    Files.write(first, renamed);
    assertThat(run(first, points, "--dimension", 2, "--permutations", 0)).as(said).isZero();
    assertThat(cell("procrustes.tsv", 1, "m2")).isEqualTo(0, within(1e-12));
    assertThat(cell("procrustes.tsv", 1, "scale")).isEqualTo(8, within(1e-9));
    assertThat(run(first, points)).isEqualTo(65);
    assertThat(said).contains("has 4 coordinates", "has 2", "--dimension 2");
  }

  @Test
  void wrongFilesAreErrors() throws IOException {
    Path first = table("first.tsv", 0, N, ProcrustesToolTest::one);
    assertThat(run(first, table("far.tsv", 90, 99, ProcrustesToolTest::one))).isEqualTo(65);
    assertThat(said).contains("have 0 points in common", "'s0'", "'s90'");
    assertThat(run(first, table("same.tsv", 0, N, (i, k) -> k))).isEqualTo(65);
    assertThat(said).contains("same.tsv has all points that are in both maps at one place");
    List<String> lines = new ArrayList<>(Files.readAllLines(first));
    lines.set(2, lines.get(2).replace("\ts1\t", "\ts0\t"));
    Path twice = Files.write(folder.resolve("twice.tsv"), lines);
    assertThat(run(first, twice)).isEqualTo(65);
    assertThat(said).contains("twice.tsv:3", "'s0' was there before, in line 2");
    Path whole =
        Files.write(folder.resolve("whole.txt"), List.of("s0 1 2 3", "s1 3 4 1", "s2 2 2 2"));
    assertThat(run(first, whole)).isEqualTo(65);
    assertThat(said).contains("whole.txt: all 4 columns have whole numbers only");
    lines.set(2, "forest\ts1\t1\tnone\t1\t1\t7");
    assertThat(run(first, Files.write(twice, lines))).isEqualTo(65);
    assertThat(said).contains("column 4 (PC2) has 'none'");
    assertThat(run(first, Files.writeString(twice, "id\tx\na\t1\n"))).isEqualTo(65);
    assertThat(said).contains("2 or more coordinates");
    assertThat(run(first, first, "--permutations", -1)).isEqualTo(64);
    assertThat(new NamedTool("procrustes").run(System.out, System.err, "a")).isEqualTo(64);
  }

  @Test
  void noInputIsOverwritten() throws IOException {
    Files.createDirectories(folder.resolve("out"));
    Path first = table("first.tsv", 0, N, ProcrustesToolTest::one);
    Path map = Files.copy(first, folder.resolve("out/procrustes.tsv"));
    assertThat(run(first, map)).isNotZero();
    assertThat(map).hasSameTextualContentAs(first);
  }
}
