package org.spidal.tools.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.spidal.common.config.Key;
import org.spidal.dapwc.config.PwcKeys;

/** docs/reference/pipeline.md says what the keys say. */
class DocumentedTest {
  @Test
  void everyKeyStandsInTheGuide() throws IOException {
    String guide = Files.readString(root().resolve("docs/reference/pipeline.md"));
    for (Key<?> key : PipelineKeys.ALL.keys()) {
      String byDefault = key.byDefault().map(value -> "`" + value + "` |\n").orElse("");
      assertThat(guide).containsPattern("\\| `" + key + "` \\|.*" + byDefault.replace("|", "\\|"));
    }
  }

  @Test
  void whatThePipelineSetsItselfAreKeysOfDapwc() {
    assertThat(PwcKeys.ALL.keys())
        .extracting(Key::name)
        .containsAll(PipelineKeys.RESERVED.get("dapwc."));
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
