package org.spidal.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a line that has another number of fields than those above it. */
class UnevenLineTest {
  private static final String TABLE =
      "If this is no table, have the program that wrote it save one, such as CSV.";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "2 ! '34 2|1 0.1 0.2|2 0.3 0.4|3 0.5 0.6' ! 'If what stands above it is a title, leave that out: tail -n +2 IN > OUT.txt'",
        "3 ! 'Cats|of Nancy|a,1,2|b,3,4|c,5,6' ! 'If what stands above it is a title, leave that out: tail -n +3 IN > OUT.txt'",
        "2 ! '1 2|1 2 3|4 5|6 7|8 9' ! ''",
        "2 ! '1 2|1 2 3|4 5|6 7 8 9|1' ! T",
        "2 ! 'label dataset|ppm|a b c' ! T",
      })
  void remedies(int line, String text, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("x"), text.replace('|', '\n'));
    assertThat(UnevenLine.remedy(new TextFile(file), line))
        .isEqualTo(expected.equals("T") ? TABLE : expected);
  }
}
