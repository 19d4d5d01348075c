package org.spidal.common.collective;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.spidal.common.shm.RegionFile;
import org.spidal.common.shm.SharedRegion;

/** Mapped regions for the states of a test, which take turns: mapping one for each is too slow. */
final class Regions {
  /** More than jcstress has states at once, with the options of the profile. */
  private static final int COUNT = 20_000;

  private static final SharedRegion[] REGIONS = new SharedRegion[COUNT];
  private static final AtomicInteger NEXT = new AtomicInteger();

  static {
    try {
      Path folder = Files.createTempDirectory("spidal-jcstress");
      Path file = folder.resolve("region");
      for (int i = 0; i < COUNT; i++) {
        long length = GroupBarrier.regionLength(2) + 2 * Long.BYTES;
        RegionFile.create(file, length);
        RegionFile.fill(file, 0, length);
        REGIONS[i] = SharedRegion.map(file, length, SharedRegion.LARGEST_WINDOW);
        RegionFile.unlink(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Regions() {}

  /** A region for a barrier of two workers and two words, all zero. */
  static SharedRegion next() {
    SharedRegion region = REGIONS[Math.floorMod(NEXT.getAndIncrement(), COUNT)];
    for (long at = 0; at < region.length(); at += Long.BYTES) {
      region.putLong(at, 0);
    }
    return region;
  }

  /** Where the words for the test lie. */
  static long word(int number) {
    return GroupBarrier.regionLength(2) + (long) number * Long.BYTES;
  }
}
