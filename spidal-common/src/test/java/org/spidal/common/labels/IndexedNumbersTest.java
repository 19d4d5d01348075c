package org.spidal.common.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Numbers of points whose lines begin with indices, with names, and with numbers that are names.
 */
class IndexedNumbersTest {
  private static final PointNames WORDS = PointNames.of("ids.txt", List.of("ann", "b c", "cid"));
  private static final PointNames FAR = PointNames.of("ids.txt", List.of("100", "101", "102"));
  private static final PointNames NEAR = PointNames.of("ids.txt", List.of("2", "0", "1"));

  @TempDir private Path folder;
  private final List<String> notes = new ArrayList<>();

  @Test
  void linesBeginWithNamesOrIndices() {
    assertThat(read(WORDS, "cid\t7\nb c\t5\nann\t3\n")).containsExactly(3, 5, 7);
    assertThat(read(WORDS, "name\tcluster\ncid\t7\nb c\t5\nann\t3\n")).containsExactly(3, 5, 7);
    assertThat(read(WORDS, "2\t7\n0\t3\n1\t5\n")).containsExactly(3, 5, 7);
    assertThat(read(FAR, "102 7\n100 3\n101 5\n")).containsExactly(3, 5, 7);
    assertThat(read(NEAR, "id cluster\n1 7\n2 3\n0 5\n")).containsExactly(3, 5, 7);
    assertThat(read(WORDS, "name,cluster\ncid,7\nb c,5\nann,3\n")).containsExactly(3, 5, 7);
    assertThat(read(null, "1,7\n0, 3\n2,5\n")).containsExactly(3, 7, 5);
    assertThat(notes).isEmpty();
    assertThat(read(WORDS, "cid\t7\nb c\t5\ndan\t1\nann\t3\n")).containsExactly(3, 5, 7);
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0))
        .endsWith("n.txt has 1 line of a name that no point has, such as 'dan': left out");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cid\t7\nann\t3\n| found 2 points, expected one line for each of 3; there is none for 'b c'",
        "cid\t7\nb c\t5\nann\t3\nb c\t5\n|n.txt:4: 'b c' was there before, in line 2",
        "cid\t7\nb c\tx\nann\t3\n|n.txt:2: 'b c\tx' is not a name and a whole number",
        "eve\t7\nfay\t5\n|none of the lines begins with the name of a point in ids.txt, such as 'ann'"
      })
  void whatIsWrongIsNamed(String fileAndMessage) {
    String[] parts = fileAndMessage.split("\\|", 2);
    assertThatThrownBy(() -> read(WORDS, parts[0])).hasMessageContaining(parts[1].strip());
  }

  @Test
  void numbersOfTwoMeaningsAreAnError() {
    assertThatThrownBy(() -> read(NEAR, "0 3\n1 5\n2 7\n"))
        .hasMessageContaining("may be the indices of the points")
        .hasMessageContaining("a first line that begins with id")
        .hasMessageEndingWith("if not, by one that begins with index.");
    assertThat(read(NEAR, "index\tcluster\n0\t3\n1\t5\n2\t7\n")).containsExactly(3, 5, 7);
  }

  private int[] read(PointNames names, String text) {
    try {
      Path file = Files.writeString(folder.resolve("n.txt"), text);
      return IndexedNumbers.read(file, names, notes::add).values();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
