package org.spidal.mdschisq.plan;

import org.spidal.common.config.Settings;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.DensityOptions;

/** Bytes of the results of a fit. */
public final class ResultSize {
  /** The map in all its forms, errors, in text. */
  private static final int TEXT_BYTES_OF_POINT = 1150;

  /** In the picture and the page, which draw no more points than so many. */
  private static final int TEXT_BYTES_OF_DRAWN = 800;

  private static final int MOST_DRAWN = 20_000;

  /** In SIMPLE, Group and Colon files, and those of RESTART. */
  private static final int TEXT_BYTES_OF_RECORD = 1000;

  /** Two of a point at a time, with a dozen properties each. */
  private static final int HEAP_BYTES_OF_RECORD = 3000;

  private final ChisqConfig config;

  public ResultSize(ChisqConfig config) {
    this.config = config;
  }

  /** Heap bytes of worker 0 for the results of n points. */
  public long inHeap(int n) {
    return n * (4L * (config.dimension() + 2) * Double.BYTES + recordBytes());
  }

  /** Bytes of all files but checkpoints. */
  public long inFiles(int n) {
    return n * textBytes() + (long) Math.min(n, MOST_DRAWN) * TEXT_BYTES_OF_DRAWN;
  }

  /** Heap bytes of all that is known of a point, where it is written as such. */
  private long recordBytes() {
    Settings settings = config.settings();
    boolean kept = settings.isSet(ChisqKeys.PROPERTIES);
    return kept || hasLegacyFiles() ? HEAP_BYTES_OF_RECORD : 0;
  }

  private long textBytes() {
    return TEXT_BYTES_OF_POINT + (hasLegacyFiles() ? TEXT_BYTES_OF_RECORD : 0);
  }

  private boolean hasLegacyFiles() {
    Settings settings = config.settings();
    return settings.get(ChisqKeys.LEGACY_NAMES) || settings.get(ChisqKeys.RESTART) > 0;
  }

  /** Cells of the kinds of pairs that are counted. */
  public long densities() {
    DensityOptions options = DensityOptions.of(config.settings());
    int kinds = options.clusters() == null ? 1 : 3;
    return kinds * Long.BYTES * (long) options.xCells() * options.yCells();
  }
}
