package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoinToolTest {
  @TempDir Path folder;

  private String joined(String joins, String... options) {
    Path in = Ran.clusters(folder.resolve("in.txt"), 0, 7, 3, 100000, 5, 7, 0, 9);
    Path out = folder.resolve("sub/out.txt");
    Object[] words = new Object[options.length + 4];
    words[0] = "join";
    System.arraycopy(options, 0, words, 1, options.length);
    System.arraycopy(new Object[] {in, out, joins}, 0, words, 1 + options.length, 3);
    Ran ran = Ran.tool(words);
    assertThat(ran.errors()).isEmpty();
    assertThat(ran.code()).isZero();
    return Ran.read(out).replaceAll("(?m)^\\d+\t(\\d+)\n", "$1 ").strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // clusters 0, 3, 5, 7, 9 and dust
        "'|'; 0 3 1 100000 2 3 0 4",
        "''; 0 3 1 100000 2 3 0 4",
        "0+3|5+7|; 0 1 0 100000 1 1 0 2",
        "9+0; 3 2 0 100000 1 2 3 3",
        "0+3+5+7+9; 0 0 0 100000 0 0 0 0",
        "100000+7; 0 100000 1 100000 2 100000 0 3",
        "7+100000; 0 3 1 3 2 3 0 4",
        "3; 0 3 1 100000 2 3 0 4"
      })
  void clustersGoToTheFirstOfTheirGroup(String joins, String expected) {
    assertThat(joined(joins)).isEqualTo(expected);
  }

  @Test
  void numbersCanBeKept() {
    assertThat(joined("9+0|5+7", "--keep-numbers")).isEqualTo("9 5 3 100000 5 5 9 9");
  }

  @Test
  void linesMayStandInAnyOrderWithBlanksBetween() {
    Path in = Ran.text(folder.resolve("in.txt"), "2 4", "", "0  2", "1\t4");
    Path out = folder.resolve("out.txt");
    assertThat(Ran.tool("join", in, out, "|").code()).isZero();
    assertThat(Ran.read(out)).isEqualTo(Ran.lines(0, 1, 1));
  }

  @Test
  void dustThatIsNotThereMayBeMade() {
    Path in = Ran.clusters(folder.resolve("in.txt"), 0, 1);
    Path out = folder.resolve("out.txt");
    assertThat(Ran.tool("join", in, out, "100000+1").code()).isZero();
    assertThat(Ran.read(out)).isEqualTo(Ran.lines(0, 100000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0+9; 65; JOINS names cluster 9, which FILE does not have; there are 0..2, 5",
        "0+1|1+2; 64; joins: cluster 1 appears twice",
        "0+0; 64; joins: cluster 0 appears twice",
        "0+x; 64; joins: 'x' is not a cluster",
        "0+; 64; joins: '' is not a cluster",
        "-1+2; 64; joins: '-1' is not a cluster"
      })
  void wrongJoins(String joins, int code, String message) {
    Path in = Ran.clusters(folder.resolve("in.txt"), 0, 1, 2, 5);
    Path out = folder.resolve("out.txt");
    Ran ran = Ran.tool("join", in, out, "--", joins);
    assertThat(ran.errors()).startsWith("error: " + message.replace("FILE", in.toString()));
    assertThat(ran.errors().lines()).hasSize(1);
    assertThat(ran.code()).isEqualTo(code);
    assertThat(out).doesNotExist();
  }

  @Test
  void theInputIsNotOverwritten() throws Exception {
    Path in = Ran.clusters(folder.resolve("in.txt"), 0, 1, 2, 5);
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), in);
    Ran ran = Ran.tool("join", in, link, "0+1");
    assertThat(ran.errors()).contains(link + " is read and would be overwritten");
    assertThat(ran.code()).isEqualTo(64);
    assertThat(Ran.read(in)).isEqualTo(Ran.lines(0, 1, 2, 5));
  }
}
