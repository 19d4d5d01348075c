package org.spidal.common.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void writesUtf8AndCreatesFolders() throws IOException {
    Path file = folder.resolve("a/b/x.txt");
    AtomicFile.write(file, out -> out.write("é\n"));
    assertThat(Files.readAllBytes(file)).containsExactly(0xC3, 0xA9, '\n');
    AtomicFile.writeBytes(file, out -> out.write(7));
    assertThat(Files.readAllBytes(file)).containsExactly(7);
    assertThat(names(file.getParent())).containsExactly("x.txt");
  }

  @Test
  void readersSeeTheOldFileUntilTheEnd() throws IOException {
    Path file = folder.resolve("x.txt");
    Files.writeString(file, "old");
    AtomicFile.write(
        file,
        out -> {
          out.write("new");
          out.flush();
          assertThat(file).hasContent("old");
          assertThat(names(folder)).contains(".x.txt." + ProcessHandle.current().pid() + ".tmp");
        });
    assertThat(file).hasContent("new");
  }

  @Test
  void failuresOfTheBodyLeaveTheOldFile() throws IOException {
    Path file = folder.resolve("x.txt");
    Files.writeString(file, "old");
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write("half");
                      throw fullDisk();
                    }))
        .satisfies(AtomicFileTest::isCannotWrite)
        .hasMessage(
            "Cannot write "
                + file
                + ": the disk is full. Free some room, or choose a folder on another disk.");
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      throw new UncheckedIOException(new IOException("strange"));
                    }))
        .satisfies(AtomicFileTest::isCannotWrite)
        .hasMessageEndingWith("strange.");
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      throw new IllegalArgumentException("mine");
                    }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("mine");
    assertThat(file).hasContent("old");
    assertThat(names(folder)).containsExactly("x.txt");
  }

  @Test
  void aFileInPlaceOfAFolder() throws IOException {
    Path blocker = Files.writeString(folder.resolve("plain"), "x");
    for (Path file : new Path[] {blocker.resolve("y.txt"), blocker.resolve("deep/y.txt")}) {
      assertThatThrownBy(() -> AtomicFile.write(file, out -> out.write("x")))
          .satisfies(AtomicFileTest::isCannotWrite)
          .hasMessageContaining("a part of this path is a file, not a folder");
      assertThatThrownBy(() -> AtomicFile.checkWritable(file))
          .satisfies(AtomicFileTest::isCannotWrite);
    }
    assertThat(blocker).hasContent("x");
  }

  @Test
  void aFolderInPlaceOfTheFile() {
    for (Runnable attempt :
        new Runnable[] {
          () -> AtomicFile.checkWritable(folder),
          () -> AtomicFile.write(folder, out -> out.write("x"))
        }) {
      assertThatThrownBy(attempt::run)
          .satisfies(AtomicFileTest::isCannotWrite)
          .hasMessage(
              "Cannot write "
                  + folder
                  + ": there is a folder of this name. Remove it, or choose another file name.");
    }
  }

  @Test
  void noPermission() throws IOException {
    Assumptions.assumeFalse(
        "root".equals(System.getProperty("user.name")), "root may write anywhere");
    Path closed = Files.createDirectory(folder.resolve("closed"));
    assertThat(closed.toFile().setWritable(false)).isTrue();
    assertThatThrownBy(() -> AtomicFile.checkWritable(closed.resolve("x.txt")))
        .satisfies(AtomicFileTest::isCannotWrite)
        .hasMessageContaining("permission denied for user");
  }

  @Test
  void aReadOnlyFileSystem() {
    Path file = Path.of("/proc/spidal/x.txt");
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc")));
    assertThatThrownBy(() -> AtomicFile.checkWritable(file))
        .satisfies(AtomicFileTest::isCannotWrite)
        .hasMessageContaining("no such folder (/proc/spidal)");
  }

  @Test
  void aFullDisk() {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    assertThatThrownBy(() -> AtomicFile.write(full, out -> out.write("x")))
        .satisfies(AtomicFileTest::isCannotWrite)
        .hasMessageContaining("the disk is full");
    assertThat(full).exists();
  }

  @Test
  void devicesAreWrittenNotReplaced() {
    Path none = Path.of("/dev/null");
    AtomicFile.checkWritable(none);
    AtomicFile.write(none, out -> out.write("x"));
    assertThat(Files.isRegularFile(none)).isFalse();
  }

  @Test
  void linksAreFollowed() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path file = Files.writeString(real.resolve("x.txt"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);
    Path linkedFolder = Files.createSymbolicLink(folder.resolve("there"), real);
    AtomicFile.write(link, out -> out.write("new"));
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(file).hasContent("new");
    AtomicFile.write(linkedFolder.resolve("y.txt"), out -> out.write("y"));
    assertThat(real.resolve("y.txt")).hasContent("y");
  }

  @Test
  void aLeftoverOfAKilledProcessIsNoObstacle() throws IOException {
    Path leftover = folder.resolve(".x.txt." + ProcessHandle.current().pid() + ".tmp");
    Files.writeString(leftover, "half");
    AtomicFile.write(folder.resolve("x.txt"), out -> out.write("new"));
    assertThat(folder.resolve("x.txt")).hasContent("new");
    assertThat(leftover).hasContent("half");
  }

  @Test
  void checkWritableLeavesNothingButTheFolder() throws IOException {
    Path file = folder.resolve("deep/x.txt");
    AtomicFile.checkWritable(file);
    assertThat(names(file.getParent())).isEmpty();
    Files.writeString(file, "old");
    AtomicFile.checkWritable(file);
    assertThat(file).hasContent("old");
  }

  /** As the system of this machine says it, in the language of this test. */
  private static IOException fullDisk() {
    try (FileOutputStream full = new FileOutputStream("/dev/full")) {
      full.write(0);
    } catch (IOException e) {
      return new IOException(e.getMessage());
    }
    return new IOException("No space left on device");
  }

  private static void isCannotWrite(Throwable e) {
    assertThat(e).isInstanceOf(SpidalException.class);
    assertThat(((SpidalException) e).exitCode()).isEqualTo(ExitCode.CANNOT_WRITE);
  }

  private static Stream<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }
}
