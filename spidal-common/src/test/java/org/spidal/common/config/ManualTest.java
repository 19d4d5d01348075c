package org.spidal.common.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManualTest {
  private final Manual manual = new Manual(SampleKeys.ALL);

  @TempDir Path folder;

  @Test
  void helpExplainsEveryKeyWithin100Columns() {
    String longDoc = "Word by word this goes on and on. ".repeat(9);
    String wide = new Manual(KeySet.of("p", "").section("S", Key.text("A").doc(longDoc))).help();
    assertThat(wide.lines()).allMatch(line -> line.length() <= 100).hasSizeGreaterThan(6);
    assertThat(manual.help())
        .startsWith("Keys of the property file; each can also be given as -Dkey=value.\n\nFiles:\n")
        .contains(
            "  DistanceMatrixFile: path to read; required\n      The N x N matrix of distances.\n")
        .contains(
            "  Alpha: number between 0 and 1 (exclusive); default 0.95\n"
                + "      Factor by which each step cools. Only for Method=smacof.\n")
        .contains("  Method: one of auto, smacof, single-link; default auto\n")
        .contains("  Title: text; default none\n")
        .contains("      Points to start from. Also accepted as StartFile.\n")
        .endsWith("\nAccepted without effect:\n  IsMemoryMapped, BlockSize\n");
  }

  @Test
  void theSampleFileParsesBackToTheDefaults() throws Exception {
    Path file = folder.resolve("sample.properties");
    Files.writeString(file, manual.sampleFile());
    Settings sample = Settings.read(SampleKeys.ALL, file, List.of());
    assertThat(sample.get(SampleKeys.MATRIX)).isEqualTo(Path.of("distances.bin"));
    for (Key<?> key : SampleKeys.ALL.keys()) {
      if (key != SampleKeys.MATRIX) {
        assertThat(sample.isSet(key)).as(key.name()).isFalse();
      }
    }
  }

  @Test
  void theUncommentedSampleFileParsesToo() throws Exception {
    Path file = folder.resolve("sample.properties");
    Files.writeString(file, manual.sampleFile().replaceAll("(?m)^#(?=\\w+=)", ""));
    // only keys whose default is said in words and that have no example stay empty
    Settings sample = Settings.read(SampleKeys.ALL, file, List.of("-DMaxHours=1"));
    assertThat(sample.isChanged(SampleKeys.ALPHA)).isFalse();
    assertThat(sample.isSet(SampleKeys.ALPHA)).isTrue();
    assertThat(sample.get(SampleKeys.INITIAL)).isEqualTo(Path.of("init.txt"));
  }

  @Test
  void theSampleFileShowsDocAndDefault() {
    assertThat(manual.sampleFile())
        .startsWith("# A program with one key of each type.\n#\n# Lines that begin with #")
        .contains(
            "\n# ---- Files ----\n\n# The N x N matrix of distances.\n# Path to read; required.\n")
        .contains("\nDistanceMatrixFile=distances.bin\n\n")
        .contains("# Number between 0 and 1 (exclusive); default 0.95.\n#Alpha=0.95\n")
        .contains(
            "# Whole number of at least 1; default: from the size of the matrix.\n#NumberDataPoints=\n")
        .doesNotContain("\r");
  }

  @Test
  void theReferencePageIsMarkdown() {
    String doc = "A|B, 2*3*4 and x_i < y.";
    KeySet odd =
        KeySet.of("p", "Header.").section("S", Key.text("A").doc(doc)).obsolete("Old", "see A|B");
    assertThat(new Manual(odd).markdown())
        .isEqualTo(
            """
            # Keys and files of p

            Header.

            Set a key in the property file as `Key=value` or on the command line as `-DKey=value`, which overrides the file. JVM properties (`java -DKey=value ...`) override the file, and the command line overrides them.

            ## S

            | key | value | if not given | meaning |
            |---|---|---|---|
            | `A` | text | none | A\\|B, 2\\*3\\*4 and x\\_i \\< y. |

            ## Accepted without effect

            | key | why |
            |---|---|
            | `Old` | see A\\|B |
            """);
    assertThat(manual.markdown())
        .contains(
            "| `DistanceMatrixFile` | path to read | **required** | The N x N matrix of distances. |\n")
        .contains(
            "| `MagicTemperatures` | numbers separated by commas | `4,0.5` | Stops on the way. |\n")
        .contains("| from the size of the matrix | N. |\n");
  }
}
