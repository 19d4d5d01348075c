package org.spidal.kmeans.plan;

import java.nio.file.Path;
import org.spidal.common.config.Key;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.config.KmeansKeys;

/** Bytes of the results: in the heap of worker 0, and in files. Measured with files of ours. */
public final class ResultSize {
  private static final int DECIMAL = 19; // digits, point and separator of a double
  private static final int SHORT_DECIMAL = 11; // the same of a float
  private static final int CLUSTER = 100; // a row of numbers about a cluster
  private static final int ITERATION = 70; // a row of numbers about an iteration
  private static final int SOME_ITERATIONS = 200; // of a start, where more are allowed
  private static final int SUMMARIES = 4_000;

  // pictures of a point: XML and text for WebPlotViz, SVG, and the page
  private static final int FLAT_POINT = 260;
  private static final int SPACE_POINT = 360;
  private static final int SPACE = 3;
  private static final int PAGE = 600_000;

  /** A name or label of a point as a text in the heap. */
  private static final int HEAP_TEXT = 64;

  /** A name of usual length in a file. */
  private static final int NAME = 16;

  private final KmeansConfig config;
  private final int drawn;
  private final long n;
  private final long k;
  private final long d;
  private final boolean named;

  /**
   * @param drawn dimensions of pictures; 0 for none
   */
  public ResultSize(KmeansConfig config, VectorFile file, int drawn) {
    this.config = config;
    this.drawn = drawn;
    this.n = file.size();
    this.k = config.search().clusters();
    this.d = file.dimension();
    this.named = isGiven(OutputKeys.IDS) || file.hasIds();
  }

  /** Labels and distances of all points, their names, reference, and what is drawn. */
  public long inHeap() {
    int texts = (named ? 1 : 0) + (isGiven(KmeansKeys.REFERENCE) ? 1 : 0);
    int stability = config.stability() ? Double.BYTES : 0;
    return n
        * (Integer.BYTES
            + Float.BYTES
            + stability
            + (long) texts * HEAP_TEXT
            + drawn * Double.BYTES);
  }

  /** All files but checkpoints. */
  public long inFiles() {
    long names =
        config.settings().find(OutputKeys.IDS).map(ResultSize::size).orElse(named ? n * NAME : 0L);
    long row = digits(n) + 1 + digits(k) + 1;
    int decimals = config.stability() ? 2 : 1; // with the distance to the center
    long points =
        2 * n * row + (names > 0 ? names : n * (digits(n) + 1)) + n * decimals * SHORT_DECIMAL;
    long centers = k * d * (DECIMAL + Double.BYTES);
    long iterations =
        config.search().starts()
            * Math.min(
                SOME_ITERATIONS,
                (long) config.search().iterations().most() + config.search().refinement());
    long pictures =
        drawn == 0 ? 0 : PAGE + n * (drawn == SPACE ? SPACE_POINT : FLAT_POINT) + 2 * names;
    return points + centers + k * CLUSTER + iterations * ITERATION + SUMMARIES + pictures;
  }

  private boolean isGiven(Key<Path> key) {
    return config.settings().find(key).isPresent();
  }

  private static long size(Path path) {
    return path.toFile().length();
  }

  private static int digits(long number) {
    return Long.toString(number - 1).length();
  }
}
