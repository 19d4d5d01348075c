package org.spidal.common.labels;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PointNamesTest {
  @TempDir Path folder;

  @Test
  void namesComeBackAsTheyWereWritten() throws IOException {
    List<String> names =
        List.of("a", "\"b\"", "c \"d\"", "\"e\" f \"g\"", "\"\"h\"\"", "5\"", "\"");
    Path file = Files.write(folder.resolve("ids"), names.stream().map(PointNames::line).toList());
    assertThat(PointNames.read(file, names.size()).list()).isEqualTo(names);
  }

  @Test
  void quotesAroundANameAreNoPartOfIt() throws IOException {
    Path file =
        Files.writeString(folder.resolve("ids"), "\"a b\"\n\"c \"\"d\"\"\"\n\"e\" or \"f\"\n");
    assertThat(PointNames.read(file, 3).list()).containsExactly("a b", "c \"d\"", "\"e\" or \"f\"");
  }
}
