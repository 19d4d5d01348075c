package org.spidal.tools.pipeline;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.file.AtomicFile;
import org.spidal.tools.pipeline.StepRunner.WrittenFiles;

class WrittenFilesTest {
  @TempDir private Path folder;

  @Test
  void whatWasNotWrittenIsNoResult() throws IOException {
    Path old = Files.writeString(folder.resolve("cluster.txt"), "0\t0\n");
    Path missing = folder.resolve("plot.svg");
    WrittenFiles before = WrittenFiles.of(List.of(old, missing));
    assertThatThrownBy(() -> before.requireWritten("map"))
        .hasMessageContaining("'map' ended without an error but did not write ");
    Files.writeString(missing, "<svg/>");
    assertThatThrownBy(() -> before.requireWritten("map")).hasMessageContaining("cluster.txt");
    AtomicFile.write(old, out -> out.write("0\t0\n")); // the same words, but written
    assertThatCode(() -> before.requireWritten("map")).doesNotThrowAnyException();
  }
}
