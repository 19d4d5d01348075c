package org.spidal.damds.plan;

import org.spidal.damds.config.DamdsConfig;

/**
 * Heap and disk that the end of a job takes, after Diagnosis and Report; measured on maps of 10,000
 * and 20,000 points.
 *
 * @param worker heap bytes of each worker: the whole map in doubles
 * @param first heap bytes of worker 0 beside that: labels, stresses, texts being written
 * @param files bytes of all result files
 */
public record ResultSize(long worker, long first, long files) {
  private static final int HEAP_BYTES_OF_POINT = 250;
  private static final int TEXT_BYTES_OF_POINT = 440;
  private static final int TEXT_BYTES_OF_COORDINATE = 30;

  /** Tables, pictures, and the script of the page. */
  private static final int SMALL_FILES = 650_000;

  public static ResultSize of(DamdsConfig config, int points) {
    long perPoint = TEXT_BYTES_OF_POINT + (long) TEXT_BYTES_OF_COORDINATE * config.dimension();
    return new ResultSize(
        2L * points * config.dimension() * Double.BYTES,
        (long) points * HEAP_BYTES_OF_POINT,
        points * perPoint + SMALL_FILES);
  }
}
