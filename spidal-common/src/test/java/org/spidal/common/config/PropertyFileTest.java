package org.spidal.common.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.config.PropertyFile.Entry;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;

class PropertyFileTest {
  @TempDir Path folder;

  private final Problems problems = new Problems(Map.of());

  private List<Entry> parse(String text) {
    return PropertyFile.parse("f", text, problems);
  }

  @Test
  void keepsTheLineOfTheKeyOverContinuationsCommentsAndBlankLines() {
    String text =
        "# one\n\n  a = 1, \\\n     2, \\\r\n     3\r\n! four\\\nb:2\rc 3\n\\\n# no\nd=\\\n";
    assertThat(parse(text))
        .containsExactly(
            new Entry("a", "1, 2, 3", 3),
            new Entry("b", "2", 7),
            new Entry("c", "3", 8),
            new Entry("d", "", 11));
  }

  @Test
  void aDoubledBackslashContinuesNothing() {
    assertThat(parse("a=x\\\\\nb=y"))
        .containsExactly(new Entry("a", "x\\", 1), new Entry("b", "y", 2));
  }

  @Test
  void readsWhatPropertiesReads() throws Exception {
    long seed = TestSeed.of("PropertyFileTest.readsWhatPropertiesReads");
    Random random = new Random(seed);
    String[] parts = {
      "\\", "\\", "\n", "\n", "\r", "\r\n", " ", "\t", "\f", "=", ":", "#", "!", "a", "b", "c",
      "key", "1", "\u00e9", "\\u0041", "\\n", "\"", "\u20ac", "\\:", "x=1\n"
    };
    for (int round = 0; round < 50_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(20); i >= 0; i--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      Map<Object, Object> expected;
      try {
        Properties whole = new Properties();
        whole.load(new StringReader(text.toString()));
        expected = new HashMap<>(whole);
      } catch (IllegalArgumentException e) {
        continue; // a \\u without digits, which we report by line
      }
      Map<Object, Object> read = new HashMap<>();
      int last = 0;
      for (Entry entry : parse(text.toString())) {
        read.put(entry.key(), entry.value());
        assertThat(entry.line()).as("seed %d, round %d", seed, round).isGreaterThan(last);
        last = entry.line();
      }
      assertThat(read).as("seed %d, round %d: %s", seed, round, text).isEqualTo(expected);
    }
  }

  @Test
  void reportsDuplicatesAndBrokenEscapesByLine() {
    parse("Alpha=1\n\nb=\\u00g1\nAlpha=2\n");
    assertThatThrownBy(() -> problems.throwIfAny("f"))
        .hasMessage(
            "1 problem in f:\n"
                + "f:3: a \\u escape needs four hexadecimal digits; write \\\\ for one \\");
    assertThat(problems.warnings())
        .containsExactly("f:4: key 'Alpha' is given twice (first at line 1); the last one counts");
  }

  @Test
  void readsUtf8ElseLatin1AndSkipsTheByteOrderMark() throws Exception {
    Path file = folder.resolve("p");
    Files.write(file, "\uFEFFa=\u00e9\u20ac".getBytes(StandardCharsets.UTF_8));
    assertThat(PropertyFile.read(SampleKeys.ALL, file, problems).entries())
        .containsExactly(new Entry("a", "\u00e9\u20ac", 1));
    Files.write(file, "a=\u00e9".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(PropertyFile.read(SampleKeys.ALL, file, problems).entries())
        .containsExactly(new Entry("a", "\u00e9", 1));
  }

  @Test
  void saysWhereItLookedForAMissingFile() {
    assertThatThrownBy(() -> PropertyFile.read(SampleKeys.ALL, Path.of("no.properties"), problems))
        .isInstanceOf(SpidalException.class)
        .hasMessage(
            "property file 'no.properties' not found (looked in "
                + Path.of("no.properties").toAbsolutePath()
                + "); check its path");
    assertThatThrownBy(() -> PropertyFile.read(SampleKeys.ALL, folder, problems))
        .hasMessage("property file '" + folder + "' is a folder; give the file itself");
  }
}
