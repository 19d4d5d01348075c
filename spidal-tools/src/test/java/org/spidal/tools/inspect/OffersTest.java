package org.spidal.tools.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.tools.command.NamedTool;
import org.spidal.tools.command.Programs;

/**
 * {@code inspect} and the readers are of one mind: every command that it prints reads the file, and
 * for what is read as vectors it prints one.
 */
class OffersTest {
  private static final Pattern NEXT =
      Pattern.compile("(?m)^  (?:next|or) +[.]/spidal (.*?)(?: # .*)?$");
  private static final int TABLES = 120;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#Mean 12\n1 2\n3 4\n6 5\n",
        "a,b,c\n1,NaN,3\n2,5,4\n7,,1\n",
        "x y\n1 NA\n2 NA\n",
        ",1,3,4\n0,5,6,7\n1,8,9,1\n2,3,1,0\n",
        "a,b,,\n1,2,,\n3,5,,\n",
        "0 1.5 2 3\n1 2 3 4\n2 3 1 4\n3 1 1 1\n",
        "n,w\n1,a\n2,b\n3,a\n4,d\n5,b\n",
        "0,4,2\n4,0,3\n2,3,0\n",
        "\ta\tb\tc\na\t0\t1\t2\nb\t1\t0\t3\nc\t2\t3\t0\n",
        "a\nb 1\nc 2 3\nd 3 4 5\n",
        "a\tb\t0.5\nb\tc\t0.25\n",
        "a\ta\t100\nb\tc\t25\nc\ta\t25\n",
        "r,n,?\nd,y,y\nr,n,y\n",
        "n,c,d\na,0x01,x\nb,0x02,y\nc,0x01,x\n",
        "31336\t1033\n1033\t35\n35\t31336\n",
        "0 1\n1 2\n2 3\n3 1\n0 2\n",
        "4\n7\n9\n1\n",
        ">a\nACGT\n>b\nACGA\n"
      })
  void whatIsOfferedReadsTheFile(String text) throws IOException {
    assertThat(offered(Files.writeString(folder.resolve("f.txt"), text))).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a;b\n1,5;2,5\n3,5;4,1\n",
        "1,5 2,5\n3,5 4,1\n",
        "a\tb\n1,5\t2\n3\t4\n",
      })
  void decimalCommasHaveOneHint(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("f.txt"), text);
    assertThat(inspect(file))
        .doesNotContain("  next")
        .contains("If the commas are decimal ones, write points: tr , . < " + file);
  }

  @Test
  void soItIsForRandomTables() throws IOException {
    Random random = new Random(TestSeed.of("OffersTest"));
    for (int n = 0; n < TABLES; n++) {
      String text = table(random);
      Path file = Files.writeString(folder.resolve("r" + n), text);
      int offered = offered(file);
      assertThat(offered > 0 || !hasVectors(file)).as("nothing for vectors:%n%s", text).isTrue();
    }
  }

  /** Whether there are three vectors of three components or more, none of which counts them. */
  private static boolean hasVectors(Path path) {
    try {
      VectorFile file = VectorFile.open(path, VectorColumns.ALL);
      file.read(0, file.size(), 1, (row, vector) -> {});
      return file.size() > 2 && file.dimension() > 2 && file.notes().isEmpty();
    } catch (SpidalException e) {
      return false;
    }
  }

  /** A table with or without a header, names, comments, missing values and odd separators. */
  private static String table(Random random) {
    String separator = List.of(",", "\t", ";", " ").get(random.nextInt(4));
    int rows = 3 + random.nextInt(4);
    int columns = 2 + random.nextInt(3);
    int missing = random.nextInt(3) == 0 ? random.nextInt(columns) : -1;
    int words = random.nextInt(4) == 0 ? random.nextInt(columns) : -1;
    int first = random.nextInt(4); // of each row: a name, its number, or nothing
    StringBuilder text = new StringBuilder();
    text.append(List.of("", "", "# made by hand\n", "#Mean 12\n").get(random.nextInt(4)));
    List<String> header = new ArrayList<>();
    int names = random.nextInt(4);
    for (int c = 0; c < columns; c++) {
      header.add(names == 1 ? "c" + c : Integer.toString(3 * c));
    }
    if (first < 2 && names == 1 && random.nextBoolean()) {
      header.add(0, first == 0 ? "id" : "");
    } else if (first < 2 && names == 2) {
      header.add(0, "");
    }
    if (names == 1 || names == 2 && first < 2) {
      text.append(String.join(separator, header)).append('\n');
    }
    for (int i = 0; i < rows; i++) {
      List<String> cells = new ArrayList<>();
      if (first < 2) {
        cells.add(first == 0 ? "s" + i : Integer.toString(i));
      }
      for (int c = 0; c < columns; c++) {
        String number = Integer.toString(random.nextInt(40) - (c == 1 ? 20 : 0));
        String none = List.of("NA", "NaN", "?", "-").get(random.nextInt(4));
        boolean isMissing = c == missing && random.nextBoolean();
        cells.add(isMissing ? none : c == words ? "w" + number : number + (c == 0 ? ".5" : ""));
      }
      text.append(String.join(separator, cells)).append('\n');
    }
    return text.toString();
  }

  /** Runs all commands that inspect prints; returns their number. */
  private int offered(Path file) throws IOException {
    String said = inspect(file);
    List<MatchResult> commands = NEXT.matcher(said).results().toList();
    for (MatchResult command : commands) {
      run(List.of(command.group(1).split(" ")), said + Files.readString(file));
    }
    return commands.size();
  }

  private void run(List<String> words, String context) throws IOException {
    Path results = Files.createTempDirectory(folder, "out");
    List<String> others = new ArrayList<>(words.subList(1, words.size()));
    if (words.get(0).equals("convert")) {
      others.replaceAll(
          word ->
              word.matches(".*\\.(npy|pairs)")
                  ? results.resolve(Path.of(word).getFileName()).toString()
                  : word);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
      int code = new NamedTool("convert").run(stream, stream, others.toArray(String[]::new));
      assertThat(code).as("%s%n%s%n%s", words, bytes, context).isZero();
      return;
    }
    others.replaceAll(word -> word.replaceFirst("^-D", ""));
    others.add("OutputDirectory=" + results);
    try {
      Programs.named(words.get(0)).runEmbedded(others);
    } catch (SpidalException e) {
      throw new AssertionError(words + ": " + e.getMessage() + "\n" + context, e);
    }
  }

  private static String inspect(Path file) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    assertThat(new NamedTool("inspect").run(stream, stream, file.toString())).isZero();
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
