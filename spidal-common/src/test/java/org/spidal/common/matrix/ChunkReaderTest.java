package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.rows.ShortRows;

@Timeout(60)
class ChunkReaderTest {
  private static final int CHUNK = 64;
  private static final int START = 7;
  private static final int LENGTH = 100 * CHUNK + 21;

  @TempDir Path folder;

  private final Random random = Matrices.random();
  private final byte[] bytes = new byte[START + LENGTH + 5];
  private FileChannel channel;
  private ChunkReader reader;

  @BeforeEach
  void open() throws Exception {
    random.nextBytes(bytes);
    Path file = Files.write(folder.resolve("f"), bytes);
    channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    reader = new ChunkReader(channel, "f", START, LENGTH, CHUNK, ByteOrder.LITTLE_ENDIAN);
  }

  @AfterEach
  void close() throws Exception {
    reader.close();
    channel.close();
  }

  @Test
  void chunksInTurn() {
    for (int round = 0; round < 50; round++) {
      for (int chunk = 0; chunk <= 100; chunk++) {
        assertHolds(chunk);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 17})
  void chunksOfSeveralRowsInTurn(int apart) {
    for (int first = 0; first + (ShortRows.SLOTS - 1) * apart < 100; first++) {
      for (int again = 0; again < 3; again++) {
        for (int row = 0; row < ShortRows.SLOTS; row++) {
          assertHolds(first + row * apart);
        }
      }
    }
  }

  @Test
  void anyOrder() {
    int chunk = 0;
    for (int k = 0; k < 20_000; k++) {
      chunk = random.nextInt(4) == 0 ? random.nextInt(101) : Math.min(100, chunk + 1);
      assertHolds(chunk);
    }
  }

  @Test
  void aFileThatShrankIsBadData() throws Exception {
    assertHolds(0);
    channel.truncate(START + 50 * CHUNK);
    assertThatThrownBy(
            () -> {
              for (int chunk = 40; chunk < 100; chunk++) {
                reader.hold(chunk);
              }
            })
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessage("cannot read f: it has become shorter");
  }

  @Test
  void itsThreadEndsWhenItIsClosed() throws Exception {
    String name = "reads " + folder;
    ChunkReader other =
        new ChunkReader(channel, folder.toString(), 0, 100, CHUNK, ByteOrder.LITTLE_ENDIAN);
    Thread thread =
        Thread.getAllStackTraces().keySet().stream()
            .filter(t -> t.getName().equals(name))
            .findAny()
            .orElseThrow();
    other.close();
    thread.join();
  }

  private void assertHolds(int chunk) {
    int b = reader.hold(chunk);
    int count = Math.min(CHUNK, LENGTH - chunk * CHUNK);
    for (int k = 0; k < count; k++) {
      if (reader.buffer(b).get(k) != bytes[START + chunk * CHUNK + k]) {
        throw new AssertionError("chunk " + chunk + ", byte " + k);
      }
    }
  }
}
