package org.spidal.common.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.Mounted;

class RegionFileTest {
  @TempDir Path directory;

  @Test
  void isReadableByItsOwnerOnly() throws IOException {
    Path file = directory.resolve("deep/er/region");
    RegionFile.create(file, 10);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(file).isEmptyFile();
  }

  @Test
  void isFilledInPartsOfAnySizeInAnyOrder() throws IOException {
    Path file = directory.resolve("region");
    long length = (1 << 20) + 5000;
    RegionFile.create(file, length);
    RegionFile.fill(file, 4001, length);
    RegionFile.fill(file, 4001, 4001);
    RegionFile.fill(file, 0, 4001);
    byte[] bytes = Files.readAllBytes(file);
    assertThat(bytes.length).isEqualTo((int) length);
    assertThat(Arrays.equals(bytes, new byte[bytes.length])).isTrue();
  }

  @Test
  void isNeverTakenFromSomebodyElse() throws IOException {
    Path file = directory.resolve("region");
    Files.writeString(file, "mine");
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> RegionFile.create(file, 10))
        .withMessage("the shared region %s exists already; remove it or use another -mmapdir", file)
        .extracting(SpidalException::exitCode)
        .isEqualTo(ExitCode.SYSTEM);
    assertThat(file).hasContent("mine");
  }

  @Test
  void needsADirectory() throws IOException {
    Path notADirectory = Files.writeString(directory.resolve("file"), "");
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> RegionFile.create(notADirectory.resolve("region"), 10))
        .withMessageStartingWith("cannot create the shared region " + notADirectory)
        .withMessageEndingWith("choose a writable directory with -mmapdir");
  }

  @Test
  void moreThanTheFreeSpaceIsRefusedBeforeAnythingIsMade() {
    Path file = directory.resolve("region");
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> RegionFile.create(file, Long.MAX_VALUE / 2))
        .withMessageMatching(
            "no room in .* for the shared region of [0-9]+ [KM]iB, [0-9]+ [KM]iB are free;"
                + " free some space or choose another directory with -mmapdir")
        .extracting(SpidalException::exitCode)
        .isEqualTo(ExitCode.SYSTEM);
    assertThat(file).doesNotExist();
  }

  @Test
  void aStoreThatFillsUpWhileWritingIsToldAndLeavesNoFile() throws Exception {
    Path store = Files.createDirectory(directory.resolve("small"));
    try (Mounted mounted = Mounted.at(store, "size=64k")) {
      FileStore small = Files.getFileStore(store);
      Path file = mounted.folder().resolve("region");
      RegionFile.create(file, small.getUsableSpace()); // another job takes room meanwhile
      Files.write(store.resolve("other"), new byte[32 << 10]);
      assertThatExceptionOfType(SpidalException.class)
          .isThrownBy(() -> RegionFile.fill(file, 0, 64 << 10))
          .withMessage(
              "no room in %s for the shared region of 64 KiB;"
                  + " free some space or choose another directory with -mmapdir",
              store)
          .extracting(SpidalException::exitCode)
          .isEqualTo(ExitCode.SYSTEM);
      assertThat(file).doesNotExist();
    }
  }

  @Test
  void unlinkingTwiceIsNoError() {
    Path file = directory.resolve("region");
    RegionFile.create(file, 10);
    RegionFile.unlink(file);
    RegionFile.unlink(file);
    assertThat(file).doesNotExist();
  }
}
