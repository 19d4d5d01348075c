package org.spidal.common.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.file.Disk;

class CheckpointFilesTest {
  @TempDir private Path folder;

  private final List<String> warnings = new ArrayList<>();

  @Test
  void checkpointsOfOtherRunsAreTold() throws IOException {
    Path other = Files.createFile(folder.resolve("map-00000001-b.checkpoint"));
    Files.createFile(folder.resolve("map-two-00000001-b.checkpoint"));
    Files.createFile(folder.resolve("map-summary.txt"));
    assertThat(files("map-0000000a").newest("0000000a00000000", warnings::add)).isNegative();
    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0))
        .contains(other.toString(), "another run", "starts from the beginning");
  }

  @Test
  void aFolderThatIsNotThereYetHoldsNone() {
    CheckpointFiles files = new CheckpointFiles(folder.resolve("new/map-0000000a"), Disk.real());
    assertThat(files.newest("0000000a00000000", warnings::add)).isNegative();
    files.delete(warnings::add);
    assertThat(warnings).isEmpty();
  }

  @Test
  void whatAKilledProcessWasWritingIsDeletedToo() throws IOException {
    Files.createFile(folder.resolve("map-0000000a-a.checkpoint"));
    Files.createFile(folder.resolve(".map-0000000a-b.checkpoint.1234.tmp"));
    Path other = Files.createFile(folder.resolve(".map-0000000b-b.checkpoint.1234.tmp"));
    files("map-0000000a").delete(warnings::add);
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(other);
    }
    assertThat(warnings).isEmpty();
  }

  private CheckpointFiles files(String stem) {
    return new CheckpointFiles(folder.resolve(stem), Disk.real());
  }
}
