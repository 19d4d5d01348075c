package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.shm.SharedRegion;

/** A section of more than 2 GiB between two groups: no number of bytes fits into an int. */
@Tag("large")
@Timeout(120)
class LargeSectionTest {
  private static final Path SHARED_MEMORY = Path.of("/dev/shm");
  private static final int ROWS = 1 << 20;
  private static final int WIDTH = 260;
  private static final long BYTES = (long) ROWS * WIDTH * Double.BYTES;
  private static final long BYTES_OF_ALL = 2 * 2 * BYTES; // two groups, two copies
  private static final long ROOM_FOR_OTHERS = 3L << 30;

  @Test
  void allNumbersAtWindowsAndPartsComeToEveryGroup() throws IOException {
    needMemory();
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withMmapDirectory(SHARED_MEMORY).withQuiet(),
        LargeSectionTest::work,
        0,
        1);
  }

  private static void work(Worker worker) {
    SharedLayout layout = worker.layout();
    SharedDoubles<Parts> x =
        layout.doubles("x", Distribution.byRows(worker.partition(ROWS), WIDTH));
    Collectives all = worker.open(layout);
    assertThat(BYTES).isGreaterThan(Integer.MAX_VALUE);
    List<Long> places = places(x);
    for (int round = 0; round < 2; round++) { // each copy once
      for (long i : places) {
        if (i >= x.placement().start(worker.rank()) && i < x.placement().end(worker.rank())) {
          x.set(i, value(i, round));
        }
      }
      all.allGather(x);
      for (long i : places) {
        assertThat(x.get(i))
            .as("number %d, gathered, round %d", i, round)
            .isEqualTo(value(i, round));
      }
    }
    if (worker.rank() == 1) {
      for (long i : places) {
        x.set(i, value(i, 2));
      }
    }
    all.broadcast(x, 1);
    for (long i : places) {
      assertThat(x.get(i)).as("number %d, broadcast", i).isEqualTo(value(i, 2));
    }
  }

  private static double value(long i, int salt) {
    return 10.0 * i + salt + 1;
  }

  /** The first and the last numbers, those on both sides of windows, and those of parts. */
  private static List<Long> places(SharedDoubles<Parts> x) {
    List<Long> places = new ArrayList<>(List.of(0L, 1L, x.length() - 2, x.length() - 1));
    places.addAll(List.of(x.placement().end(0) - 1, x.placement().end(0)));
    for (long copy = 0; copy < 2; copy++) {
      long offset = copy * BYTES;
      long window = SharedRegion.LARGEST_WINDOW;
      for (long at = (offset / window + 1) * window; at < offset + BYTES; at += window) {
        places.add((at - offset) / Double.BYTES - 1);
        places.add((at - offset) / Double.BYTES);
      }
    }
    return places;
  }

  private static void needMemory() throws IOException {
    long free =
        Files.readAllLines(Path.of("/proc/meminfo")).stream()
            .filter(line -> line.startsWith("MemAvailable:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
            .findFirst()
            .orElse(0);
    long room = Math.min(free - ROOM_FOR_OTHERS, SHARED_MEMORY.toFile().getUsableSpace());
    String reason =
        "sections of more than 2 GiB are not tested: %d MiB of memory are free, %d wanted"
            .formatted(room >> 20, BYTES_OF_ALL >> 20);
    if (room < BYTES_OF_ALL) {
      System.err.println("SKIPPED: " + reason);
    }
    Assumptions.assumeTrue(room >= BYTES_OF_ALL, reason);
  }
}
