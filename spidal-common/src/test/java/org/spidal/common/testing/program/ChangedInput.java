package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.function.Supplier;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** A run whose input is written while it computes must end with an error, and write nothing. */
public final class ChangedInput {
  private static final long LATER = 5000;

  private ChangedInput() {}

  /** A run. */
  @FunctionalInterface
  public interface Run {
    /**
     * @param stop asked at the end of every step
     */
    void into(Path output, Supplier<String> stop);
  }

  /**
   * Runs twice: while a byte of the file is written, and left alone.
   *
   * @param result name of the file that must not be there, and then must
   */
  public static void assertNoticed(Path folder, Path input, String result, Run run) {
    try {
      Path output = Files.createDirectory(folder.resolve("changed"));
      assertThatThrownBy(() -> run.into(output, () -> write(input)))
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
          .hasMessageContaining(input + " has changed while the job read it");
      assertThat(output.resolve(result)).doesNotExist();
      Path second = Files.createDirectory(folder.resolve("left-alone"));
      run.into(second, () -> null);
      assertThat(second.resolve(result)).exists();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the last byte again: content and size stay. */
  private static synchronized String write(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      FileTime before = Files.getLastModifiedTime(file);
      try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
        channel.position(bytes.length - 1L);
        channel.write(ByteBuffer.wrap(bytes, bytes.length - 1, 1));
      }
      Files.setLastModifiedTime(file, FileTime.fromMillis(before.toMillis() + LATER));
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
