package org.spidal.common.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

class SharedRegionTest {
  private static final long WINDOW = 4096;
  private static final long LENGTH = 3 * WINDOW + 1000;

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void createFile() {
    file = directory.resolve("region");
    RegionFile.create(file, LENGTH);
    RegionFile.fill(file, 0, LENGTH);
  }

  @Test
  void wordsOfAllWindowsAreDistinct() {
    SharedRegion region = map();
    for (long offset = 0; offset < LENGTH; offset += 8) {
      region.putLong(offset, ~offset);
    }
    for (long offset = 0; offset < LENGTH; offset += 8) {
      assertThat(region.getLong(offset)).isEqualTo(~offset);
      assertThat(region.getLongVolatile(offset)).isEqualTo(~offset);
    }
  }

  @Test
  void slicesAndWordsAreTheSameMemory() {
    SharedRegion region = map();
    long offset = 2 * WINDOW + 16;
    ByteBuffer slice = region.slice(offset, 64);
    assertThat(slice.isDirect()).isTrue();
    assertThat(slice.order()).isEqualTo(ByteOrder.nativeOrder());
    assertThat(slice.limit()).isEqualTo(64);
    region.putLongOrdered(offset + 8, 0x0102030405060708L);
    assertThat(slice.getLong(8)).isEqualTo(0x0102030405060708L);
    slice.putLong(16, 42);
    assertThat(region.getLong(offset + 16)).isEqualTo(42);
  }

  @Test
  void compareAndSwapChangesOnlyTheExpectedValue() {
    SharedRegion region = map();
    long offset = WINDOW + 128;
    assertThat(region.compareAndSwapLong(offset, 0, 5)).isTrue();
    assertThat(region.compareAndSwapLong(offset, 0, 6)).isFalse();
    assertThat(region.getLong(offset)).isEqualTo(5);
  }

  @Test
  void windowsEndWhereTheyShould() {
    SharedRegion region = map();
    assertThat(region.length()).isEqualTo(LENGTH);
    assertThat(region.file()).isEqualTo(file);
    assertThat(region.contiguous(0)).isEqualTo(WINDOW);
    assertThat(region.contiguous(WINDOW - 1)).isEqualTo(1);
    assertThat(region.contiguous(WINDOW)).isEqualTo(WINDOW);
    assertThat(region.contiguous(3 * WINDOW)).isEqualTo(1000);
    assertThat(region.slice(WINDOW - 1, 1).limit()).isEqualTo(1);
    assertThat(region.slice(3 * WINDOW, 1000).limit()).isEqualTo(1000);
  }

  @Test
  void refusesSlicesAcrossWindowsOrOutside() {
    SharedRegion region = map();
    long[][] wrong = {
      {WINDOW - 1, 2},
      {0, WINDOW + 1},
      {3 * WINDOW, 1001},
      {LENGTH, 1},
      {LENGTH + 1, 0},
      {-1, 1},
      {0, -1},
      {Long.MAX_VALUE, 1}
    };
    for (long[] w : wrong) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .as("offset %d size %d", w[0], w[1])
          .isThrownBy(() -> region.slice(w[0], w[1]))
          .withMessageContaining("offset=" + w[0])
          .withMessageContaining("size=" + w[1]);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {-8, -WINDOW, LENGTH, LENGTH - 4, 4 * WINDOW, 1L << 40})
  void refusesWordsOutside(long offset) {
    SharedRegion region = map();
    Class<IndexOutOfBoundsException> outside = IndexOutOfBoundsException.class;
    assertThatThrownBy(() -> region.getLong(offset)).isInstanceOf(outside);
    assertThatThrownBy(() -> region.getLongVolatile(offset)).isInstanceOf(outside);
    assertThatThrownBy(() -> region.putLong(offset, 1)).isInstanceOf(outside);
    assertThatThrownBy(() -> region.putLongOrdered(offset, 1)).isInstanceOf(outside);
    assertThatThrownBy(() -> region.compareAndSwapLong(offset, 0, 1)).isInstanceOf(outside);
  }

  @Test
  void twoMappingsShareTheMemoryAfterTheNameIsGone() {
    SharedRegion one = map();
    SharedRegion two = SharedRegion.map(file, LENGTH, 2 * WINDOW);
    RegionFile.unlink(file);
    assertThat(file).doesNotExist();
    for (long offset = 0; offset < LENGTH; offset += 8) {
      one.putLongOrdered(offset, offset + 3);
    }
    for (long offset = 0; offset < LENGTH; offset += 8) {
      assertThat(two.getLongVolatile(offset)).isEqualTo(offset + 3);
    }
  }

  @Test
  @Timeout(60)
  void whatWasWrittenBeforeAnOrderedWordIsSeenAfterItsVolatileRead() throws InterruptedException {
    SharedRegion region = map();
    SharedRegion sameMemory = map();
    long last = Long.MAX_VALUE; // ends the writer
    Thread writer =
        new Thread(
            () -> {
              for (long round = 1; region.getLongVolatile(2 * WINDOW) < last; round++) {
                region.putLong(8, round);
                region.putLongOrdered(WINDOW, round);
                while (region.getLongVolatile(2 * WINDOW) < round) {
                  Thread.yield();
                }
              }
            });
    writer.setDaemon(true);
    writer.start();
    long start = System.nanoTime();
    // beside other programs on one core each round takes several of their time slices
    for (long round = 1; round <= 100 || (round <= 20_000 && isWithinASecond(start)); round++) {
      while (sameMemory.getLongVolatile(WINDOW) < round) {
        Thread.yield();
      }
      assertThat(sameMemory.getLong(8)).isEqualTo(round);
      sameMemory.putLongOrdered(2 * WINDOW, round);
    }
    sameMemory.putLongOrdered(2 * WINDOW, last);
    writer.join();
  }

  @Test
  @Timeout(60)
  void noIncrementIsLost() throws InterruptedException {
    SharedRegion region = map();
    Thread[] threads = new Thread[3];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 5000; i++) {
                  long seen;
                  do {
                    seen = region.getLongVolatile(WINDOW);
                  } while (!region.compareAndSwapLong(WINDOW, seen, seen + 1));
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(region.getLong(WINDOW)).isEqualTo(15_000);
  }

  @Test
  void refusesAFileOfAnotherSize() {
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> SharedRegion.map(file, LENGTH + 1, WINDOW))
        .withMessage(
            "cannot map the shared region %s: size is %d, expected %d", file, LENGTH, LENGTH + 1)
        .extracting(SpidalException::exitCode)
        .isEqualTo(ExitCode.SYSTEM);
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> SharedRegion.map(directory.resolve("none"), LENGTH, WINDOW))
        .withMessageContaining("none");
    assertThat(Files.exists(directory.resolve("none"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 3, 4095, 2 * SharedRegion.LARGEST_WINDOW, -4096})
  void refusesWindowsThatCannotBe(long windowSize) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SharedRegion.map(file, LENGTH, windowSize))
        .withMessage("windowSize=" + windowSize);
  }

  private static boolean isWithinASecond(long start) {
    return System.nanoTime() - start < 1_000_000_000;
  }

  private SharedRegion map() {
    return SharedRegion.map(file, LENGTH, WINDOW);
  }
}
