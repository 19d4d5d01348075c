package org.spidal.common.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Mounted;
import org.spidal.common.testing.Skip;

/** Each fault as this machine makes it, whatever its language. */
class FileFaultTest {
  @TempDir Path folder;

  @Test
  void aFullDisk() {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    assertThat(fault(full, () -> Files.writeString(full, "x"))).isEqualTo(FileFault.FULL);
    assertThat(
            fault(
                full,
                () -> {
                  try (FileOutputStream out = new FileOutputStream(full.toFile())) {
                    out.write(1);
                  }
                }))
        .isEqualTo(FileFault.FULL);
  }

  @Test
  void aNameThatIsTooLong() {
    Path file = folder.resolve("n".repeat(256));
    assertThat(fault(file, () -> Files.createFile(file))).isEqualTo(FileFault.LONG_NAME);
    Path wide = folder.resolve("ä".repeat(128)); // two bytes each
    assertThat(fault(wide, () -> Files.createFile(wide))).isEqualTo(FileFault.LONG_NAME);
    Path deep = folder;
    for (int i = 0; i < 30; i++) {
      deep = deep.resolve("n".repeat(200));
    }
    Path place = deep;
    assertThat(fault(place, () -> Files.createDirectory(place))).isEqualTo(FileFault.LONG_NAME);
  }

  @Test
  void aFileInTheWay() throws IOException {
    Path file = Files.writeString(folder.resolve("plain"), "x").resolve("deep/y.txt");
    assertThat(fault(file, () -> Files.createFile(file))).isEqualTo(FileFault.FILE_IN_PATH);
    assertThat(fault(file, () -> FileChannel.open(file, StandardOpenOption.READ)))
        .isEqualTo(FileFault.FILE_IN_PATH);
    assertThat(fault(file, () -> new FileOutputStream(file.toFile())))
        .isEqualTo(FileFault.FILE_IN_PATH);
  }

  @Test
  void aFolderInThePlaceOfAFile() {
    assertThat(fault(folder, () -> Files.writeString(folder, "x"))).isEqualTo(FileFault.FOLDER);
    assertThat(fault(folder, () -> new FileOutputStream(folder.toFile())))
        .isEqualTo(FileFault.FOLDER);
  }

  @Test
  void whatIsNotThere() {
    Path file = folder.resolve("none/x.txt");
    assertThat(fault(file, () -> Files.writeString(file, "x"))).isEqualTo(FileFault.MISSING);
  }

  @Test
  void aReadOnlyFileSystem() throws Exception {
    Path place = Files.createDirectory(folder.resolve("fixed"));
    try (Mounted mounted = Mounted.at(place, "ro")) {
      Path file = mounted.folder().resolve("x.txt");
      assertThat(fault(file, () -> Files.writeString(file, "x"))).isEqualTo(FileFault.READ_ONLY);
      assertThat(fault(file, () -> Files.createDirectory(file))).isEqualTo(FileFault.READ_ONLY);
    }
  }

  /** As containers mount the folders of their host. */
  @Test
  void aFolderThatIsBoundReadOnly() throws Exception {
    Path host = Files.createDirectory(folder.resolve("host folder"));
    Path place = Files.createDirectory(folder.resolve("a place"));
    boolean bound = Mounted.run("mount", "--bind", host.toString(), place.toString());
    Skip.unless(bound, "cannot mount a folder here (needs root)");
    try {
      Mounted.run("mount", "-o", "remount,bind,ro", place.toString());
      Path file = place.resolve("x.txt");
      assertThat(fault(file, () -> Files.writeString(file, "x"))).isEqualTo(FileFault.READ_ONLY);
    } finally {
      Mounted.run("umount", place.toString());
    }
  }

  @Test
  void theNearestMountCounts() {
    MountTable table =
        new MountTable(
            List.of(
                "1 0 8:1 / / rw,relatime - ext4 /dev/sda ro",
                "2 1 8:1 /d /data ro,nosuid - ext4 /dev/sda rw",
                "3 2 8:1 /d /data/my\\040own rw - ext4 /dev/sda rw",
                "4 1 8:1 /d /no\0path rw - ext4 /dev/sda rw"));
    assertThat(table.isReadOnly(Path.of("/database/x"))).isFalse();
    assertThat(table.isReadOnly(Path.of("/data/x"))).isTrue();
    assertThat(table.isReadOnly(Path.of("/data/my own/x"))).isFalse();
  }

  @Test
  void aFileThatMayNotBeChanged() throws Exception {
    Path file = Files.writeString(folder.resolve("fixed"), "x");
    Skip.unless(Mounted.run("chattr", "+i", file.toString()), "cannot fix a file here");
    try {
      assertThat(fault(file, () -> Files.writeString(file, "y"))).isEqualTo(FileFault.PERMISSION);
      assertThat(fault(file, () -> Files.delete(file))).isEqualTo(FileFault.PERMISSION);
    } finally {
      Mounted.run("chattr", "-i", file.toString());
    }
  }

  @Test
  void otherFaultsKeepTheirOwnWords() {
    IOException strange = new IOException("strange");
    assertThat(FileFault.of(folder.resolve("x"), strange)).isEqualTo(FileFault.OTHER);
    assertThat(FileFault.of(folder.resolve("x"), new IOException("Disk quota exceeded")))
        .isEqualTo(FileFault.QUOTA);
  }

  private static FileFault fault(Path path, ThrowingCallable action) {
    return FileFault.of(path, catchThrowableOfType(IOException.class, action));
  }
}
