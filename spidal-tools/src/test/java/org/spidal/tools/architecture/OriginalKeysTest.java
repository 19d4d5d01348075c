package org.spidal.tools.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.SpidalException;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.davs.config.VsKeys;
import org.spidal.mdschisq.config.ChisqKeys;

/** Every key that an original program had, on any branch of its repository, is known here. */
class OriginalKeysTest {
  private static final Map<String, KeySet> PROGRAMS =
      Map.of(
          "damds", DamdsKeys.ALL,
          "dapwc", PwcKeys.ALL,
          "davs", VsKeys.ALL,
          "mdschisq", ChisqKeys.ALL);

  @TempDir Path folder;

  @Test
  void allAreKnown() throws IOException {
    Map<String, List<String>> table = table();
    assertThat(table.keySet()).isEqualTo(PROGRAMS.keySet());
    for (Map.Entry<String, List<String>> entry : table.entrySet()) {
      assertThat(entry.getValue()).hasSizeGreaterThan(30);
      for (String name : entry.getValue()) {
        assertThat(problems(PROGRAMS.get(entry.getKey()), name + "=\n"))
            .as("%s of %s", name, entry.getKey())
            .doesNotContain("unknown key");
      }
    }
  }

  /** As a branch of damds writes it. */
  @Test
  void noLimitOfTemperatures() throws IOException {
    String text = "DistanceMatrixFile=x.bin\nMaxTempLoops=-1\nMaxStressLoops=5\n";
    assertThat(problems(DamdsKeys.ALL, text)).isEmpty();
  }

  /** What stands in the way of a file; empty if nothing does. */
  private String problems(KeySet keys, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("old.properties"), text);
    try {
      Settings.read(keys, file, List.of());
      return "";
    } catch (SpidalException e) {
      return e.getMessage();
    }
  }

  private static Map<String, List<String>> table() throws IOException {
    Map<String, List<String>> table = new TreeMap<>();
    List<String> names = null;
    for (String line : text().split("\n")) {
      if (line.startsWith("[")) {
        names = new ArrayList<>();
        table.put(line.substring(1, line.length() - 1), names);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        names.add(line);
      }
    }
    return table;
  }

  private static String text() throws IOException {
    try (InputStream in = OriginalKeysTest.class.getResourceAsStream("/originals/keys.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
