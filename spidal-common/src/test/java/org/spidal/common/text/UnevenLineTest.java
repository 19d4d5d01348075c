package org.spidal.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.input.Remedy;

/** What is said of text whose lines have different numbers of fields. */
class UnevenLineTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "'34 2|1 0.1 0.2|2 0.3 0.4|3 0.5 0.6' ! 'To take the table of 3 columns: tail -n +2 IN > OUT.txt'",
        "'Cats|of Nancy|a,1,2|b,3,4|c,5,6' ! 'To take the table of 3 columns: tail -n +3 IN > OUT.txt'",
        "'Cats|x y|1 2|3 4||5 6|end of it' ! 'To take the table of 2 columns: sed -n ''2,4p'' IN > OUT.txt'",
        "'one\ttwo words|----|id\tsize b\tx|a\t1\tmy y|b\t2\tz|c\t3\tall' ! 'To take the table of 3 columns: tail -n +3 IN > OUT.txt'",
        "'a|\t1\t2 3|b\t4\t5 6|c\t7\t8 9' ! 'To take the table of 3 columns: tail -n +2 IN > OUT.txt'",
        "'x\t1  2|y\t3  4|z\t5  6' ! 'To take the table of 3 columns: tr -s ''\\t '' '' '' < IN > OUT.txt'",
        "'title here|2|1 2 3|4 5 6|7 8 9|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1|1 1 1||1 1 1' ! 'To take the table of 3 columns: sed -n ''3,19p'' IN > OUT.txt'",
        "'1 2|1 2 3|4 5|6 7|8 9' ! ''",
        "'a 1|b;2|c 3' ! ''",
        "'a\tb|\"c\t\"\t1|d\t2' ! ''",
        "'1 2|1 2 3|4 5|6 7 8 9|1' ! T",
        "'label dataset|ppm|a b c|d e f|g h i' ! T",
        "'0 4 5 6|1 2 6 9|3 6 7|2 5 8|0 4 9|4 5 8|7 8 9' ! T",
        "'%|f(x); %|do 1 a b|x = 1 c|y = 1 d|z = 1 e|w = 1 f|a b|c|d e f|g;|g|h|i|j' ! T",
        "'a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u|v|w|x|y|z|q|1 2|3 4|5 6|a' ! T",
      })
  void remedies(String text, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("x"), text.replace('|', '\n'));
    String none = "If this is no table: " + Remedy.NEEDED + ".";
    assertThat(UnevenLine.remedy(new TextFile(file)))
        .isEqualTo(expected.equals("T") ? none : expected);
  }
}
