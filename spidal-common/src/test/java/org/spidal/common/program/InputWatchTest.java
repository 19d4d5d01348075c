package org.spidal.common.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Jobs;

class InputWatchTest {
  @TempDir Path folder;
  private Path file;
  private final AtomicBoolean written = new AtomicBoolean();

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("input"), "what is read");
  }

  /** Something that is done to the file while the job reads it. */
  private interface Change {
    void make() throws IOException;
  }

  private void run(Change change) {
    written.set(false);
    List<Path> inputs = List.of(folder, file, folder.resolve("none"));
    Jobs.run(
        folder,
        2,
        worker -> {
          InputWatch watch = InputWatch.of(worker, inputs);
          SharedLayout layout = worker.layout();
          Collectives collectives = worker.open(layout);
          if (worker.rank() == worker.size() - 1) {
            try {
              change.make();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
          collectives.barrier();
          watch.check(collectives);
          written.set(true);
        },
        0,
        1);
  }

  private void assertNoticed(Change change, String words) {
    assertThatThrownBy(() -> run(change))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining(file + " has changed while the job read it (")
        .hasMessageContaining(words);
    assertThat(written).isFalse();
  }

  @Test
  void aFileThatIsReadOrItsFolderThatIsWrittenIsTheSame() {
    assertThatCode(
            () ->
                run(
                    () -> {
                      Files.readString(file);
                      Files.writeString(folder.resolve("output"), "result");
                      Files.writeString(folder.resolve("none"), "is no input that was there");
                    }))
        .doesNotThrowAnyException();
  }

  @Test
  void sizeTimeAndPlaceAreCompared() throws IOException {
    FileTime time = Files.getLastModifiedTime(file);
    assertNoticed(
        () -> {
          Files.writeString(file, "what is longer");
          Files.setLastModifiedTime(file, time);
        },
        "it had 12 bytes and has 14");
    assertNoticed(
        () -> Files.setLastModifiedTime(file, FileTime.fromMillis(time.toMillis() + 1)),
        "it was written at ");
    FileTime now = Files.getLastModifiedTime(file);
    assertNoticed(
        () -> {
          Path copy = Files.copy(file, folder.resolve("copy"));
          Files.setLastModifiedTime(copy, now);
          Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
        },
        "another file has taken its place");
    assertNoticed(() -> Files.delete(file), "it is not there any more");
  }
}
