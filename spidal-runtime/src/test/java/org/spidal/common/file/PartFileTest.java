package org.spidal.common.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Pieces from several writers become one file, which is there when all of it is. */
class PartFileTest {
  @TempDir private Path folder;

  @Test
  void piecesInAnyOrder() throws IOException {
    Path target = Files.writeString(folder.resolve("m.bin"), "old");
    try (PartFile one = new PartFile(target, "x1", Disk.real());
        PartFile other = new PartFile(target, "x1", Disk.real())) {
      assertThat(one.isThere(6)).isFalse();
      one.create(6);
      assertThat(one.isThere(6)).isTrue();
      assertThat(one.isThere(7)).isFalse();
      one.open();
      other.open();
      other.write(ByteBuffer.wrap(new byte[] {4, 5, 6}), 3);
      one.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), 0);
      one.force();
      other.force();
      assertThat(target).hasContent("old");
      one.complete();
      assertThat(target).hasBinaryContent(new byte[] {1, 2, 3, 4, 5, 6});
      assertThat(one.isThere(6)).as("until no checkpoint tells of it").isTrue();
      one.complete(); // as after a kill
      one.discard();
    }
    assertThat(target).hasBinaryContent(new byte[] {1, 2, 3, 4, 5, 6});
    assertThat(folder.toFile().list()).containsExactly("m.bin");
  }

  @Test
  void aPartStaysUntilItIsMadeAnew() throws IOException {
    Path target = folder.resolve("sub/m.bin");
    try (PartFile part = new PartFile(target, "x1", Disk.real())) {
      part.create(2);
      part.open();
      part.write(ByteBuffer.wrap(new byte[] {7}), 1);
    }
    try (PartFile part = new PartFile(target, "x1", Disk.real())) {
      assertThat(part.isThere(2)).isTrue();
      assertThat(part.path()).hasBinaryContent(new byte[] {0, 7});
      part.create(1);
      assertThat(part.path()).hasBinaryContent(new byte[] {0});
      assertThat(target).doesNotExist();
    }
    try (PartFile other = new PartFile(target, "x2", Disk.real())) {
      assertThat(other.isThere(1)).isFalse();
      assertFault(other::open, "x2.part");
    }
  }

  @Test
  void nothingButAFileIsReplaced() throws IOException {
    assertFault(
        () -> new PartFile(Path.of("/dev/null"), "x", Disk.real()).close(), "not a file that can");
    assertFault(
        () -> new PartFile(folder, "x", Disk.real()).close(), "there is a folder of this name");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
    Files.writeString(folder.resolve("real"), "old");
    try (PartFile part = new PartFile(link, "x", Disk.real())) {
      part.create(1);
      part.complete();
    }
    assertThat(link).isSymbolicLink();
    assertThat(folder.resolve("real")).hasBinaryContent(new byte[] {0});
  }

  private static void assertFault(Runnable action, String message) {
    assertThatThrownBy(action::run)
        .isInstanceOfSatisfying(
            SpidalException.class,
            e -> {
              assertThat(e.exitCode()).isEqualTo(ExitCode.CANNOT_WRITE);
              assertThat(e).hasMessageContaining(message);
            });
  }
}
