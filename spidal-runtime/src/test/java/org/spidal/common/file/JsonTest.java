package org.spidal.common.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;

class JsonTest {
  @TempDir Path folder;

  @Test
  void keepsOrderAndTurnsNaNIntoNull() throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("z", 1);
    tree.put("a", Double.NaN);
    tree.put("list", List.of("<é\"", true, 2.5));
    tree.put("array", new double[] {0.1, Double.POSITIVE_INFINITY});
    tree.put("path", Path.of("a/b"));
    tree.put("code", ExitCode.OK);
    tree.put("nothing", null);
    tree.put("inner", Map.of("big", 5_000_000_000L));
    Path file = folder.resolve("x.json");
    Json.write(file, tree);
    assertThat(Files.readString(file))
        .isEqualTo(
            """
            {
              "z": 1,
              "a": null,
              "list": [
                "<é\\"",
                true,
                2.5
              ],
              "array": [
                0.1,
                null
              ],
              "path": "a/b",
              "code": "OK",
              "nothing": null,
              "inner": {
                "big": 5000000000
              }
            }
            """);
  }

  @Test
  void refusesOtherTypesAndLeavesTheOldFile() throws IOException {
    Path file = Files.writeString(folder.resolve("x.json"), "old");
    assertThatThrownBy(() -> Json.write(file, Map.of("x", new Object())))
        .hasMessage("JSON cannot hold a java.lang.Object");
    assertThat(file).hasContent("old");
  }
}
